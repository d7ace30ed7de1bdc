import { randomUUID } from 'node:crypto';
import type { SeenChoice, SeenStatuses } from '@fetlock/contract/customer-rows';
import type { BulkChange } from '@fetlock/contract/row-edits';
import type { SeenVersions } from '@fetlock/contract/rows';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import type { Trx } from '../database/connection.ts';
import { assertNewest } from '../results/newest-version.queries.ts';
import { Problem, invalidField } from '../http/problem.ts';
import { tickInGroup } from './resolve-multimatch.ts';
import { assertNotSigned } from '../checklist/signed.ts';
import { type LockedRow, lockGroup, lockWithGroups } from '../rows/lock-rows.queries.ts';
import { assertMayTake, refusalOf } from '../rows/may-change.ts';
import { changeStatuses } from '../rows/change-statuses.queries.ts';
import { causeOfChoice, chooseInGroup, skipped } from '../rows/set-statuses.ts';
import { answerByStatus } from './answer-by-status.ts';
import { assertCustomerChoice } from './customer-status.ts';
import { assertChoiceSeen, assertStatusesSeen } from '../customer-rows/unseen-answers.ts';
import { blockedFromReady, insteadOfReady } from '../customer-rows/ready-by-customer.ts';

interface SetStatuses {
  resultId: number;
  ids: readonly number[];
  status: RowStatusName;
  /** The statuses that the visitor saw. */
  seen?: SeenStatuses | undefined;
  /** The versions of the rows that they saw. */
  versions?: SeenVersions | undefined;
  actorId: number;
}

/**
 * Sets the status of rows by id. Among several, those that may not take it are skipped and counted by reason; a single one throws
 * ROW_LOCKED, ROW_NOT_VALID or SIGNED. Throws INVALID_INPUT or NOT_FOUND, or ROW_CHANGED where someone else has set another status or
 * changed the match meanwhile, and then changes none of them.
 */
export async function setCustomerStatuses(trx: Trx, { resultId, ids, status, seen, versions, actorId }: SetStatuses): Promise<BulkChange> {
  assertCustomerChoice(status);
  if (ids.length === 0) throw invalidField('rowIds', 'Select at least one row');
  await assertNewest(trx, resultId);
  const named = new Set(ids);
  const locked = await lockWithGroups(trx, resultId, ids);
  const rows = locked.filter(({ id }) => named.has(id));
  if (rows.length < named.size) throw new Problem('NOT_FOUND', { description: 'Some of the rows are not part of this result.' });
  const [only, ...others] = rows;
  if (only && others.length === 0) {
    assertNotSigned(only);
    assertMayTake(only, status);
  }
  const refused = Map.groupBy(rows, (row) => (row.signed_step === null ? refusalOf(row, status) : 'SIGNED'));
  const open = refused.get(null) ?? [];
  await assertStatusesSeen(trx, open, { resultId, seen, versions, wanted: status });
  const blocked = await blockedFromReady(trx, resultId, open, status);
  const cause = { actorId, cause: 'status', batch: randomUUID() };
  const take = (wanted: RowStatusName, taking: readonly LockedRow[]) => {
    const changing = taking.filter((row) => row.status !== wanted);
    return changeStatuses(
      trx,
      resultId,
      changing.map(({ id }) => id),
      wanted,
      cause,
    );
  };
  const changed =
    (await take(
      status,
      open.filter(({ id }) => !blocked.has(id)),
    )) +
    (await take(
      insteadOfReady,
      open.filter(({ id }) => blocked.has(id)),
    ));
  await answerByStatus(trx, locked, { ids: new Set(open.map(({ id }) => id)), status }, cause);
  return {
    batch: cause.batch,
    changed,
    skipped: skipped({
      'have been signed': refused.get('SIGNED')?.length ?? 0,
      'have been imported': refused.get('ROW_LOCKED')?.length ?? 0,
      'lack a name or a subcategory, or are ignored': refused.get('ROW_NOT_VALID')?.length ?? 0,
      'have this status already': open.length - changed,
    }),
    held: [],
  };
}

interface Choose {
  resultId: number;
  multimatch: string | undefined;
  correctIds: readonly number[];
  /** What the visitor saw of the group. */
  seenChoice: SeenChoice | undefined;
  versions?: SeenVersions | undefined;
  status: RowStatusName;
  actorId: number;
}

/**
 * The choice within a group of several matches, the same as in the Migration PAL. Throws INVALID_INPUT, NOT_FOUND, ROW_LOCKED, SIGNED, or
 * ROW_CHANGED with the group where someone else has answered meanwhile.
 */
export async function chooseAsCustomer(
  trx: Trx,
  { resultId, multimatch, correctIds, seenChoice, versions, status, actorId }: Choose,
): Promise<BulkChange> {
  if (status !== 'ignore') throw invalidField('status', "of a choice among several matches is 'ignore'");
  if (multimatch === undefined) throw invalidField('filters.multimatch_value', 'is required: the key of the group');
  await assertNewest(trx, resultId);
  const group = await lockGroup(trx, resultId, multimatch);
  for (const row of group) assertNotSigned(row);
  await assertChoiceSeen(trx, group, {
    seen: seenChoice,
    versions,
    wanted: { chosen: [...correctIds], none: correctIds.length === 0 },
  });
  const change = await chooseInGroup(trx, { resultId, multimatch, correctIds, actorId });
  const cause = { actorId, cause: causeOfChoice, batch: change.batch };
  const ticked = await tickInGroup(trx, group, ({ id }) => correctIds.includes(id), cause);
  return { ...change, changed: Math.max(change.changed, ticked) };
}
