import type { Run } from '@fetlock/contract/run';
import { Progress } from '@mantine/core';
import { useState } from 'react';
import { CancelRunButton } from '../runs/cancel-run-button.tsx';
import { percentDone, runDoneText, runName } from '../../rows/run-text.ts';
import { type TimeLeft, timeLeftOf, timeLeftText } from '../../rows/time-left.ts';
import { PreprocessorProgress } from '../sessions/preprocessor-progress.tsx';
import { RunEnd } from './run-end.tsx';
import styles from '../../ui/run-progress.module.css';
import type { Review } from './use-review.ts';

/** Progress of the current run, or that the preprocessor is running; otherwise the outcome of the last run, until that is closed. */
export function RunProgress({ review }: { review: Review }) {
  const { result } = review.screen;
  const { session, presence } = review.data;
  const { status } = session;
  const run = status?.run ?? null;
  const isRunning = run?.state === 'IN_PROGRESS';
  return (
    <>
      {status?.task.status === 'preprocessorInProgress' && (
        <div className={styles.progress}>
          <PreprocessorProgress result={result} task={status.task} />
        </div>
      )}
      {isRunning && <CurrentRun key={run.id} resultId={result.id} run={run} />}
      {/* Announced rarely: at each quarter, when something is wrong, and at the end. */}
      <div role="status">
        {isRunning && <span className="unseen">{`${runName(run)}: ${announcementOf(run)}`}</span>}
        {run && !isRunning && <RunEnd key={run.id} review={review} run={run} />}
      </div>
      {(session.isReconnecting || presence.isReconnecting) && (
        <div className={styles.progress}>
          <span className={styles.reconnecting}>Reconnecting</span>
        </div>
      )}
    </>
  );
}

function CurrentRun({ resultId, run }: { resultId: number; run: Run }) {
  const left = useTimeLeft(run);
  const isBeingCancelled = run.cancelled_by !== null;
  return (
    <div className={styles.progress} role="group" aria-label={runName(run)}>
      <strong className={styles.name}>{runName(run)}</strong>
      <span className={styles.text}>{[runDoneText(run), !isBeingCancelled && left].filter(Boolean).join(', ')}</span>
      <Progress className={styles.bar ?? ''} value={percentDone(run)} aria-label={`Progress of the run: ${runName(run)}`} />
      <CancelRunButton resultId={resultId} run={run} className={styles.cancel} />
      {run.error !== null && !isBeingCancelled && <span className={styles.error}>{run.error}</span>}
    </div>
  );
}

/** 'about 2 min left'; nothing while the platform does not answer, or when it is not known yet. */
function useTimeLeft({ seconds_left, error }: Run): string | null {
  const [shown, setShown] = useState<TimeLeft | null>(null);
  if (seconds_left === null || error !== null) return null;
  const left = timeLeftOf(seconds_left, shown);
  if (shown === null || timeLeftText(left) !== timeLeftText(shown)) setShown(left);
  return timeLeftText(left);
}

function announcementOf(run: Run): string {
  if (run.cancelled_by !== null) return 'is being cancelled';
  if (run.error !== null) return run.error;
  const quarters = Math.floor(percentDone(run) / 25);
  return quarters === 0 ? 'started' : `${quarters * 25} %`;
}
