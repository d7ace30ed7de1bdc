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

/** Rows of the groups of these rows that are approved and have none that is chosen, or the other way round. */
export async function selectMisjudged(
  db: Queryable,
  resultId: number,
  rowIds: readonly number[],
): Promise<{ id: number; chosen: boolean }[]> {
  const { rows } = await sql<{ id: number; chosen: boolean }>`
    select id, chosen from (
      select id, multimatch_group_approved, bool_or(poll_checked) over (partition by multimatch) as chosen from result_rows
      where result_id = ${resultId} and multimatch in (
        select multimatch from result_rows where result_id = ${resultId} and id = any(${[...rowIds]}::bigint[]))) in_groups
    where multimatch_group_approved <> chosen order by id`.execute(db);
  return rows;
}

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
