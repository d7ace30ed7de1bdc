import type { SeenStatuses } from '@fetlock/contract/customer-rows';
import { randomUuid } from '../../api/random-uuid.ts';
import { nameInText } from '../../rows/name-in-text.ts';
import { type StatusBody, seenChoice, versionsOf } from './status-body.ts';
import type { Conflict } from './unsent.ts';
import type { CustomerReview } from './use-customer-review.ts';

export type Changes = Pick<CustomerReview['changes'], 'settle' | 'sendBody' | 'changeRow' | 'sendComment'>;

/** The person's change is made again, over what others have answered. */
export function keepMine({ settle, sendBody, changeRow, sendComment }: Changes, conflict: Conflict): void {
  settle(conflict);
  const { item, incoming } = conflict;
  const { change } = item;
  if (change.kind === 'statuses') sendBody(item.what, bodyOver(conflict, change.body));
  else if (change.kind === 'edit') for (const row of incoming) changeRow(row, change.change);
  else
    for (const { status, version } of incoming) {
      const body = { ...change.body, seen_status: status.name, version };
      sendComment({ key: randomUuid(), what: item.what, change: { ...change, body } });
    }
}

/** The others' change stays; of a change of many rows the other rows are changed, and of a comment its message is added. */
export function takeTheirs({ settle, sendBody, sendComment }: Changes, conflict: Conflict): void {
  settle(conflict);
  const { item, incoming } = conflict;
  const body = item.change.kind === 'statuses' ? bodyWithoutTheirs(conflict, item.change.body) : null;
  if (body) sendBody(item.what, body);
  const { change } = item;
  if (change.kind === 'comment' && change.body.message)
    sendComment({
      key: randomUuid(),
      what: `${nameInText(incoming[0]?.orig_name ?? '')}: comment added`,
      change: { ...change, body: { message: change.body.message } },
    });
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
