import type { Answer } from '@fetlock/contract/call';
import type { Environment } from '@fetlock/contract/environments';
import type { readTotalRevenue } from '@fetlock/contract/results';
import { undecidedStatuses } from '@fetlock/rules/decided';
import { sql } from 'kysely';
import { shownCategory } from '../database/effective-values.queries.ts';
import type { Queryable } from '../database/connection.ts';
import { prepared } from '../database/prepared.ts';
import { isTallied, tallied, talliesOf } from './row-tallies.queries.ts';
import { type RowFilters, importPart, inSet } from './row-set.queries.ts';

export async function selectResult(db: Queryable, id: number) {
  return db
    .selectFrom('results')
    .innerJoin('catalogue_versions', 'catalogue_versions.id', 'results.catalogue_version_id')
    .selectAll('results')
    .select('catalogue_versions.name as catalogue_name')
    .where('results.id', '=', id)
    .executeTakeFirst();
}

export async function selectTaskOfResult(db: Queryable, id: number): Promise<number | undefined> {
  return (await db.selectFrom('results').select('task_id').where('id', '=', id).executeTakeFirst())?.task_id;
}

/** The versions of a task, newest first. */
export async function selectVersions(db: Queryable, taskId: number) {
  return db.selectFrom('results').select(['id', 'created_at']).where('task_id', '=', taskId).orderBy('id', 'desc').execute();
}

/** Rows of each status that occurs, of the result or of a subset, and their share of the revenue, 0..100. */
export async function countStatuses(
  db: Queryable,
  resultId: number,
  filters: RowFilters = {},
): Promise<{ status: string; count: number; revenue: number }[]> {
  if (isTallied(filters)) {
    const counts = talliesOf(db, resultId, filters).select(['status', tallied.rows.as('count'), tallied.revenue.as('revenue')]);
    return counts.groupBy('status').having(tallied.rows, '>', 0).execute();
  }
  return db
    .selectFrom('result_rows')
    .select(['status', sql<number>`count(*)`.as('count'), sql<number>`coalesce(sum(revenue_percent), 0)`.as('revenue')])
    .where(inSet(resultId, filters))
    .groupBy('status')
    .execute();
}

/** The same also by category, the one that category tabs use, and by the part of the migration into the environment. */
export const countCategories = (db: Queryable, resultId: number, environment: Environment) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('result_rows')
        .select([shownCategory('result_rows').as('category'), 'status', importPart(environment).as('part'), 'revenue_percent'])
        .where('result_id', '=', resultId)
        .as('parts'),
    )
    .select(['category', 'status', 'part'])
    .select([sql<number>`count(*)`.as('count'), sql<number>`coalesce(sum(revenue_percent), 0)`.as('revenue')])
    .groupBy(['category', 'status', 'part'])
    .orderBy('category')
    .execute();

/** The negation of `isDecided`, in the terms of the index of these rows by their revenue. */
const isUndecided = sql<boolean>`(not reviewed and status in (${sql.join(undecidedStatuses.map((status) => sql.lit(status)))}))`;

/** Of what is left to review, the rows that make up this share of the revenue are reported: the few most valuable ones. */
const shareOfNext = 80;

/** Review progress by revenue (0..100) and by rows, and how many rows make up most of the rest. */
export async function selectRevenue(db: Queryable, resultId: number): Promise<Answer<typeof readTotalRevenue>> {
  const { left, ...revenue } = await db
    .selectFrom('row_tallies')
    .select([
      sql<number>`coalesce(sum(rows), 0)`.as('rows'),
      sql<number>`coalesce(sum(rows) filter (where not ${isUndecided}), 0)`.as('reviewed_rows'),
      sql<number>`coalesce(sum(revenue) filter (where status in ('ready_for_import', 'imported')), 0)`.as('total_revenue'),
      sql<number>`coalesce(sum(revenue) filter (where not ${isUndecided}), 0)`.as('reviewed_revenue'),
      sql<number>`coalesce(sum(revenue) filter (where ${isUndecided}), 0)`.as('left'),
    ])
    .where('result_id', '=', resultId)
    .executeTakeFirstOrThrow();
  const rows = left > 0 ? await countMostValued(db, resultId, (left * shareOfNext) / 100) : 0;
  return { ...revenue, next: rows > 0 ? { rows, share: shareOfNext } : null };
}

/** How many of the remaining rows, in descending order of revenue, it takes to reach a revenue. Only those are read, or a few more. */
async function countMostValued(db: Queryable, resultId: number, revenue: number): Promise<number> {
  for (let atMost = 2_000; ; atMost *= 4) {
    const { rows } = await sql<{ taken: number; seen: number }>`
      select ${prepared('most valued')} count(*) filter (where before < ${revenue}::float8) as taken, count(*) as seen
      from (
        select sum(revenue_percent) over (order by revenue_percent desc rows unbounded preceding) - revenue_percent as before
        from (
          select revenue_percent from result_rows where result_id = ${resultId} and ${isUndecided} and revenue_percent > 0
          order by revenue_percent desc limit ${atMost}) as most
      ) as summed`.execute(db);
    const { taken, seen } = rows[0] ?? { taken: 0, seen: 0 };
    if (taken < seen || seen < atMost) return taken;
  }
}

export async function selectMatchScoreStatistics(
  db: Queryable,
  resultId: number,
): Promise<{ matchesAmount: number; multimatchWithMatches: number }> {
  return db
    .selectFrom('result_rows')
    .select([
      sql<number>`count(distinct orig_order) filter (where match_weight is not null)`.as('matchesAmount'),
      sql<number>`count(distinct multimatch)`.as('multimatchWithMatches'),
    ])
    .where('result_id', '=', resultId)
    .executeTakeFirstOrThrow();
}
