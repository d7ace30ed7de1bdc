import { randomUUID } from 'node:crypto';
import type { Database, Trx } from '../database/connection.ts';
import type { FileStore } from '../files/file-store.ts';
import type { NewFile } from '../files/files.queries.ts';
import { discardFiles } from '../files/discard-files.ts';
import { LeaseLostError } from '../jobs/lease-lost-error.ts';
import { carryAnswers } from '../earlier-answers/carry-answers.ts';
import { countLines } from './ingest-summary.ts';
import type { MatchedTask } from './match-rows.ts';
import { type TaskRun, completeTask } from '../task-records/task-run.queries.ts';
import { type ReadyBefore, makeReadyUnlessBlocked, storeDecisions } from './store-decisions.ts';
import { keysOf, storeUpdatedSources } from './write-updated-sources.ts';
import {
  insertInputs,
  insertProblems,
  insertResult,
  insertRows,
  keepEarlierAnswers,
  replaceUpdatedSources,
} from './write-result.queries.ts';

/**
 * Writes a result and completes its task in one transaction; returns its id. Throws LeaseLostError, having written nothing, when the task
 * is no longer this run's.
 */
export async function writeResult({ db, files: store }: Stores, run: TaskRun, matched: MatchedTask, userId: number): Promise<number> {
  const files = await storeUpdatedSources(store, matched, userId);
  try {
    return await db.transaction().execute((trx) => writeInOne(trx, run, { matched, files, userId }));
  } catch (error) {
    await discardFiles(store, keysOf(files), error);
    throw error;
  }
}

interface Stores {
  db: Database;
  files: FileStore;
}

interface Written {
  matched: MatchedTask;
  files: readonly NewFile[];
  userId: number;
}

async function writeInOne(trx: Trx, run: TaskRun, { matched, files, userId }: Written): Promise<number> {
  const lines = countLines(matched.accounts, matched.problems, matched.sourceRows);
  const resultId = await insertResult(trx, run, {
    catalogue_version_id: matched.catalogueVersionId,
    params: JSON.stringify(matched.params),
    learning: JSON.stringify(matched.learning),
    lines_read: lines.linesRead,
    source_rows: lines.items,
    row_count: matched.blocks.count,
    lines_not_read: lines.linesRefused,
  });
  const carried = { actorId: userId, cause: 'previous run', batch: randomUUID() };
  const ready: ReadyBefore[] = [];
  for (const block of matched.blocks) {
    const ids = await insertRows(trx, resultId, block);
    ready.push(...(await storeDecisions(trx, resultId, { ids, decided: block.decided }, carried)));
  }
  const blocked = await makeReadyUnlessBlocked(trx, resultId, ready, carried);
  await insertInputs(trx, resultId, matched.accounts);
  await insertProblems(trx, resultId, [...matched.problems, ...blocked]);
  await replaceUpdatedSources(trx, run.taskId, files);
  await keepEarlierAnswers(trx, resultId, await carryAnswers(trx, { taskId: run.taskId, resultId, userId }));
  // Last, so that the task is not locked while the rows are written; a stale run's rows vanish with the transaction.
  if (!(await completeTask(trx, run, resultId))) throw new LeaseLostError(`attempt ${run.attempt} of task ${run.taskId}`);
  return resultId;
}
