import { Button } from '@mantine/core';
import { rowsText } from './cell-text.ts';
import styles from './review-screen.module.css';
import type { Review } from './use-review.ts';

/** Says that the list on the screen is not what the view has by now, and takes it anew. */
export function RowsLeft({ review: { page, matching, rows, grid } }: { review: Review }) {
  const left = (page?.rowCount ?? 0) - matching;
  if (page === null || left === 0) return null;
  const count = Math.abs(left);
  return (
    <p className={styles.notice} role="status">
      {left > 0
        ? `${rowsText(count)} ${count === 1 ? 'has' : 'have'} left this view and stay in the list until you refresh it.`
        : `${rowsText(count)} came into this view since it was opened.`}
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => {
          rows.takeAnew();
          grid.current?.focus();
        }}
      >
        Refresh
      </Button>
    </p>
  );
}
