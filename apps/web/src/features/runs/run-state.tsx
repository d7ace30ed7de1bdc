import type { Run } from '@fetlock/contract/run';
import { Progress } from '@mantine/core';
import styles from './runs.module.css';

const titles = {
  IN_PROGRESS: 'In progress',
  SUCCEED: 'Succeeded',
  PARTLY: 'Some failed',
  FAILED: 'Failed',
  CANCELLED: 'Cancelled',
} as const;

/** The state of a run, or its progress. */
export function RunState({ run: { state, done, total, failed, cancelled_by } }: { run: Run }) {
  const presentation = state === 'SUCCEED' && failed > 0 ? 'PARTLY' : state;
  return (
    <>
      <span className={styles.state} data-state={presentation}>
        {titles[presentation]}
      </span>
      {state === 'IN_PROGRESS' && (
        <Progress className={styles.progress ?? ''} value={total === 0 ? 0 : (100 * done) / total} aria-label="Progress of the run" />
      )}
      {state === 'CANCELLED' && cancelled_by && <span className={styles.by}>by {cancelled_by}</span>}
    </>
  );
}
