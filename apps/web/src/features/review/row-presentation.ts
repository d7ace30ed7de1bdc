import type { SetOfRows } from '@fetlock/rules/row-set';
import type { ResultRow } from '@fetlock/contract/rows';
import { isLocked, isRecommendedForImport } from '@fetlock/rules/row-status';
import type { RowPresentation } from '../../ui/data-grid/grid-row.tsx';
import frame from '../../rows/review-frame.module.css';
import styles from './cells.module.css';
import { type OtherPerson, type ReviewRow, isStillIn } from './review-row.ts';
import { colourOf } from './use-presence.ts';

/** The look of a review row in this grid. */
export const rowPresentationIn = (set: SetOfRows): RowPresentation<ReviewRow> => ({
  name: ({ shown }) => shown.orig_name,
  className: ({ shown, fresh }) => [classOf(shown, set), fresh && styles.fresh].filter(Boolean).join(' '),
  badge: ({ others: [one, ...more] }) => one && { text: badgeText(one, more.length), colour: colourOf(one.id) },
  note: ({ shown }) => {
    if (!isStillIn(shown, set)) return 'No longer in this view';
    return isRecommended(shown) ? 'Recommended for import: the match is certain' : undefined;
  },
  mark: ({ refusals, pending, waiting, drafts }, columnId) => {
    const refusal = refusals[columnId];
    if (refusal !== undefined) return { mark: 'refused', text: `Not saved. ${refusal}` };
    if (pending.some((change) => change.columnId === columnId)) {
      return waiting ? { mark: 'waiting', text: 'Waiting to be sent: there is no connection.' } : { mark: 'saving' };
    }
    return columnId in drafts
      ? { mark: 'draft', text: 'Not saved yet. Press Enter here to continue editing, and again to save.' }
      : undefined;
  },
  draft: ({ drafts }, columnId) => drafts[columnId],
});

function classOf(row: ResultRow, set: SetOfRows): string | undefined {
  if (!isStillIn(row, set)) return frame.left;
  if (isLocked({ status: row.status.name, import_status: row.import_status })) return styles.closed;
  return isRecommended(row) ? styles.recommended : undefined;
}

/** 'Ana writes', 'Ana +1' */
const badgeText = ({ name, editing }: OtherPerson, more: number): string =>
  `${name}${editing ? ' writes' : ''}${more > 0 ? ` +${more}` : ''}`;

const isRecommended = (row: ResultRow): boolean => isRecommendedForImport({ ...row, status: row.status.name });
