import type { CustomerEdit } from '@fetlock/contract/customer-rows';
import type { MigrationStepName } from '@fetlock/contract/migration-steps';
import { rowStatuses, statusIdOf, statusNameOr } from '@fetlock/contract/row-statuses';
import { afterNotIgnore, afterOverride, mayChangeNotIgnore, mayOverride, typeWhenTaken } from '@fetlock/rules/checklist-edits';
import { type RowOfStep, stepOf } from '@fetlock/rules/migration-steps';
import type { RowChange } from '../customer/edit-customer-row.ts';
import type { Trx } from '../database/connection.ts';
import { Problem, found } from '../http/problem.ts';
import { type LockedRow, lockGroup, lockRow } from '../review/lock-rows.queries.ts';
import { assertMayTake } from '../review/may-change.ts';
import { type RowPatch, changeRow } from '../review/row-changes.queries.ts';
import { selectGroupOfRow } from './multimatch.queries.ts';
import { selectTypeOfTick } from './not-ignore.queries.ts';
import { choose } from './resolve-multimatch.ts';
import { assertChecklistOpen } from './signed.ts';
import { saveStep } from './steps.queries.ts';

/** Changes a row in the Migration PAL and sets its step in progress. True: something of it was changed. Throws SIGNED, ROW_LOCKED, INVALID_INPUT. */
export async function editChecklistRow(trx: Trx, { resultId, rowId, edit, assertChangeable, cause }: RowChange): Promise<boolean> {
  await assertChecklistOpen(trx, resultId);
  const checked = edit.migrationPoll?.checked;
  const key = checked === undefined ? null : await selectGroupOfRow(trx, resultId, rowId);
  // A whole group is locked in the order of its ids, and no row of it before.
  const group = key ? await lockGroup(trx, resultId, key) : [];
  const before = found(await lockRow(trx, resultId, rowId), 'Row');
  await assertChangeable(before);
  const row = { ...before, status: statusNameOr(before.status), previous_status: previousOf(before) };
  const step = stepOf(row);
  const patch: Patch = {
    ...patchOf(row, step, edit),
    ...(await typeOfTick(trx, row, { step, checked, given: edit.mapped_core_type_override })),
  };
  const { mapped_core_type_override = before.mapped_core_type_override } = patch;
  assertAgrees(edit, row, { ...row, ...patch });
  if (patch.status) assertMayTake({ ...before, mapped_core_type_override }, patch.status);
  const changed = await changeRow(trx, before, patch, cause);
  const chosen = step === 'multimatch' && checked !== undefined ? await choose(trx, group, { rowId, checked }, cause) : 0;
  if (changed.length + chosen === 0) return false;
  if (step) await saveStep(trx, { resultId, step, status: 'in_progress' });
  return true;
}

/** Ticked, a row whose category is to be left out takes the type that it was matched to; unticked, it gives back exactly that. */
async function typeOfTick(
  trx: Trx,
  row: JudgedRow & Pick<LockedRow, 'id' | 'mapped_core_type'>,
  { step, checked, given }: { step: MigrationStepName | null; checked: boolean | undefined; given: string | null | undefined },
): Promise<Pick<RowPatch, 'mapped_core_type_override'>> {
  if (step !== 'ignored' || checked === undefined || checked === row.poll_checked || given) return {};
  if (checked) {
    const type = typeWhenTaken(row);
    return type === null ? {} : { mapped_core_type_override: type };
  }
  const taken = await selectTypeOfTick(trx, row.id);
  return taken !== null && taken === row.mapped_core_type_override ? { mapped_core_type_override: null } : {};
}

const previousOf = ({ previous_status: name }: LockedRow) => (name === null ? null : statusNameOr(name));

type JudgedRow = RowOfStep & Pick<LockedRow, 'poll_checked' | 'custom_gl_code' | 'mapped_core_type_override'>;
type Patch = Partial<Decided> & RowPatch;

function patchOf(row: JudgedRow, step: MigrationStepName | null, edit: CustomerEdit): Patch {
  const { migrationPoll: { notes, checked } = {}, customer_verified } = edit;
  return {
    ...(notes !== undefined && { poll_notes: notes.trim() }),
    ...(customer_verified !== undefined && { customer_verified }),
    ...(checked !== undefined && step !== 'multimatch' && notIgnored(row, step, checked)),
    ...overridden(row, step, edit),
  };
}

function notIgnored(row: JudgedRow, step: MigrationStepName | null, checked: boolean): Patch {
  if (step !== 'ignored') throw refused('migrationPoll.checked', "belongs to rows of the steps 'Multimatch' and 'Ignored'");
  if (row.poll_checked === checked) return {};
  if (!mayChangeNotIgnore(row)) throw refused('migrationPoll.checked', `cannot be changed while the row is '${titleOf(row)}'`);
  return { poll_checked: checked, ...afterNotIgnore(row, checked) };
}

/** Another GL code or type; no type given is none chosen, and takes nothing away. */
function overridden(row: JudgedRow, step: MigrationStepName | null, edit: CustomerEdit): Patch {
  const code = edit.custom_gl_code === undefined ? row.custom_gl_code : edit.custom_gl_code?.trim() || null;
  const type = edit.mapped_core_type_override ?? row.mapped_core_type_override;
  const [isOtherCode, isOtherType] = [code !== row.custom_gl_code, type !== row.mapped_core_type_override];
  if (!isOtherCode && !isOtherType) return {};
  const field = isOtherCode ? 'custom_gl_code' : 'mapped_core_type_override';
  if (step !== 'ignored') throw refused(field, "can be changed of rows of the step 'Ignored'");
  if (!mayOverride(row) || edit.migrationPoll?.checked) throw refused(field, "cannot be changed while 'Not ignore' is ticked");
  return { custom_gl_code: code, mapped_core_type_override: type, ...afterOverride(row) };
}

/** The statuses follow from what is changed; those that are sent along have to be these. */
function assertAgrees({ status, status_id, previous_status_id }: CustomerEdit, before: Decided, after: Decided): void {
  const previous = [after.previous_status, before.status].map((name) => (name === null ? null : statusIdOf(name)));
  if (status !== undefined && status !== after.status) throw refused('status', `follows from the change: '${titleOf(after)}'`);
  if (status_id !== undefined && status_id !== statusIdOf(after.status))
    throw refused('status_id', `follows from the change: ${statusIdOf(after.status)}`);
  if (previous_status_id !== undefined && !previous.includes(previous_status_id))
    throw refused('previous_status_id', 'is neither the status that the row has nor the one that it had');
}

type Decided = Pick<RowOfStep, 'status' | 'previous_status'>;
const titleOf = ({ status }: { status: RowOfStep['status'] }): string => rowStatuses[status].title;
const refused = (field: string, description: string) => new Problem('INVALID_INPUT', { fields: [{ field, description }] });
