import type { RowStatusName } from '@fetlock/contract/row-statuses';
import type { Trx } from '../database/connection.ts';
import { tickInGroup } from '../migration/resolve-multimatch.ts';
import type { LockedRow } from '../review/lock-rows.queries.ts';
import { type ChangeCause, changeRows } from '../review/row-changes.queries.ts';

/** Statuses by which a customer says in the review that an item is to be migrated as matched, or is not to be migrated. */
const saysOf: Partial<Record<RowStatusName, boolean>> = { ready_for_import: true, asis: true, ignore_by_customer: false };

/**
 * Updates the answers of the Migration PAL after a customer set the status of rows in the review: in a group it selects or rejects the
 * match, and an ignored item is no longer ticked. `locked`: the rows, with the others of their groups.
 */
export async function answerByStatus(
  trx: Trx,
  locked: readonly LockedRow[],
  { ids, status }: { ids: ReadonlySet<number>; status: RowStatusName },
  cause: ChangeCause,
): Promise<void> {
  const says = saysOf[status];
  if (says === undefined) return;
  const groups = Map.groupBy(locked, ({ multimatch }) => multimatch);
  for (const [key, group] of groups) {
    if (key === null || !group.some(({ id }) => ids.has(id)) || !group.every(isOpen)) continue;
    await tickInGroup(trx, group, (row) => (ids.has(row.id) ? says : row.poll_checked), cause);
  }
  const unticked = says ? [] : (groups.get(null) ?? []).filter(({ id, poll_checked }) => ids.has(id) && poll_checked);
  const [first] = unticked;
  if (!first) return;
  const patch = { poll_checked: false, previous_status: null };
  await changeRows(
    trx,
    first.result_id,
    unticked.map(({ id }) => ({ id, patch })),
    cause,
  );
}

const isOpen = ({ status, signed_step }: LockedRow): boolean => status !== 'imported' && signed_step === null;
