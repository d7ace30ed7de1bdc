import type { Result, SessionStatus } from '@fetlock/contract/results';
import { Progress } from '@mantine/core';
import { PreprocessorProgress } from '../sessions/preprocessor-progress.tsx';
import styles from './run-progress.module.css';
import { runResultText } from './run-result-text.ts';

interface Props {
  result: Result;
  status: SessionStatus | undefined;
  isReconnecting: boolean;
}

/** How far the run in hand is, or that the preprocessor runs; nothing when neither does. */
export function RunProgress({ result, status, isReconnecting }: Props) {
  const run = status?.run?.state === 'IN_PROGRESS' ? status.run : null;
  const task = status?.task.status === 'preprocessorInProgress' ? status.task : null;
  if (!run && !task && !isReconnecting) return null;
  return (
    <div className={styles.progress}>
      {task && <PreprocessorProgress result={result} task={task} />}
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
