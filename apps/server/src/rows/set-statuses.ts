import { randomUUID } from 'node:crypto';
import type { GuardName } from '@fetlock/contract/guards';
import type { BulkChange } from '@fetlock/contract/row-edits';
import type { SeenVersions } from '@fetlock/contract/rows';
import { type RowStatusName, statusNameOr } from '@fetlock/contract/row-statuses';
import { isRightMatch, signedTexts } from '@fetlock/rules/row-status';
import type { z } from 'zod';
import type { Trx } from '../database/connection.ts';
import { Problem, invalidField } from '../http/problem.ts';
import { isGuarded, passGuards, passGuardsOfMany } from './guards.ts';
import { assertChoice, assertMayTake, refusalOf } from './may-change.ts';
import { decidedColumns, selectChangedSince } from './changed-since.queries.ts';
import { changeStatuses } from './change-statuses.queries.ts';
import { type ChangeCause, changeRows } from './row-changes.queries.ts';
import type { ChangeUnderWay } from './change-under-way.ts';
import type { RowFilters } from './row-set.queries.ts';
import { assertSeen } from './seen-rows.ts';
import { assertUnchanged, changedMeanwhile } from './seen-versions.ts';
import { type LockedOfSet, type LockedRow, lockGroup, lockRows, lockSet } from './lock-rows.queries.ts';

type Change = z.output<typeof BulkChange>;

/**
 * Sets the status of the rows named. Among several, those that may not take it are skipped and counted by reason, and so are those of which
 * another user has changed status or match since they were seen; a single one throws ROW_LOCKED, SIGNED, ROW_NOT_VALID, GUARDED or
 * SET_CHANGED. Throws INVALID_INPUT or NOT_FOUND, and then changes none of them.
 */
export async function setStatuses(
  trx: Trx,
  {
    resultId,
    ids,
    status,
    seen,
    accepting,
    actorId,
    underWay,
    as,
  }: {
    resultId: number;
    ids: readonly number[];
    status: RowStatusName;
    seen?: SeenVersions | undefined;
    accepting?: readonly GuardName[] | undefined;
    actorId: number;
    underWay?: ChangeUnderWay | undefined;
    /** A part of a larger change of many rows; otherwise a change of its own. */
    as?: { batch: string; cause: string };
  },
): Promise<Change> {
  assertChoice(status);
  if (ids.length === 0) throw invalidField('rows_ids', 'Select at least one row');
  const rows = await lockRows(trx, resultId, ids);
  if (rows.length < new Set(ids).size) throw new Problem('NOT_FOUND', { description: 'Some of the rows are not part of this result.' });
  const cause = { actorId, underWay, ...(as ?? { cause: 'status', batch: randomUUID() }) };
  const unseen = await selectChangedSince(trx, { resultId, seen, columns: decidedColumns, actorId });
  const [only, ...others] = rows;
  if (only && others.length === 0 && !as) {
    assertMayTake(only, status);
    if (unseen.has(only.id) && only.status !== status) throw changedMeanwhile();
    if (isGuarded(status) && only.status !== status) await passGuards(trx, only, accepting, cause);
  }
  const refused = Map.groupBy(rows, (row) => refusalOf(row, status));
  const otherStatus = (refused.get(null) ?? []).filter((row) => row.status !== status);
  const changing = otherStatus.filter(({ id }) => !unseen.has(id));
  const { changed, waiting, held } = await changeUnlessBlocked(trx, resultId, changing, { status, accepting, cause });
  return {
    batch: cause.batch,
    changed,
    skipped: skipped({
      [blockedByGuard]: waiting,
      'have been imported': refused.get('ROW_LOCKED')?.length ?? 0,
      [signedBefore]: refused.get('SIGNED')?.length ?? 0,
      'lack a name or a subcategory, or are ignored': refused.get('ROW_NOT_VALID')?.length ?? 0,
      'were changed by someone else meanwhile': otherStatus.length - changing.length,
      'have this status already': (refused.get(null)?.length ?? 0) - otherStatus.length,
    }),
    held,
  };
}

/** The cause of the events of a choice inside a multi-match group. */
export const causeOfChoice = 'multi-match choice';

/**
 * The choice inside a multi-match group: the chosen rows become correct, or with `ready` ready for import, the others do not; none chosen:
 * none is right. Throws INVALID_INPUT, NOT_FOUND, SET_CHANGED, ROW_LOCKED or SIGNED; for a chosen row that may not be ready ROW_NOT_VALID, for a single
 * one also GUARDED.
 */
