import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';

/** All steps of a version are signed together. */
export const hasSignedSteps = (resultId: number) =>
  sql<boolean>`exists (select from migration_steps where migration_steps.result_id = ${resultId} and migration_steps.status = 'signed')`;

export async function isChecklistSigned(db: Queryable, resultId: number): Promise<boolean> {
  const { rows } = await sql<{ signed: boolean }>`select ${hasSignedSteps(resultId)} as signed`.execute(db);
  return rows[0]?.signed ?? false;
}
