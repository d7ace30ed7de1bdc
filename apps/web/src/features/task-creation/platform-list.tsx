import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '../../ui/query-state.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import styles from './session-step.module.css';

interface Props<Data> {
  query: UseQueryResult<Data>;
  /** What is listed, such as 'import sessions'. */
  what: string;
  columns: number;
  children: (data: Data) => ReactNode;
}

/** A list from the practice platform: while loading, after a failure, and when loaded. */
export function PlatformList<Data>({ query, what, columns, children }: Props<Data>) {
  if (query.isPending)
    return (
      <div>
        <TableSkeleton columns={columns} rows={4} />
        <p className={styles.slow}>The practice platform is slow to answer. Still waiting…</p>
      </div>
    );
  return (
    <Loaded query={query} failed={`The ${what} could not be loaded.`}>
      {children}
    </Loaded>
  );
}
