import { type FailedOutcome, failedOutcomeNames, failedOutcomes } from '@fetlock/contract/failed-outcomes';
import type { Run } from '@fetlock/contract/run';
import { Button, CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconPlayerStop } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { When } from '../../ui/when.tsx';
import { writeRuns } from '../../rows/runs-address.ts';
import { runEndText } from '../../rows/run-text.ts';
import { withoutFilters } from './filter-chips.tsx';
import { LeftOutAfter } from './left-out-after.tsx';
import styles from '../../ui/run-progress.module.css';
import { useClosedRun } from './use-closed-run.ts';
import type { Review } from './use-review.ts';

/** The colour category of a run's end: all well, some rows failed, the run failed, or it was stopped. */
const icons = {
  good: IconCircleCheck,
  partly: IconAlertTriangle,
  bad: IconCircleX,
  stopped: IconPlayerStop,
} as const;

/** The outcome of the last run. It stays until it is closed, or the next run starts. */
export function RunEnd({ review, run }: { review: Review; run: Run }) {
  const { result, changeView, openDialog } = review.screen;
  const [, setQuery] = useSearchParams();
  const [isClosed, close] = useClosedRun(result.id, run);
  if (isClosed) return null;
  const tone = toneOf(run);
  const Icon = icons[tone];
  const failures = failuresOf(run);
  return (
    <div className={styles.end} data-tone={tone}>
      <Icon size={18} className={styles.icon} aria-hidden />
      <span className={styles.outcome}>{runEndText(run)}</span>
      {failures !== null && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => changeView((view) => ({ ...withoutFilters(view), tab: 'all', failedIn: [failures], page: 1 }), 'push')}
        >
          Show the failed rows
        </Button>
      )}
      {run.kind === 'import' && run.environment !== null && <LeftOutAfter screen={review.screen} environment={run.environment} />}
      {run.kind === 're_match' && run.changed > 0 && (
        <Button size="compact-sm" variant="default" onClick={() => review.data.undo.showRows({ by: 'changedBy', batch: run.batch })}>
          Show the changed rows
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          setQuery((query) => writeRuns(run.id, query));
          openDialog('runs');
        }}
      >
        Open the run
      </Button>
      <span>
        {`${run.state === 'CANCELLED' && run.cancelled_by !== null ? `Cancelled by ${run.cancelled_by}` : run.requested_by}, `}
        <When at={run.finished_at ?? run.created_at} />
      </span>
      <CloseButton size="sm" aria-label="Close" onClick={close} />
    </div>
  );
}

function toneOf({ state, failed }: Run): keyof typeof icons {
  if (state === 'FAILED') return 'bad';
  if (state === 'CANCELLED') return 'stopped';
  return failed > 0 ? 'partly' : 'good';
}

/** The filter that lists the rows that failed in the run; null when none did, or it cannot be derived from rows. */
function failuresOf({ kind, environment, failed }: Run): FailedOutcome | null {
  if (failed === 0) return null;
  const of = kind === 'analyse' ? 'analysis' : kind;
  return failedOutcomeNames.find((name) => failedOutcomes[name].environment === environment && failedOutcomes[name].of === of) ?? null;
}
