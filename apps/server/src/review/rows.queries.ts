import type { Environment } from '@fetlock/contract/environments';
import type { sortableColumns } from '@fetlock/contract/rows';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';
import type { DB } from '../database/schema.gen.ts';
import { type RowFilters, analysable, importable, inSet, mayBecomeReady, shownCategory } from './row-set.queries.ts';

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

export type RowRecord = Awaited<ReturnType<typeof selectRows>>[number];

/** A page of a set; rows of one group stand together, and equal rows in the order of the practice's file. */
export async function selectRows(db: Queryable, resultId: number, filters: RowFilters, order: Order, { page, pageSize }: Page) {
  return ordered(withComment(db).where(inSet(resultId, filters)), filters, order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
}

function ordered<Row>(
  query: SelectQueryBuilder<DB & { commenter: DB['users'] }, 'result_rows', Row>,
  { groupBy }: RowFilters,
  { sortBy, descending }: Order,
) {
  const direction = descending ? 'desc' : 'asc';
  const grouped = {
    fetlock_code: () => query.orderBy('result_rows.fetlock_code'),
    lastSold: () => query.orderBy('result_rows.sales_dropped', 'desc').orderBy('result_rows.lastsold', 'desc'),
    category: () => query.orderBy(shownCategory),
    comment: () => query.orderBy('result_rows.comment'),
    multimatch: () => query,
    orig_order: () => query,
  }[groupBy ?? 'orig_order']();
  const sorted =
    sortBy === 'orig_order'
      ? grouped
      : grouped.orderBy(`result_rows.${sortBy}`, (by) => (descending ? by.desc().nullsLast() : by.asc().nullsLast()));
  return sorted.orderBy('result_rows.orig_order', sortBy === 'orig_order' ? direction : 'asc').orderBy('result_rows.id');
}

export async function countRows(db: Queryable, resultId: number, filters: RowFilters): Promise<number> {
  const { count } = await db
    .selectFrom('result_rows')
    .select(sql<number>`count(*)`.as('count'))
    .where(inSet(resultId, filters))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many rows of a set an operation takes. */
export async function countOperationRows(
  db: Queryable,
  resultId: number,
  filters: RowFilters,
  { operation, environment }: { operation: 'analyse' | 'import' | 'status'; environment: Environment },
): Promise<{ count: number; total: number }> {
  const taken = { analyse: analysable, import: importable(environment), status: undefined }[operation];
  const set = db.selectFrom('result_rows').where(inSet(resultId, filters));
  return set
    .select((eb) => [
      sql<number>`count(*)`.as('total'),
      (taken ? sql<number>`count(*) filter (where ${taken(eb)})` : sql<number>`count(*) filter (where status <> 'imported')`).as('count'),
    ])
    .executeTakeFirstOrThrow();
}

export async function selectRow(db: Queryable, resultId: number, rowId: number): Promise<RowRecord | undefined> {
  return withComment(db).where('result_rows.result_id', '=', resultId).where('result_rows.id', '=', rowId).executeTakeFirst();
}

/** The row, locked until the transaction ends. */
export async function lockRow(trx: Trx, resultId: number, rowId: number) {
  return trx.selectFrom('result_rows').selectAll().where('result_id', '=', resultId).where('id', '=', rowId).forUpdate().executeTakeFirst();
}
export type LockedRow = NonNullable<Awaited<ReturnType<typeof lockRow>>>;

/** Rows by id, locked in the order of their ids, as every other change of many rows does: so that two of them never wait for each other. */
export async function lockRows(trx: Trx, resultId: number, ids: readonly number[]) {
  return trx
    .selectFrom('result_rows')
    .selectAll()
    .where('result_id', '=', resultId)
    .where((eb) => eb('id', '=', eb.fn.any(sql<number[]>`${[...ids]}::bigint[]`)))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** All rows of a multi-match group, locked in the order of their ids. */
export async function lockGroup(trx: Trx, resultId: number, multimatch: string) {
  return trx
    .selectFrom('result_rows')
    .selectAll()
    .where('result_id', '=', resultId)
    .where('multimatch', '=', multimatch)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Locks the rows of a set that a bulk change may touch; the others are counted by the reason for which they are left. */
export async function lockSet(
  trx: Trx,
  resultId: number,
  filters: RowFilters,
  status: string,
): Promise<{ ids: number[]; imported: number; invalid: number; same: number }> {
  const rows = await trx
    .selectFrom('result_rows')
    .select(['result_rows.id', 'result_rows.status'])
    .select((eb) => sql<boolean>`${mayBecomeReady(eb)}`.as('may_become_ready'))
    .where(inSet(resultId, filters))
    .orderBy('result_rows.id')
    .forUpdate('result_rows')
    .execute();
  const open = rows.filter((row) => row.status !== 'imported');
  const changing = open.filter((row) => row.status !== status);
  const allowed = status === 'ready_for_import' ? changing.filter((row) => row.may_become_ready) : changing;
  return {
    ids: allowed.map(({ id }) => id),
    imported: rows.length - open.length,
    invalid: changing.length - allowed.length,
    same: open.length - changing.length,
  };
}
