import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ProblemPanel } from './problem-panel.tsx';
import styles from './query-state.module.css';
import { WarningPanel } from './warning-panel.tsx';

interface Props {
  query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;
  /** What failed, such as 'The tags could not be loaded.' */
  failed: string;
  /** Shown until there is something, instead of a line of text. */
  loading?: ReactNode;
  /** Of the line of text. */
  className?: string | undefined;
}

/** Says that a query is loading, or why it has failed, with a retry; above data that is shown, that it may be old. Nothing when all is well. */
export function QueryState({ query: { data, error, refetch }, failed, loading, className }: Props) {
  if (error && data !== undefined) return <Stale error={error} onRetry={() => void refetch()} />;
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

/** A refresh that failed leaves what is shown, and what is being typed in it. */
function Stale({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className={styles.stale}>
      <WarningPanel
        role="alert"
        title="What is shown may be out of date."
        actions={
          <Button variant="default" size="compact-sm" leftSection={<IconRefresh size={14} aria-hidden />} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {error.message}
      </WarningPanel>
    </div>
  );
}

interface LoadedProps<Data> extends Props {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  children: (data: Data) => ReactNode;
}

/** What a query has loaded, below how it stands with it. */
export function Loaded<Data>({ children, ...state }: LoadedProps<Data>) {
  const { data } = state.query;
  return (
    <>
      <QueryState {...state} />
      {data !== undefined && children(data)}
    </>
  );
}
