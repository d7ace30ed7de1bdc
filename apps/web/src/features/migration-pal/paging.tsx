import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type PalRowsPerPage, palRowsPerPageOptions, pagesShown } from './address.ts';
import styles from './paging.module.css';
import { countText } from './step-texts.ts';

interface Props {
  page: number;
  pageCount: number;
  rowsPerPage: PalRowsPerPage;
  rowCount: number;
  onPage: (page: number) => void;
  onRowsPerPage: (rowsPerPage: PalRowsPerPage) => void;
}

export function Paging({ page, pageCount, rowsPerPage, rowCount, onPage, onRowsPerPage }: Props) {
  const size = rowsPerPage === 'all' ? rowCount : rowsPerPage;
  const first = rowCount === 0 ? 0 : (page - 1) * size + 1;
  const pages = pagesShown(page, pageCount);
  return (
    <nav className={styles.paging} aria-label="Pages">
      <span className={styles.range}>{`${countText(first)}–${countText(Math.min(page * size, rowCount))} of ${countText(rowCount)}`}</span>
      <label className={styles.size}>
        Rows per page
        <NativeSelect
          value={String(rowsPerPage)}
          data={palRowsPerPageOptions.map((option) => ({ value: String(option), label: option === 'all' ? 'All' : String(option) }))}
          onChange={({ currentTarget: { value } }) => {
            const chosen = palRowsPerPageOptions.find((option) => String(option) === value);
            if (chosen !== undefined) onRowsPerPage(chosen);
          }}
        />
      </label>
      {pageCount > 1 && (
        <div className={styles.buttons}>
          <ActionIcon size="lg" aria-label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <IconChevronLeft size={18} />
          </ActionIcon>
          {pages.map((number) => (
            <button
              key={number}
              type="button"
              className={styles.page}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {number}
            </button>
          ))}
          <ActionIcon size="lg" aria-label="Next page" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
            <IconChevronRight size={18} />
          </ActionIcon>
        </div>
      )}
    </nav>
  );
}
