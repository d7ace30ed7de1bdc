import type { CustomerResult } from '@fetlock/contract/customer-rows';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconTableOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useCallback, useEffect } from 'react';
import { useParams } from 'react-router';
import { Announced } from '../../ui/announced.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageNotFound } from '../../ui/page-not-found.tsx';
import { later } from '../../ui/later.tsx';
import { loadWithRetry } from '../../ui/load-with-retry.ts';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { rowsFoundText } from '../../rows/cell-text.ts';
import { ListLocaleContext } from '../../rows/list-locale.ts';
import { useLastPageOfView } from '../../rows/use-view.ts';
import { ReviewTabs } from '../../rows/review-tabs.tsx';
import { StatusSprite } from '../../rows/status-chip.tsx';
import { useVisitorName } from '../../guest-session/use-guest-session.ts';
import { CustomerCards } from './customer-cards.tsx';
import { CustomerFooter } from './customer-footer.tsx';
import { CustomerHeader } from './customer-header.tsx';
import { CustomerProgress } from './customer-progress.tsx';
import { customerResultQuery } from '../../rows/customer-result-query.ts';
import styles from './customer-review.module.css';
import { CustomerStatusMenu } from './customer-status-menu.tsx';
import { customerTabs } from './customer-tabs.ts';
import { CustomerToolbar, filterTexts } from './customer-toolbar.tsx';
import { withoutFilters } from './customer-view.ts';
import { Intro } from './intro.tsx';
import type { CustomerPage } from './use-customer-rows.ts';
import { UnsentNotice } from './unsent-notice.tsx';
import { type CustomerReview as Review, useCustomerReview } from './use-customer-review.ts';

const loadGrid = () => import('./customer-grid.tsx');
const CustomerGrid = lazy(async () => ({ default: (await loadWithRetry(loadGrid)).CustomerGrid }));
const CustomerKeys = lazy(async () => ({ default: (await loadWithRetry(loadGrid)).CustomerKeys }));
const RowDrawer = later(async () => (await import('./row-drawer.tsx')).RowDrawer);
const ConflictNotices = later(async () => (await import('./conflict-notices.tsx')).ConflictNotices);
const HelpDialog = later(async () => (await import('./help-dialog.tsx')).HelpDialog);

/** The rows of a practice, reviewed by the practice itself through a link. */
export default function CustomerReview() {
  const { resultId } = useParams();
  if (!resultId || !/^[1-9][0-9]{0,14}$/.test(resultId)) return <PageNotFound />;
  return <ReviewOfResult key={resultId} resultId={Number(resultId)} />;
}

function ReviewOfResult({ resultId }: { resultId: number }) {
  const result = useQuery(customerResultQuery(resultId));
  if (result.data) return <ReviewBody result={result.data} />;
  if (result.isError) {
    return (
      <div className={styles.alone}>
        <ProblemPanel title="Your price list could not be loaded." error={result.error} onRetry={() => void result.refetch()} />
      </div>
    );
  }
  return <Loading />;
}

const nowhere: ReadonlySet<string> = new Set();

/** Narrower windows show cards instead of a table. */
const phone = '(max-width: 600px)';

