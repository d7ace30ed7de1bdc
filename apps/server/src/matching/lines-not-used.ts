import type { SourceRecord } from '@fetlock/formats/fields/source-field';
import type { InputProblem } from './ingest-summary.ts';

/** Items of one file other than the list that had no effect. */
export interface LinesNotUsed {
  count: number;
  /** Null if there are none. */
  firstLine: number | null;
}

/**
 * What files other than the list contain about its items, gathered while reading: memory grows with the items of the list, not with the
 * lines.
 */
export interface Completion {
  /** @param file index of the file, from 0. */
  add: (record: SourceRecord, file: number) => void;
  /**
   * The items with what was gathered; by file, the lines that matched no item; items whose counts went to one above with the same code; and
   * what is to be known of the files as a whole.
   */
  complete: () => { records: SourceRecord[]; notUsed: LinesNotUsed[]; uncounted: SourceRecord[]; remark?: string };
}

/** Counts lines by file. */
export class LinesByFile {
  readonly #files: LinesNotUsed[] = [];

  add(file: number, line: number, count = 1): void {
    const known = this.#of(file);
    known.count += count;
    known.firstLine = Math.min(known.firstLine ?? line, line);
  }

  addAll(other: LinesByFile): void {
    for (const [file, { count, firstLine }] of other.all().entries()) if (firstLine !== null) this.add(file, firstLine, count);
  }

  all(): LinesNotUsed[] {
    return this.#files;
  }

  #of(file: number): LinesNotUsed {
    for (let next = this.#files.length; next <= file; next += 1) this.#files.push({ count: 0, firstLine: null });
    return this.#files[file] ?? { count: 0, firstLine: null };
  }
}

/** Reports lines of the list that are one item to the other files: its sales and stock are counted once. */
export function uncountedProblems(uncounted: readonly SourceRecord[]): InputProblem[] {
  return [...Map.groupBy(uncounted, ({ file }) => file ?? '')].map(([file, [first, ...others]]) => {
    const items = others.length === 0 ? '1 item has' : `${(others.length + 1).toLocaleString('en-US')} items have`;
    const where = others.length === 0 ? '' : '; this line is the first';
    const message = `${items} the code or name of an item above, where the sales and stock of other files were counted once${where}.`;
    return { kind: 'warning', file, line: first?.line ?? null, message };
  });
}

/** Reports lines that were read and had no effect; nothing is dropped silently. */
export function notUsedProblems(file: string, { count, firstLine }: LinesNotUsed): InputProblem[] {
  if (count === 0) return [];
  const lines = count === 1 ? '1 line is' : `${count.toLocaleString('en-US')} lines are`;
  const first = count === 1 ? '' : '; this line is the first';
  return [{ kind: 'warning', file, line: firstLine, message: `${lines} about no item of the price list and had no effect${first}.` }];
}
