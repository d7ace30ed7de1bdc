import type { StoredRow } from './items-before.queries.ts';
import type { ItemChange } from './re-match-item.ts';

/** The planned outcome for the rows of one item, if anything changes, and the state of the rows that it is based on. */
export interface PlannedItem extends ItemChange {
  rows: Pick<StoredRow, 'id' | 'version' | 'catalogue_variation_id' | 'match_weight' | 'revenue_percent' | 'bucket' | 'signed_as'>[];
}

const rowsPerBlock = 1_000;

/**
 * Changes to be written to the database, in blocks that are serialised to JSON as soon as they are full: a tenth of the memory of the
 * objects.
 */
export class ChangeBlocks {
  /** The rows of all items. */
  readonly rowIds: number[] = [];
  readonly #blocks: Buffer[] = [];
  #open: PlannedItem[] = [];
  #rows = 0;

  /** Adds an item, also one of which nothing changes: what it is based on may have changed by the time of writing. */
  add(stored: readonly StoredRow[], { changed, added }: ItemChange): void {
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
    this.#rows += stored.length + added.length;
    if (this.#rows >= rowsPerBlock) this.#close();
  }

  *[Symbol.iterator](): Generator<PlannedItem[]> {
    if (this.#open.length > 0) this.#close();
    // In insertion order.
    for (const block of this.#blocks) yield JSON.parse(block.toString()) as PlannedItem[];
  }

  #close(): void {
    this.#blocks.push(Buffer.from(JSON.stringify(this.#open)));
    this.#open = [];
    this.#rows = 0;
  }
}
