import type { RunRecord } from './runs.queries.ts';

/** Below this, the pace so far says nothing. */
const shortestMs = 1_500;

/** Time left for the waiting rows at the average pace of the run, which changes little between two reads; null when unknown. */
export function secondsLeft(run: Pick<RunRecord, 'state' | 'started_at' | 'done' | 'total'>, nowMs = Date.now()): number | null {
  if (run.state !== 'IN_PROGRESS' || run.started_at === null || run.done === 0) return null;
  const elapsedMs = nowMs - run.started_at.getTime();
  if (elapsedMs < shortestMs) return null;
  return Math.ceil(((elapsedMs / run.done) * (run.total - run.done)) / 1_000);
}
