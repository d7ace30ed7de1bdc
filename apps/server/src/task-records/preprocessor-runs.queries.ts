import { Environment } from '@fetlock/contract/environments';
import { TaskStatus } from '@fetlock/contract/tasks';
import { IdText } from '@fetlock/contract/values';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';

export interface NewPreprocessorRun {
  taskId: number;
  environment: Environment;
  sessionId: number;
  /** The status the task had, and will get again; null: it was created to be preprocessed first, and is matched afterwards. */
  formerStatus: TaskStatus | null;
  /** The session's inventory is to be matched, and is available only afterwards. */
  takesInventory: boolean;
  /** The version to be analysed afterwards. */
  analyseResultId: number | null;
  userId: number;
}

/**
 * Records what is about to be started, with the key that makes a repeat harmless. A second one for the task violates
 * `preprocessor_runs_active`.
 */
export async function insertPreprocessorRun(trx: Trx, run: NewPreprocessorRun): Promise<number> {
  const { id } = await trx
    .insertInto('preprocessor_runs')
    .values({
      task_id: run.taskId,
      environment: run.environment,
      session_id: run.sessionId,
      key: `preprocessor-${crypto.randomUUID()}`,
      former_status: run.formerStatus,
      takes_inventory: run.takesInventory,
      analyse_result_id: run.analyseResultId,
      requested_by: run.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A start of the preprocessor that has not ended. */
export interface PreprocessorRun extends NewPreprocessorRun {
  id: number;
  key: string;
  platformRunId: number | null;
  /** The import request that the task was created from, which brought the inventory. */
  requestId: number | null;
  /** Milliseconds since it was requested, by the database's clock. */
  age: number;
}

/** Undefined: it has ended. */
export async function selectOpenRun(db: Queryable, id: number): Promise<PreprocessorRun | undefined> {
  const row = await db
    .selectFrom('preprocessor_runs')
    .innerJoin('tasks', 'tasks.id', 'preprocessor_runs.task_id')
    .selectAll('preprocessor_runs')
    .select('tasks.import_request_id')
    .select(sql<number>`(extract(epoch from now() - preprocessor_runs.created_at) * 1000)::float8`.as('age'))
    .where('preprocessor_runs.id', '=', id)
    .where('preprocessor_runs.state', '=', 'IN_PROGRESS')
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      taskId: row.task_id,
      environment: Environment.parse(row.environment),
      sessionId: row.session_id,
      key: row.key,
      platformRunId: row.platform_run_id,
      formerStatus: TaskStatus.nullable().parse(row.former_status),
      takesInventory: row.takes_inventory,
      analyseResultId: row.analyse_result_id,
      userId: row.requested_by,
      requestId: IdText.safeParse(row.import_request_id).data ?? null,
      age: row.age,
    }
  );
}

/** Records what the platform has started. False: it was cancelled meanwhile. */
export async function savePlatformRun(db: Queryable, id: number, platformRunId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('preprocessor_runs')
    .set({ platform_run_id: platformRunId })
    .where('id', '=', id)
    .where('state', '=', 'IN_PROGRESS')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The run of a task that has not ended, locked until the transaction ends. */
export const lockRunOfTask = (trx: Trx, taskId: number) =>
  trx
    .selectFrom('preprocessor_runs')
    .select(['id', 'environment', 'session_id', 'platform_run_id', 'former_status'])
    .where('task_id', '=', taskId)
    .where('state', '=', 'IN_PROGRESS')
    .forUpdate()
    .executeTakeFirst();

/** Ends a run that a person has stopped. */
export async function cancelRun(trx: Trx, id: number, userId: number): Promise<void> {
  await trx
    .updateTable('preprocessor_runs')
    .set({ state: 'CANCELLED', cancelled_by: userId, finished_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** How the preprocessor of a task was last started in an environment, and by whom. */
export const selectLastRun = (db: Queryable, taskId: number, environment: Environment) =>
  db
    .selectFrom('preprocessor_runs')
    .innerJoin('users', 'users.id', 'preprocessor_runs.requested_by')
    .leftJoin('users as canceller', 'canceller.id', 'preprocessor_runs.cancelled_by')
    .selectAll('preprocessor_runs')
    .select(['users.name as requester', 'canceller.name as canceller'])
    .where('preprocessor_runs.task_id', '=', taskId)
    .where('preprocessor_runs.environment', '=', environment)
    .orderBy('preprocessor_runs.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Ends a run, locking its task first, as a cancel does. False: it has ended before, and its follow-up work has been done. */
export async function endPreprocessorRun(trx: Trx, id: number, state: 'SUCCEED' | 'FAILED', error: string | null): Promise<boolean> {
  const ofRun = trx.selectFrom('preprocessor_runs').select('task_id').where('id', '=', id);
  await trx.selectFrom('tasks').select('id').where('id', '=', ofRun).forUpdate().execute();
  const { numUpdatedRows } = await trx
    .updateTable('preprocessor_runs')
    .set({ state, error, finished_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'IN_PROGRESS')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * How the preprocessor was last started for a task that was created to be preprocessed first, if that failed: such a task starts there
 * again.
 */
export const selectFailedBeginning = (db: Queryable, taskId: number) =>
  db
    .selectFrom((eb) =>
      eb.selectFrom('preprocessor_runs').selectAll().where('task_id', '=', taskId).orderBy('id', 'desc').limit(1).as('last'),
    )
    .select(['environment', 'session_id', 'takes_inventory'])
    .where('state', 'in', ['FAILED', 'CANCELLED'])
    .where('former_status', 'is', null)
    .executeTakeFirst();

const preprocessed = (db: Queryable, taskId: number) =>
  db.updateTable('tasks').where('id', '=', taskId).where('status', '=', 'preprocessorInProgress');

/** Shows a task as being preprocessed. The reason of an earlier failure stays valid afterwards. */
export async function markPreprocessing(trx: Trx, taskId: number): Promise<void> {
  await trx
    .updateTable('tasks')
    .set({
      status: 'preprocessorInProgress',
      error: sql<string | null>`case when status = 'failed' then error end`,
      progress_label: '',
      progress_value: 0,
      updated_at: sql`now()`,
    })
    .where('id', '=', taskId)
    .execute();
}

/** Progress of a task's preprocessor, in per cent. Whatever delayed it no longer does. */
export async function saveProgress(db: Queryable, taskId: number, progress: number): Promise<void> {
  await preprocessed(db, taskId)
    .where((eb) => eb.or([eb('progress_value', '!=', progress), eb('progress_label', '!=', '')]))
    .set({ progress_value: progress, progress_label: '' })
    .execute();
}

/** What currently delays the preprocessor of a task. */
export async function saveTrouble(db: Queryable, taskId: number, trouble: string): Promise<void> {
  await preprocessed(db, taskId).where('progress_label', '!=', trouble).set({ progress_label: trouble }).execute();
}

/** Whether the task is still active; it is locked until the transaction ends. Undefined: it is no longer being preprocessed. */
export const lockPreprocessed = (trx: Trx, taskId: number) =>
  trx
    .selectFrom('tasks')
    .select('active')
    .where('id', '=', taskId)
    .where('status', '=', 'preprocessorInProgress')
    .forUpdate()
    .executeTakeFirst();

/** Sets the status of a task after the preprocessor, with the error, if any. */
export async function leavePreprocessing(trx: Trx, taskId: number, status: TaskStatus, error?: string): Promise<void> {
  await preprocessed(trx, taskId)
    .set({
      status,
      progress_label: '',
      progress_value: status === 'completed' ? 100 : 0,
      updated_at: sql`now()`,
      ...(error !== undefined && { error }),
    })
    .execute();
}
