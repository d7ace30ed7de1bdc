import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';
import { isValid } from '../database/effective-values.queries.ts';
import { changeableColumns } from './changeable-columns.ts';
import { type RowFilters, inSet, isDecidedRow, mayTakeAsSigned } from './row-set.queries.ts';

/** The columns a change needs: not the whole row, as a bulk change has 20,000 of them. */
const lockedColumns = [
  'id',
  'result_id',
  'version',
  'updated_at',
  'prod_import',
  'signed_step',
  'signed_status',
  'signed_as',
  ...changeableColumns,
] as const;

/** The row, locked until the transaction ends. */
export async function lockRow(trx: Trx, resultId: number, rowId: number) {
  return trx
    .selectFrom('result_rows')
    .select(lockedColumns)
    .where('result_id', '=', resultId)
    .where('id', '=', rowId)
    .forUpdate()
    .executeTakeFirst();
}
export type LockedRow = NonNullable<Awaited<ReturnType<typeof lockRow>>>;

/** Rows by id, locked in the order of their ids, as in every other bulk change: so that two of them never deadlock. */
export async function lockRows(trx: Trx, resultId: number, ids: readonly number[]) {
  return trx
    .selectFrom('result_rows')
    .select(lockedColumns)
    .where('result_id', '=', resultId)
    .where((eb) => eb('id', '=', eb.fn.any(sql<number[]>`${[...ids]}::bigint[]`)))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The current versions of rows that this transaction has locked. */
export const selectVersions = (trx: Trx, rows: readonly Pick<LockedRow, 'id'>[]) =>
  trx
    .selectFrom('result_rows')
    .select(['id', 'version'])
    .where((eb) => eb('id', '=', eb.fn.any(sql<number[]>`${rows.map(({ id }) => id)}::bigint[]`)))
    .execute();

/** Rows by id with the other rows of their multi-match groups. */
export async function lockWithGroups(trx: Trx, resultId: number, ids: readonly number[]) {
  const others = await trx
    .selectFrom('result_rows as named')
    .innerJoin('result_rows as other', 'other.multimatch', 'named.multimatch')
    .select('other.id')
    .where('named.result_id', '=', resultId)
    .where('other.result_id', '=', resultId)
    .where((eb) => eb('named.id', '=', eb.fn.any(sql<number[]>`${[...ids]}::bigint[]`)))
    .execute();
  return lockRows(trx, resultId, [...new Set([...ids, ...others.map(({ id }) => id)])]);
}

/** All rows of a multi-match group, locked in the order of their ids. */
export async function lockGroup(trx: Trx, resultId: number, multimatch: string) {
  return trx
    .selectFrom('result_rows')
    .select(lockedColumns)
    .where('result_id', '=', resultId)
    .where('multimatch', '=', multimatch)
    .orderBy('id')
    .forUpdate()
    .execute();
}

const ofSetColumns = ['id', 'status', 'fetlock_code', 'fetlock_code_override', 'accepted_guards'] as const;
export type LockedOfSet = Pick<LockedRow, (typeof ofSetColumns)[number]>;

/** Locks a set. Returns its size, the rows that may take the status, and the others counted by the reason for which they are skipped. */
export async function lockSet(trx: Trx, resultId: number, filters: RowFilters, status: RowStatusName) {
  return evaluated(await ofSet(trx, resultId, filters, status).forUpdate('result_rows').execute(), status);
}

/** The same without a lock, to preview a change. */
export async function readSet(db: Queryable, resultId: number, filters: RowFilters, status: RowStatusName) {
  return evaluated(await ofSet(db, resultId, filters, status).execute(), status);
}

const ofSet = (db: Queryable, resultId: number, filters: RowFilters, status: RowStatusName) =>
  db
    .selectFrom('result_rows')
    .select(ofSetColumns.map((column) => `result_rows.${column}` as const))
    .select([
      isValid('result_rows').as('may_become_ready'),
      isDecidedRow.as('is_decided'),
      mayTakeAsSigned(sql`${status}::text`).as('may_take_as_signed'),
    ])
    .where(inSet(resultId, filters))
    .orderBy('result_rows.id');

function evaluated<Row extends LockedOfSet & { may_become_ready: boolean; may_take_as_signed: boolean }>(
  rows: readonly Row[],
  status: RowStatusName,
) {
  const open = rows.filter((row) => row.status !== 'imported');
  const changing = open.filter((row) => row.status !== status);
  const unsigned = changing.filter((row) => row.may_take_as_signed);
  const allowed = status === 'ready_for_import' ? unsigned.filter((row) => row.may_become_ready) : unsigned;
  return {
    total: rows.length,
    rows: allowed,
    imported: rows.length - open.length,
    signed: changing.length - unsigned.length,
    invalid: unsigned.length - allowed.length,
    same: open.length - changing.length,
  };
}
