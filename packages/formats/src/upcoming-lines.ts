import type { TableLine } from './table-line.ts';

/** The lines of a list in batches, of which later ones can be looked at before their turn. */
export class UpcomingLines {
  readonly #read: () => Promise<TableLine[] | undefined>;
  #batch: TableLine[] = [];
  /** Read before their turn. */
  #ahead: TableLine[];

  constructor(first: TableLine[], read: () => Promise<TableLine[] | undefined>) {
    this.#ahead = first;
    this.#read = read;
  }

  async next(): Promise<TableLine[] | undefined> {
    const batch = this.#ahead.length > 0 ? this.#ahead : await this.#read();
    this.#ahead = [];
    this.#batch = batch ?? [];
    return batch;
  }

  /** So many lines after one of the current batch; fewer at the end of the list. */
  async after(index: number, count: number): Promise<TableLine[]> {
    const start = index + 1;
    while (this.#batch.length - start + this.#ahead.length < count) {
      const more = await this.#read();
      if (!more) break;
      this.#ahead = [...this.#ahead, ...more];
    }
    const lines = this.#batch.slice(start, start + count);
    return lines.length === count ? lines : [...lines, ...this.#ahead.slice(0, count - lines.length)];
  }
}
