import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { Pages } from './pages.tsx';
import { Loaded } from './query-state.tsx';
import { TableFrame } from './table-frame.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { useLastPage } from './use-last-page.ts';

interface Props<Row> {
  /** What the table lists, such as 'Security events'. */
  label: string;
  /** What they are called after their number. */
  noun?: string;
  head: readonly string[];
  query: UseQueryResult<{ items: Row[]; pagination: { rowCount: number; pageCount: number } }>;
  page: number;
  onPage: (page: number) => void;
  /** Leaves a page beyond the last one. */
  onLastPage?: (page: number) => void;
  icon: ReactNode;
  /** Shown when there are no rows. */
  empty: string;
  children: (row: Row) => ReactNode;
}

/** A plain table that shows one page of a list. */
export function PagedTable<Row>(props: Props<Row>) {
  const { label, noun = label.toLowerCase(), head, query, page, onPage, onLastPage = onPage, icon, empty, children } = props;
  useLastPage(query, page, onLastPage);
  return (
    <Loaded query={query} failed={`The ${label.toLowerCase()} could not be loaded.`} loading={<TableSkeleton columns={head.length} />}>
      {({ items, pagination: { rowCount, pageCount } }) =>
        rowCount === 0 ? (
          <EmptyState icon={icon}>{empty}</EmptyState>
        ) : (
          <>
            <TableFrame label={label} head={head} dimmed={query.isPlaceholderData}>
              {items.map(children)}
            </TableFrame>
            <Pages page={page} pageCount={pageCount} count={`${rowCount.toLocaleString('en-US')} ${noun}`} onPage={onPage} />
          </>
        )
      }
    </Loaded>
  );
}
