import type { AssembledRow, CarriedDecision, MatchValues } from './row-values.ts';
import { packExplanation } from './packed-explanation.ts';
import { type PackedMatch, lineOf } from './row-lines.ts';

const rowsPerBlock = 2_000;

/** A decision on a row of the block, by the row's index there. */
type DecidedAt = CarriedDecision & { place: number };

export const packMatch = ({ feedback, ...match }: MatchValues): PackedMatch => ({ feedback, explanation: packExplanation(match) });

export interface RowBlock {
  /** The rows, each as `lineOf` writes it. */
  lines: readonly string[];
  /** As many as lines, in the same order. */
  matches: readonly PackedMatch[];
  decided: readonly DecidedAt[];
}

/**
 * Rows on their way to the database, in blocks. Each row is written as text as soon as it is added: its objects are gone before the next ones
 * are made, and a tenth of their memory stays.
 */
export class RowBlocks {
  readonly #blocks: { text: Buffer; matches: PackedMatch[]; decided: DecidedAt[] }[] = [];
  #lines: string[] = [];
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
      if (decided) this.#decided.push({ place: this.#lines.length, ...decided });
      this.#lines.push(lineOf(row));
      this.#matches.push(packMatch(match));
    }
    this.#count += rows.length;
    if (this.#lines.length >= rowsPerBlock) this.#close();
  }

  *[Symbol.iterator](): Generator<RowBlock> {
    if (this.#lines.length > 0) this.#close();
    for (const { text, ...block } of this.#blocks) yield { ...block, lines: text.toString().split('\n') };
  }

  #close(): void {
    this.#blocks.push({ text: Buffer.from(this.#lines.join('\n')), matches: this.#matches, decided: this.#decided });
    this.#lines = [];
    this.#matches = [];
    this.#decided = [];
  }
}
