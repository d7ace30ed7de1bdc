import type { Database, Trx } from '../database/connection.ts';
import { Fenced } from '../jobs/fenced.ts';
import { isTransient } from '../jobs/is-transient.ts';
import { type TaskRun, completeTask, failTask } from '../matching/task-run.queries.ts';
import { type RunWatch, watchRun } from '../matching/watch-run.ts';
import type { Log } from '../process/log.ts';
import { refreshRowStatistics } from '../review/row-statistics.queries.ts';
import { claimClone, copyResult, copyRows, copyUndos, drawPairs, nameChanges, selectSizes } from './clones.queries.ts';

export interface CloneServices {
  db: Database;
  log: Log;
}

/** Rows of one statement: few enough that none lasts long, whatever the candidates of the rows weigh. */
const rowsPerStatement = 2_000;

/**
 * One attempt at copying versions into a task that was made for them. They and the end of the cloning become visible with one commit, so an
 * attempt that is cut off leaves nothing behind. Throws only what trying again may help.
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
  try {
    await db.transaction().execute(async (trx) => {
      const newest = await copyVersions(trx, taskId, versions, watch);
      if (!(await completeTask(trx, run, newest))) throw new Fenced(`attempt ${run.attempt} of task ${taskId}`);
    });
    // Not waited for: the task is completed, and may be run at once.
    void refreshRowStatistics(db, log);
  } catch (error) {
    if (error instanceof Fenced) {
      log.info({ run }, 'a copy ended early: its task was stopped or taken up by another worker');
      return;
    }
    if (stopping.aborted || isTransient(error)) throw error;
    log.error({ err: error, run }, 'a task could not be cloned');
    await failTask(db, run, 'The task could not be cloned. Try again; if it happens again, tell us the id of this task.');
  } finally {
    await watch.stop();
  }
}

/** Copies versions in the order in which they were made; id of the copy of the newest. */
async function copyVersions(trx: Trx, taskId: number, versions: readonly number[], watch: RunWatch): Promise<number> {
  const sizes = await selectSizes(trx, versions);
  const total = sizes.reduce((sum, { row_count }) => sum + row_count, 0);
  let done = 0;
  let newest = 0;
  for (const [index, { id }] of sizes.entries()) {
    newest = await copyResult(trx, id, { taskId, attempt: index + 1 });
    for (let after = 0; ;) {
      watch.signal.throwIfAborted();
      watch.report(total === 0 ? 0 : Math.min(100, (100 * done) / total), `Copying version ${index + 1} of ${sizes.length}`);
      const pairs = await drawPairs(trx, id, { after, count: rowsPerStatement });
      const last = pairs.at(-1);
      if (!last) break;
      await copyRows(trx, newest, pairs);
      done += pairs.length;
      after = last.old;
    }
    await nameChanges(trx, newest);
    await copyUndos(trx, { sourceId: id, resultId: newest });
  }
  return newest;
}
