import { isDeepStrictEqual } from 'node:util';
import type { Database, Trx } from '../database/connection.ts';
import { rollBackUnless } from '../database/savepoint.queries.ts';
import { attempt } from '../jobs/attempt.ts';
import { Problem } from '../http/problem.ts';
import { LeaseLostError } from '../jobs/lease-lost-error.ts';
import { type TaskRun, completeTask, failTask } from '../task-records/task-run.queries.ts';
import { type RunWatch, watchRun } from '../matching/watch-run.ts';
import type { Log } from '@fetlock/process/log';
import { assertWhole } from '../retention/assert-kept.ts';
import { selectRevision } from '../reports/reports.queries.ts';
import { refreshRowStatistics } from '../rows/row-statistics.queries.ts';
import {
  claimClone,
  copyResult,
  copyRows,
  copyUndos,
  drawPairs,
  holdRows,
  isOfSamePractice,
  nameChanges,
  selectSizes,
} from './clones.queries.ts';

export interface CloneServices {
  db: Database;
  log: Log;
}

/** Rows per statement: few enough that none lasts long, whatever the size of the rows' candidates. */
const rowsPerStatement = 2_000;

/**
 * One attempt at copying versions into a task created for them. They and the end of the cloning become visible in one commit, so an aborted
 * attempt leaves nothing behind. Throws only errors worth a retry.
 */
export async function cloneTaskOnce(
  { db, log }: CloneServices,
  { taskId, versions }: { taskId: number; versions: readonly number[] },
  stopping: AbortSignal,
): Promise<void> {
  const claimed = await claimClone(db, taskId);
  if (!claimed) return;
  const run: TaskRun = { taskId, attempt: claimed.run_attempt };
  const watch = watchRun(db, run, stopping);
  const copy = async () => {
    await db.transaction().execute(async (trx) => {
      await assertWhole(trx, versions);
      const newest = await copyOfOneMoment(trx, taskId, versions, watch);
      if (!(await completeTask(trx, run, newest))) throw new LeaseLostError(`attempt ${run.attempt} of task ${taskId}`);
    });
    // Not awaited: the task is completed, and may be run at once.
    void refreshRowStatistics(db, log);
  };
  try {
    await attempt(copy, {
      log,
      facts: { run },
      what: 'the cloning of a task',
      stopping,
      isUserFacing: (error) => error instanceof Problem,
      otherwise: 'The task could not be cloned. Try again; if it happens again, tell us the id of this task.',
      fail: (reason) => failTask(db, run, reason),
    });
  } finally {
    await watch.stop();
  }
}

/** How often the copy is retried after concurrent changes while these go on. */
const triesDuringChanges = 3;

/**
 * Copies versions consistently, as of one moment. The copy is made in chunks, and each chunk sees the changes made until then: if anything
 * was changed between the first and the last, everything is copied again, in the end with changes locked out. A single snapshot would not
 * see that its own task was stopped, nor could it complete that task.
 */
async function copyOfOneMoment(trx: Trx, taskId: number, versions: readonly number[], watch: RunWatch): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    if (tries > triesDuringChanges) await holdRows(trx, versions);
    const before = await revisionsOf(trx, versions);
    const { newest, isOfOneMoment } = await rollBackUnless(
      trx,
      (copy) => copy.isOfOneMoment,
      async () => {
        const newest = await copyVersions(trx, taskId, versions, watch);
        return { newest, isOfOneMoment: isDeepStrictEqual(await revisionsOf(trx, versions), before) };
      },
    );
    if (isOfOneMoment || tries > triesDuringChanges) return newest;
  }
}

async function revisionsOf(trx: Trx, versions: readonly number[]): Promise<number[]> {
  const revisions: number[] = [];
  for (const id of versions) revisions.push(await selectRevision(trx, id));
  return revisions;
}

/** Copies versions in the order in which they were created; returns the id of the copy of the newest. */
async function copyVersions(trx: Trx, taskId: number, versions: readonly number[], watch: RunWatch): Promise<number> {
  const sizes = await selectSizes(trx, versions);
  const total = sizes.reduce((sum, { row_count }) => sum + row_count, 0);
  let done = 0;
  let newest = 0;
  for (const [index, { id }] of sizes.entries()) {
    newest = await copyResult(trx, id, { taskId, attempt: index + 1 });
    const isSamePractice = await isOfSamePractice(trx, { sourceId: id, resultId: newest });
    for (let after = 0; ;) {
      watch.signal.throwIfAborted();
      watch.report(total === 0 ? 0 : Math.min(100, (100 * done) / total), `Copying version ${index + 1} of ${sizes.length}`);
      const pairs = await drawPairs(trx, id, { after, count: rowsPerStatement });
      const last = pairs.at(-1);
      if (!last) break;
      await copyRows(trx, newest, pairs, { isSamePractice });
      done += pairs.length;
      after = last.old;
    }
    await nameChanges(trx, newest);
    await copyUndos(trx, { sourceId: id, resultId: newest });
  }
  return newest;
}
