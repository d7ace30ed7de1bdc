import type { SeenChoice, SeenStatuses } from '@fetlock/contract/customer-rows';
import { type RowStatusName, rowStatuses, statusNameOr } from '@fetlock/contract/row-statuses';
import { isUnmatched } from '@fetlock/rules/customer-word';
import type { Trx } from '../database/connection.ts';
import { Problem, found } from '../http/problem.ts';
import { selectCustomerRow, selectCustomerRowsById } from './customer-rows.queries.ts';
import { answerFields, selectLastChanger } from './last-changer.queries.ts';
import { presentCustomerRow } from './present-customer-row.ts';
import { insteadOfReady } from './ready-by-customer.ts';
import type { LockedRow } from '../rows/lock-rows.queries.ts';

/** How many of the rows that others have changed are shown. */
const shownAtMost = 20;

interface Choice {
  /** What the person saw; undefined: they do not say. */
  seen: SeenChoice | undefined;
  /** What they choose. */
  wanted: SeenChoice;
}

/** Throws ROW_CHANGED where someone has answered about a locked group what the person who chooses has neither seen nor wants. */
export async function assertChoiceSeen(trx: Trx, group: readonly LockedRow[], { seen, wanted }: Choice): Promise<void> {
  const [first] = group;
  if (!seen || !first) return;
  const known = new Set([...seen.chosen, ...wanted.chosen]);
  const isNone = group.every(({ status }) => status === 'no_multimatch');
  const isUnseen = isNone ? !seen.none && !wanted.none : group.some(({ id, poll_checked }) => poll_checked && !known.has(id));
  if (!isUnseen) return;
  const ids = group.map(({ id }) => id);
  const rows = await selectCustomerRowsById(trx, first.result_id, ids);
  throw new Problem('ROW_CHANGED', {
    details: { rows: rows.map(presentCustomerRow), changed_by: await selectLastChanger(trx, ids, answerFields) },
  });
}

interface Statuses {
  resultId: number;
  seen: SeenStatuses | undefined;
  wanted: RowStatusName;
}

/** Throws ROW_CHANGED where locked rows have another status than the person saw who sets one, unless it is the one they set. */
export async function assertStatusesSeen(trx: Trx, rows: readonly LockedRow[], { resultId, seen, wanted }: Statuses): Promise<void> {
  if (!seen) return;
  const seenOf = new Map(seen.flatMap(({ status, rows_ids: ids }) => ids.map((id) => [id, status] as const)));
  const unseen = rows.filter(({ id, status }) => isOther(seenOf.get(id), statusNameOr(status), wanted));
  if (unseen.length === 0) return;
  const ids = unseen.map(({ id }) => id);
  const shown = await selectCustomerRowsById(trx, resultId, ids.slice(0, shownAtMost));
  const byStatus = Map.groupBy(unseen, ({ status }) => statusNameOr(status));
  const now: SeenStatuses = [...byStatus].map(([status, of]) => ({ status, rows_ids: of.map(({ id }) => id) }));
  throw new Problem('ROW_CHANGED', {
    details: { rows: shown.map(presentCustomerRow), now, changed_by: await selectLastChanger(trx, ids, answerFields) },
  });
}

/** Throws ROW_CHANGED where a locked row has another status than the person saw who sets one. */
export async function assertStatusSeen(
  trx: Trx,
  row: LockedRow,
  { seen, wanted }: { seen: RowStatusName | undefined; wanted: RowStatusName },
): Promise<void> {
  if (!isOther(seen, statusNameOr(row.status), wanted)) return;
  const now = found(await selectCustomerRow(trx, row.result_id, row.id), 'Row');
  const by = await selectLastChanger(trx, row.id, answerFields);
  throw new Problem('ROW_CHANGED', {
    description: `${by ?? 'Someone else'} has set it to ${rowStatuses[statusNameOr(row.status)].title} meanwhile. Look at it, and send your comment again.`,
    details: { row: presentCustomerRow(now), changed_by: by },
  });
}

/** Their own 'Ready for import' that a guard held back is shown as such until it is answered. */
const isOther = (seen: RowStatusName | undefined, now: RowStatusName, wanted: RowStatusName): boolean =>
  seen !== undefined && now !== seen && now !== wanted && !(seen === 'ready_for_import' && now === insteadOfReady);

/** Throws ROW_NOT_VALID for an item without a match: there is nothing to verify. */
export function assertVerifiable(row: LockedRow): void {
  if (!isUnmatched({ ...row, status: { name: statusNameOr(row.status) } })) return;
  throw new Problem('ROW_NOT_VALID', { description: 'There is no match yet that could be verified. Say in a comment what the item is.' });
}
