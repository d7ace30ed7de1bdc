import type { ReMatchContext } from '@fetlock/contract/re-match';
import { TaskStatus, taskStatuses } from '@fetlock/contract/tasks';
import type { Database, Trx } from '../database/connection.ts';
import { type Once, eachTime } from '../http/make-once.ts';
import { Problem, found, invalidField } from '../http/problem.ts';
import type { Queue } from '../jobs/queue.ts';
import { assertWhole } from '../retention/assert-kept.ts';
import { selectTaskOfResult } from '../rows/results.queries.ts';
import { isWriting, lockForRun } from '../runs/runs.queries.ts';
import { assertActive } from '../task-records/assert-active.ts';
import { StoredParams } from '../task-records/stored-params.ts';
import { lockTasks } from '../task-records/tasks.queries.ts';
import { insertReMatch, insertRowsToMatch, selectVersion } from './re-match-runs.queries.ts';
import { reMatch } from './re-match.job.ts';

interface StartReMatch {
  taskId: number;
  resultId: number;
  /** Options that replace those with which the version was matched. */
  context: ReMatchContext;
  isAdvanced: boolean;
  actorId: number;
}

/**
 * Queues a re-match of rows of a version; run, rows and job are written in one transaction. Returns the run's id. Throws NOT_FOUND,
 * TASK_INACTIVE, TASK_BUSY while the task itself is waiting or running, ALREADY_RUNNING while rows of the version are matched, analysed or
 * imported, or NOTHING_TO_RE_MATCH.
 */
export function startReMatch(
  { db, queue }: { db: Database; queue: Queue },
  start: StartReMatch,
  once: Once<number> = eachTime(),
): Promise<number> {
  const begin = async (trx: Trx) => {
    await assertFree(trx, start);
    const { taskId: _, resultId, context: given, isAdvanced, actorId: requestedBy } = start;
    const { params } = await selectVersion(trx, resultId);
    const { context: own } = StoredParams.parse(params);
    // Which rows were named for the version is stored with the rows; these are the ones of this run.
    const context = { ...own, rematch: [], ...defined(given) };
    const runId = await insertReMatch(trx, { resultId, context, isAdvanced, requestedBy });
    const total = await insertRowsToMatch(trx, runId, { resultId, isAdvanced, listed: given.rematch });
    if (total === 0)
      throw new Problem(
        'NOTHING_TO_RE_MATCH',
        isAdvanced ? { description: 'All rows of this version have been imported, or signed by the customer.' } : {},
      );
    if (!(await queue.enqueue(trx, reMatch, { runId }))) throw new Error(`run ${runId} could not be queued`);
    return runId;
  };
  return db.transaction().execute((trx) => once.within(trx, () => begin(trx)));
}

async function assertFree(trx: Trx, { taskId, resultId }: StartReMatch): Promise<void> {
  const { status, active } = found((await lockTasks(trx, [taskId]))[0], 'Task');
  assertActive({ active });
  if ((await selectTaskOfResult(trx, resultId)) !== taskId) throw invalidField('result_id', 'The task has no such version.');
  if (!taskStatuses[TaskStatus.parse(status)].ended) throw new Problem('TASK_BUSY');
  await lockForRun(trx, resultId);
  await assertWhole(trx, [resultId]);
  if (await isWriting(trx, resultId))
    throw new Problem('ALREADY_RUNNING', {
      description: 'Rows of this version are being analysed, imported or matched. Wait until that has finished.',
    });
}

/** Absent options and undefined options are the same: the version's own apply. */
const defined = (context: ReMatchContext) => Object.fromEntries(Object.entries(context).filter(([, value]) => value !== undefined));
