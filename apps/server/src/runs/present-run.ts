import { Environment } from '@fetlock/contract/environments';
import { type Run, RunKind, RunState } from '@fetlock/contract/run';
import type { RunRecord } from './runs.queries.ts';
import { secondsLeft } from './seconds-left.ts';

/** A run in the contract's form. */
export function presentRun(run: RunRecord): Run {
  const { id, total, done, created, changed, unchanged, failed, removed, restored, kept, rolls_back } = run;
  const isRetried = run.error !== null && run.state === 'IN_PROGRESS';
  return {
    id,
    kind: RunKind.parse(run.kind),
    environment: Environment.nullable().parse(run.environment),
    state: RunState.parse(run.state),
    requested_by: run.requester,
    created_at: run.created_at.toISOString(),
    finished_at: run.finished_at?.toISOString() ?? null,
    total,
    done,
    created,
    changed,
    unchanged,
    failed,
    removed,
    restored,
    kept,
    seconds_left: secondsLeft(run),
    error: isRetried ? `${run.error} It is retried automatically; nothing is lost.` : run.error,
    cancelled_by: run.canceller,
    rolls_back,
    taken_back: run.taken_back,
    batch: run.batch,
  };
}
