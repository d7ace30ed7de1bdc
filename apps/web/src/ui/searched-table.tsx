import type { Answer } from '@fetlock/contract/call';
import type { listCatalogueRefusedLines } from '@fetlock/contract/catalogue-uploads';
import { limits } from '@fetlock/contract/limits';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Column, DataTable, type Heading, TableHead } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { Pages } from './pages.tsx';
import { QueryState } from './query-state.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { useLastPage } from './use-last-page.ts';
import text from './text.module.css';
import framed from './framed-table.module.css';
import styles from './searched-table.module.css';

/** The search and the page of a table. */
export interface TableView {
  search: string;
  page: number;
}

interface Page<Row> {
  items: Row[];
  pagination: Answer<typeof listCatalogueRefusedLines>['pagination'];
}

const table = `${framed.table} ${styles.table}`;
/** How cells with numbers look. */
export const numberCells = styles.number;

interface Common<Row> {
  /** What the table lists, such as 'Added variations'. */
  label: string;
  page: UseQueryResult<Page<Row>>;
  view: TableView;
  onView: (view: TableView) => void;
  /** Shown in place of an empty table that is not being searched. */
  empty: string;
  /** Next to the search. */
  actions?: ReactNode;
}

type Props<Row> = Common<Row> &
  (
    | { columns: readonly Column<Row>[]; keyOf: (row: Row) => string | number }
    /** Rows that are not one line each. */
    | { columns: readonly Heading[]; rows: ReactNode }
  );

/** A table that shows one page, with its search. */
export function SearchedTable<Row>({ label, page, view, onView, empty, actions, ...content }: Props<Row>) {
  const isSearched = view.search !== '';
  const isEmpty = page.data?.pagination.rowCount === 0;
  useLastPage(page, view.page, (number) => onView({ ...view, page: number }));
  return (
    <>
      {!(isEmpty && !isSearched) && (
        <div className={styles.bar}>
          <Search label={`Search ${label.toLowerCase()}`} search={view.search} onSearch={(search) => onView({ search, page: 1 })} />
          <p className={text.note} role="status">
            {page.data && isSearched ? `${page.data.pagination.rowCount.toLocaleString('en-US')} found` : ''}
          </p>
          {actions}
        </div>
      )}
      <QueryState query={page} failed={`${label} could not be loaded.`} loading={<TableSkeleton columns={content.columns.length} />} />
      {page.data === undefined ? null : isEmpty ? (
        <EmptyState>{isSearched ? `Nothing found for “${view.search}”.` : empty}</EmptyState>
      ) : (
        <>
          <div
            className={`${framed.frame} ${styles.frame}`}
            data-dimmed={page.isPlaceholderData || undefined}
            tabIndex={0}
            role="region"
            aria-label={`${label}, table`}
          >
            {'rows' in content ? (
              <table className={table} aria-label={label}>
                <TableHead headings={content.columns} />
                <tbody>{content.rows}</tbody>
              </table>
            ) : (
              <DataTable className={table} label={label} columns={content.columns} rows={page.data.items} keyOf={content.keyOf} />
            )}
          </div>
          <Pages
            page={view.page}
            pageCount={page.data.pagination.pageCount}
            count={`${page.data.pagination.rowCount.toLocaleString('en-US')} in total`}
            onPage={(number) => onView({ ...view, page: number })}
          />
        </>
      )}
    </>
  );
}

/** Searches while the person types, shortly after the last key. */
function Search({ label, search, onSearch }: { label: string; search: string; onSearch: (search: string) => void }) {
  const [text, setText] = useState(search);
  const settle = useDebouncedCallback((value: string) => onSearch(value.trim()), limits.filterDebounceMs);
  // A search that comes from elsewhere, such as Back, replaces what was typed.
  const [known, setKnown] = useState(search);
  if (known !== search) {
    setKnown(search);
    setText((current) => (current.trim() === search ? current : search));
  }
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder="Search"
      maxLength={limits.search}
      leftSection={<IconSearch size={16} aria-hidden />}
      className={styles.search ?? ''}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        settle(currentTarget.value);
      }}
    />
  );
}
