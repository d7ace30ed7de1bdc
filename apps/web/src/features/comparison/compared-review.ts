import type { Result } from '@fetlock/contract/results';

/** The review whose version is compared. */
export interface ComparedReview {
  screen: { result: Result };
  data: {
    /** Reports what was done, and offers to undo the change that `batch` names. */
    offerUndo: (text: string, batch: string | null) => void;
  };
}