function ReviewBody({ result }: { result: CustomerResult }) {
  const { ensure } = useVisitorName();
  const askName = useCallback(
    () =>
      ensure().then(
        () => true,
        () => false,
      ),
    [ensure],
  );
  const review = useCustomerReview(result, askName);
  const { view, requested, changeView, page, menu, closeMenu, actions, grid, rows } = review;
  const isPhone = useMediaQuery(phone, undefined, { getInitialValueInEffect: false });
  useLastPageOfView(requested, review, changeView);
  useLogRefreshErrors(rows.isReconnecting ? rows.error : null);
  return (
    <ListLocaleContext value={result.locale}>
      <div className={styles.screen}>
        <title>{`${result.task.business.name}, ${result.task.name} · Fetlock price matcher`}</title>
        <StatusSprite />
        <CustomerHeader review={review} />
        <Intro />
        <CustomerProgress resultId={result.id} />
        <ReviewTabs
          tab={view.tab}
          tabs={customerTabs}
          onTab={(tab) => changeView({ tab })}
          classNames={{ list: styles.tabList, frame: styles.rows }}
        >
          <CustomerToolbar review={review} />
          <UnsentNotice unsent={review.unsent} />
          {review.changes.conflicts.length > 0 && <ConflictNotices review={review} elsewhere={isPhone ? new Set(page?.rowIds) : nowhere} />}
          <Rows review={review} />
          {page !== null && (
            <Announced
              of={page.listKey}
              text={rowsFoundText(page, customerTabs[requested.tab].title, requested.page)}
              isWaiting={review.isStale}
            />
          )}
          {page !== null && <CustomerFooter review={review} />}
        </ReviewTabs>
        {review.openRow && <RowDrawer review={review} />}
        {menu && (
          <CustomerStatusMenu
            key={requested.tab}
            {...menu}
            onPick={(status) => {
              actions.setStatus(menu.rows, status);
              closeMenu();
              grid.current?.focus();
            }}
            onClose={() => {
              closeMenu();
              grid.current?.focus();
            }}
          />
        )}
        {review.isHelpOpen && <HelpDialog onClose={() => review.setHelpOpen(false)} />}
      </div>
    </ListLocaleContext>
  );
}

/** The rows of the view, or why there are none. */
function Rows({ review }: { review: Review }) {
  const { page, rows } = review;
  const isPhone = useMediaQuery(phone, undefined, { getInitialValueInEffect: false });
  // The table is loaded while its rows are fetched; a failure is handled where it is shown. Phones never load it.
  useEffect(() => {
    if (!isPhone) loadGrid().catch(() => undefined);
  }, [isPhone]);
  if (page === null) {
    if (rows.error) return <ProblemPanel title="The rows could not be loaded." error={rows.error} onRetry={rows.reload} />;
    return <Loading />;
  }
  return (
    <>
      {!isPhone && (
        <Suspense>
          <CustomerKeys review={review} />
        </Suspense>
      )}
      <Shown review={review} page={page} isPhone={isPhone} />
    </>
  );
}

function Shown({ review, page, isPhone }: { review: Review; page: CustomerPage; isPhone: boolean | undefined }) {
  if (page.rowCount === 0) return <NoRows review={review} />;
  if (isPhone) return <CustomerCards review={review} page={page} />;
  return (
    <Suspense fallback={<Loading />}>
      <CustomerGrid review={review} page={page} />
    </Suspense>
  );
}

const Loading = () => (
  <div className={styles.loading}>
    <TableSkeleton columns={4} rows={10} />
  </div>
);

/** Names the filters that leave nothing. */
function NoRows({ review: { requested, isStale, changeView } }: { review: Review }) {
  const filters = filterTexts(requested);
  const { title } = customerTabs[requested.tab];
  return (
    <div className={styles.empty} aria-busy={isStale}>
      <EmptyState
        icon={<IconTableOff size={24} />}
        action={
          filters.length > 0 ? (
            <>
              <p>{`No rows in ${title} match ${filters.join(', ')}.`}</p>
              <Button variant="default" onClick={() => changeView(withoutFilters)}>
                Clear filters
              </Button>
            </>
          ) : (
            requested.tab !== 'all' && (
              <>
                <p>{`There is nothing for you in ${title}.`}</p>
                <Button variant="default" onClick={() => changeView({ tab: 'all' })}>
                  Show all rows
                </Button>
              </>
            )
          )
        }
      >
        No data available
      </EmptyState>
    </div>
  );
}

/** The displayed rows stay, and the next refresh may succeed: a failed one is only logged. */
function useLogRefreshErrors(error: Error | null) {
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the log is where such errors belong
    if (error) console.warn('The rows could not be refreshed.', error);
  }, [error]);
}
