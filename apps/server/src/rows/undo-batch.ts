import { randomUUID } from 'node:crypto';
import { causesOfImports } from '@fetlock/contract/changes';
import type { UndoneChange } from '@fetlock/contract/row-edits';
import { statusNameOr, withStatusNames } from '@fetlock/contract/row-statuses';
import { stepOf } from '@fetlock/rules/migration-steps';
import { refusalToSetStatus, whyColumnIsSigned } from '@fetlock/rules/row-status';
import type { Trx } from '../database/connection.ts';
import { Problem } from '../http/problem.ts';
import { approveGroups } from './approve-groups.ts';
import { selectClaimingRow } from './claiming-row.queries.ts';
import type { ChangeUnderWay } from './change-under-way.ts';
import { changeableColumns } from './changeable-columns.ts';
import { matchColumns } from './changed-since.queries.ts';
import { insertUndo, isApproval, keepAlso, lockBatch, markUndone, selectBatch, selectRematchedSince } from './events.queries.ts';
import { restoreRows, tick } from './restore-rows.ts';
import type { RowPatch } from './row-changes.queries.ts';
import { type LockedRow, lockRows, selectVersions } from './lock-rows.queries.ts';
import { refusalOf } from './may-change.ts';
import { skipped } from './set-statuses.ts';
import { signedAs } from './signed-as.ts';

type BatchEvent = Awaited<ReturnType<typeof selectBatch>>[number];

/**
 * Undoes one action, once, as another one that can be undone. A field that was changed since is left unchanged, as is an approval of a match
 * that someone else has replaced since, and its row is counted; so
 * is a row that was imported since, and one that a guard would block from being ready for import again. If nothing is left to undo, nothing
 * is recorded, and `batch` is the action itself. Throws NOT_FOUND for a batch this result does not have, INVALID_INPUT for the changes of
 * an import or its roll back.
 */
export async function undoBatch(
  trx: Trx,
  { resultId, batch, actorId, underWay }: { resultId: number; batch: string; actorId: number; underWay?: ChangeUnderWay | undefined },
): Promise<UndoneChange> {
  // A concurrent undo waits here, and finds that it has been done.
  const change = await lockBatch(trx, resultId, batch);
  if (!change) throw new Problem('NOT_FOUND', { description: 'There is no such change to undo.' });
  if (causesOfImports.includes(change.cause))
    throw new Problem('INVALID_INPUT', {
      description: 'What an import did is rolled back in Runs, together with what it did in the practice.',
    });
  const of_rows = change.rows;
  if (change.taken_back_by !== null)
    return { batch, changed: 0, skipped: skipped({ 'have already been undone': of_rows }), held: [], of_rows, kept: 0 };
  const events = await selectBatch(trx, resultId, batch);
  const eventsOf = Map.groupBy(events, ({ row_id }) => row_id);
  const rows = await lockRows(trx, resultId, [...eventsOf.keys()]);
  const rematched = await selectRematchedSince(trx, { resultId, batch, actorId });
  const planned = rows.map((row) => ({ row, ...restoring(row, eventsOf.get(row.id) ?? [], rematched.has(row.id)) }));
  const plans = await Promise.all(planned.map((plan) => withoutTakenItem(trx, resultId, plan)));
  const left = Map.groupBy(plans, ({ left }) => left);
  const kept = plans.filter((plan) => plan.left !== null).map(({ row }) => row.id);

  const cause = { actorId, cause: 'undo', batch: randomUUID(), underWay };
  const restorable = plans.filter(({ patch }) => Object.keys(patch).length > 0);
  if (restorable.length > 0) {
    await insertUndo(trx, { resultId, actorId, batch: cause.batch, undoes: batch, kept });
    await markUndone(trx, batch, cause.batch);
  }
  await underWay?.begin(trx, restorable.length);
  const { changed, held, blockedIds } = await restoreRows(trx, resultId, restorable, cause);
  if (blockedIds.length > 0) await keepAlso(trx, cause.batch, blockedIds);
  if (restorable.some(({ patch }) => patch.poll_checked !== undefined || patch.multimatch_group_approved !== undefined))
    await approveGroups(
      trx,
      resultId,
      restorable.map(({ row }) => row.id),
      cause,
    );
  return {
    batch: restorable.length > 0 ? cause.batch : batch,
    changed,
    ...(rows.length <= fewRows && { versions: await versionsSince(trx, rows) }),
    skipped: skipped({
      'have been imported since': left.get('imported')?.length ?? 0,
      'have been signed by the customer since': left.get('signed')?.length ?? 0,
      'were changed again since': left.get('changed')?.length ?? 0,
      'would be ready for import without a name or a subcategory': left.get('invalid')?.length ?? 0,
      'would be ready for import, and are held back by a guard': blockedIds.length,
    }),
    held,
    of_rows,
    kept: new Set([...kept, ...blockedIds]).size,
  };
}

