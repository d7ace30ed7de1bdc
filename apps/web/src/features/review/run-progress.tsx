import type { SessionStatus } from '@fetlock/contract/results';
import { Progress } from '@mantine/core';
import styles from './run-progress.module.css';
import { runResultText } from './run-result-text.ts';

/** How far the run in hand is; nothing when none is. */
export function RunProgress({ status, isReconnecting }: { status: SessionStatus | undefined; isReconnecting: boolean }) {
  const run = status?.run?.state === 'IN_PROGRESS' ? status.run : null;
  if (!run && !isReconnecting) return null;
  return (
    <div className={styles.progress}>
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
