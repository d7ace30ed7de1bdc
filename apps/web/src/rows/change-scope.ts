import type { BulkChange } from '@fetlock/contract/row-edits';

/** Identifies a change of many rows for its undo. */
export const batchOf = ({ batch, changed }: BulkChange): string | null => (changed > 0 ? batch : null);
