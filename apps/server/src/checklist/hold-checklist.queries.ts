import { sql } from 'kysely';
import type { Trx } from '../database/connection.ts';

const lockOf = (resultId: number) => sql`hashtextextended(${`checklist of result ${resultId}`}, 0)`;

/**
 * Taken by each change of rows by the provider before it writes, and held until its transaction ends: no step is completed meanwhile, and
 * whether one was is read after this.
 */
export const holdChecklist = (trx: Trx, resultId: number) => sql`select pg_advisory_xact_lock_shared(${lockOf(resultId)})`.execute(trx);

/**
 * Keeps the provider's changes of rows out until the transaction ends. False: one is under way. Does not wait for it, as changes hold rows
 * when they wait for this lock.
 */
export async function takeChecklist(trx: Trx, resultId: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${lockOf(resultId)}) as taken`.execute(trx);
  return rows[0]?.taken ?? false;
}