export async function chooseInGroup(
  trx: Trx,
  {
    resultId,
    multimatch,
    correctIds,
    ready = false,
    seen,
    accepting,
    actorId,
  }: {
    resultId: number;
    multimatch: string;
    correctIds: readonly number[];
    ready?: boolean;
    seen?: SeenVersions | undefined;
    accepting?: readonly GuardName[] | undefined;
    actorId: number;
  },
): Promise<Change> {
  const group = await lockCandidates(trx, resultId, multimatch, 'filters.correct_rows_ids', correctIds);
  await assertUnchanged(trx, { resultId, seen, actorId });
  if (group.some(({ status }) => status === 'imported')) throw new Problem('ROW_LOCKED');
  const status = ready ? 'ready_for_import' : 'correct_by_multimatch';
  return settleGroup(trx, {
    resultId,
    group,
    isRight: ({ id }) => correctIds.includes(id),
    statusOfRight: () => status,
    accepting,
    actorId,
  });
}

/**
 * Marks one candidate of a multi-match group as right or not. The choices of the others are kept, wherever they are listed; those not
 * chosen are settled as in a choice of the whole group. Throws like `chooseInGroup`, ROW_LOCKED only when this candidate is imported.
 */
export async function chooseOneInGroup(
  trx: Trx,
  {
    resultId,
    multimatch,
    rowId,
    right,
    ready = false,
    seen,
    accepting,
    actorId,
  }: {
    resultId: number;
    multimatch: string;
    rowId: number;
    right: boolean;
    ready?: boolean;
    seen?: SeenVersions | undefined;
    accepting?: readonly GuardName[] | undefined;
    actorId: number;
  },
): Promise<Change> {
  const group = await lockCandidates(trx, resultId, multimatch, right ? 'filters.add_row_id' : 'filters.remove_row_id', [rowId]);
  await assertUnchanged(trx, { resultId, seen, actorId });
  if (group.some(({ id, status }) => id === rowId && status === 'imported')) throw new Problem('ROW_LOCKED');
  return settleGroup(trx, {
    resultId,
    group,
    isRight: (row) => (row.id === rowId ? right : isRightMatch(row.status)),
    statusOfRight: (row) =>
      row.id === rowId && ready ? 'ready_for_import' : isRightMatch(row.status) ? statusNameOr(row.status) : 'correct_by_multimatch',
    accepting,
    actorId,
  });
}

/** Locks the candidates of a group. Throws NOT_FOUND if there are none, INVALID_INPUT when a named row is not one of them. */
async function lockCandidates(trx: Trx, resultId: number, multimatch: string, field: string, ids: readonly number[]) {
  const group = await lockGroup(trx, resultId, multimatch);
  if (group.length === 0) throw new Problem('NOT_FOUND', { description: 'There is no such group of multiple matches.' });
  const unknown = ids.filter((id) => !group.some((row) => row.id === id));
  if (unknown.length > 0) throw invalidField(field, `rows ${unknown.join(', ')} are not part of the group`);
  return group;
}

/** Sets the status of every candidate of a group according to the choice of the right ones, as one change. */
async function settleGroup(
  trx: Trx,
  {
    resultId,
    group,
    isRight,
    statusOfRight,
    accepting,
    actorId,
  }: {
    resultId: number;
    group: readonly LockedRow[];
    isRight: (row: LockedRow) => boolean;
    statusOfRight: (row: LockedRow) => RowStatusName;
    accepting: readonly GuardName[] | undefined;
    actorId: number;
  },
): Promise<Change> {
  if (group.some((row) => isAgainstSigned(row, isRight(row)))) throw new Problem('SIGNED', { description: signedTexts.choice });
  const cause = { actorId, cause: causeOfChoice, batch: randomUUID() };
  const chosen = group.filter(isRight);
  const take = async (rows: readonly LockedRow[], status: RowStatusName) => {
    const changing = rows.filter((row) => row.status !== status);
    if (status === 'ready_for_import') for (const row of changing) assertMayTake(row, status);
    const [only] = changing;
    if (only && changing.length === 1 && isGuarded(status)) await passGuards(trx, only, accepting, cause);
    return changeUnlessBlocked(trx, resultId, changing, { status, accepting, cause });
  };
  // The others first: then their guards no longer apply to the chosen ones.
  const left = await take(
    group.filter((row) => !isRight(row)),
    chosen.length === 0 ? 'no_multimatch' : 'ignore_by_multimatch',
  );
  const taken = [];
  for (const [status, rows] of Map.groupBy(chosen, statusOfRight)) taken.push(await take(rows, status));
  const changed = taken.reduce((sum, one) => sum + one.changed, left.changed);
  const waiting = taken.reduce((sum, one) => sum + one.waiting, 0);
  return {
    batch: cause.batch,
    changed,
    skipped: skipped({ [blockedByGuard]: waiting, 'have this status already': group.length - changed - waiting }),
    held: taken.flatMap(({ held }) => held),
  };
}

