import type { Business } from '@fetlock/contract/businesses';
import { Environment } from '@fetlock/contract/environments';
import type { FileLayout } from '@fetlock/contract/file-layout';
import type { FileKind } from '@fetlock/contract/files';
import type { TaskStatus } from '@fetlock/contract/tasks';
import { type Insertable, type SelectQueryBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';
import { hasText } from '../database/folded.queries.ts';
import type { DB, Tasks } from '../database/schema.gen.ts';
import { dueOfTask } from '../retention/to-be-deleted.queries.ts';

const tasksWithNames = (db: Queryable) =>
  db
    .selectFrom('tasks')
    .leftJoin('tags', 'tags.id', 'tasks.tag_id')
    .leftJoin('results', 'results.id', 'tasks.result_id')
    .leftJoin('breed_states', 'breed_states.id', 'tasks.breed_state_id')
    .selectAll('tasks')
    .select([
      'tags.name as tag_name',
      'results.created_at as result_created_at',
      'results.earlier_answers',
      'breed_states.state as breed_state',
      dueOfTask.as('deletion_due_at'),
    ]);

export type TaskRow = Awaited<ReturnType<ReturnType<typeof tasksWithNames>['execute']>>[number];

export interface TaskFilter {
  active: boolean | undefined;
  tags: readonly number[] | undefined;
  search: { text: string; in: 'businessName' | 'taskName' };
}

/** `page` counts from 1. */
export interface TaskPage {
  page: number;
  pageSize: number;
}

/** A page of the tasks, newest first; `rowCount` is the size of the whole set. */
export async function selectTasks(db: Queryable, filter: TaskFilter, page: TaskPage) {
  const { rowCount } = await countTasks(db, filter).executeTakeFirstOrThrow();
  const items = await onPage(inFilter(tasksWithNames(db), filter), page).execute();
  return { items, rowCount };
}

/**
 * Changes whenever that page does: which tasks are on it, in which version (`xmin`, the transaction that last wrote the row; the files and
 * the result of a task are written together with it), and how many there are in all.
 */
export async function selectRevision(db: Queryable, filter: TaskFilter, page: TaskPage): Promise<string> {
  const named = db
    .selectFrom('tasks')
    .leftJoin('tags', 'tags.id', 'tasks.tag_id')
    .leftJoin('breed_states', 'breed_states.id', 'tasks.breed_state_id');
  const versions = onPage(inFilter(named, filter), page).select(
    sql<string>`concat_ws(':', tasks.id, tasks.xmin, tags.xmin, breed_states.xmin, ${dueOfTask})`.as('version'),
  );
  const { revision } = await db
    .selectFrom(countTasks(db, filter).as('counted'))
    .leftJoin(versions.as('versions'), (join) => join.onTrue())
    .select(
      sql<string>`concat_ws(',', min(counted."rowCount"), string_agg(versions.version, ',' order by versions.version))`.as('revision'),
    )
    .executeTakeFirstOrThrow();
  return revision;
}

const countTasks = (db: Queryable, filter: TaskFilter) =>
  inFilter(db.selectFrom('tasks'), filter).select((eb) => eb.fn.countAll<number>().as('rowCount'));

const onPage = <Tables extends 'tasks', Selected>(query: SelectQueryBuilder<DB, Tables, Selected>, { page, pageSize }: TaskPage) =>
  query
    .orderBy(sql`tasks.id`, 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize);

/** The one definition of the selected tasks, for the page and its count. */
function inFilter<Tables extends 'tasks', Selected>(
  query: SelectQueryBuilder<DB, Tables, Selected>,
  { active, tags, search }: TaskFilter,
): SelectQueryBuilder<DB, Tables, Selected>;
function inFilter(query: SelectQueryBuilder<DB, 'tasks', object>, { active, tags, search }: TaskFilter) {
  // As the card and the suggestions show a practice. Literal text: % and _ are no wildcards.
  const searched = search.in === 'taskName' ? sql`tasks.name` : sql`tasks.business_name || ' (' || tasks.business_id || ')'`;
  return query
    .$if(active !== undefined, (q) => q.where('tasks.active', '=', active === true))
    .$if(tags !== undefined && tags.length > 0, (q) => q.where('tasks.tag_id', 'in', tags ?? []))
    .$if(search.text !== '', (q) => q.where(hasText(searched, search.text)));
}

export const selectTasksByIds = (db: Queryable, ids: readonly number[]): Promise<TaskRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tasksWithNames(db)
        .where('tasks.id', 'in', [...ids])
        .orderBy('tasks.id', 'desc')
        .execute();

/** Files of tasks, each in the given order. */
export const selectTaskFiles = async (db: Queryable, taskIds: readonly number[]) =>
  taskIds.length === 0
    ? []
    : db
        .selectFrom('task_files')
        .innerJoin('files', 'files.id', 'task_files.file_id')
        .select(['task_files.task_id', 'task_files.kind', 'task_files.position', 'task_files.input_type', 'files.id', 'files.name'])
        .where('task_files.task_id', 'in', [...taskIds])
        .orderBy('task_files.kind', 'desc')
        .orderBy('task_files.position')
        .execute();

export type TaskFileRow = Awaited<ReturnType<typeof selectTaskFiles>>[number];

export async function insertTask(trx: Trx, task: Insertable<Tasks>): Promise<number> {
  return (await trx.insertInto('tasks').values(task).returning('id').executeTakeFirstOrThrow()).id;
}

export interface NewTaskFile {
  fileId: number;
  kind: FileKind;
  /** Null: recognised when the file is read. */
  inputType: string | null;
  /** Null: detected when the file is read. */
  layout: FileLayout | null;
}

export async function insertTaskFiles(trx: Trx, taskId: number, files: readonly NewTaskFile[]): Promise<void> {
  if (files.length === 0) return;
  const values = files.map(({ fileId, kind, inputType, layout }, position) => ({
    task_id: taskId,
    file_id: fileId,
    kind,
    position,
    input_type: inputType,
    layout: layout && JSON.stringify(layout),
  }));
  await trx.insertInto('task_files').values(values).execute();
}

/** Whether a task has a list to be matched. */
export const hasPriceList = async (db: Queryable, taskId: number): Promise<boolean> =>
  (await db
    .selectFrom('task_files')
    .select('file_id')
    .where('task_id', '=', taskId)
    .where('kind', 'in', ['uploads', 'inventory_files'] satisfies FileKind[])
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Appends a file to those of its kind of a task. */
export async function addTaskFile(trx: Trx, taskId: number, { fileId, kind }: Pick<NewTaskFile, 'fileId' | 'kind'>): Promise<void> {
  await sql`
    insert into task_files (task_id, file_id, kind, position)
    select ${taskId}::bigint, ${fileId}::bigint, ${kind}, coalesce(max(position) + 1, 0) from task_files where task_id = ${taskId}`.execute(
    trx,
  );
}

/**
 * Tasks locked for a change until the transaction ends, in the order of their ids so that two changes never deadlock. They do not wait for
 * a worker that writes a version of them either, which locks their keys: a task is stopped at once even then.
 */
export const lockTasks = (trx: Trx, ids: readonly number[]) =>
  trx
    .selectFrom('tasks')
    .select(['id', 'status', 'active', 'comment'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** The practice of a task, as named by its creator, and the task's environment. */
export async function selectPracticeOfTask(db: Queryable, id: number): Promise<(Business & { environment: Environment }) | undefined> {
  const task = await db
    .selectFrom('tasks')
    .select(['business_id as id', 'business_name as name', 'environment'])
    .where('id', '=', id)
    .executeTakeFirst();
  return task && { ...task, environment: Environment.parse(task.environment) };
}

export const changeTaskFields = (trx: Trx, id: number, fields: { tag_id?: number | null; comment?: string | null }) =>
  trx
    .updateTable('tasks')
    .set({ ...fields, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();

const waitingOrRunning = ['todo', 'in_progress', 'cloning'] as const satisfies readonly TaskStatus[];

/**
 * Marks tasks as active or not. A task that is waiting or running is stopped by revoking the lease: it fails at once, and the next attempt
 * number causes all further writes of its run to be refused.
 */
export async function setActive(trx: Trx, ids: readonly number[], active: boolean): Promise<void> {
  await trx
    .updateTable('tasks')
    .set({ active, updated_at: sql`now()` })
    .where('id', 'in', [...ids])
    .execute();
  if (active) return;
  await trx
    .updateTable('tasks')
    .set({
      status: 'failed',
      error: 'Stopped, because the task was deactivated.',
      progress_label: '',
      run_attempt: sql<number>`run_attempt + 1`,
      finished_at: sql`now()`,
    })
    .where('id', 'in', [...ids])
    .where('status', 'in', waitingOrRunning)
    .execute();
}

/** Requeues a task for the matcher. */
export const resetTask = (trx: Trx, id: number, params: string | undefined) =>
  trx
    .updateTable('tasks')
    .set({
      status: 'todo',
      error: null,
      progress_value: 0,
      progress_label: '',
      started_at: null,
      finished_at: null,
      updated_at: sql`now()`,
      ...(params !== undefined && { params }),
    })
    .where('id', '=', id)
    .execute();

/** Makes a failed, still active task wait again as before. False: it is no longer failed. */
export async function reopenFailedTask(trx: Trx, id: number, status: 'todo' | 'cloning'): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('tasks')
    .set({ status, error: null, progress_value: 0, progress_label: '', started_at: null, finished_at: null, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .where('active', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const tagExists = async (db: Queryable, id: number): Promise<boolean> =>
  (await db.selectFrom('tags').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const anyTaskExists = async (db: Queryable): Promise<boolean> =>
  (await db.selectFrom('tasks').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Only one process at a time creates what the first start needs. */
export const lockFirstStart = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtext('first start'))`.execute(trx);

/** How many active tasks have each status. */
export const selectTaskCounts = (db: Queryable): Promise<{ status: string; count: number }[]> =>
  db
    .selectFrom('tasks')
    .select(['status', (expression) => expression.fn.countAll<number>().as('count')])
    .where('active', '=', true)
    .groupBy('status')
    .execute();
