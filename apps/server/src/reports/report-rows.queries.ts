import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';
import { effectiveCode } from '../database/effective-values.queries.ts';
import { selectStoredMatches } from '../matching/stored-match.queries.ts';
import type { StoredMatch } from '../matching/stored-match.ts';
import { type RowPlace, piecesInOrder } from './pieces-in-order.ts';
import type { ReportProgress } from './report-progress.ts';

// A subquery per row: as a join, every chunk would read all rows of the result.
const isMatchedByChewyCode = sql<boolean>`(
  select is_matched_by_chewy_code(result_rows, found) from catalogue_variations found where found.id = result_rows.catalogue_variation_id)`;

const entriesOfChewy = sql`catalogue_variations entry where entry.version_id = results.catalogue_version_id and entry.vendor ~* '^\\s*chewy'`;

/**
 * How many rows of a version are currently matched through Chewy's codes: a choice or an edit may change that. Rows are read only if the
 * catalogue has Chewy entries.
 */
const chewyRows = sql<number>`case when exists (select from ${entriesOfChewy}) then (
  select count(*) from result_rows where result_rows.result_id = results.id and ${isMatchedByChewyCode}
    and result_rows.catalogue_variation_id = any(array(select id from ${entriesOfChewy}))) else 0 end`;

/** The header of a report. */
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
      chewyRows.as('chewy_rows'),
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

const batchSize = 500;

/** The columns to read. Data of other tables is read only on request: it is most of the work. */
export interface RowsToRead {
  /** Only those that were matched through Chewy's codes. */
  byChewyCode?: boolean;
  entry?: boolean;
  /** Why each was matched, and the other candidates. */
  match?: boolean;
}

/** The row's current entry: a reviewer's choice takes precedence over what was found. */
const entryOf = (versionId: number) => sql<Record<string, unknown> | null>`(
  select to_jsonb(entry) from catalogue_variations entry
  where entry.version_id = ${versionId} and entry.code = ${effectiveCode('result_rows')}
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
    .limit(batchSize);

type StoredRow = Awaited<ReturnType<ReturnType<typeof pieceOfRows>['execute']>>[number];
export type ReportRow = StoredRow & { match: StoredMatch | undefined };

/** All rows in the order of the practice's file, streamed in chunks, each counted in the progress. */
export async function* reportRows(
  db: Queryable,
  head: ReportHead,
  progress: ReportProgress,
  which: RowsToRead = {},
): AsyncGenerator<ReportRow> {
  for await (const rows of piecesInOrder((after) => pieceOfRows(db, head, after, which).execute(), batchSize)) {
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
