import { Pagination } from '@mantine/core';
import styles from './pages.module.css';

interface Props {
  page: number;
  pageCount: number;
  /** The total, such as '40 tasks'. */
  count: string;
  onPage: (page: number) => void;
}

/** The pagination of a list; nothing when there is only one page. */
export function Pages({ page, pageCount, count, onPage }: Props) {
  if (pageCount <= 1) return null;
  return (
    <nav className={styles.pages} aria-label="Pages">
      <Pagination
        // On a phone nine controls fit in one line, in a dialog too.
        gap={2}
        total={pageCount}
        value={page}
        onChange={onPage}
        getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
        getControlProps={(control) => ({ 'aria-label': controlNames[control] })}
      />
      <span className={styles.count}>{count}</span>
    </nav>
  );
}

const controlNames = { first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page' } as const;
