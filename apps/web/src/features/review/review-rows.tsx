import { reviewTabs } from '@fetlock/contract/review-tabs';
import { Button } from '@mantine/core';
import { IconTableOff } from '@tabler/icons-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { filterTexts, withoutFilters } from './filter-chips.tsx';
import { ReviewGrid } from './review-grid.tsx';
import frame from '../../rows/review-frame.module.css';
import styles from './review-screen.module.css';
import type { Review } from './use-review.ts';

/** The rows of the view, or why there are none. */
export function ReviewRows({ review }: { review: Review }) {
  return (
    <div className={frame.fill}>
      <RowNotHere {...review} />
      <Rows review={review} />
    </div>
  );
}

function Rows({ review }: { review: Review }) {
  const { rows, page } = review.data;
  if (page === null) {
    if (rows.error) return <ProblemPanel title="The rows could not be loaded." error={rows.error} onRetry={rows.reload} />;
    return <TableSkeleton columns={8} rows={12} />;
  }
  return (
    <>
      {rows.hasFailed && rows.error && <ProblemPanel title="The rows could not be loaded." error={rows.error} onRetry={rows.reload} />}
      {page.rowCount > 0 ? <ReviewGrid review={review} page={page} /> : <NoRows {...review} />}
    </>
  );
}

/** Names the filters that leave nothing. */
function NoRows({ screen: { requested, changeView }, data: { isStale } }: Review) {
  const filters = filterTexts(requested);
  return (
    <div className={styles.empty} aria-busy={isStale} data-stale={isStale || undefined}>
      <EmptyState
        icon={<IconTableOff size={24} />}
        action={
          filters.length > 0 && (
            <>
              <p className={styles.by}>{`No rows in ${reviewTabs[requested.tab].title} match ${filters.join(', ')}.`}</p>
              <Button variant="default" onClick={() => changeView(withoutFilters(requested))}>
                Clear filters
              </Button>
            </>
          )
        }
      >
        No data available
      </EmptyState>
    </div>
  );
}

/** The address names a row that is not in this view. */
function RowNotHere({ commands: { pointed }, screen: { view, changeView } }: Review) {
  if (!pointed.missing) return null;
  return (
    <p className={styles.notice} role="status">
      {`Row ${view.row} is not in this view.`}
      <Button size="compact-sm" variant="subtle" onClick={() => changeView({ ...withoutFilters(view), tab: 'all', row: view.row })}>
        Show it among all rows
      </Button>
    </p>
  );
}
