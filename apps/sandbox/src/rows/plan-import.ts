import { createHash } from 'node:crypto';
import { canonicalRow, type RowToAnalyse } from '@fetlock/contract/platform-rows';
import type { Destination } from '@fetlock/contract/platform-sites';
import type { ItemBefore } from '../database/tables.ts';
import { type ItemsNow, type PlannedItem, sameDestination } from './items-now.ts';
import { duplicateProblem, rowProblems, type KnownCodes, type RowProblem } from './row-exceptions.ts';

/** An import of an earlier request, by its key. */
export interface EarlierImport {
  contentHash: Buffer;
}

/** What one row will do. `item` is its state afterwards; its id may still be missing. */
export type RowPlan =
  | { row: RowToAnalyse; outcome: 'replayed' }
  | { row: RowToAnalyse; outcome: 'failed'; problems: RowProblem[]; before: ItemBefore | null }
  | {
      row: RowToAnalyse;
      outcome: 'created' | 'changed' | 'unchanged';
      contentHash: Buffer;
      item: PlannedItem;
      before: ItemBefore | null;
    };

interface Given {
  rows: readonly RowToAnalyse[];
  earlier: ReadonlyMap<string, EarlierImport>;
  /** Keys that were withdrawn before they were used. */
  withdrawn: ReadonlySet<string>;
  items: ItemsNow;
  known: KnownCodes;
  /** Where the session's mapping puts all of them. */
  destination: Destination;
  at: Date;
}

/**
 * Applies the rows in their order to `items`, which end in the state that the practice shall have; each row sees the effects of earlier
 * ones.
 */
export function planImport({ rows, earlier, withdrawn, items, known, destination, at }: Given): RowPlan[] {
  const hashByKey = new Map([...earlier].map(([key, { contentHash }]) => [key, contentHash]));
  return rows.map((row): RowPlan => {
    const hash = contentHash(row);
    const item = items.find(row.externalReference);
    const before = item ? snapshot(item) : null;
    const usedFor = hashByKey.get(row.key);
    if (usedFor?.equals(hash)) return { row, outcome: 'replayed' };
    if (usedFor) return { row, outcome: 'failed', problems: [keyReused(row.key)], before };
    if (withdrawn.has(row.key)) return { row, outcome: 'failed', problems: [keyWithdrawn(row.key)], before };

    const problems = problemsOf(row, items, known);
    if (problems.length > 0) return { row, outcome: 'failed', problems, before };

    hashByKey.set(row.key, hash);
    const isThere = item !== undefined && sameDestination(item.destination, destination);
    if (isThere && canonicalRow({ ...row, content: item.content }) === canonicalRow(row)) {
      return { row, outcome: 'unchanged', contentHash: hash, item, before };
    }
    const planned: PlannedItem = item
      ? { ...item, content: row.content, destination, importKey: row.key, importedAt: at, revision: item.revision + 1 }
      : { externalReference: row.externalReference, content: row.content, destination, importKey: row.key, importedAt: at, revision: 1 };
    items.put(planned);
    return { row, outcome: item ? 'changed' : 'created', contentHash: hash, item: planned, before };
  });
}

/** The problems of a row in the current state of the practice: an analysis and an import check the same. */
export const problemsOf = (row: RowToAnalyse, items: ItemsNow, known: KnownCodes): RowProblem[] => [
  ...rowProblems(row.content, known),
  ...duplicates(row, items),
];

function duplicates({ externalReference, content }: RowToAnalyse, items: ItemsNow): RowProblem[] {
  const owner = items.ownerOf(content);
  return owner === undefined || owner.externalReference === externalReference ? [] : [duplicateProblem(content, owner)];
}

const keyReused = (key: string): RowProblem => ({
  code: 'KEY_REUSED',
  message: `The key ${key} was used before with another content. Send the new content under a new key.`,
});

const keyWithdrawn = (key: string): RowProblem => ({
  code: 'KEY_WITHDRAWN',
  message: `The key ${key} was withdrawn before it was used. Send the row under a new key.`,
});

const snapshot = ({ content, destination, importKey, importedAt, revision }: PlannedItem): ItemBefore => ({
  content,
  destination,
  importKey,
  importedAt: importedAt.toISOString(),
  revision,
});

/** Identifies a content: what a key was used for, and whether an item still has it. */
export const contentHash = (row: Omit<RowToAnalyse, 'key'>): Buffer => createHash('sha256').update(canonicalRow(row)).digest();
