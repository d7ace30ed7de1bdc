import type { SeenChoice, SeenStatuses } from '@fetlock/contract/customer-rows';
import { type RowStatusName, rowStatuses, statusNameOr } from '@fetlock/contract/row-statuses';
import type { SeenVersions } from '@fetlock/contract/rows';
import { isUnmatched } from '@fetlock/rules/customer-word';
import { customerUserId } from '@fetlock/rules/visitors';
import type { Trx } from '../database/connection.ts';
import { Problem, found } from '../http/problem.ts';
import { selectCustomerRow, selectCustomerRowsById } from './customer-rows.queries.ts';
import { answerFields, selectLastChanger } from './last-changer.queries.ts';
import { presentCustomerRow } from './present-customer-row.ts';
import { insteadOfReady } from './ready-by-customer.ts';
import { matchColumns, seenOfRow, selectChangedSince } from '../rows/changed-since.queries.ts';
import type { LockedRow } from '../rows/lock-rows.queries.ts';

/** How many of the rows that others have changed are shown. */
const shownAtMost = 20;

interface Choice {
  /** What the person saw; undefined: they do not say. */
  seen: SeenChoice | undefined;
  /** What they choose. */
  wanted: SeenChoice;
  versions: SeenVersions | undefined;
}

/**
 * Throws ROW_CHANGED where someone has answered about a locked group what the person who chooses has neither seen nor wants, or has changed
 * one of its matches.
 */
export async function assertChoiceSeen(trx: Trx, group: readonly LockedRow[], { seen, wanted, versions }: Choice): Promise<void> {
  const [first] = group;
  if (!first) return;
  const isUnseen =
    (seen !== undefined && isAnsweredUnseen(group, { seen, wanted })) || (await selectRematched(trx, first.result_id, versions)).size > 0;
  if (!isUnseen) return;
  const ids = group.map(({ id }) => id);
  const rows = await selectCustomerRowsById(trx, first.result_id, ids);
  throw new Problem('ROW_CHANGED', {
    details: { rows: rows.map(presentCustomerRow), changed_by: await selectLastChanger(trx, ids, shownFields) },
  });
}

/** What was changed by the one who is named to the person. */
const shownFields = [...answerFields, ...matchColumns];

/** Rows that are matched to something else than the person saw. */
const selectRematched = (trx: Trx, resultId: number, seen: SeenVersions | undefined) =>
  selectChangedSince(trx, { resultId, seen, columns: matchColumns, actorId: customerUserId });

function isAnsweredUnseen(group: readonly LockedRow[], { seen, wanted }: { seen: SeenChoice; wanted: SeenChoice }): boolean {
  const known = new Set([...seen.chosen, ...wanted.chosen]);
  const isNone = group.every(({ status }) => status === 'no_multimatch');
  return isNone ? !seen.none && !wanted.none : group.some(({ id, poll_checked }) => poll_checked && !known.has(id));
}

interface Statuses {
  resultId: number;
  seen: SeenStatuses | undefined;
  versions: SeenVersions | undefined;
  wanted: RowStatusName;
}

/** Throws ROW_CHANGED where locked rows have another status or match than the person saw who sets a status, unless it is the one they set. */
export async function assertStatusesSeen(
  trx: Trx,
  rows: readonly LockedRow[],
  { resultId, seen = [], versions, wanted }: Statuses,
): Promise<void> {
  const rematched = await selectRematched(trx, resultId, versions);
  const seenOf = new Map(seen.flatMap(({ status, rows_ids: ids }) => ids.map((id) => [id, status] as const)));
  const unseen = rows.filter(
    ({ id, status }) => isOther(seenOf.get(id), statusNameOr(status), wanted) || (rematched.has(id) && status !== wanted),
  );
  if (unseen.length === 0) return;
  const ids = unseen.map(({ id }) => id);
  const shown = await selectCustomerRowsById(trx, resultId, ids.slice(0, shownAtMost));
  const byStatus = Map.groupBy(unseen, ({ status }) => statusNameOr(status));
  const now: SeenStatuses = [...byStatus].map(([status, of]) => ({ status, rows_ids: of.map(({ id }) => id) }));
  throw new Problem('ROW_CHANGED', {
    details: { rows: shown.map(presentCustomerRow), now, changed_by: await selectLastChanger(trx, ids, shownFields) },
  });
}

interface Status {
  seen: RowStatusName | undefined;
  /** Of the row. */
  version: number | undefined;
  wanted: RowStatusName;
}

/** Throws ROW_CHANGED where a locked row has another status or match than the person saw who sets a status. */
export async function assertStatusSeen(trx: Trx, row: LockedRow, { seen, version, wanted }: Status): Promise<void> {
  const hasOtherStatus = isOther(seen, statusNameOr(row.status), wanted);
  const versions = seenOfRow(row.id, version);
  if (!hasOtherStatus && (row.status === wanted || (await selectRematched(trx, row.result_id, versions)).size === 0)) return;
  const now = found(await selectCustomerRow(trx, row.result_id, row.id), 'Row');
  const by = await selectLastChanger(trx, row.id, shownFields);
  const what = hasOtherStatus ? `has set it to ${rowStatuses[statusNameOr(row.status)].title}` : 'has changed its match';
  throw new Problem('ROW_CHANGED', {
    description: `${by ?? 'Someone else'} ${what} meanwhile. Look at it, and send your comment again.`,
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
