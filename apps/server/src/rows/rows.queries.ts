import type { Environment } from '@fetlock/contract/environments';
import type { GuardName } from '@fetlock/contract/guards';
import { leftOutReasons } from '@fetlock/contract/left-out';
import type { ImportEligibility } from '@fetlock/rules/left-out';
import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';
import { questionState } from './customer-answers.queries.ts';
import { selectBlocked } from './guards.queries.ts';
import { type RowFilters, analysable, importEligibility, inSet } from './row-set.queries.ts';

const withComment = (db: Queryable) =>
  db
    .selectFrom('result_rows')
    .leftJoin('comments', 'comments.id', 'result_rows.last_comment_id')
    .leftJoin('users as commenter', 'commenter.id', 'comments.user_id')
    .leftJoin('users as noter', 'noter.id', 'result_rows.note_by')
    .selectAll('result_rows')
    .select([
      'comments.message as comment_message',
      'commenter.id as commenter_id',
      'commenter.email as commenter_email',
      'commenter.picture as commenter_picture',
      'noter.name as noter_name',
      questionState.as('asked'),
    ]);

type StoredRow = Awaited<ReturnType<ReturnType<typeof withComment>['execute']>>[number];
/** A row with the guards that would currently block it. */
export type RowRecord = StoredRow & { guards: GuardName[] };

async function withGuards(db: Queryable, resultId: number, rows: readonly StoredRow[]): Promise<RowRecord[]> {
  const blocked = await selectBlocked(db, resultId, rows);
  return rows.map((row) => ({ ...row, guards: blocked.get(row.id) ?? [] }));
}

/** The rows with these ids that belong to the result, in the order of the ids. */
export async function selectRowsById(db: Queryable, resultId: number, ids: readonly number[]): Promise<RowRecord[]> {
  return inOrderOf(ids, await withGuards(db, resultId, await rowsOfIds(db, resultId, ids)));
}

/** The same for a file, which does not include guards: they would be evaluated for the whole result once per chunk of the file. */
export async function selectRowsToExport(db: Queryable, resultId: number, ids: readonly number[]): Promise<RowRecord[]> {
  return inOrderOf(
    ids,
    (await rowsOfIds(db, resultId, ids)).map((row) => ({ ...row, guards: [] })),
  );
}

const rowsOfIds = (db: Queryable, resultId: number, ids: readonly number[]): Promise<StoredRow[]> =>
  withComment(db)
    .where('result_rows.result_id', '=', resultId)
    .where((eb) => eb('result_rows.id', '=', eb.fn.any(sql<number[]>`${[...ids]}::bigint[]`)))
    .execute();

function inOrderOf(ids: readonly number[], rows: readonly RowRecord[]): RowRecord[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
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

/** How many rows of a set an import takes, and how many it skips for which reason. */
export async function countImportRows(db: Queryable, resultId: number, filters: RowFilters, environment: Environment) {
  const counts = await db
    .selectFrom('result_rows')
    .where(inSet(resultId, filters))
    .select([importEligibility(environment).as('eligibility'), sql<number>`count(*)`.as('count')])
    .groupBy('eligibility')
    .execute();
  const of = (eligibility: ImportEligibility) => counts.find((each) => each.eligibility === eligibility)?.count ?? 0;
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
