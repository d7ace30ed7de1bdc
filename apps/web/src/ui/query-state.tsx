import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ProblemPanel } from './problem-panel.tsx';

interface Props {
  query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;
  /** What failed, such as 'The tags could not be loaded.' */
  failed: string;
  /** Shown until there is something, instead of a line of text. */
  loading?: ReactNode;
  /** Of the line of text. */
  className?: string | undefined;
}

/** Says that a query is loading, or why it has failed, with a retry. Nothing when all is well. */
export function QueryState({ query: { data, error, refetch }, failed, loading, className }: Props) {
  if (error) return <ProblemPanel title={failed} error={error} onRetry={() => void refetch()} />;
  if (data !== undefined) return null;
  return (
    loading ?? (
      <p role="status" className={className}>
        Loading...
      </p>
    )
  );
}
