import { addComment } from '@fetlock/contract/comments';
import { RowEdit, setStatusOfSet, setStatuses } from '@fetlock/contract/row-edits';
import { RowCandidate } from '@fetlock/contract/row-match';
import { RowStatusName } from '@fetlock/contract/row-statuses';
import { acceptedGuards } from '@fetlock/contract/guards';
import { Id } from '@fetlock/contract/values';
import { z } from 'zod';
import { randomUuid } from '../../api/random-uuid.ts';
import { Together } from '../../rows/changed-together.ts';
import { undoFields, undoOf } from '../../sync/undo-steps.ts';

/** A request to the server, with everything needed to send it from another tab, days later. */
const Change = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('edit'),
    rowId: Id,
    columnId: z.string(),
    edit: RowEdit,
    /** Version of the row, and values of the fields, that the user saw. */
    version: z.int(),
    seen: z.record(z.string(), z.unknown()),
    together: Together.optional(),
  }),
  z.object({ kind: z.literal('compounded'), rowId: Id, columnId: z.string(), compounded: z.boolean() }),
  z.object({
    kind: z.literal('match'),
    rowId: Id,
    /** Version of the row, and what it was matched to, that the user saw. */
    version: z.int(),
    seen: z.record(z.string(), z.unknown()).optional(),
    candidate: RowCandidate.omit({ pass: true, evidence: true }),
    status: RowStatusName.optional(),
  }),
  z.object({ kind: z.literal('comment'), rowId: Id, body: addComment.body }),
  z.object({ kind: z.literal('statuses'), body: setStatuses.body }),
  z.object({ kind: z.literal('set'), body: setStatusOfSet.body }),
  z.object({
    ...undoFields,
    /** It makes a change again that was undone. */
    again: z.boolean(),
  }),
]);

/** A change of a user that the server has not confirmed. */
export const OutboxItem = z.object({
  /** Identifies the change to the server, which makes it once however often it is sent. */
  key: z.uuid(),
  /** When the user made it, in milliseconds. */
  at: z.number(),
  /** In words: 'Vendor of Carprofen 100 mg'. */
  what: z.string(),
  /** The guards that block the row and that the user has accepted. */
  accept_guards: acceptedGuards,
  change: Change,
});
export type OutboxItem = z.infer<typeof OutboxItem>;
export type ItemOf<Kind extends OutboxItem['change']['kind']> = Omit<OutboxItem, 'change'> & {
  change: Extract<OutboxItem['change'], { kind: Kind }>;
};

export const newItem = <Kind extends OutboxItem['change']['kind']>(
  what: string,
  change: Extract<OutboxItem['change'], { kind: Kind }>,
): ItemOf<Kind> => ({ key: randomUuid(), at: Date.now(), what, change });

export function newUndo(batches: readonly string[], of: string, again = false): ItemOf<'undo'> {
  const { what, change } = undoOf(batches, of, again);
  return newItem<'undo'>(what, { ...change, again });
}

/** An undo of the last change; `after`: its key while it is not answered. */
export function newUndoOfLast(after: string | undefined): ItemOf<'undo'> {
  const undo = newUndo([], '');
  return { ...undo, change: { ...undo.change, after } };
}

/** `lone`: undos of a last change that is not among those before them, as the last change may be another one by now. */
export function withoutLoneUndos(items: readonly OutboxItem[]): { usable: readonly OutboxItem[]; lone: readonly OutboxItem[] } {
  const usable: OutboxItem[] = [];
  const lone: OutboxItem[] = [];
  for (const item of items.toSorted((one, other) => one.at - other.at)) {
    const { change } = item;
    const isUndo = (other: OutboxItem) => other.change.kind === 'undo';
    const isLone = () => {
      if (change.kind !== 'undo' || change.steps.length > 0) return false;
      // One that was requested after another undo goes on where that ends.
      return !usable.some((other) => (change.after === undefined ? isUndo(other) : other.key === change.after));
    };
    (isLone() ? lone : usable).push(item);
  }
  return { usable, lone };
}

/** The storage key of unsent changes. A new format of an item gets a new number. */
export const storageKeyOf = (userId: number, resultId: number): string => `fetlock.unsent.1.${userId}.${resultId}`;
