import type { SourceRecord } from '@fetlock/formats/source-field';
import type { InputProblem } from './input-account.ts';

/** Items of one file beside the list that told nothing. */
export interface LinesNotUsed {
  count: number;
  /** Null: there are none. */
  firstLine: number | null;
}

/** What files beside the list tell of its items, gathered while they are read: memory grows with the items of the list, not with the lines. */
export interface Completion {
  /** @param file which of the files, counted from 0. */
  add: (record: SourceRecord, file: number) => void;
  /** The items with what was gathered; and by file, what told nothing of any. */
  complete: () => { records: SourceRecord[]; notUsed: LinesNotUsed[] };
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

/** Tells a person of lines that were read and had no effect; nothing is dropped in silence. */
export function tellNotUsed(file: string, { count, firstLine }: LinesNotUsed): InputProblem[] {
  if (count === 0) return [];
  const lines = count === 1 ? '1 line is' : `${count.toLocaleString('en-US')} lines are`;
  const first = count === 1 ? '' : '; the line is the first';
  return [{ kind: 'warning', file, line: firstLine, message: `${lines} about no item of the price list and had no effect${first}.` }];
}
