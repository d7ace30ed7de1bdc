import type { AssembledRow, CarriedDecision, MatchValues } from './row-values.ts';
import { packExplanation } from './packed-explanation.ts';

const rowsPerBlock = 500;

/** A decision on a row of the block, by the row's index there. */
type DecidedAt = CarriedDecision & { place: number };

/** Why a row was matched, ready for `row_matches`. */
export interface PackedMatch {
  feedback: string;
  explanation: Buffer;
}

export const packMatch = ({ feedback, ...match }: MatchValues): PackedMatch => ({ feedback, explanation: packExplanation(match) });

export interface RowBlock {
  count: number;
  /** A JSON array. */
  rows: string;
  /** As many as rows, in the same order. */
  matches: readonly PackedMatch[];
  decided: readonly DecidedAt[];
}

/**
 * Rows on their way to the database, in blocks. Each row is serialised as soon as it is added: its objects are gone before the next ones
 * are made, and a tenth of their memory stays.
 */
export class RowBlocks {
  readonly #blocks: { count: number; rows: Buffer; matches: PackedMatch[]; decided: DecidedAt[] }[] = [];
  #rows: string[] = [];
  #matches: PackedMatch[] = [];
  #decided: DecidedAt[] = [];
  #count = 0;
  #items = 0;

  /** Rows added so far. */
  get count(): number {
    return this.#count;
  }

  /** Items whose rows were added. */
  get items(): number {
    return this.#items;
  }

  /** Adds the rows of one item. */
  add(rows: readonly AssembledRow[]): void {
    this.#items += 1;
    for (const { row, match, decided } of rows) {
      if (decided) this.#decided.push({ place: this.#rows.length, ...decided });
      this.#rows.push(JSON.stringify(row));
      this.#matches.push(packMatch(match));
    }
    this.#count += rows.length;
    if (this.#rows.length >= rowsPerBlock) this.#close();
  }

  *[Symbol.iterator](): Generator<RowBlock> {
    if (this.#rows.length > 0) this.#close();
    for (const { rows, ...block } of this.#blocks) yield { ...block, rows: rows.toString() };
  }

  #close(): void {
    const rows = Buffer.from(`[${this.#rows.join(',')}]`);
    this.#blocks.push({ count: this.#rows.length, rows, matches: this.#matches, decided: this.#decided });
    this.#rows = [];
    this.#matches = [];
    this.#decided = [];
  }
}
