import { Button } from '@mantine/core';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import { withoutFilters } from './filter-chips.tsx';
import { ReviewGrid } from './review-grid.tsx';
import styles from './review-screen.module.css';
import { filterCount } from './row-set.ts';
import type { Review } from './use-review.ts';

/** The rows of the view, or why there are none. */
export function ReviewRows({ review }: { review: Review }) {
  return (
    <>
      <RowNotHere review={review} />
      <Rows review={review} />
    </>
  );
}

function Rows({ review }: { review: Review }) {
  const { rows, page, view, changeView } = review;
  if (page === null) {
    if (rows.error) return <ProblemPanel title="The rows could not be loaded." error={rows.error} onRetry={rows.reload} />;
    return (
      <p className={styles.loading} role="status">
        Loading...
      </p>
    );
  }
  if (page.rowCount > 0) return <ReviewGrid review={review} page={page} />;
  return (
    <EmptyState
      action={
        filterCount(view) > 0 && (
          <Button variant="default" onClick={() => changeView(withoutFilters)}>
            Clear filters
          </Button>
        )
      }
    >
      No data available
    </EmptyState>
  );
}

/** The address names a row that this view does not have. */
function RowNotHere({ review: { pointed, view, changeView } }: { review: Review }) {
  if (!pointed.missing) return null;
  return (
    <p className={styles.notice} role="status">
      {`Row ${view.row} is not in this view.`}
      <Button size="compact-sm" variant="subtle" onClick={() => changeView({ ...withoutFilters, tab: 'all', row: view.row })}>
        Clear filters
      </Button>
    </p>
  );
}
