import { type SelectQueryBuilder, sql } from 'kysely';
import { shownCategory } from '../database/effective-values.queries.ts';
import type { Queryable } from '../database/connection.ts';
import type { DB } from '../database/schema.gen.ts';
import { isGiven, isTallied, tallied, talliesOf } from './row-tallies.queries.ts';
import { type Order, isText, localeOfResult, orderedColumn } from './text-order.queries.ts';
import { type RowFilters, inSet } from './row-set.queries.ts';
import { type Page, countAll, onPage } from '../database/pages.ts';

/** Ids of a page of a set, or of a list taken earlier, and the current number of rows in the set. */
export async function selectPage(
  db: Queryable,
  resultId: number,
  filters: RowFilters,
  order: Order,
  { ids, ...page }: Page & { ids?: readonly number[] | undefined },
): Promise<{ ids: readonly number[]; rowCount: number }> {
  if (ids) return { ids, rowCount: await countRows(db, resultId, filters) };
  const rows = await pageOfSet(db, resultId, filters, await inLanguage(db, resultId, order), page).execute();
  const rowCount = rows[0]?.of ?? (await countRows(db, resultId, filters));
  return { ids: rows.map(({ id }) => id), rowCount };
}

/** Filters that neither the tallies nor an index support: all rows are read. */
const lookedFor = [
  'search',
  'customerVerified',
  'customerAnswered',
  'questionAnswered',
  'palAnswered',
  'contradictory',
  'failedIn',
  'leftOut',
  'part',
  'heldBy',
  'suggestion',
] as const satisfies (keyof RowFilters)[];
/** Such a set is counted when a page of it is read, so that its rows are read once and not twice. */
const isCountedOnTheWay = (filters: RowFilters): boolean => lookedFor.some((name) => isGiven(filters[name]));

/** The same before it is executed. Only ids are sorted, as whole rows are twenty times as wide. */
export const pageOfSet = (db: Queryable, resultId: number, filters: RowFilters, order: Order, { page, pageSize }: Page) =>
  inOrder(
    db
      .selectFrom('result_rows')
      .select(['result_rows.id', isCountedOnTheWay(filters) ? sql<number>`count(*) over ()`.as('of') : sql<null>`null::bigint`.as('of')])
      .where(inSet(resultId, filters)),
    filters,
    order,
  ).$call(onPage({ page, pageSize }));

/** Ids of a whole set in the order of its pages. */
export async function selectRowOrder(db: Queryable, resultId: number, filters: RowFilters, order: Order): Promise<number[]> {
  const rows = await inOrder(
    db.selectFrom('result_rows').select('result_rows.id').where(inSet(resultId, filters)),
    filters,
    await inLanguage(db, resultId, order),
  ).execute();
  return rows.map(({ id }) => id);
}

const inLanguage = async (db: Queryable, resultId: number, order: Order): Promise<Order> =>
  isText(order.sortBy) ? { ...order, locale: await localeOfResult(db, resultId) } : order;

/** Most sets are counted by the tallies; the rows of others are counted. */
export async function countRows(db: Queryable, resultId: number, filters: RowFilters): Promise<number> {
  if (isTallied(filters)) {
    const counted = await talliesOf(db, resultId, filters).select(tallied.rows.as('count')).executeTakeFirstOrThrow();
    return counted.count ?? 0;
  }
  return countAll(db.selectFrom('result_rows').where(inSet(resultId, filters)));
}

type Ordered<Row> = SelectQueryBuilder<DB, 'result_rows', Row>;

/** Groups first, then the requested column, then the practice's own order: no two rows are equal, so no page repeats a row of another. */
function inOrder<Row>(query: Ordered<Row>, { groupBy }: RowFilters, order: Order): Ordered<Row> {
  const { sortBy, descending } = order;
  const direction = descending ? 'desc' : 'asc';
  const grouped = inGroups(query, groupBy, order);
  if (sortBy === 'orig_order') return grouped.orderBy('result_rows.orig_order', direction).orderBy('result_rows.id', direction);
  return grouped
    .orderBy(orderedColumn(order), (by) => (descending ? by.desc() : by.asc()).nullsLast())
    .orderBy('result_rows.orig_order')
    .orderBy('result_rows.id');
}

function inGroups<Row>(query: Ordered<Row>, groupBy: RowFilters['groupBy'], order: Order): Ordered<Row> {
  const { sortBy } = order;
  switch (groupBy) {
    case 'fetlock_code':
      return sortBy === 'orig_order' ? query.orderBy('result_rows.fetlock_code') : byBestOf(query, 'fetlock_code', order);
    case 'lastSold':
      return sortBy === 'orig_order' ? query.orderBy('result_rows.lastsold', (by) => by.desc().nullsLast()) : query;
    case 'category':
      return query.orderBy(shownCategory('result_rows'));
    case 'comment':
      return query.orderBy('result_rows.comment');
    case 'multimatch':
    case 'orig_order':
      return sortBy === 'orig_order' ? query : byBestOf(query, 'orig_order', order);
    default:
      return query;
  }
}

/** The rows of one source row, or those in conflict over one code, are grouped at the position of the best of them. */
function byBestOf<Row>(query: Ordered<Row>, group: 'orig_order' | 'fetlock_code', order: Order): Ordered<Row> {
  const { descending } = order;
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const best = sql`first_value(${orderedColumn(order)}) over (
    partition by ${sql.ref(`result_rows.${group}`)} order by ${orderedColumn(order)} ${direction} nulls last)`;
  return query.orderBy(best, (by) => (descending ? by.desc() : by.asc()).nullsLast()).orderBy(`result_rows.${group}`);
}
