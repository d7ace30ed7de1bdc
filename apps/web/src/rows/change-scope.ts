import type { BulkChange } from '@fetlock/contract/row-edits';

/** Identifies a change of many rows for its undo. */
export const batchOf = ({ batch, changed }: BulkChange): string | null => (changed > 0 ? batch : null);

/** Changes of a result are sent to the server one after another: the next must carry the version that the previous one made. */
export const changesOf = (resultId: number): string => `changes of result ${resultId}`;
