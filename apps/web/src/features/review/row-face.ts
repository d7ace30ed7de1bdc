import type { SetOfRows } from '@fetlock/rules/row-set';
import { isLocked, isRecommendedForImport } from '@fetlock/rules/row-status';
import type { RowFace } from '../../ui/data-grid/grid-row.tsx';
import styles from './cells.module.css';
import { type ReviewRow, isStillIn } from './review-row.ts';

/** How a row of the review looks in the grid, where these rows are listed. */
export const rowFaceIn = (set: SetOfRows): RowFace<ReviewRow> => ({
  name: ({ shown }) => shown.orig_name,
  className: ({ shown }) => {
    if (!isStillIn(shown, set)) return styles.left;
    if (isLocked({ status: shown.status.name, import_status: shown.import_status })) return styles.closed;
    return isRecommendedForImport({ match_weight: shown.match_weight, status: shown.status.name }) ? styles.recommended : undefined;
  },
  note: ({ shown }) => (isStillIn(shown, set) ? undefined : 'No longer in this view'),
  mark: ({ refusals, pending, drafts }, columnId) => {
    const refusal = refusals[columnId];
    if (refusal !== undefined) return { mark: 'refused', text: `Not saved. ${refusal}` };
    if (pending.some((change) => change.columnId === columnId)) return { mark: 'saving' };
    return columnId in drafts ? { mark: 'draft', text: 'Not saved yet. Press Enter here to go on, and again to save.' } : undefined;
  },
  draft: ({ drafts }, columnId) => drafts[columnId],
});
