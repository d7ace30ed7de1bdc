import type { ImportLookup } from '@fetlock/contract/platform-rows';
import { type Item, hashOfItem, itemOfRow, refusalOfItem } from './item-of-row.ts';
import type { ImportIntent } from './import-intent.ts';
import type { JournalEntry } from './row-imports.queries.ts';
import type { RunRow } from './run-rows.queries.ts';

/** What an import has to do with a row. */
export type ImportPlan =
  | { kind: 'refuse'; row: RunRow; item: Item; message: string }
  | {
      kind: 'send';
      row: RunRow;
      intent: ImportIntent;
      /** Whether the key was sent before, by this run or an earlier one: if so, its outcome must be looked up first. */
      sentBefore: 'no' | 'by this run' | 'by another run';
      /** Whether what is sent is the current row; a run that continues after a crash first finishes what it had begun. */
      isRowAsItIs: boolean;
    };

export const changedSinceStart = 'The row was changed after the import was started. Analyse it and import it again.';

/** @param entries what was sent of the row to the environment, oldest first. */
export function planImport(row: RunRow, entries: readonly JournalEntry[], runId: number): ImportPlan {
  const item = itemOfRow(row, row.reference);
  const hash = hashOfItem(item);
  const begun = entries.findLast((entry) => entry.runId === runId);
  if (begun) return { kind: 'send', row, intent: begun, sentBefore: 'by this run', isRowAsItIs: begun.hash === hash };

  if (!row.importable) return { kind: 'refuse', row, item, message: changedSinceStart };
  const refusal = refusalOfItem(item, row.is_variation);
  if (refusal) return { kind: 'refuse', row, item, message: refusal };
  const last = entries.filter((entry) => entry.hash === hash).toSorted((a, b) => b.generation - a.generation)[0];
  const intent = last ?? { rowId: row.id, hash, generation: 1, item };
  return { kind: 'send', row, intent, sentBefore: last ? 'by another run' : 'no', isRowAsItIs: true };
}

/** The same content again, as a new effect. */
export const nextGeneration = (intent: ImportIntent): ImportIntent => ({ ...intent, generation: intent.generation + 1 });

/**
 * Whether the practice has the item through this import. If it was rolled back and is there again, that is through another import, which
 * may be rolled back too.
 */
export const stillStands = ({ current, rolledBackAt }: { current: boolean; rolledBackAt: string | null }): boolean =>
  current && rolledBackAt === null;

/**
 * What follows from the look-up of a key: the row is settled, or is to be sent under the same key or, if that is used up or withdrawn,
 * under a new one.
 */
export function afterLookup(
  known: ImportLookup,
  sentBefore: 'by this run' | 'by another run',
): 'created' | 'changed' | 'unchanged' | 'send' | 'send as new' {
  if (known.outcome === 'unknown') return 'send';
  if (known.outcome === 'withdrawn' || !stillStands(known)) return 'send as new';
  return sentBefore === 'by this run' ? known.outcome : 'unchanged';
}
