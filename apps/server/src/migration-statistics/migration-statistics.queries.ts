import type {
  BucketsStatistics,
  IgnoreReason,
  ImportedIgnored,
  MigrationStatistics,
  SalesStatistics,
  TypeStatistics,
} from '@fetlock/contract/migration-statistics';
import { type LastSale, noReason, particulars, reasonsOfStatus, saleYearNames, saleYears } from '@fetlock/rules/migration-figures';
import { sql } from 'kysely';
import { shownCategory } from '../database/effective-values.queries.ts';
import type { Queryable } from '../database/connection.ts';
import { customerWord, isLeftOut } from '../rows/customer-word.queries.ts';
import { isSoldWithin } from '../rows/sold-within.queries.ts';
import { type RowFilters, inSet } from '../rows/row-set.queries.ts';

const count = sql<number>`count(*)`;
const rowsOf = (db: Queryable, resultId: number) => db.selectFrom('result_rows').where('result_id', '=', resultId);

/** The same as `figureGroupOf` for one row, as conditions of which at most one is true. */
const isImported = sql<boolean>`(result_rows.status = 'imported')`;
const isIgnored = sql<boolean>`(${isLeftOut('result_rows')} and not ${isImported})`;
const isUnmatched = sql<boolean>`((result_rows.status = 'unmatched' or ${shownCategory('result_rows')} = 'unmatched') and not ${isImported} and not ${isIgnored})`;

/** The same as `typeOf` for one row. */
const type = sql<string>`coalesce(nullif(result_rows.mapped_core_type_override, 'ignore'), nullif(result_rows.category, 'ignore'),
  nullif(result_rows.mapped_core_type, 'ignore'), 'ignore')`;

/** The same as `ignoreReasonOf` for one row. */
const reason = sql<string>`coalesce(
  nullif(btrim(regexp_replace(result_rows.comment, ${sql.lit(particulars)}, '')), ''),
  ${sql.lit(JSON.stringify(reasonsOfStatus))}::jsonb ->> result_rows.status,
  case when ${customerWord('result_rows')} = 'leave' then ${sql.lit(reasonsOfStatus.ignore_by_multimatch)} else ${sql.lit(noReason)} end)`;

/** The same as `lastSaleOf` for one row of a version created at `results.created_at`. */
const lastSale = sql<LastSale>`case ${sql.join(
  saleYearNames.map((name) => {
    const { months } = saleYears[name];
    const since = sql`(results.created_at at time zone 'UTC')::date - make_interval(months => ${sql.lit(months)})`;
    return sql`when ${isSoldWithin(months, since)} then ${sql.lit(name)}`;
  }),
  sql` `,
)} when result_rows.lastsold is not null then 'sold_long_ago' when result_rows.total_sold = 0 then 'never_sold'
  when result_rows.total_sold is not null and result_rows.total_sold_36 is not null then 'sold_long_ago' else 'not_known' end`;

/** Priority of items without revenue, or with unknown revenue. */
const lastBucket = 5;
const bucket = sql<number>`coalesce(result_rows.bucket, ${sql.lit(lastBucket)})`;

const countIf = (condition: typeof isImported) => sql<number>`count(*) filter (where ${condition})`;

export const countFigureGroups = (db: Queryable, resultId: number): Promise<MigrationStatistics> =>
  rowsOf(db, resultId)
    .select([count.as('total'), countIf(isUnmatched).as('unmatched'), countIf(isImported).as('imported'), countIf(isIgnored).as('ignored')])
    .executeTakeFirstOrThrow();

export interface TypeQuery {
  excludeIgnored?: boolean | undefined;
  /** Only types with revenue, by their share of it. */
  revenue?: boolean | undefined;
}

export function countTypes(db: Queryable, resultId: number, { excludeIgnored, revenue }: TypeQuery): Promise<TypeStatistics[]> {
  const share = sql<number>`coalesce(sum(result_rows.revenue_percent), 0)`;
  return rowsOf(db, resultId)
    .select([type.as('type'), count.as('amount'), share.as('revenue')])
    .select([countIf(isImported).as('imported_amount'), countIf(isIgnored).as('ignored_amount')])
    .$if(excludeIgnored === true, (query) => query.where(sql<boolean>`not ${isIgnored}`))
    .groupBy(type)
    .$if(revenue === true, (query) => query.having(share, '>', 0).orderBy('revenue', 'desc'))
    .orderBy('amount', 'desc')
    .orderBy('type')
    .execute();
}

export const countImportedAndIgnored = (db: Queryable, resultId: number): Promise<ImportedIgnored[]> =>
  rowsOf(db, resultId)
    .select([type.as('type'), countIf(isIgnored).as('ignored'), countIf(isImported).as('imported')])
    .where(sql<boolean>`(${isImported} or ${isIgnored})`)
    .groupBy(type)
    .orderBy(count, 'desc')
    .orderBy('type')
    .execute();

export const countIgnoreReasons = (db: Queryable, resultId: number): Promise<IgnoreReason[]> =>
  rowsOf(db, resultId)
    .select([reason.as('comment'), count.as('amount')])
    .where(isIgnored)
    .groupBy(reason)
    .orderBy('amount', 'desc')
    .orderBy('comment')
    .execute();

export async function countSales(db: Queryable, resultId: number): Promise<SalesStatistics> {
  const sales = db
    .selectFrom('result_rows')
    .innerJoin('results', 'results.id', 'result_rows.result_id')
    .select(lastSale.as('sale'))
    .where('result_rows.result_id', '=', resultId);
  const counts = await db
    .selectFrom(sales.as('sales'))
    .select(['sale', count.as('rows')])
    .groupBy('sale')
    .execute();
  const rows = (name: LastSale) => counts.find(({ sale }) => sale === name)?.rows ?? 0;
  const amount = counts.reduce((sum, { rows: some }) => sum + some, 0);
  return {
    amount,
    never_sold: rows('never_sold'),
    sold_long_ago: rows('sold_long_ago'),
    sold_one_year_ago: rows('sold_one_year_ago'),
    sold_two_years_ago: rows('sold_two_years_ago'),
    sold_three_years_ago: rows('sold_three_years_ago'),
    not_known: rows('not_known'),
    total_sold: amount - rows('never_sold') - rows('not_known'),
  };
}

export async function countBuckets(db: Queryable, resultId: number): Promise<BucketsStatistics> {
  const [bucketsStats, bucketMappedTypes] = await Promise.all([
    rowsOf(db, resultId)
      .select([bucket.as('bucket'), sql<number>`count(*) filter (where not ${isUnmatched})`.as('categorized')])
      .select([countIf(isImported).as('imported'), count.as('amount')])
      .groupBy(bucket)
      .orderBy('bucket')
      .execute(),
    rowsOf(db, resultId)
      .select([type.as('type'), count.as('amount')])
      .where('result_rows.bucket', '=', 1)
      .groupBy(type)
      .orderBy('amount', 'desc')
      .orderBy('type')
      .execute(),
  ]);
  return { bucketsStats, bucketMappedTypes };
}

/** Rows of a set by the displayed category. */
export const countShownCategories = (db: Queryable, resultId: number, filters: RowFilters): Promise<{ category: string; rows: number }[]> =>
  db
    .selectFrom('result_rows')
    .select([shownCategory('result_rows').as('category'), count.as('rows')])
    .where(inSet(resultId, filters))
    .groupBy(shownCategory('result_rows'))
    .execute();
