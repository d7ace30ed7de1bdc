import type { Item } from './item-of-row.ts';

/** What is to be sent for a row. Row, environment, content and generation have one key, and a key has one content. */
export interface ImportIntent {
  rowId: number;
  hash: string;
  /** Counts how often this content of the row was new to the platform; from 1. */
  generation: number;
  item: Item;
}
