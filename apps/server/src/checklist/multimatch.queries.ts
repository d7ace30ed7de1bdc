import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';

/** Of the rows of a group: one was chosen, or it was said that none of them is right. */
export const isResolvedIn = (window: RawBuilder<unknown>) =>
  sql<boolean>`(bool_or(multimatch_group_approved or poll_checked) ${window} or bool_and(status in ('no_multimatch', 'ignore_by_customer')) ${window})`;

/** Rows of approved groups without a chosen row, or the other way round, among the groups of these rows. */
export async function selectInconsistentGroups(
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

/** The key of the row's group. */
export async function selectGroupOfRow(db: Queryable, resultId: number, rowId: number): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('result_rows')
    .select('multimatch')
    .where('result_id', '=', resultId)
    .where('id', '=', rowId)
    .executeTakeFirst();
  return row?.multimatch;
}
