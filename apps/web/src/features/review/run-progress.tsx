import type { SessionStatus } from '@fetlock/contract/results';
import { taskStatuses } from '@fetlock/contract/tasks';
import { Progress } from '@mantine/core';
import styles from './run-progress.module.css';
import { runResultText } from './run-result-text.ts';

/** How far the run in hand is, or that the preprocessor runs; nothing when neither does. */
export function RunProgress({ status, isReconnecting }: { status: SessionStatus | undefined; isReconnecting: boolean }) {
  const run = status?.run?.state === 'IN_PROGRESS' ? status.run : null;
  const task = status?.task.status === 'preprocessorInProgress' ? status.task : null;
  if (!run && !task && !isReconnecting) return null;
  return (
    <div className={styles.progress}>
      {task && (
        <>
          <span className={styles.text}>
            {[taskStatuses.preprocessorInProgress.title, task.processing_state.label].filter(Boolean).join('. ')}
          </span>
          {!run && <Progress className={styles.bar ?? ''} value={100} striped animated aria-label="The preprocessor is running" />}
        </>
      )}
      {run && (
        <>
          <span className={styles.text}>{runResultText(run)}</span>
          <Progress
            className={styles.bar ?? ''}
            value={run.total === 0 ? 0 : (100 * run.done) / run.total}
            aria-label={run.kind === 'analyse' ? 'Progress of the analysis' : 'Progress of the import'}
          />
        </>
      )}
      {isReconnecting && <span className={styles.reconnecting}>Reconnecting</span>}
    </div>
  );
}
