import { customerRowsPerPageOptions } from '@fetlock/contract/limits';
import { Button } from '@mantine/core';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { useRef } from 'react';
import { rowsText } from '../../rows/cell-text.ts';
import { PageControls } from '../../rows/page-controls.tsx';
import { usePassedFocus } from '../../ui/use-passed-focus.ts';
import styles from './customer-footer.module.css';
import type { CustomerReview } from './use-customer-review.ts';

/** Actions on the selected rows, and the paging. */
export function CustomerFooter({ review }: { review: CustomerReview }) {
  const { page, requested, isWaiting, changeView } = review;
  return (
    <footer className={styles.footer}>
      <BulkBar review={review} />
      <PageControls
        view={requested}
        options={customerRowsPerPageOptions}
        isWaiting={isWaiting}
        rowCount={page?.rowCount ?? 0}
        matching={page?.matching ?? 0}
        pageCount={page?.pageCount ?? 0}
        onChange={changeView}
      />
    </footer>
  );
}

function BulkBar({ review: { selected, selectedRows, clearSelection, actions, openMenuOf, grid } }: { review: CustomerReview }) {
  const none = selected.size === 0;
  const bar = useRef<HTMLDivElement>(null);
  usePassedFocus(bar, () => grid.current?.focus());
  return (
    <div ref={bar} className={styles.bulk} role="group" aria-label="Selected rows" data-none={none || undefined}>
      <span className={styles.bulkText}>{`${rowsText(selected.size)} selected`}</span>
      <Button disabled={none} leftSection={<IconCheck size={16} aria-hidden />} onClick={() => actions.verify(selectedRows(), true)}>
        Verify
      </Button>
      <Button
        variant="default"
        disabled={none}
        leftSection={<IconPencil size={16} aria-hidden />}
        aria-haspopup="menu"
        onClick={(event) => openMenuOf({ at: event.currentTarget.getBoundingClientRect(), rows: selectedRows() })}
      >
        Change status
      </Button>
      <Button variant="subtle" disabled={none} onClick={clearSelection}>
        Clear
      </Button>
    </div>
  );
}
