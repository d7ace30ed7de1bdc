import type { Environment } from '@fetlock/contract/environments';
import type { GuardName } from '@fetlock/contract/guards';
import { leftOutReasons } from '@fetlock/contract/left-out';
import type { sortableColumns } from '@fetlock/contract/rows';
import type { ImportStanding } from '@fetlock/rules/left-out';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';
import type { DB } from '../database/schema.gen.ts';
import { selectHeld } from './guards.queries.ts';
import { isTallied, tallied, talliesOf } from './row-tallies.queries.ts';
import { type RowFilters, analysable, importStanding, inSet, shownCategory } from './row-set.queries.ts';

export interface Page {
  /** Counts from 1. */
  page: number;
  pageSize: number;
}

export interface Order {
  sortBy: (typeof sortableColumns)[number];
  descending: boolean;
}

const withComment = (db: Queryable) =>
  db
    .selectFrom('result_rows')
    .leftJoin('comments', 'comments.id', 'result_rows.last_comment_id')
    .leftJoin('users as commenter', 'commenter.id', 'comments.user_id')
    .selectAll('result_rows')
    .select([
      'comments.message as comment_message',
      'commenter.id as commenter_id',
      'commenter.email as commenter_email',
      'commenter.picture as commenter_picture',
    ]);

type StoredRow = Awaited<ReturnType<ReturnType<typeof withComment>['execute']>>[number];
/** A row with the guards that would hold it back now. */
export type RowRecord = StoredRow & { guards: GuardName[] };

async function withGuards(db: Queryable, resultId: number, rows: readonly StoredRow[]): Promise<RowRecord[]> {
  const held = await selectHeld(db, resultId, rows);
  return rows.map((row) => ({ ...row, guards: held.get(row.id) ?? [] }));
}

/** A page of a set; rows of one group stand together, and equal rows in the order of the practice's file. */
export async function selectRows(db: Queryable, resultId: number, filters: RowFilters, order: Order, page: Page): Promise<RowRecord[]> {
  return withGuards(db, resultId, await pageOfRows(db, resultId, filters, order, page).execute());
}

/** The same before it is sent. */
export const pageOfRows = (db: Queryable, resultId: number, filters: RowFilters, order: Order, { page, pageSize }: Page) =>
  inOrder(withComment(db).where(inSet(resultId, filters)), filters, order)
    .limit(pageSize)
    .offset((page - 1) * pageSize);

