import { sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';

const lockKey = (resultId: number) => sql`hashtextextended(${`checklist of result ${resultId}`}, 0)`;

/** Edits of a checklist go on side by side, but none while it is being signed or reopened. Taken before any row is locked. */
export const holdChecklist = (trx: Trx, resultId: number) => sql`select pg_advisory_xact_lock_shared(${lockKey(resultId)})`.execute(trx);

/** For what must see all edits of a checklist that were begun before it, and let none in until it ends. Taken before any row is locked. */
export const lockChecklist = (trx: Trx, resultId: number) => sql`select pg_advisory_xact_lock(${lockKey(resultId)})`.execute(trx);

/** All steps are signed together. */
export const hasSignedStep = (resultId: number) =>
  sql<boolean>`exists (select from migration_steps where migration_steps.result_id = ${resultId} and migration_steps.status = 'signed')`;

export async function isChecklistSigned(db: Queryable, resultId: number): Promise<boolean> {
  const { rows } = await sql<{ signed: boolean }>`select ${hasSignedStep(resultId)} as signed`.execute(db);
  return rows[0]?.signed ?? false;
}
