import { sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';

/** When a task is deleted, alone or with its practice; null: not. In queries of `tasks`. */
export const dueOfTask = sql<Date | null>`(
  select min(due_at) from deletions where state in ('waiting', 'deleting') and (
    kind = 'task' and target_id = tasks.id or kind = 'practice' and target_id = tasks.business_id))`;

/** The same for a version, which can be deleted alone, too. In queries of `results` and `tasks`. */
export const dueOfVersion = sql<Date | null>`least(${dueOfTask}, (
  select due_at from deletions where state in ('waiting', 'deleting') and kind = 'version' and target_id = results.id))`;

export async function selectDueOfVersion(db: Queryable, resultId: number): Promise<Date | null> {
  const version = db
    .selectFrom('results')
    .innerJoin('tasks', 'tasks.id', 'results.task_id')
    .select(dueOfVersion.as('due'))
    .where('results.id', '=', resultId);
  return (await version.executeTakeFirst())?.due ?? null;
}

/** Whether one of these tasks, or this practice, is about to be deleted. */
export async function isToBeDeleted(db: Queryable, { taskIds, businessId }: { taskIds: readonly number[]; businessId?: number }) {
  const { rows } = await sql<{ open: boolean }>`select exists (
    select from deletions where state in ('waiting', 'deleting') and (
      kind = 'task' and target_id = any(${[...taskIds]}::bigint[])
      or kind = 'practice' and (target_id = ${businessId ?? null}::bigint
        or target_id in (select business_id from tasks where id = any(${[...taskIds]}::bigint[]))))) as open`.execute(db);
  return rows[0]?.open ?? false;
}

/**
 * Lets no deletion of a practice be requested until the transaction ends; false: one is being requested at this moment. Not waited for, as
 * a request waits for tasks that this transaction may have locked.
 */
export async function holdPractice(trx: Trx, businessId: number): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock_shared(hashtext('fetlock-deletion-of-practice'), hashint8(${businessId}::bigint)) as locked`.execute(
    trx,
  );
  return rows[0]?.locked ?? false;
}

/** Waits for the transactions that hold this practice, whose tasks a deletion is to see. */
export const takePractice = (trx: Trx, businessId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('fetlock-deletion-of-practice'), hashint8(${businessId}::bigint))`.execute(trx);

/** Lets no deletion take rows of these versions until the transaction ends. */
export const holdVersions = (trx: Trx, resultIds: readonly number[]) =>
  sql`select from results where id = any(${[...resultIds]}::bigint[]) order by id for key share`.execute(trx);

/** Whether a deletion of one of these versions, alone or with its task or practice, is being carried out. */
export async function isBeingDeleted(db: Queryable, resultIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ begun: boolean }>`select exists (
    select from results join tasks on tasks.id = results.task_id join deletions on state in ('waiting', 'deleting') and (state = 'deleting' or begun)
      and case kind when 'version' then target_id = results.id when 'task' then target_id = tasks.id
        when 'practice' then target_id = tasks.business_id else false end
    where results.id = any(${[...resultIds]}::bigint[])) as begun`.execute(db);
  return rows[0]?.begun ?? false;
}
