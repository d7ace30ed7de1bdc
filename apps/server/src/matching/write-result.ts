import type { Database } from '../database/connection.ts';
import { Fenced } from '../jobs/fenced.ts';
import type { MatchedTask } from './match-rows.ts';
import { type TaskRun, completeTask } from './task-run.queries.ts';
import { insertProblems, insertResult, insertRows } from './write-result.queries.ts';

/** Writes a result and ends its task in one transaction; its id. Throws Fenced, having written nothing, when the run no longer holds the task. */
export async function writeResult(db: Database, run: TaskRun, matched: MatchedTask): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const resultId = await insertResult(trx, run, {
      catalogue_version_id: matched.catalogueVersionId,
      params: JSON.stringify(matched.params),
      lines_read: matched.linesRead,
      source_rows: matched.sourceRows,
      row_count: matched.blocks.count,
      lines_not_read: matched.linesNotRead,
    });
    for (const block of matched.blocks) await insertRows(trx, resultId, block);
    await insertProblems(trx, resultId, matched.problems);
    // Last, so that nobody waits for the task while the rows are written; a stale run's rows vanish with the transaction.
    if (!(await completeTask(trx, run, resultId))) throw new Fenced(`attempt ${run.attempt} of task ${run.taskId}`);
    return resultId;
  });
}
