import { type CheckKind, checkKinds } from '@fetlock/contract/guided-check';
import { matchScoreThresholds } from '@fetlock/contract/limits';
import { ignoredStatuses } from '@fetlock/rules/row-status';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';
import { shownCategory } from '../review/row-set.queries.ts';

const isLeftOut = sql`(${shownCategory} in ('ignore', 'unmatched') or status in (${sql.join(ignoredStatuses.map((name) => sql.lit(name)))}))`;

/** Which rows a kind draws from, and which first; by chance where nothing else tells them apart. */
const kinds: Record<CheckKind, { from: RawBuilder<unknown>; first: RawBuilder<unknown>; each?: RawBuilder<unknown> }> = {
  top_revenue: { from: sql`not ${isLeftOut} and revenue_percent > 0`, first: sql`revenue_percent desc` },
  category: { from: sql`not ${isLeftOut}`, first: sql`revenue_percent desc nulls last`, each: shownCategory },
  unsure: { from: sql`not ${isLeftOut} and match_weight <= ${matchScoreThresholds.medium}`, first: sql`match_weight` },
  priceless: { from: sql`not ${isLeftOut} and coalesce(price, 0) = 0`, first: sql`revenue_percent desc nulls last` },
  sales_dropped: { from: sql`not ${isLeftOut} and sales_dropped`, first: sql`revenue_percent desc nulls last` },
  compounded: { from: sql`not ${isLeftOut} and compounded`, first: sql`revenue_percent desc nulls last` },
  left_out: { from: isLeftOut, first: sql`revenue_percent desc nulls last` },
  random: { from: sql`not ${isLeftOut}`, first: sql`true` },
};

/**
 * The first rows of a kind, more of them than it wants as others may have been drawn already. Of several candidates for one source row, which
 * the customer chooses among elsewhere, none is drawn. Chance is that of the ids: the same rows are drawn, whoever asks.
 */
export async function selectRowsOfKind(db: Queryable, resultId: number, kind: CheckKind, taken: readonly number[]): Promise<number[]> {
  const { from, first, each } = kinds[kind];
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, row_number() over (${each ? sql`partition by ${each}` : sql``} order by ${first}, md5(id::text)) as place
      from result_rows
      where result_id = ${resultId} and multimatch is null and (${from}) and id <> all(${[...taken]}::bigint[])) as drawn
    where place <= ${checkKinds[kind].most} order by place, id`.execute(db);
  return rows.map(({ id }) => id);
}

export const selectGuidedCheck = (db: Queryable, resultId: number) =>
  db.selectFrom('guided_checks').select(['row_id', 'kind']).where('result_id', '=', resultId).orderBy('position').execute();

/** One draws at a time a version. */
export const lockResult = (trx: Trx, resultId: number) =>
  trx.selectFrom('results').select('id').where('id', '=', resultId).forNoKeyUpdate().executeTakeFirst();

export const insertGuidedCheck = (trx: Trx, resultId: number, rows: readonly { row_id: number; kind: CheckKind }[]) =>
  trx
    .insertInto('guided_checks')
    .values(rows.map((row, position) => ({ ...row, position, result_id: resultId })))
    .execute();
