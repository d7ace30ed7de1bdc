import { sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';
import { selectStoredMatches } from '../matching/stored-match.queries.ts';
import type { StoredMatch } from '../matching/stored-match.ts';
import { type RowPlace, piecesInOrder } from './pieces-in-order.ts';
import type { ReportProgress } from './report-writer.ts';

/** What stands at the head of a report. */
export async function selectReportHead(db: Queryable, resultId: number) {
  return db
    .selectFrom('results')
    .innerJoin('tasks', 'tasks.id', 'results.task_id')
    .innerJoin('catalogue_versions', 'catalogue_versions.id', 'results.catalogue_version_id')
    .select([
      'results.id',
      'results.task_id',
      'results.catalogue_version_id',
      'results.params',
      'results.learning',
      'results.created_at',
      'results.lines_read',
      'results.source_rows',
      'results.row_count',
      'results.lines_not_read',
      'results.chewy_rows',
      (eb) =>
        eb
          .selectFrom('task_files')
          .select(({ fn }) => fn.countAll<number>().as('files'))
          .whereRef('task_files.task_id', '=', 'results.task_id')
          .where('task_files.kind', '!=', 'updated_sources')
          .$asScalar()
          .$notNull()
          .as('files'),
      'tasks.name as task_name',
      'tasks.business_name',
      'catalogue_versions.name as catalogue_name',
    ])
    .where('results.id', '=', resultId)
    .executeTakeFirst();
}

export type ReportHead = NonNullable<Awaited<ReturnType<typeof selectReportHead>>>;

const rowsAPiece = 500;

/** What is read of the rows. What lies in other tables is read where it is asked for only: it is most of the work. */
export interface RowsToRead {
  /** Only those that were matched through Chewy's codes. */
  byChewyCode?: boolean;
  entry?: boolean;
  /** Why each was matched, and what else came into question. */
  match?: boolean;
}

/** The entry that the row now stands for: what a reviewer chose goes before what was found. */
const entryOf = (versionId: number) => sql<Record<string, unknown> | null>`(
  select to_jsonb(entry) from catalogue_variations entry
  where entry.version_id = ${versionId} and entry.code = coalesce(result_rows.fetlock_code_override, result_rows.fetlock_code)
    and entry.variation = coalesce(result_rows.variation, ''))`;

const pieceOfRows = (
  db: Queryable,
  { id, catalogue_version_id }: ReportHead,
  after: RowPlace,
  { byChewyCode = false, entry = false }: RowsToRead,
) =>
  db
    .selectFrom('result_rows')
    .selectAll('result_rows')
    .select((entry ? entryOf(catalogue_version_id) : sql<Record<string, unknown> | null>`null`).as('entry'))
    .where('result_rows.result_id', '=', id)
    .where((eb) => eb(eb.refTuple('result_rows.orig_order', 'result_rows.id'), '>', eb.tuple(after.order, after.id)))
    .$if(byChewyCode, (query) => query.where(isMatchedByChewyCode))
    .orderBy('result_rows.orig_order')
    .orderBy('result_rows.id')
    .limit(rowsAPiece);

// Asked of one row after another: as a join, every piece would look at all rows of the result.
const isMatchedByChewyCode = sql<boolean>`(
  select is_matched_by_chewy_code(result_rows, found) from catalogue_variations found where found.id = result_rows.catalogue_variation_id)`;

/** Notes how many rows of a new result were matched through Chewy's codes. */
export async function countChewyRows(trx: Trx, resultId: number): Promise<void> {
  await sql`
    update results set chewy_rows = (select count(*) from result_rows where result_id = ${resultId} and ${isMatchedByChewyCode})
    where id = ${resultId}`.execute(trx);
}

type StoredRow = Awaited<ReturnType<ReturnType<typeof pieceOfRows>['execute']>>[number];
export type ReportRow = StoredRow & { match: StoredMatch | undefined };

/** All rows in the order of the practice's file, read piece by piece while they are asked for, each counted in the progress. */
export async function* reportRows(
  db: Queryable,
  head: ReportHead,
  progress: ReportProgress,
  which: RowsToRead = {},
): AsyncGenerator<ReportRow> {
  for await (const rows of piecesInOrder((after) => pieceOfRows(db, head, after, which).execute(), rowsAPiece)) {
    const matches = await selectStoredMatches(db, which.match ? rows.map(({ id }) => id) : []);
    for (const row of rows) {
      yield { ...row, match: matches.get(row.id) };
      progress.add(1);
    }
  }
}

export async function selectVariationNames(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('catalogue_variations')
    .select(['id', 'code', 'name', 'variation_name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, code, name, variation_name }) => [id, [code, name, variation_name].filter(Boolean).join(' · ')]));
}
