import { addCustomerComment } from '@fetlock/contract/customer-comments';
import { type CustomerRow, type SeenStatuses, setCustomerStatuses } from '@fetlock/contract/customer-rows';
import { RowStatusName } from '@fetlock/contract/row-statuses';
import { Id } from '@fetlock/contract/values';
import { z } from 'zod';
import { visitorNow } from '../../api/guest-session.ts';
import { tabThenBrowser } from '../../api/tab-storage.ts';
import { unsentPlaces } from '../../guest-session/unsent-places.ts';
import { Together, withSaved } from '../../rows/changed-together.ts';
import { ItemOutbox } from '../../sync/item-outbox.ts';
import { laneOf } from '../../sync/lane.ts';
import { undoFields } from '../../sync/undo-steps.ts';

/** A request to the server, with everything needed to repeat it after the page was reloaded. */
const Change = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('edit'),
    rowId: Id,
    /** Version of the row that the person saw. */
    version: z.int(),
    /** The field's value that the person saw. */
    seen: z.union([RowStatusName, z.boolean()]).optional(),
    /** What the row was matched to, as the person saw it. */
    match: z.string().optional(),
    change: z.union([z.strictObject({ status: RowStatusName }), z.strictObject({ customer_verified: z.boolean() })]),
    together: Together.optional(),
  }),
  z.object({ kind: z.literal('statuses'), body: setCustomerStatuses.body }),
  z.object({ kind: z.literal('comment'), rowId: Id, body: addCustomerComment.body }),
  z.object(undoFields),
]);

/** A change of a visitor that the server has not confirmed. */
const UnsentChange = z.object({
  /** Identifies the change to the server, which makes it once however often it is sent. */
  key: z.uuid(),
  /** In words: 'Carprofen 100 mg: Needs change'. */
  what: z.string(),
  /** Under which name it was made: sent later, when the link is open under another one, it keeps it. */
  visitor: z.string().optional(),
  change: Change,
});
export type UnsentChange = z.infer<typeof UnsentChange>;
type Kind = UnsentChange['change']['kind'];
export type UnsentOf<K extends Kind> = Omit<UnsentChange, 'change'> & { change: Extract<UnsentChange['change'], { kind: K }> };

/** A conflict: the rows as the other user has left them, and the requested change. */
export interface Conflict {
  item: UnsentOf<'edit'> | UnsentOf<'statuses'> | UnsentOf<'comment'>;
  /** Of many rows the first ones. */
  incoming: readonly CustomerRow[];
  /** The current statuses of rows to which one was to be given. */
  now?: SeenStatuses | undefined;
  /** Who the other user was; null: unknown. */
  by: string | null;
}

/**
 * The changes of a guest session in one result that the server has not confirmed. None are lost when a tablet discards the page while there
 * is no connection, or when the tab is closed and reopened: the next visit sends them.
 */
export type Unsent = ItemOutbox<UnsentChange, Conflict>;

const all = new Map<number, Unsent>();

/** The unsent changes of a result; they outlive the screen. */
export function unsentOf(resultId: number): Unsent {
  const known = all.get(resultId);
  if (known) return known;
  const unsent: Unsent = new ItemOutbox<UnsentChange, Conflict>({
    place: `${unsentPlaces.review}.${resultId}`,
    storage: tabThenBrowser,
    lane: laneOf(resultId),
    parse: (stored) => UnsentChange.safeParse(stored).data,
    withSaved,
    complete: (item) => ({ ...item, visitor: item.visitor ?? visitorNow() }),
  });
  all.set(resultId, unsent);
  window.addEventListener('online', unsent.wake);
  return unsent;
}

/** How many changes are not saved, those included that wait for the link to be opened again. */
export const unsavedCount = ({ queue, held }: Pick<ReturnType<Unsent['read']>, 'queue' | 'held'>): number => queue.length + held.length;
