import type { DeletionKind } from '@fetlock/contract/deletions';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';

/** The target of a deletion, by ids. */
export interface DeletionScope {
  taskIds: number[];
  resultIds: number[];
  /** Those that no other task uses. */
  fileIds: number[];
  /** A practice as a whole; otherwise only what belongs to its tasks and versions. */
  businessId: number | null;
  userId: number | null;
}

export interface TargetOf {
  kind: DeletionKind;
  id: number;
}

const nothing: DeletionScope = { taskIds: [], resultIds: [], fileIds: [], businessId: null, userId: null };

/** What there is to delete now. */
export async function selectScope(db: Queryable, { kind, id }: TargetOf): Promise<DeletionScope> {
  switch (kind) {
    case 'task':
      return ofTasks(db, [id]);
    case 'practice':
      return { ...(await ofTasks(db, await idsOf(db, sql`select id from tasks where business_id = ${id}`))), businessId: id };
    case 'version':
      return { ...nothing, resultIds: await idsOf(db, sql`select id from results where id = ${id}`) };
    case 'price_list':
      return { ...nothing, fileIds: [id] };
    case 'person':
      return { ...nothing, userId: id };
  }
}

async function ofTasks(db: Queryable, taskIds: number[]): Promise<DeletionScope> {
  const among = sql`any(${taskIds}::bigint[])`;
  const resultIds = await idsOf(db, sql`select id from results where task_id = ${among} order by id`);
  const fileIds = await idsOf(
    db,
    sql`select distinct file_id as id from task_files where task_id = ${among}
      and not exists (select from task_files other where other.file_id = task_files.file_id and other.task_id <> all(${taskIds}::bigint[]))`,
  );
  return { ...nothing, taskIds, resultIds, fileIds };
}

async function idsOf(db: Queryable, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${query}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Other tasks that use files of these: copies for other practices among them. */
export async function selectSharers(db: Queryable, taskIds: readonly number[]): Promise<{ id: number; practice: string; files: number }[]> {
  const { rows } = await sql<{ id: number; practice: string; files: number }>`
    select tasks.id, tasks.business_name as practice, count(distinct mine.file_id)::int as files
    from task_files mine
    join task_files other on other.file_id = mine.file_id and other.task_id <> all(${[...taskIds]}::bigint[])
    join tasks on tasks.id = other.task_id
    where mine.task_id = any(${[...taskIds]}::bigint[]) group by tasks.id order by tasks.id limit 20`.execute(db);
  return rows;
}

/** Tasks that use a file. */
export const selectUsersOfFile = async (db: Queryable, fileId: number): Promise<number[]> =>
  (await db.selectFrom('task_files').select('task_id').distinct().where('file_id', '=', fileId).orderBy('task_id').limit(20).execute()).map(
    ({ task_id }) => task_id,
  );

/** Whether a run or a preprocessor is in progress that writes into what is to be deleted. */
export async function isBusy(db: Queryable, { taskIds, resultIds }: DeletionScope): Promise<boolean> {
  const { rows } = await sql<{ busy: boolean }>`select
    exists (select from runs where result_id = any(${resultIds}::bigint[]) and state = 'IN_PROGRESS')
    or exists (select from preprocessor_runs where state = 'IN_PROGRESS'
      and (task_id = any(${taskIds}::bigint[]) or analyse_result_id = any(${resultIds}::bigint[]))) as busy`.execute(db);
  return rows[0]?.busy ?? false;
}

/** Whether a task has no version but this one. */
export async function isOnlyVersion(db: Queryable, resultId: number): Promise<boolean> {
  const { rows } = await sql<{ only: boolean }>`select not exists (select from results other
    where other.task_id = results.task_id and other.id <> results.id) as only from results where id = ${resultId}`.execute(db);
  return rows[0]?.only ?? false;
}
