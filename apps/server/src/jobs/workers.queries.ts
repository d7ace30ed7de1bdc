import { sql } from 'kysely';
import type { Database, Queryable, Trx } from '../database/connection.ts';

/** A worker's description of itself. */
export interface WorkerIdentity {
  id: string;
  host: string;
  pid: number;
  role: string;
  version: string;
}

/** One attempt at a job, by a worker. */
export interface JobClaim {
  job_id: string;
  queue: string;
  attempt: number;
}

/** Records who runs an attempt. Nothing is recorded for a worker presumed dead: heartbeats still watch over its job. */
export async function insertClaim(db: Database, workerId: string, { job_id, queue, attempt }: JobClaim): Promise<void> {
  await db
    .insertInto('job_claims')
    .columns(['job_id', 'queue', 'attempt', 'worker_id'])
    .expression((eb) =>
      eb
        .selectFrom('workers')
        .select([sql.val(job_id).as('job_id'), sql.val(queue).as('queue'), sql<number>`${attempt}::int`.as('attempt'), 'workers.id'])
        .where('workers.id', '=', workerId),
    )
    .onConflict((conflict) =>
      conflict
        .column('job_id')
        .doUpdateSet((eb) => ({
          attempt: eb.ref('excluded.attempt'),
          worker_id: eb.ref('excluded.worker_id'),
          claimed_at: sql<string>`now()`,
        }))
        .whereRef('job_claims.attempt', '<=', 'excluded.attempt'),
    )
    .execute();
}

export const deleteClaim = (db: Queryable, workerId: string, { job_id, attempt }: JobClaim) =>
  db.deleteFrom('job_claims').where('worker_id', '=', workerId).where('job_id', '=', job_id).where('attempt', '=', attempt).execute();

export const selectClaims = (db: Queryable, workerId: string): Promise<JobClaim[]> =>
  db.selectFrom('job_claims').select(['job_id', 'queue', 'attempt']).where('worker_id', '=', workerId).execute();

/** False when another process is about to requeue its jobs, or has. */
export async function lockWorker(trx: Trx, workerId: string): Promise<boolean> {
  const found = await trx.selectFrom('workers').select('id').where('id', '=', workerId).forUpdate().skipLocked().executeTakeFirst();
  return found !== undefined;
}

export const isAlive = async (db: Queryable, workerId: string): Promise<boolean> =>
  (await db.selectFrom('worker_presence').select('alive').where('id', '=', workerId).executeTakeFirst())?.alive ?? false;

/** With its claims. */
export const deleteWorker = (db: Queryable, workerId: string) => db.deleteFrom('workers').where('id', '=', workerId).execute();

/** Workers that were processes with this pid; pids are reused, so there may be several. */
export const selectWorkersOf = (db: Queryable, { host, pid }: { host: string; pid: number }) =>
  db.selectFrom('workers').select('id').where('host', '=', host).where('pid', '=', pid).execute();
