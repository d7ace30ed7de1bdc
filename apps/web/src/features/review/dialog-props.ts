import type { ResultRow } from '@fetlock/contract/rows';
import type { Review } from './use-review.ts';

/** The props of every dialog, drawer and panel over the review. */
export interface ReviewDialogProps extends Review {
  /** The row it was opened for. */
  row?: ResultRow | undefined;
  /** Ids of the rows that it begins with. */
  rowIds?: readonly number[] | undefined;
  onClose: () => void;
}
