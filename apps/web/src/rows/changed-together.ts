import { z } from 'zod';
import { randomUuid } from '../api/random-uuid.ts';
import { type UndoSteps, undoStepsOf, undoText, waitsFor } from '../sync/undo-steps.ts';
import { rowsText } from './cell-text.ts';

/** What the changes of one key or click have in common; each is stored with it, so that they still belong together after a reload. */
export const Together = z.object({
  id: z.uuid(),
  /** The new state of the rows: 'reviewed'. */
  what: z.string(),
  /** The changes of the others that are saved: they are undone along with it, also after a reload. */
  saved: z.array(z.uuid()).optional(),
});
export type Together = z.infer<typeof Together>;

interface Group {
  open: number;
  batches: Set<string>;
  hasFailed: boolean;
}

/** What was done, and the changes by which it is undone; none: nothing was changed. */
interface Report {
  text: string;
  batches: readonly string[];
}

/** A change alone is no group. */
export const togetherOf = (size: number, what: string): Together | undefined => (size > 1 ? { id: randomUuid(), what } : undefined);

const groupText = (rows: number, { what }: Together): string => `${rowsText(rows)} ${what}`;

/** A saved change with those of its group that were saved before it, and what they did, in words. */
function undoneWith(batch: string, what: string, together: Together | undefined): { batches: readonly string[]; of: string } {
  const batches = [...(together?.saved ?? []), batch];
  return { batches, of: together && batches.length > 1 ? groupText(batches.length, together) : what };
}

/** The group of a change that is not answered yet, after another change was saved: with that one's batch if it is of the same group. */
export const withSavedOf = (own: Together | undefined, other: Together | undefined, batch: string): Together | undefined =>
  own && own.id === other?.id ? { ...own, saved: [...(own.saved ?? []), batch] } : own;

/** A change as an outbox has it: of one row, perhaps of a group; an undo; or something else. */
interface Sent {
  key: string;
  what: string;
  change: { kind: string; together?: Together | undefined; steps?: UndoSteps; after?: string | undefined };
}

/** A change that is not answered yet, once another one is saved: an undo of that one has its steps, and the others of its group have its batch. */
export function withSaved<Item extends Sent>(item: Item, { key, what, change: { together: group } }: Item, batch: string): Item {
  const { change } = item;
  if (waitsFor(change, key)) {
    const { batches, of } = undoneWith(batch, what, group);
    return { ...item, what: undoText(of), change: { ...change, steps: undoStepsOf(batches), of } };
  }
  const together = withSavedOf(change.together, group, batch);
  return together === change.together ? item : { ...item, change: { ...change, together } };
}

/** Changes made with one key or click are reported as one, once all of them are answered. */
export class ChangedTogether {
  private readonly groups = new Map<string, Group>();
  /** By the key of a change that is not answered. */
  private readonly open = new Map<string, Together>();

  /** Before it is sent. The changes of a group join it before any of them is answered. */
  join(key: string, together: Together | undefined): void {
    if (!together || this.open.has(key)) return;
    this.open.set(key, together);
    const group = this.groups.get(together.id) ?? { open: 0, batches: new Set(), hasFailed: false };
    for (const batch of together.saved ?? []) group.batches.add(batch);
    group.open += 1;
    this.groups.set(together.id, group);
  }

  /** A change is answered. Returns what is to be reported now; `alone`: what it is reported as on its own. What failed is reported where it failed. */
  answered(key: string, { batch, alone, failed = false }: { batch: string | null; alone: string; failed?: boolean }): Report | null {
    const own = batch === null ? [] : [batch];
    const together = this.open.get(key);
    const group = together && this.groups.get(together.id);
    if (!group) return failed ? null : { text: alone, batches: own };
    this.open.delete(key);
    group.open -= 1;
    group.hasFailed ||= failed;
    if (batch !== null) group.batches.add(batch);
    if (group.open > 0) return null;
    this.groups.delete(together.id);
    if (group.batches.size === 0 && group.hasFailed) return null;
    return { text: groupText(group.batches.size, together), batches: [...group.batches] };
  }
}
