import type { Run } from '@fetlock/contract/run';
import { Button } from '@mantine/core';
import { useCancelRun } from './use-cancel-run.ts';

/** Stops a run in progress; says so until it has stopped. */
export function CancelRunButton({ resultId, run, className }: { resultId: number; run: Run; className?: string | undefined }) {
  const cancel = useCancelRun(resultId);
  const isBeingCancelled = cancel.isPending || run.cancelled_by !== null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      className={className ?? ''}
      loading={cancel.isPending}
      disabled={isBeingCancelled}
      onClick={() => cancel.mutate(run.id)}
    >
      {isBeingCancelled ? 'Cancelling' : 'Cancel run'}
    </Button>
  );
}
