import { rowsText } from '../../rows/cell-text.ts';
import styles from './status-line.module.css';
import type { Review } from './use-review.ts';
import { useMatching } from './use-rows-left.ts';

/** Shows that the list on the screen no longer reflects the view, and reloads it. */
export function RowsLeft({ data: { page, store, rows }, screen: { grid } }: Review) {
  const left = (page?.rowCount ?? 0) - useMatching(page, store);
  if (page === null || left === 0) return null;
  const count = Math.abs(left);
  return (
    <p className={styles.left}>
      {left > 0 ? `${rowsText(count)} ${count === 1 ? 'has' : 'have'} left this view` : `${rowsText(count)} entered this view`}
      <button
        type="button"
        className={styles.link}
        onClick={() => {
          rows.refresh();
          grid.current?.focus();
        }}
      >
        Refresh
      </button>
    </p>
  );
}
