import { inventoryFileName } from '@fetlock/contract/sessions';
import type { Database, Trx } from '../database/connection.ts';
import type { FileStore } from '../files/file-store.ts';
import { keepFiles } from '../files/keep-files.ts';
import type { FormFile } from '../files/receive-form.ts';
import { Problem } from '../http/problem.ts';
import { receiveSessionFile } from '../import-sessions/receive-session-file.ts';
import type { JobHandler } from '../jobs/job.ts';
import type { Queue } from '../jobs/queue.ts';
import { matchTask } from '../matching/match-task.job.ts';
import type { PlatformClient } from '../platform/client.ts';
import { PlatformProblem, isFinal } from '../platform/platform-problem.ts';
import type { Log } from '@fetlock/process/log';
import { selectPracticeOfResult } from '../runs/one-writer.queries.ts';
import { beginRun } from '../runs/start-run.ts';
import { addTaskFile, resetTask } from '../task-records/tasks.queries.ts';
import { type PollingTimes, awaitPreprocessor } from './await-preprocessor.ts';
import { preprocess } from './preprocess.job.ts';
import * as runs from '../task-records/preprocessor-runs.queries.ts';

export interface PreprocessServices {
  db: Database;
  queue: Queue;
  platform: PlatformClient;
  files: FileStore;
  log: Log;
  polling?: Partial<PollingTimes>;
}

export function preprocessHandler(services: PreprocessServices): JobHandler<{ runId: number }> {
  return {
    job: preprocess,
    run: ({ runId }, { signal }) => preprocessOnce(services, runId, signal),
    async giveUp({ runId }, reason) {
      const run = await runs.selectOpenRun(services.db, runId);
      if (run) await fail(services.db, run, reason);
    },
  };
}

/**
 * Completes a run of the preprocessor and its follow-up work; the latter in the transaction that records the end: even after a crash only
 * once.
 */
async function preprocessOnce(services: PreprocessServices, runId: number, signal: AbortSignal): Promise<void> {
  const { db, log } = services;
  const run = await runs.selectOpenRun(db, runId);
  if (!run) return;
  const failure = await awaitPreprocessor(services, run, signal);
  if (failure !== null) {
    // Why may name practices: it stays in the database.
    log.warn({ runId }, 'a preprocessor failed or was cancelled');
    return fail(db, run, failure);
  }
  try {
    await (run.formerStatus === null ? goOnToMatch(services, run) : goOnToAnalyse(services, run));
  } catch (error) {
    const isUserFacing = error instanceof Problem || (error instanceof PlatformProblem && isFinal(error));
    if (!isUserFacing) throw error;
    log.warn({ runId, code: error.code }, 'what was to follow a preprocessor could not be done');
    await fail(
      db,
      run,
      `The preprocessor has ended, but ${run.formerStatus === null ? 'the inventory' : 'the analysis'} failed. ${error.message}`,
    );
  }
}

/** Ends a failed run: a new task fails with it, any other returns to its previous status, and both show the reason. */
const fail = (db: Database, run: runs.PreprocessorRun, reason: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await runs.endPreprocessorRun(trx, run.id, 'FAILED', reason))) return;
    await runs.leavePreprocessing(trx, run.taskId, run.formerStatus ?? 'failed', reason);
  });

/** A new task has its session's inventory now, and is matched. */
async function goOnToMatch(services: PreprocessServices, run: runs.PreprocessorRun): Promise<void> {
  const { db, queue, files: store } = services;
  const inventory = await takeInventory(services, run);
  try {
    await keepFiles({ db, files: inventory, store, userId: run.userId }, async (trx, [fileId]) => {
      if (!(await runs.endPreprocessorRun(trx, run.id, 'SUCCEED', null))) throw new EndedMeanwhile();
      const task = await runs.lockPreprocessed(trx, run.taskId);
      if (task && fileId !== undefined) await addTaskFile(trx, run.taskId, { fileId, kind: 'inventory_files' });
      if (task?.active) await queueMatching(trx, queue, run.taskId);
      else await runs.leavePreprocessing(trx, run.taskId, 'failed', 'Stopped, because the task was deactivated.');
    });
  } catch (error) {
    if (!(error instanceof EndedMeanwhile)) throw error;
  } finally {
    for (const file of inventory) await store.discard(file);
  }
}

async function takeInventory(services: PreprocessServices, run: runs.PreprocessorRun): Promise<FormFile[]> {
  const { environment, sessionId, requestId, takesInventory } = run;
  const of = requestId === null ? { sessionId } : { requestId };
  return takesInventory ? [await receiveSessionFile(services, { environment, of, fileName: inventoryFileName })] : [];
}

async function queueMatching(trx: Trx, queue: Queue, taskId: number): Promise<void> {
  await resetTask(trx, taskId, undefined);
  await queue.enqueue(trx, matchTask, { taskId });
}

/** Another worker has completed the run; what this one has stored is removed. */
class EndedMeanwhile extends Error {}

/** A task returns to its previous status, and its rows are analysed if that was requested. */
async function goOnToAnalyse({ db, queue }: PreprocessServices, run: runs.PreprocessorRun): Promise<void> {
  const { environment, sessionId, analyseResultId: resultId } = run;
  await db.transaction().execute(async (trx) => {
    if (!(await runs.endPreprocessorRun(trx, run.id, 'SUCCEED', null))) return;
    await runs.leavePreprocessing(trx, run.taskId, run.formerStatus ?? 'failed');
    if (resultId !== null) {
      const practiceId = await selectPracticeOfResult(trx, resultId);
      const analysis = { resultId, environment, kind: 'analyse' as const, sessionId, practiceId, requestedBy: run.userId };
      await beginRun(trx, queue, analysis, { filters: {} });
    }
  });
}