/** As many as a person changes one by one. */
const fewRows = 100;

/** The rows that have another version than when they were locked. */
async function versionsSince(trx: Trx, rows: readonly LockedRow[]): Promise<NonNullable<UndoneChange['versions']>> {
  const now = new Map((await selectVersions(trx, rows)).map(({ id, version }) => [id, version]));
  return rows
    .map(({ id, version }) => ({ row_id: id, before: version, after: now.get(id) ?? version }))
    .filter(({ before, after }) => after > before);
}

/** The old values of the fields that were not changed since, without what approves another match than the row has now, and why something of the row is left unchanged. */
function restoring(
  row: LockedRow,
  events: readonly BatchEvent[],
  isRematched: boolean,
): { patch: RowPatch; left: 'imported' | 'signed' | 'changed' | 'invalid' | null } {
  if (row.status === 'imported') return { patch: {}, left: 'imported' };
  if (!mayBeRestored(row, events)) return { patch: {}, left: 'signed' };
  let left: 'changed' | null = null;
  const values: Record<string, unknown> = {};
  const isAsLeft = ({ field, new: set, changed_since }: BatchEvent) => {
    const column = changeableColumns.find((name) => name === field);
    return column !== undefined && !changed_since && JSON.stringify(row[column] ?? null) === JSON.stringify(set);
  };
  // Also where this change itself replaced the match, which another one has replaced since.
  const hasOtherMatch = isRematched || events.some((event) => matchColumns.some((name) => name === event.field) && !isAsLeft(event));
  for (const event of events) {
    const column = changeableColumns.find((name) => name === event.field);
    const isOfOtherMatch = hasOtherMatch && isApproval(event.field, event.old);
    if (column && !isOfOtherMatch && isAsLeft(event)) values[column] = event.old;
    else left = 'changed';
  }
  if (left !== null && events.some(({ field }) => field === 'previous_status')) {
    for (const field of tick) delete values[field];
    // The type that a tick set is undone with it.
    if (events.some(({ field }) => field === 'poll_checked')) delete values['mapped_core_type_override'];
  }
  if (wouldLeaveItsStep(row, { ...row, ...values })) {
    for (const field of decision) delete values[field];
    left = 'changed';
  }
  // Each value came from the column it is restored to.
  const patch = values as RowPatch;
  const isAsBefore = left === null && patch.status !== undefined;
  return !isAsBefore && isReadyWithoutFacts({ ...row, ...values }) ? { patch: {}, left: 'invalid' } : { patch, left };
}

const decision = ['status', 'previous_status'] as const satisfies readonly (keyof RowPatch)[];

/**
 * A type that the customer chose later depends on the status of the earlier change: without it the row would be in no step of the
 * checklist.
 */
function wouldLeaveItsStep(row: LockedRow, restored: LockedRow): boolean {
  const { status, previous_status } = row;
  return (
    previous_status !== null &&
    stepOf(withStatusNames(restored)) === null &&
    stepOf(withStatusNames({ ...restored, status, previous_status })) !== null
  );
}

type Plan = { row: LockedRow } & ReturnType<typeof restoring>;

/** An item that another row has become by now is not restored for this row. */
async function withoutTakenItem(trx: Trx, resultId: number, plan: Plan): Promise<Plan> {
  const { chosen_item: reference, ...others } = plan.patch;
  if (!reference || !(await selectClaimingRow(trx, resultId, { rowId: plan.row.id, reference }))) return plan;
  return { ...plan, patch: others, left: 'changed' };
}

/** In a signed row, only what may be changed of it is restored. */
function mayBeRestored(row: LockedRow, events: readonly BatchEvent[]): boolean {
  const signed = signedAs(row);
  if (!signed) return true;
  return events.every(({ field, old }) => {
    if (whyColumnIsSigned(signed, field) !== null) return false;
    return field !== 'status' || (typeof old === 'string' && refusalOf(row, statusNameOr(old)) !== 'SIGNED');
  });
}

/** A status that was set later may depend on a name or a subcategory that would be removed. */
const isReadyWithoutFacts = (row: LockedRow): boolean =>
  row.status === 'ready_for_import' && refusalToSetStatus({ ...row, status: statusNameOr(row.status) }, 'ready_for_import') !== null;