/** The rows of these ids, as far as the result has them, in the order of the ids. */
export async function selectRowsById(db: Queryable, resultId: number, ids: readonly number[]): Promise<RowRecord[]> {
  const rows = await withComment(db)
    .where('result_rows.result_id', '=', resultId)
    .where((eb) => eb('result_rows.id', '=', eb.fn.any(sql<number[]>`${[...ids]}::bigint[]`)))
    .execute();
  const byId = new Map((await withGuards(db, resultId, rows)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Ids of a whole set in the order of its pages. */
export async function selectRowOrder(db: Queryable, resultId: number, filters: RowFilters, order: Order): Promise<number[]> {
  const query = inOrder(withComment(db).where(inSet(resultId, filters)), filters, order);
  const rows = await query.clearSelect().select('result_rows.id').execute();
  return rows.map(({ id }) => id);
}

type Ordered<Row> = SelectQueryBuilder<DB & { commenter: DB['users'] }, 'result_rows', Row>;

/** Groups first, then the wanted column, then the practice's own order: no two rows are equal, so no page repeats a row of another. */
export function inOrder<Row>(query: Ordered<Row>, { groupBy }: RowFilters, { sortBy, descending }: Order): Ordered<Row> {
  const direction = descending ? 'desc' : 'asc';
  const grouped = inGroups(query, groupBy, { sortBy, descending });
  if (sortBy === 'orig_order') return grouped.orderBy('result_rows.orig_order', direction).orderBy('result_rows.id', direction);
  return grouped
    .orderBy(`result_rows.${sortBy}`, (by) => (descending ? by.desc() : by.asc()).nullsLast())
    .orderBy('result_rows.orig_order')
    .orderBy('result_rows.id');
}

function inGroups<Row>(query: Ordered<Row>, groupBy: RowFilters['groupBy'], { sortBy, descending }: Order): Ordered<Row> {
  switch (groupBy) {
    case 'fetlock_code':
      return sortBy === 'orig_order' ? query.orderBy('result_rows.fetlock_code') : byBestOf(query, 'fetlock_code', { sortBy, descending });
    case 'lastSold':
      return sortBy === 'orig_order' ? query.orderBy('result_rows.lastsold', (by) => by.desc().nullsLast()) : query;
    case 'category':
      return query.orderBy(shownCategory);
    case 'comment':
      return query.orderBy('result_rows.comment');
    case 'multimatch':
    case 'orig_order':
      return sortBy === 'orig_order' ? query : byBestOf(query, 'orig_order', { sortBy, descending });
    default:
      return query;
  }
}

/** The rows of one source row, or those in conflict over one code, stand together at the place of the best of them. */
function byBestOf<Row>(query: Ordered<Row>, group: 'orig_order' | 'fetlock_code', { sortBy, descending }: Order): Ordered<Row> {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const best = sql`first_value(${sql.ref(`result_rows.${sortBy}`)}) over (
    partition by ${sql.ref(`result_rows.${group}`)} order by ${sql.ref(`result_rows.${sortBy}`)} ${direction} nulls last)`;
  return query.orderBy(best, (by) => (descending ? by.desc() : by.asc()).nullsLast()).orderBy(`result_rows.${group}`);
}

/** Most sets are told by the tallies; the rows of others are counted. */
export async function countRows(db: Queryable, resultId: number, filters: RowFilters): Promise<number> {
  if (isTallied(filters)) {
    const told = await talliesOf(db, resultId, filters).select(tallied.rows.as('count')).executeTakeFirstOrThrow();
    return told.count ?? 0;
  }
  const { count } = await db
    .selectFrom('result_rows')
    .select(sql<number>`count(*)`.as('count'))
    .where(inSet(resultId, filters))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many rows of a set an analysis, or a change of status, takes. */
export async function countOperationRows(
  db: Queryable,
  resultId: number,
  filters: RowFilters,
  operation: 'analyse' | 'status',
): Promise<{ count: number; total: number }> {
  const set = db.selectFrom('result_rows').where(inSet(resultId, filters));
  return set
    .select((eb) => [
      sql<number>`count(*)`.as('total'),
      (operation === 'analyse'
        ? sql<number>`count(*) filter (where ${analysable(eb)})`
        : sql<number>`count(*) filter (where status <> 'imported')`
      ).as('count'),
    ])
    .executeTakeFirstOrThrow();
}

/** How many rows of a set an import takes, and how many it leaves out for which reason. */
export async function countImportRows(db: Queryable, resultId: number, filters: RowFilters, environment: Environment) {
  const counts = await db
    .selectFrom('result_rows')
    .where(inSet(resultId, filters))
    .select([importStanding(environment).as('standing'), sql<number>`count(*)`.as('count')])
    .groupBy('standing')
    .execute();
  const of = (standing: ImportStanding) => counts.find((each) => each.standing === standing)?.count ?? 0;
  return {
    count: of('taken'),
    total: counts.reduce((total, { count }) => total + count, 0),
    left_out: leftOutReasons.map((reason) => ({ reason, count: of(reason) })).filter(({ count }) => count > 0),
  };
}

export async function selectRow(db: Queryable, resultId: number, rowId: number): Promise<RowRecord | undefined> {
  const rows = await withComment(db).where('result_rows.result_id', '=', resultId).where('result_rows.id', '=', rowId).execute();
  return (await withGuards(db, resultId, rows))[0];
}
