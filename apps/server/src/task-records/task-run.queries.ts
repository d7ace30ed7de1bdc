import type { TaskStatus } from '@fetlock/contract/tasks';
import { storableText } from '@fetlock/formats/text/storable-text';
import { sql } from 'kysely';
import type { Database, Queryable } from '../database/connection.ts';

/** One attempt at matching or copying a task. Each write names task and attempt, and is refused once another attempt has begun. */
export interface TaskRun {
  taskId: number;
  attempt: number;
}

/** Claims a task that is waiting, or that a run left unfinished. Undefined: there is nothing to do, as it was stopped or is done. */
export const claimTask = (db: Queryable, taskId: number) =>
  db
    .updateTable('tasks')
    .set({
      run_attempt: sql<number>`run_attempt + 1`,
      status: 'in_progress',
      progress_value: 0,
      progress_label: 'Task in progress',
      error: null,
      started_at: sql`now()`,
      finished_at: null,
    })
    .where('id', '=', taskId)
    .where('status', 'in', ['todo', 'in_progress'])
    .returning([
      'id',
      'run_attempt',
      'business_id',
      'params',
      'created_by',
      sql<string>`to_char(now() at time zone 'utc', 'YYYY-MM-DD')`.as('today'),
    ])
    .executeTakeFirst();

const running = ['in_progress', 'cloning'] as const satisfies readonly TaskStatus[];

const leasedRun = (db: Queryable, { taskId, attempt }: TaskRun) =>
  db.updateTable('tasks').where('id', '=', taskId).where('run_attempt', '=', attempt).where('status', 'in', running);

/** False when the task is no longer this run's. */
export async function saveProgress(db: Queryable, run: TaskRun, { value, label }: { value: number; label: string }): Promise<boolean> {
  const { numUpdatedRows } = await leasedRun(db, run).set({ progress_value: value, progress_label: label }).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the run with an error. False when the task is no longer this run's. */
export async function failTask(db: Queryable, run: TaskRun, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await leasedRun(db, run)
    .set({ status: 'failed', error: storableText(reason), progress_label: '', finished_at: sql`now()`, updated_at: sql`now()` })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the run with its result. False when the task is no longer this run's. */
export async function completeTask(db: Queryable, run: TaskRun, resultId: number): Promise<boolean> {
  const { numUpdatedRows } = await leasedRun(db, run)
    .set({
      status: 'completed',
      result_id: resultId,
      progress_value: 100,
      progress_label: '',
      // Not now(), which is the start of the transaction.
      finished_at: sql`clock_timestamp()`,
      updated_at: sql`clock_timestamp()`,
    })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Fails a task that no run could finish. */
export async function failWaitingTask(db: Database, taskId: number, reason: string): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ status: 'failed', error: reason, progress_label: '', run_attempt: sql<number>`run_attempt + 1`, finished_at: sql`now()` })
    .where('id', '=', taskId)
    .where('status', 'in', ['todo', ...running])
    .execute();
}

/** Files of a task in their order, with their storage keys. */
export const selectInputs = (db: Queryable, taskId: number) =>
  db
    .selectFrom('task_files')
    .innerJoin('files', 'files.id', 'task_files.file_id')
    .select(['task_files.kind', 'task_files.input_type', 'task_files.layout', 'files.name', 'files.storage_key'])
    .where('task_files.task_id', '=', taskId)
    .where('task_files.kind', '!=', 'updated_sources')
    .orderBy('task_files.position')
    .execute();

export type InputFile = Awaited<ReturnType<typeof selectInputs>>[number];