/** What the customer chose is chosen, and what was signed as left out is not. */
const isAgainstSigned = ({ signed_as, poll_checked }: LockedRow, isChosen: boolean): boolean =>
  signed_as !== null && (isChosen ? signed_as === 'left_out' : poll_checked);

/** Sets the status of a whole set. Throws SET_CHANGED when its size, or its rows, differ from what the person was shown. */
export async function setStatusOfSet(
  trx: Trx,
  {
    resultId,
    filters,
    status,
    expectedCount,
    seen,
    accepting,
    actorId,
    underWay,
    cause = 'bulk status',
  }: {
    resultId: number;
    filters: RowFilters;
    status: RowStatusName;
    expectedCount: number | undefined;
    seen?: string | undefined;
    accepting?: readonly GuardName[] | undefined;
    actorId: number;
    underWay?: ChangeUnderWay | undefined;
    cause?: string;
  },
): Promise<Change> {
  assertChoice(status);
  const set = await lockSet(trx, resultId, filters, status);
  assertExpected(set.total, expectedCount);
  await assertSeen(trx, { resultId, rows: idsOf(set.rows), seen, actorId });
  const change = { actorId, cause, batch: randomUUID(), underWay };
  const { changed, waiting, held } = await changeUnlessBlocked(trx, resultId, set.rows, { status, accepting, cause: change });
  return { batch: change.batch, changed, skipped: skippedOfSet(set, waiting), held };
}

/** What a preview shows of the rows that would change. */
export const idsOf = (rows: readonly LockedOfSet[]): { id: number }[] => rows.map(({ id }) => ({ id }));

/** Why rows of a set are skipped. */
export const skippedOfSet = (
  { imported, signed, invalid, same }: { imported: number; signed: number; invalid: number; same: number },
  waiting: number,
): Change['skipped'] =>
  skipped({
    [blockedByGuard]: waiting,
    'have been imported': imported,
    [signedBefore]: signed,
    'lack a name or a subcategory, or are ignored': invalid,
    'have this status already': same,
  });

/** Throws SET_CHANGED when the size of a set differs from the one the person was shown. */
function assertExpected(count: number, expected: number | undefined): void {
  if (expected === undefined || count === expected) return;
  throw new Problem('SET_CHANGED', {
    description: `The list now has ${count} rows instead of ${expected}. Check it again.`,
    details: { count },
  });
}

const blockedByGuard = 'are held back by a guard';
const signedBefore = 'have been signed by the customer as left out';

/** Sets the status of rows that are locked and may take it, except of those blocked by a guard. */
async function changeUnlessBlocked(
  trx: Trx,
  resultId: number,
  rows: readonly LockedOfSet[],
  { status, accepting, cause }: { status: RowStatusName; accepting: readonly GuardName[] | undefined; cause: ChangeCause },
): Promise<{ changed: number; waiting: number; held: Change['held'] }> {
  const { free, accepted, waiting, held } = isGuarded(status)
    ? await passGuardsOfMany(trx, resultId, rows, accepting)
    : { free: rows, accepted: [], waiting: 0, held: [] };
  await cause.underWay?.begin(trx, free.length + accepted.length);
  const changed = await changeStatuses(
    trx,
    resultId,
    free.map(({ id }) => id),
    status,
    cause,
  );
  const patches = accepted.map(({ id, accepted_guards }) => ({ id, patch: { status, accepted_guards } }));
  return { changed: changed + (await changeRows(trx, resultId, patches, cause)), waiting, held };
}

export const skipped = (reasons: Record<string, number>): Change['skipped'] =>
  Object.entries(reasons).flatMap(([reason, count]) => (count > 0 ? [{ reason, count }] : []));
