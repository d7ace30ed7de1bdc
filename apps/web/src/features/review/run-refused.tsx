import type { Run } from '@fetlock/contract/run';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { z } from 'zod';
import { ApiProblem } from '../../api/api-problem.ts';
import { ChangeProblem } from '../../ui/change-problem.tsx';
import { WarningPanel } from '../../ui/warning-panel.tsx';
import { writeRuns } from '../../rows/runs-address.ts';
import { runDoneText, runName } from '../../rows/run-text.ts';
import type { ReviewData } from './use-review-data.ts';

interface Props {
  error: Error;
  session: ReviewData['session'];
  onRepeat: () => void;
}

/**
 * A refused import. That another user was faster, or has changed something, is not an error: the user waits, or reviews it, before anything
 * is sent.
 */
export function RunRefused({ error, session: { status, isRunning }, onRepeat }: Props) {
  const code = error instanceof ApiProblem ? error.code : null;
  if (code !== 'SET_CHANGED' && code !== 'ALREADY_RUNNING')
    return <ChangeProblem title="The import was not started." error={error} onRetry={onRepeat} />;
  const elsewhere = Elsewhere.safeParse(error instanceof ApiProblem ? error.details : null).data;
  if (elsewhere) return <WriterElsewhere error={error} elsewhere={elsewhere} onRepeat={onRepeat} />;
  const waits = code === 'ALREADY_RUNNING' && isRunning;
  return (
    <WarningPanel
      title={code === 'ALREADY_RUNNING' ? 'Another user was faster: nothing was imported.' : 'Nothing was imported.'}
      role="alert"
      actions={
        <Button variant="default" disabled={waits} onClick={onRepeat}>
          Check again
        </Button>
      }
    >
      {code === 'ALREADY_RUNNING' ? otherRunText(status?.run ?? null, error.message) : error.message}
    </WarningPanel>
  );
}

/** A run of another version that writes to the same environment of the practice. */
const Elsewhere = z.object({ run: z.int(), result: z.int() });

function WriterElsewhere({
  error,
  elsewhere: { run, result },
  onRepeat,
}: Pick<Props, 'error' | 'onRepeat'> & { elsewhere: z.infer<typeof Elsewhere> }) {
  return (
    <WarningPanel
      title="Nothing was imported: another version is being imported."
      role="alert"
      actions={
        <>
          <Button
            variant="default"
            component={Link}
            to={{ pathname: `/home/processing-results/${result}`, search: String(writeRuns(run, new URLSearchParams())) }}
          >
            Open that run
          </Button>
          <Button variant="default" onClick={onRepeat}>
            Check again
          </Button>
        </>
      }
    >
      {error.message}
    </WarningPanel>
  );
}

/** Who runs what, its progress or outcome; `otherwise` while that is unknown. */
function otherRunText(run: Run | null, otherwise: string): string {
  if (!run) return otherwise;
  const what = `${runName(run)} by ${run.requested_by}`;
  return run.state === 'IN_PROGRESS'
    ? `${what}: ${runDoneText(run)}. Check again when it has ended.`
    : `${what} has ended. Check again what an import would do now.`;
}
