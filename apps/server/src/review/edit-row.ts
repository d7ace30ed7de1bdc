import { randomUUID } from 'node:crypto';
import { type RowEdit } from '@fetlock/contract/rows';
import { RowStatusName, statusNameById } from '@fetlock/contract/row-statuses';
import { isLocked, refusalToSetStatus, statusAfterEdit } from '@fetlock/rules/row-status';
import { RowOutcome } from '@fetlock/contract/rows';
import type { Trx } from '../database/connection.ts';
import { rememberDecisions } from '../decisions/decisions.queries.ts';
import { Problem, found } from '../http/problem.ts';
import { type ChangeCause, type RowPatch, changeRow } from './events.queries.ts';
import { presentRow } from './present-row.ts';
import { type LockedRow, lockRow, selectRow } from './rows.queries.ts';

export interface EditRow {
  resultId: number;
  rowId: number;
  edit: RowEdit;
  /** What the reviewer saw: the row's version or, from callers that keep times, its updated_at. */
  seen: { version?: number | undefined; updatedAt?: string | undefined };
  actorId: number;
}

/** Changes one row and keeps the change for undo. Throws NOT_FOUND, ROW_LOCKED, ROW_NOT_VALID, or ROW_CHANGED with the row as it is now. */
export async function editRow(trx: Trx, { resultId, rowId, edit, seen, actorId }: EditRow): Promise<void> {
  const before = found(await lockRow(trx, resultId, rowId), 'Row');
  if (hasChangedSince(before, seen)) {
    const now = found(await selectRow(trx, resultId, rowId), 'Row');
    throw new Problem('ROW_CHANGED', { details: { row: presentRow(now, 'prod') } });
  }
  assertOpen(before);
  const chosen = chosenStatus(edit);
  if (chosen) assertMayTake(before, chosen);
  const status = statusAfterEdit(RowStatusName.parse(before.status), { ...withoutStatusId(edit), ...(chosen && { status: chosen }) });
  await change(trx, before, { ...patchOf(edit), status }, { actorId, cause: 'edit', batch: randomUUID() });
}

/** Changes the compounded or obsolete flag of a row. */
export async function editRowProperties(
  trx: Trx,
  {
    resultId,
    rowId,
    properties,
    actorId,
  }: { resultId: number; rowId: number; properties: { compounded?: boolean | undefined; obsolete?: boolean | undefined }; actorId: number },
): Promise<void> {
  const before = found(await lockRow(trx, resultId, rowId), 'Row');
  assertOpen(before);
  const { compounded = before.compounded, obsolete = before.obsolete } = properties;
  await change(trx, before, { compounded, obsolete }, { actorId, cause: 'edit', batch: randomUUID() });
}

export async function change(trx: Trx, before: LockedRow, patch: RowPatch, cause: ChangeCause): Promise<void> {
  const changed = await changeRow(trx, before, patch, cause);
  if (changed.length > 0) await rememberDecisions(trx, [before.id], cause.actorId);
}

/** Throws ROW_LOCKED for a row that has been imported. */
export function assertOpen(row: LockedRow): void {
  const status = RowStatusName.parse(row.status);
  const imported = RowOutcome.nullable().parse(row.prod_import);
  if (isLocked({ status, import_status: imported?.status ?? null })) throw new Problem('ROW_LOCKED');
}

/** Throws ROW_LOCKED or ROW_NOT_VALID when a row may not take the status. */
export function assertMayTake(row: LockedRow, wanted: RowStatusName): void {
  const refusal = refusalToSetStatus({ ...row, status: RowStatusName.parse(row.status) }, wanted);
  if (refusal) throw new Problem(refusal);
}

const hasChangedSince = (row: LockedRow, { version, updatedAt }: EditRow['seen']) =>
  version === undefined ? row.updated_at.getTime() !== Date.parse(updatedAt ?? '') : row.version !== version;

function chosenStatus({ status, status_id }: RowEdit): RowStatusName | undefined {
  if (status !== undefined || status_id === undefined) return status;
  const name = statusNameById(status_id);
  if (!name) throw new Problem('INVALID_INPUT', { fields: [{ field: 'status_id', description: 'is not the id of a status' }] });
  return name;
}

function withoutStatusId({ status_id: _, ...edit }: RowEdit): RowEdit {
  return edit;
}

/** The columns of an edit; absent fields stay absent. */
function patchOf(edit: RowEdit): RowPatch {
  const { status: _status, status_id: _statusId, migrationPoll, ...columns } = edit;
  return {
    ...columns,
    ...(migrationPoll?.notes !== undefined && { poll_notes: migrationPoll.notes.trim() }),
    ...(migrationPoll?.checked !== undefined && { poll_checked: migrationPoll.checked }),
  };
}
