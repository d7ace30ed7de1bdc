import { randomUUID } from 'node:crypto';
import type { RowEdit } from '@fetlock/contract/row-edits';
import { type RowStatusName, statusNameById, statusNameOr } from '@fetlock/contract/row-statuses';
import type { GuardName } from '@fetlock/contract/guards';
import type { ChangedRow } from '@fetlock/contract/rows';
import { statusAfterEdit } from '@fetlock/rules/row-status';
import type { Trx } from '../database/connection.ts';
import { Problem, found, invalidField } from '../http/problem.ts';
import { type LockedRow, lockRow } from './lock-rows.queries.ts';
import { isGuarded, passGuards } from './guards.ts';
import { assertChoice, assertMayTake, assertOpen } from './may-change.ts';
import { presentChanged, presentRow } from './present-row.ts';
import { type RowPatch, changeRow } from './row-changes.queries.ts';
import { selectRow } from './rows.queries.ts';

export interface EditRow {
  resultId: number;
  rowId: number;
  edit: RowEdit;
  /** Guards against ready for import that the reviewer knows and accepts. */
  accepting?: readonly GuardName[] | undefined;
  /** What the reviewer saw: the row's version or, from callers that store times, its updated_at. */
  seen: { version?: number | undefined; updatedAt?: string | undefined };
  actorId: number;
}

/**
 * Changes one row and records the change for undo. Throws NOT_FOUND, ROW_LOCKED, ROW_NOT_VALID, INVALID_INPUT for a status that cannot be
 * set by hand, GUARDED with the guards against ready for import, or ROW_CHANGED with the current row.
 */
export async function editRow(trx: Trx, { resultId, rowId, edit, accepting, seen, actorId }: EditRow): Promise<ChangedRow> {
  const before = found(await lockRow(trx, resultId, rowId), 'Row');
  if (hasChangedSince(before, seen)) {
    const now = found(await selectRow(trx, resultId, rowId), 'Row');
    throw new Problem('ROW_CHANGED', { details: { row: presentRow(now, 'prod') } });
  }
  assertOpen(before);
  const { status_id: _, ...fields } = edit;
  const chosen = chosenStatus(edit);
  const status = statusAfterEdit(statusNameOr(before.status), { ...fields, ...(chosen && { status: chosen }) });
  // The row after the edit: it may become valid together with the status, and an edit that makes it invalid may leave the status unchanged.
  const { fetlock_name = before.fetlock_name, subcategory = before.subcategory } = edit;
  const { mapped_core_type_override = before.mapped_core_type_override } = edit;
  const facts = { fetlock_name, subcategory, mapped_core_type_override };
  if (chosen || status === 'ready_for_import') assertMayTake({ ...before, ...facts }, status);
  const cause = { actorId, cause: 'edit', batch: randomUUID() };
  const changed = await changeRow(trx, before, { ...patchOf(edit), status }, cause);
  if (chosen && isGuarded(chosen) && changed) await passGuards(trx, before, accepting, cause);
  return presentChanged(found(await selectRow(trx, resultId, rowId), 'Row'), changed ? cause.batch : null);
}

export interface EditRowProperties {
  resultId: number;
  rowId: number;
  properties: { compounded?: boolean | undefined; obsolete?: boolean | undefined };
  actorId: number;
}

/** Changes the compounded or obsolete flag of a row. Throws NOT_FOUND or ROW_LOCKED. */
export async function editRowProperties(trx: Trx, { resultId, rowId, properties, actorId }: EditRowProperties): Promise<ChangedRow> {
  const before = found(await lockRow(trx, resultId, rowId), 'Row');
  assertOpen(before);
  const { compounded = before.compounded, obsolete = before.obsolete } = properties;
  const cause = { actorId, cause: 'edit', batch: randomUUID() };
  const changed = await changeRow(trx, before, { compounded, obsolete }, cause);
  return presentChanged(found(await selectRow(trx, resultId, rowId), 'Row'), changed ? cause.batch : null);
}

/** True once the row differs from the one that was seen. */
export const hasChangedSince = (row: LockedRow, { version, updatedAt }: EditRow['seen']) =>
  version === undefined ? row.updated_at.getTime() !== Date.parse(updatedAt ?? '') : row.version !== version;

function chosenStatus({ status, status_id }: RowEdit): RowStatusName | undefined {
  const chosen = status ?? (status_id === undefined ? undefined : statusNameById(status_id));
  if (status_id !== undefined && !statusNameById(status_id)) throw invalidField('status_id', 'is not the id of a status');
  if (status_id !== undefined && chosen !== statusNameById(status_id)) throw invalidField('status_id', 'is another status than `status`');
  if (chosen) assertChoice(chosen);
  return chosen;
}

/** The columns of an edit; absent fields stay absent. */
function patchOf(edit: RowEdit): Omit<RowPatch, 'status'> {
  const { status: _status, status_id: _statusId, migrationPoll, ...columns } = edit;
  return {
    ...columns,
    ...(migrationPoll?.notes !== undefined && { poll_notes: migrationPoll.notes.trim() }),
    ...(migrationPoll?.checked !== undefined && { poll_checked: migrationPoll.checked }),
  };
}
