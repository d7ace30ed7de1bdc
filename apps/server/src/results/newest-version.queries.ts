import type { ResultVersion } from '@fetlock/contract/results';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';
import { Problem } from '../http/problem.ts';

const key = (taskId: unknown) => sql`hashtextextended('answers of task ' || ${taskId}, 0)`;

/** Waits for visitors' current changes of a task, and blocks further ones, until the transaction ends. */
export const waitForVisitors = (trx: Trx, taskId: number) => sql`select pg_advisory_xact_lock(${key(sql`${taskId}::bigint`)})`.execute(trx);

/**
 * Throws NEWER_VERSION when the list was matched again since: its answers were copied to the new version, and later answers or signatures
 * here would not be. A version that is being written waits until the transaction ends, and copies what it changes.
 */
export async function assertNewest(trx: Trx, resultId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${key(sql`task_id`)}) from results where id = ${resultId}`.execute(trx);
  const newer = await readNewer(trx, resultId);
  if (newer !== null) throw new Problem('NEWER_VERSION', { details: { result_id: newer.id } });
}

/** The newest version of the same task; null: it is this one. */
export async function readNewer(db: Queryable, resultId: number): Promise<ResultVersion | null> {
  const { rows } = await sql<{ id: number; created_at: Date }>`
    select newer.id, newer.created_at from results join results newer on newer.task_id = results.task_id and newer.id > results.id
    where results.id = ${resultId} order by newer.id desc limit 1`.execute(db);
  return rows[0] ? { id: rows[0].id, created_at: rows[0].created_at.toISOString() } : null;
}
