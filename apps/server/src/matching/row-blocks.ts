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

/** Rows on their way to the database, in blocks that are serialised as soon as they are full: a tenth of the memory of the objects. */
export class RowBlocks {
  readonly #blocks: { count: number; rows: Buffer; matches: PackedMatch[]; decided: DecidedAt[] }[] = [];
  #open: AssembledRow[] = [];
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
    this.#open.push(...rows);
    this.#count += rows.length;
    if (this.#open.length >= rowsPerBlock) this.#close();
  }

  *[Symbol.iterator](): Generator<RowBlock> {
    if (this.#open.length > 0) this.#close();
    for (const { rows, ...block } of this.#blocks) yield { ...block, rows: rows.toString() };
  }

  #close(): void {
    const rows = Buffer.from(JSON.stringify(this.#open.map(({ row }) => row)));
    const matches = this.#open.map(({ match }) => packMatch(match));
    const decided = this.#open.flatMap((row, place) => (row.decided ? [{ place, ...row.decided }] : []));
    this.#blocks.push({ count: this.#open.length, rows, matches, decided });
    this.#open = [];
  }
}
