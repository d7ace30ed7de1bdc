import { setTimeout as delay } from 'node:timers/promises';
import { rowsPerRequest } from '@fetlock/contract/platform-rows';
import type { Database } from '../database/connection.ts';
import { found } from '../http/problem.ts';
import { requireOwnSession } from '../import-sessions/own-session.ts';
import { readDestination } from '../import-sessions/session-destination.ts';
import { PlatformProblem } from '../platform/platform-problem.ts';
import { selectTaskOfResult } from '../rows/results.queries.ts';
import { analyseBatch, wholeGroups } from './analyse-batch.ts';
import { createBatchSize } from './batch-size.ts';
import { type CancelWatch, RunCancelled } from './cancel-watch.ts';
import { dryRunBatch } from './dry-run-batch.ts';
import { saveDestination } from './dry-runs.queries.ts';
import { importBatch } from './import-batch.ts';
import type { BatchServices } from './batch-services.ts';
import type { RetryBudget } from './retry-budget.ts';
import { type RunRow, selectWaiting } from './run-rows.queries.ts';
import { isRollBack, rollBackNext } from './roll-back-batch.ts';
import { type ClaimedRun, saveTrouble } from './runs.queries.ts';

interface Sending {
  services: BatchServices;
  run: ClaimedRun;
  watch: CancelWatch;
  retryBudget: RetryBudget;
  /** Rows in one request; absent: as many as go through quickly. */
  rowsPerBatch?: number | undefined;
}

/**
 * Sends the rows of a run that have no outcome yet, batch by batch, and retries while the platform is in trouble. Throws RunCancelled
 * between two batches when the run is cancelled, WrongPractice, and the PlatformProblem when the retry budget is spent.
 */
export async function sendAll({ services, run, watch, retryBudget, rowsPerBatch }: Sending): Promise<void> {
  const signal = AbortSignal.any([services.signal, watch.signal]);
  const inTime = { ...services, signal };
  const size = createBatchSize(rowsPerBatch);
  // Imports are rolled back wherever they went.
  let isOwnSession = isRollBack(run);
  for (;;) {
    signal.throwIfAborted();
    if (watch.isRequested()) throw new RunCancelled();
    const began = performance.now();
    const count = size.rows;
    try {
      if (!isOwnSession) await requireOwnSessionOfRun(inTime, run);
      if (!isOwnSession && run.kind === 'dry_run') await noteDestination(inTime, run);
      isOwnSession = true;
      const sent = isRollBack(run) ? await rollBackNext(inTime, run, count) : await sendNext(inTime, run, count);
      if (sent === 0) return;
      size.took(sent, performance.now() - began);
      retryBudget.gotThrough();
    } catch (error) {
      if (!(error instanceof PlatformProblem)) throw error;
      const pause = retryBudget.pauseAfter(error);
      size.gotStuck();
      // Shows people who watch why the run does not progress.
      await saveTrouble(services.db, run, error.fault);
      // If the delay is aborted, the next iteration throws the reason.
      await delay(pause, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function requireOwnSessionOfRun(
  services: BatchServices,
  { result_id, environment, session_id: sessionId }: ClaimedRun,
): Promise<void> {
  const taskId = found(await selectTaskOfResult(services.db, result_id), 'Task');
  await requireOwnSession(services, { taskId, environment, sessionId });
}

async function noteDestination({ db, platform, signal }: BatchServices, run: ClaimedRun): Promise<void> {
  const { destination } = await readDestination(platform, run.environment, run.session_id, { signal });
  await saveDestination(db, run, destination);
}

/** Sends the next rows of a run; returns how many. */
async function sendNext(services: BatchServices, run: ClaimedRun, size: number): Promise<number> {
  const rows = run.kind === 'analyse' ? await nextGroups(services.db, run, size) : await selectWaiting(services.db, run, size);
  if (rows.length === 0) return 0;
  if (run.kind === 'import') await importBatch(services, run, rows);
  else if (run.kind === 'dry_run') await dryRunBatch(services, run, rows);
  else await analyseBatch(services, run, rows);
  return rows.length;
}

/** The next rows, all of a code together. A code that fills the batch enlarges it; beyond the limit of the platform it is split. */
async function nextGroups(db: Database, run: ClaimedRun, size: number): Promise<readonly RunRow[]> {
  const rows = await selectWaiting(db, run, size);
  const whole = wholeGroups(rows, size);
  if (whole.length > 0 || rows.length === 0) return whole;
  return size < rowsPerRequest ? nextGroups(db, run, Math.min(2 * size, rowsPerRequest)) : rows;
}
