import type { StoredRow } from './items-before.queries.ts';
import type { ItemChange } from './re-match-item.ts';

/** What is to become of the rows of one item, and the state of the rows that it rests on. */
export interface PlannedItem extends ItemChange {
  rows: Pick<StoredRow, 'id' | 'version' | 'catalogue_variation_id' | 'match_weight' | 'revenue_percent' | 'bucket' | 'signed_as'>[];
}

const rowsPerBlock = 1_000;

/** Changes on their way to the database, in blocks that are JSON as soon as they are full: a tenth of what the objects would take. */
export class ChangeBlocks {
  /** The rows of all items that are to change. */
  readonly rowIds: number[] = [];
  readonly #blocks: Buffer[] = [];
  #open: PlannedItem[] = [];
  #rows = 0;

  /** Takes an item, unless nothing is to become of it. */
  add(stored: readonly StoredRow[], { changed, added }: ItemChange): void {
    if (changed.length + added.length === 0) return;
    const rows = stored.map(({ id, version, catalogue_variation_id, match_weight, revenue_percent, bucket, signed_as }) => ({
      id,
      version,
      catalogue_variation_id,
      match_weight,
      revenue_percent,
      bucket,
      signed_as,
    }));
    this.#open.push({ rows, changed, added });
    this.rowIds.push(...rows.map(({ id }) => id));
    this.#rows += changed.length + added.length;
    if (this.#rows >= rowsPerBlock) this.#close();
  }

  *[Symbol.iterator](): Generator<PlannedItem[]> {
    if (this.#open.length > 0) this.#close();
    // As it was put in.
    for (const block of this.#blocks) yield JSON.parse(block.toString()) as PlannedItem[];
  }

  #close(): void {
    this.#blocks.push(Buffer.from(JSON.stringify(this.#open)));
    this.#open = [];
    this.#rows = 0;
  }
}
