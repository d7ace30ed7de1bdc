import type { Given } from '@fetlock/contract/call';
import type { Run } from '@fetlock/contract/run';
import { cancelRun, dryRunRows } from '@fetlock/contract/runs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { randomUuid } from '../../api/random-uuid.ts';
import { send } from '../../api/send.ts';
import { sendOnce } from '../../sync/send-once.ts';
import { followedRunQuery } from './queries.ts';
import { useLatestIn } from '../../ui/use-latest-in.ts';

type Rows = Given<typeof dryRunRows>['body'];

export interface DryRun {
  /** Null until it has been started. */
  run: Run | null;
  /** Why it could not be started or followed, or did not finish. */
  error: Error | null;
  startAgain: () => void;
}

/** Starts a dry run of these rows as soon as there are any, follows it, and cancels it when no one is waiting for it any more. */
export function useDryRun(resultId: number, rows: Rows | null): DryRun {
  const place = useId();
  // Opened again, it shows what an import would do by then.
  const [opening] = useState(randomUuid);
  const [attempt, setAttempt] = useState(1);
  const isAwaited = useRef(true);
  const started = useQuery({
    queryKey: ['dry-runs', resultId, rows, place, attempt],
    queryFn: async () => {
      const body: Rows = rows ?? { environment: 'prod' };
      const begun = await sendOnce(dryRunRows, { params: { id: resultId }, body }, opening);
      // The component waiting for it was gone before it was known.
      if (!isAwaited.current) cancel(resultId, begun.id);
      return begun;
    },
    enabled: rows !== null,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    meta: { shownInPlace: true },
  });
  const id = started.data?.id ?? 0;
  const followed = useQuery({ ...followedRunQuery(resultId, id), enabled: id > 0 });
  const run = followed.data ?? started.data ?? null;
  const unfinished = useRef(run?.state === 'IN_PROGRESS' ? run.id : null);
  useLatestIn(unfinished, run?.state === 'IN_PROGRESS' ? run.id : null);
  useEffect(() => {
    isAwaited.current = true;
    const left = () => unfinished.current;
    return () => {
      isAwaited.current = false;
      const runId = left();
      if (runId !== null) cancel(resultId, runId);
    };
  }, [resultId]);
  return { run, error: started.error ?? followed.error ?? failureOf(run), startAgain: () => setAttempt((times) => times + 1) };
}

/** It may have ended meanwhile; if it cannot be cancelled, the next dry run of the person ends it. */
function cancel(resultId: number, runId: number): void {
  void send(cancelRun, { params: { id: resultId, runId } }).catch(() => undefined);
}

const failureOf = (run: Run | null): Error | null => {
  if (run?.state === 'CANCELLED') return new Error('The dry run was cancelled.');
  return run?.state === 'FAILED' ? new Error(run.error ?? 'The dry run did not finish.') : null;
};
