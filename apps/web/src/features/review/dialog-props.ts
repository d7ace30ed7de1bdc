import type { ResultRow } from '@fetlock/contract/rows';
import type { Review } from './use-review.ts';

/** The props of every dialog, drawer and panel over the review. */
export interface ReviewDialogProps {
  review: Review;
  /** The row it was opened for. */
  row?: ResultRow | undefined;
  onClose: () => void;
}
