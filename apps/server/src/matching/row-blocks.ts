import type { AssembledRow, CarriedDecision } from './row-values.ts';

const rowsPerBlock = 500;

/** What is decided of a row of the block, by its place there. */
type DecidedAt = CarriedDecision & { place: number };

export interface RowBlock {
  count: number;
  /** JSON arrays of equal length. */
  rows: string;
  matches: string;
  decided: readonly DecidedAt[];
}

/** Rows on their way to the database, in blocks that are JSON as soon as they are full: a tenth of what the objects would take. */
export class RowBlocks {
  readonly #blocks: { count: number; rows: Buffer; matches: Buffer; decided: DecidedAt[] }[] = [];
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
    for (const { rows, matches, ...block } of this.#blocks) yield { ...block, rows: rows.toString(), matches: matches.toString() };
  }

  #close(): void {
    const rows = Buffer.from(JSON.stringify(this.#open.map(({ row }) => row)));
    const matches = Buffer.from(JSON.stringify(this.#open.map(({ match }) => match)));
    const decided = this.#open.flatMap((row, place) => (row.decided ? [{ place, ...row.decided }] : []));
    this.#blocks.push({ count: this.#open.length, rows, matches, decided });
    this.#open = [];
  }
}
