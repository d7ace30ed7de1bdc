import { rowsPerPageOptions } from '@fetlock/contract/limits';
import { reviewTabs } from '@fetlock/contract/review-tabs';
import { BulkBar, WholeViewBanner } from './bulk-bar.tsx';
import footer from '../../rows/footer.module.css';
import { rowsFoundText } from '../../rows/cell-text.ts';
import { PageControls } from '../../rows/page-controls.tsx';
import { Announced } from '../../ui/announced.tsx';
import { StatusLine } from './status-line.tsx';
import type { Review } from './use-review.ts';
import { useMatching } from './use-rows-left.ts';

/** Actions on the selected rows, and the paging. */
export function ReviewFooter({ review }: { review: Review }) {
  const { selection, page, store, isStale, session } = review.data;
  const { requested, isWaiting, changeView, openDialog } = review.screen;
  const rowCount = page?.rowCount ?? 0;
  const matching = useMatching(page, store);
  return (
    <>
      <StatusLine review={review} />
      {page !== null && (
        <Announced of={page.listKey} text={rowsFoundText(page, reviewTabs[requested.tab].title, requested.page)} isWaiting={isStale} />
      )}
      <WholeViewBanner selection={selection} rowCount={matching} />
      <footer className={footer.footer}>
        <BulkBar
          selection={selection}
          rowCount={matching}
          isRunning={session.isRunning}
          onChangeStatus={() => openDialog('status')}
          onAnalyse={() => openDialog('analyse')}
          onImport={() => openDialog('import')}
          onReMatch={() => openDialog('re-match')}
          onFocusLost={() => review.screen.grid.current?.focus()}
        />
        <PageControls
          view={requested}
          options={rowsPerPageOptions}
          isWaiting={isWaiting}
          rowCount={rowCount}
          matching={matching}
          pageCount={page?.pageCount ?? 0}
          onChange={changeView}
        />
      </footer>
    </>
  );
}
