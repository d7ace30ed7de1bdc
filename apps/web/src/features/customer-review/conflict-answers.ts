import type { SeenStatuses } from '@fetlock/contract/customer-rows';
import { type StatusBody, seenChoice, versionsOf } from './status-body.ts';
import type { Conflict } from './unsent.ts';
import type { CustomerReview } from './use-customer-review.ts';

export type Changes = Pick<CustomerReview['changes'], 'settle' | 'sendBody' | 'changeRow'>;

/** The person's change is made again, over what others have answered. */
export function keepMine({ settle, sendBody, changeRow }: Changes, conflict: Conflict): void {
  settle(conflict);
  const { item, incoming } = conflict;
  if (item.change.kind === 'statuses') sendBody(item.what, bodyOver(conflict, item.change.body));
  else for (const row of incoming) changeRow(row, item.change.change);
}

/** The others' change stays; of a change of many rows the other rows are changed. */
export function takeTheirs({ settle, sendBody }: Changes, conflict: Conflict): void {
  settle(conflict);
  const { item } = conflict;
  const body = item.change.kind === 'statuses' ? bodyWithoutTheirs(conflict, item.change.body) : null;
  if (body) sendBody(item.what, body);
}

/** The same change by a person who has seen what others have answered. */
function bodyOver({ incoming, now = [] }: Conflict, body: StatusBody): StatusBody {
  if (body.filters?.multimatch)
    return { ...body, filters: { ...body.filters, seen: seenChoice(incoming) }, versions: versionsOf(incoming) };
  const theirs = idsOf(now);
  // Of many rows not all are shown: the person was shown how many they are.
  const versions = body.versions?.filter(({ id }) => !theirs.has(id));
  return { ...body, seen: [...without(body.seen ?? [], now), ...now], versions };
}

/** The same change without the rows that others have changed; null: that leaves nothing. */
function bodyWithoutTheirs({ now = [] }: Conflict, body: StatusBody): StatusBody | null {
  const theirs = idsOf(now);
  const rowIds = body.rowIds.filter((id) => !theirs.has(id));
  return body.filters?.multimatch || rowIds.length === 0 ? null : { ...body, rowIds, seen: without(body.seen ?? [], now) };
}

const idsOf = (of: SeenStatuses): Set<number> => new Set(of.flatMap(({ rows_ids: ids }) => ids));

function without(seen: SeenStatuses, others: SeenStatuses): SeenStatuses {
  const left = idsOf(others);
  return seen.map(({ status, rows_ids: ids }) => ({ status, rows_ids: ids.filter((id) => !left.has(id)) }));
}
