import { environmentTitles } from '@fetlock/contract/environments';
import { type Run, type RunKind, runKinds } from '@fetlock/contract/run';
import { expectedOutcomes } from '@fetlock/rules/expected-outcomes';

const counted = new Intl.NumberFormat('en-US');

/** A run with its environment: 'Import into Prod', 'Analysis in Stage'. */
const before: Record<RunKind, string> = {
  analyse: 'in',
  import: 'into',
  dry_run: 'for',
  roll_back: 'in',
  re_match: 'in',
};

/** 'Import into Prod'; a re-match is in no environment. */
export const runName = ({ kind, environment }: Pick<Run, 'kind' | 'environment'>): string =>
  environment === null ? runKinds[kind].title : `${runKinds[kind].title} ${before[kind]} ${environmentTitles[environment]}`;

/** '4,812 created, 96 changed, 3 failed'; for an analysis, how many passed; for a dry run, the expected outcome. Rows that a cancelled run did not process are 'not reached'. */
export function runCountsText(run: Run): string {
  const { kind, state, done, total, created, changed, unchanged, removed, restored, kept, failed } = run;
  const passed = kind === 'analyse' ? done - failed : 0;
  const notReached = state === 'CANCELLED' ? total - done : 0;
  const counts =
    kind === 'dry_run'
      ? {
          [expectedOutcomes.created]: created,
          [expectedOutcomes.changed]: changed,
          [expectedOutcomes.unchanged]: unchanged,
          [expectedOutcomes.failed]: failed,
          'not reached': notReached,
        }
      : { passed, created, changed, unchanged, removed, restored, kept, failed, 'not reached': notReached };
  const parts = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${counted.format(count)} ${what}`);
  return parts.length > 0 ? parts.join(', ') : `0 of ${counted.format(total)} rows`;
}

const endings = { SUCCEED: '', FAILED: ' failed', CANCELLED: ' was cancelled' } as const;

/** 'Import into Prod: 4,812 created, 3 failed', 'Analysis in Stage was cancelled: 20 passed, 180 not reached'; what stopped it comes last. */
export function runEndText(run: Run): string {
  const ending = run.state === 'IN_PROGRESS' ? '' : endings[run.state];
  const since = run.kind === 're_match' && run.taken_back > 0 ? ', undone since' : '';
  return [`${runName(run)}${ending}: ${runCountsText(run)}${since}`, run.error].filter(Boolean).join('. ');
}

/** '2,400 of 4,911 rows, 48 %' */
export const runDoneText = ({ done, total }: Pick<Run, 'done' | 'total'>): string =>
  `${counted.format(done)} of ${counted.format(total)} ${total === 1 ? 'row' : 'rows'}, ${percentDone({ done, total })} %`;

/** 0..100, whole; 100 only when all rows are done. */
export const percentDone = ({ done, total }: Pick<Run, 'done' | 'total'>): number => (total === 0 ? 0 : Math.floor((100 * done) / total));
