import { BulkBar, WholeViewBanner } from './bulk-bar.tsx';
import footer from './footer.module.css';
import { PageControls } from './page-controls.tsx';
import type { Review } from './use-review.ts';

/** What can be done with the selected rows, and the way to other pages. */
export function ReviewFooter({ review: { selection, page, view, changeView, openDialog } }: { review: Review }) {
  const rowCount = page?.rowCount ?? 0;
  return (
    <>
      <WholeViewBanner selection={selection} rowCount={rowCount} />
      <footer className={footer.footer}>
        <BulkBar selection={selection} rowCount={rowCount} onChangeStatus={() => openDialog('status')} />
        <PageControls view={view} rowCount={rowCount} pageCount={page?.pageCount ?? 0} onChange={changeView} />
      </footer>
    </>
  );
}
