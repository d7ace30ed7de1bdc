import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ProblemPanel } from './problem-panel.tsx';

interface Props<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** What failed, such as 'The tags could not be loaded.' */
  failed: string;
  /** Shown until there is something, instead of a line of text. */
  loading?: ReactNode;
  /** Of the line of text. */
  className?: string | undefined;
  children?: (data: Data) => ReactNode;
}

/** What a query has loaded. Before, that it is loading; when it fails, why, with a retry, above what was loaded earlier. */
export function QueryState<Data>({ query: { data, error, refetch }, failed, loading, className, children }: Props<Data>) {
  return (
    <>
      {error && <ProblemPanel title={failed} error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && (loading ?? <LoadingText className={className} />)}
      {data !== undefined && children?.(data)}
    </>
  );
}

export const LoadingText = ({ className }: { className?: string | undefined }) => (
  <p role="status" className={className}>
    Loading...
  </p>
);
