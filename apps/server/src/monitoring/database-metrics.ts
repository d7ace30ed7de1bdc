import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../database/connection.ts';
import { type KindFigures, selectQueueFigures } from '../job-list/queue-figures.queries.ts';
import { selectTaskCounts } from '../task-records/tasks.queries.ts';
import { metrics } from '../metrics/metrics.ts';

/** Readers of the metrics have short timeouts, which matters most while the database is unavailable. */
const timeoutMs = 2_000;

type Figures = [jobs: KindFigures[], tasks: { status: string; count: number }[]];

/** Collects the database's figures: the queue, the tasks. One query at a time, for any number of requests. */
export function databaseMetrics(db: Database): () => Promise<void> {
  let pending: Promise<Figures | undefined> | undefined;
  const ask = () =>
    (pending ??= Promise.all([selectQueueFigures(db), selectTaskCounts(db)])
      .catch(() => undefined)
      .finally(() => (pending = undefined)));
  return async () => note(await Promise.race([ask(), delay(timeoutMs, undefined, { ref: false })]));
}

function note(figures: Figures | undefined): void {
  for (const gauge of [metrics.jobs, metrics.jobsOldestSeconds, metrics.jobsGivenUp, metrics.tasks]) gauge.reset();
  metrics.databaseUp.set(figures ? 1 : 0);
  if (!figures) return;
  const [jobs, tasks] = figures;
  for (const { kind, waiting, running, retrying, failed, oldest_seconds } of jobs) {
    metrics.jobs.set({ kind, state: 'waiting' }, waiting);
    metrics.jobs.set({ kind, state: 'running' }, running);
    metrics.jobs.set({ kind, state: 'waiting for another try' }, retrying);
    metrics.jobsOldestSeconds.set({ kind }, oldest_seconds);
    metrics.jobsGivenUp.set({ kind }, failed);
  }
  for (const { status, count } of tasks) metrics.tasks.set({ status }, count);
}
