import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';
import { inSet } from '../review/row-set.queries.ts';

/** How many groups the step has, and of how many a row was chosen. */
export const countGroups = (db: Queryable, resultId: number) =>
  db
    .selectFrom('result_rows')
    .select([
      sql<number>`count(distinct multimatch)`.as('multimatchesAmount'),
      sql<number>`count(distinct multimatch) filter (where multimatch_group_approved)`.as('resolvedMultimatchesAmount'),
    ])
    .where(inSet(resultId, { step: 'multimatch' }))
    .executeTakeFirstOrThrow();

/** The key of the group that a row is in. */
export async function selectGroupOfRow(db: Queryable, resultId: number, rowId: number): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('result_rows')
    .select('multimatch')
    .where('result_id', '=', resultId)
    .where('id', '=', rowId)
    .executeTakeFirst();
  return row?.multimatch;
}
