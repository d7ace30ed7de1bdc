import type { CustomerEdit } from '@fetlock/contract/customer-rows';
import type { MigrationStepName } from '@fetlock/contract/migration-steps';
import { rowStatuses, statusIdOf, withStatusNames } from '@fetlock/contract/row-statuses';
import { afterNotIgnore, afterOverride, mayChangeNotIgnore, mayOverride, typeWhenTaken } from '@fetlock/rules/checklist-edits';
import { type RowOfStep, stepOf } from '@fetlock/rules/migration-steps';
import type { RowChange } from './row-change.ts';
import type { Trx } from '../database/connection.ts';
import { found, invalidField } from '../http/problem.ts';
import { type LockedRow, lockGroup, lockRow } from '../rows/lock-rows.queries.ts';
import { assertMayTake } from '../rows/may-change.ts';
import { type RowPatch, changeRow } from '../rows/row-changes.queries.ts';
import { selectGroupOfRow } from '../checklist/multimatch.queries.ts';
import { selectBeforeOverride, selectTypeOfTick } from './not-ignore.queries.ts';
import { choose } from './resolve-multimatch.ts';
import { assertChecklistOpen } from '../checklist/signed.ts';
import { saveStep } from '../checklist/steps.queries.ts';

/**
 * Changes a row in the Migration PAL and sets its step in progress. True: something was changed. Throws SIGNED, ROW_LOCKED, INVALID_INPUT.
 */
export async function editChecklistRow(trx: Trx, { resultId, rowId, edit, assertChangeable, cause }: RowChange): Promise<boolean> {
  await assertChecklistOpen(trx, resultId);
  const checked = edit.migrationPoll?.checked;
  const key = checked === undefined ? null : await selectGroupOfRow(trx, resultId, rowId);
  // A whole group is locked in the order of its ids, and none of its rows before that.
  const group = key ? await lockGroup(trx, resultId, key) : [];
  const before = found(await lockRow(trx, resultId, rowId), 'Row');
  await assertChangeable(before);
  const row = withStatusNames(before);
  const step = stepOf(row);
  const typed = await typeOfTick(trx, row, { step, checked, given: edit.mapped_core_type_override });
  const requested: Patch = { ...patchOf({ ...row, ...typed }, step, edit), ...typed };
  const patch: Patch = { ...requested, ...(await withoutOverride(trx, row, requested)) };
  const { mapped_core_type_override = before.mapped_core_type_override } = patch;
  assertAgrees(edit, row, { ...row, ...patch });
  if (patch.status) assertMayTake({ ...before, mapped_core_type_override }, patch.status);
  const changed = await changeRow(trx, before, patch, cause);
  const chosen = step === 'multimatch' && checked !== undefined ? await choose(trx, group, { rowId, checked }, cause) : 0;
  if (!changed && chosen === 0) return false;
  if (step) await saveStep(trx, { resultId, step, status: 'in_progress' });
  return true;
}

/** When ticked, a row whose category is to be left out gets its matched type; unticking reverts exactly that. */
async function typeOfTick(
  trx: Trx,
  row: EvaluatedRow & Pick<LockedRow, 'id' | 'mapped_core_type'>,
  { step, checked, given }: { step: MigrationStepName | null; checked: boolean | undefined; given: string | null | undefined },
): Promise<{ mapped_core_type_override?: string | null }> {
  if (step !== 'ignored' || checked === undefined || checked === row.poll_checked || given) return {};
  if (checked) {
    const type = typeWhenTaken(row);
    return type === null ? {} : { mapped_core_type_override: type };
  }
  const taken = await selectTypeOfTick(trx, row.id);
  return taken !== null && taken === row.mapped_core_type_override ? { mapped_core_type_override: null } : {};
}

/** When GL code and type are set back to their old values, the row is restored to its state before the change. */
async function withoutOverride(trx: Trx, row: EvaluatedRow & Pick<LockedRow, 'id'>, patch: Patch): Promise<Partial<Decided>> {
  if (row.status !== 'needs_change' || row.previous_status === null || patch.custom_gl_code === undefined) return {};
  const before = await selectBeforeOverride(trx, row.id);
  if (!before) return {};
  const isAsBefore = (['custom_gl_code', 'mapped_core_type_override'] as const).every(
    (field) => !(field in before) || (patch[field] === undefined ? row[field] : patch[field]) === before[field],
  );
  return isAsBefore ? { status: row.previous_status, previous_status: null } : {};
}

type EvaluatedRow = RowOfStep & Pick<LockedRow, 'poll_checked' | 'custom_gl_code' | 'mapped_core_type_override'>;
type Patch = Partial<Decided> & RowPatch;

function patchOf(row: EvaluatedRow, step: MigrationStepName | null, edit: CustomerEdit): Patch {
  const { migrationPoll: { notes, checked } = {}, customer_verified } = edit;
  return {
    ...(notes !== undefined && { poll_notes: notes.trim() }),
    ...(customer_verified !== undefined && { customer_verified }),
    ...(checked !== undefined && step !== 'multimatch' && notIgnored(row, step, checked)),
    ...overridden(row, step, edit),
  };
}

function notIgnored(row: EvaluatedRow, step: MigrationStepName | null, checked: boolean): Patch {
  if (step !== 'ignored') throw invalidField('migrationPoll.checked', "belongs to rows of the steps 'Multimatch' and 'Ignored'");
  if (row.poll_checked === checked) return {};
  if (!mayChangeNotIgnore(row)) throw invalidField('migrationPoll.checked', `cannot be changed while the row is '${titleOf(row)}'`);
  return { poll_checked: checked, ...afterNotIgnore(row, checked) };
}

/** A changed GL code or type; an absent type means none was chosen, and removes nothing. */
function overridden(row: EvaluatedRow, step: MigrationStepName | null, edit: CustomerEdit): Patch {
  const code = edit.custom_gl_code === undefined ? row.custom_gl_code : edit.custom_gl_code?.trim() || null;
  const type = edit.mapped_core_type_override ?? row.mapped_core_type_override;
  const [isOtherCode, isOtherType] = [code !== row.custom_gl_code, type !== row.mapped_core_type_override];
  if (!isOtherCode && !isOtherType) return {};
  const field = isOtherCode ? 'custom_gl_code' : 'mapped_core_type_override';
  if (step !== 'ignored') throw invalidField(field, "can be changed of rows of the step 'Ignored'");
  if (!mayOverride(row) || edit.migrationPoll?.checked) throw invalidField(field, "cannot be changed while 'Not ignore' is ticked");
  return { custom_gl_code: code, mapped_core_type_override: type, ...afterOverride(row) };
}

/** The statuses follow from what is changed; those sent along have to agree. */
function assertAgrees({ status, status_id, previous_status_id }: CustomerEdit, before: Decided, after: Decided): void {
  const previous = [after.previous_status, before.status].map((name) => (name === null ? null : statusIdOf(name)));
  if (status !== undefined && status !== after.status) throw invalidField('status', `follows from the change: '${titleOf(after)}'`);
  if (status_id !== undefined && status_id !== statusIdOf(after.status))
    throw invalidField('status_id', `follows from the change: ${statusIdOf(after.status)}`);
  if (previous_status_id !== undefined && !previous.includes(previous_status_id))
    throw invalidField('previous_status_id', 'is neither the status that the row has nor the one that it had');
}

type Decided = Pick<RowOfStep, 'status' | 'previous_status'>;
const titleOf = ({ status }: { status: RowOfStep['status'] }): string => rowStatuses[status].title;
