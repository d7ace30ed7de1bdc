import type { ReadOptions } from '@fetlock/formats/read-lines';

/** What a file of a kind states of the items of a price list; undefined: it is one, or is read column by column. */
export function completedBy(kind: string): ReadOptions['completes'] {
  if (kind === 'sales_histories') return 'sales';
  return kind === 'inventory_files' ? 'stock' : undefined;
}
