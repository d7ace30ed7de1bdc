import { hostname } from 'node:os';
import { type PgBoss, fromKysely } from 'pg-boss';
import type { Database, Queryable } from '../database/connection.ts';
import { type JobClaim, deleteWorker, isAlive, lockWorker, selectClaims, selectWorkersOf } from './workers.queries.ts';

/**
 * Requeues exactly what a dead worker ran, so that others take it up at once; returns how many jobs it had. Of several that notice the
 * death one does it. With `evenIfSeen` the caller knows better than the database, which may not have noticed yet.
 */
export function requeueOfWorker(
  { db, boss }: { db: Database; boss: PgBoss },
  workerId: string,
  { evenIfSeen = false }: { evenIfSeen?: boolean } = {},
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockWorker(trx, workerId))) return 0;
    if (!evenIfSeen && (await isAlive(trx, workerId))) return 0;
    const claims = await selectClaims(trx, workerId);
    for (const claim of claims) await requeue(boss, trx, claim);
    await deleteWorker(trx, workerId);
    return claims.length;
  });
}

/** The same for a caller that has seen a process of this machine end. */
export async function requeueOfProcess(services: { db: Database; boss: PgBoss }, pid: number): Promise<number> {
  let requeued = 0;
  for (const { id } of await selectWorkersOf(services.db, { host: hostname(), pid }))
    requeued += await requeueOfWorker(services, id, { evenIfSeen: true });
  return requeued;
}

/** Changes nothing when another attempt has begun, or this one has ended. */
async function requeue(boss: PgBoss, db: Queryable, { job_id: id, queue, attempt }: JobClaim): Promise<void> {
  const inTransaction = { db: fromKysely(db) };
  await boss.fail(queue, { id, retryCount: attempt }, { reason: 'the process that ran it is gone' }, inTransaction);
  // The delay before a retry is for work that failed, not for work that was interrupted. This also notifies waiting workers.
  await boss.update(queue, undefined, { id, startAfter: 0, ...inTransaction });
}
