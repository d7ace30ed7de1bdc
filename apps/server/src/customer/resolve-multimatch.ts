import { randomUUID } from 'node:crypto';
import type { Answer } from '@fetlock/contract/call';
import type { SeenChoice } from '@fetlock/contract/customer-rows';
import type { resolveMultimatch as call } from '@fetlock/contract/migration';
import type { SeenVersions } from '@fetlock/contract/rows';
import type { Trx } from '../database/connection.ts';
import { found } from '../http/problem.ts';
import { selectCustomerRowsById } from '../customer-rows/customer-rows.queries.ts';
import { presentCustomerRow } from '../customer-rows/present-customer-row.ts';
import { type LockedRow, lockGroup } from '../rows/lock-rows.queries.ts';
import { assertOpen } from '../rows/may-change.ts';
import { changeStatuses } from '../rows/change-statuses.queries.ts';
import { type ChangeCause, changeRows } from '../rows/row-changes.queries.ts';
import { assertChecklistOpen, assertNotSigned } from '../checklist/signed.ts';
import { saveStep } from '../checklist/steps.queries.ts';
import { selectGroupOfRow } from '../checklist/multimatch.queries.ts';
import { assertChoiceSeen } from '../customer-rows/unseen-answers.ts';

interface Resolve {
  resultId: number;
  rowId: number;
  isResolved: boolean;
  /** What the visitor saw of the group. */
  seen?: SeenChoice | undefined;
  versions?: SeenVersions | undefined;
  actorId: number;
}

/**
 * Chooses a row of a group, or undoes the choice. Throws NOT_FOUND for a row of no group, ROW_LOCKED when one of its rows was imported,
 * SIGNED, or ROW_CHANGED with the group where someone else has answered meanwhile.
 */
export async function resolveMultimatch(
  trx: Trx,
  { resultId, rowId, isResolved, seen, versions, actorId }: Resolve,
): Promise<Answer<typeof call>> {
  await assertChecklistOpen(trx, resultId);
  const multimatch = found(await selectGroupOfRow(trx, resultId, rowId), 'Group of several matches');
  const group = await lockGroup(trx, resultId, multimatch);
  // Signed while this waited for it.
  for (const row of group) assertNotSigned(row);
  found(
    group.find(({ id }) => id === rowId),
    'Row',
  );
  if (isResolved) await assertChoiceSeen(trx, group, { seen, versions, wanted: { chosen: [rowId], none: false } });
  const cause = { actorId, cause: 'multi-match resolved', batch: randomUUID() };
  const changed = await choose(trx, group, { rowId, checked: isResolved }, cause);
  const rows = await selectCustomerRowsById(
    trx,
    resultId,
    group.map(({ id }) => id),
  );
  return { items: rows.map(presentCustomerRow), batch: changed > 0 ? cause.batch : null };
}

/** Ticks or unticks one row of a locked group; a tick withdraws that it, or every one of them, is not right. Returns the number of changed rows. Throws ROW_LOCKED. */
export async function choose(
  trx: Trx,
  group: readonly LockedRow[],
  { rowId, checked }: { rowId: number; checked: boolean },
  cause: ChangeCause,
): Promise<number> {
  const ticked = await tickInGroup(trx, group, (row) => (row.id === rowId ? checked : row.poll_checked), cause);
  const denied = checked ? group.filter(({ id, status }) => status === 'no_multimatch' || (id === rowId && isDenied(status))) : [];
  const reopened = await changeStatuses(
    trx,
    group[0]?.result_id ?? 0,
    denied.map(({ id }) => id),
    'not_reviewed',
    cause,
  );
  return Math.max(ticked, reopened);
}

const isDenied = (status: string): boolean => status === 'ignore_by_multimatch' || status === 'ignore_by_customer';

/** Ticks exactly these rows of a locked group. A group is approved as long as any of its rows is chosen. Throws ROW_LOCKED. */
export async function tickInGroup(
  trx: Trx,
  group: readonly LockedRow[],
  isChosen: (row: LockedRow) => boolean,
  cause: ChangeCause,
): Promise<number> {
  for (const row of group) assertOpen(row);
  const multimatch_group_approved = group.some(isChosen);
  const changes = group.map((row) => ({ id: row.id, patch: { poll_checked: isChosen(row), multimatch_group_approved } }));
  const [resultId] = group.map(({ result_id }) => result_id);
  if (resultId === undefined) return 0;
  const changed = await changeRows(trx, resultId, changes, cause);
  if (changed > 0) await saveStep(trx, { resultId, step: 'multimatch', status: 'in_progress' });
  return changed;
}
