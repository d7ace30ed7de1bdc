import { sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';
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

interface WhichRows {
  /** Only those that were matched through Chewy's codes. */
  byChewyCode?: boolean;
}

const pieceOfRows = (
  db: Queryable,
  { id, catalogue_version_id }: ReportHead,
  after: { order: number; id: number },
  { byChewyCode = false }: WhichRows,
) =>
  db
    .selectFrom('result_rows')
    // The entry that the row now stands for: what a reviewer chose goes before what was found.
    .leftJoin('catalogue_variations as entry', (join) =>
      join
        .on('entry.version_id', '=', catalogue_version_id)
        .on('entry.code', '=', (eb) => eb.fn.coalesce('result_rows.fetlock_code_override', 'result_rows.fetlock_code'))
        .on('entry.variation', '=', (eb) => eb.fn.coalesce('result_rows.variation', sql<string>`''`)),
    )
    .leftJoin('row_matches', 'row_matches.row_id', 'result_rows.id')
    .selectAll('result_rows')
    .select((eb) => [sql<Record<string, unknown> | null>`to_jsonb(entry)`.as('entry'), eb.ref('row_matches.candidates').as('candidates')])
    .where('result_rows.result_id', '=', id)
    .where((eb) => eb(eb.refTuple('result_rows.orig_order', 'result_rows.id'), '>', eb.tuple(after.order, after.id)))
    .$if(byChewyCode, (query) => query.where(isMatchedByChewyCode))
    .orderBy('result_rows.orig_order')
    .orderBy('result_rows.id')
    .limit(rowsAPiece);

const isMatchedByChewyCode = sql<boolean>`exists (
  select from catalogue_variations found
  where found.id = result_rows.catalogue_variation_id and is_matched_by_chewy_code(result_rows, found))`;

/** Notes how many rows of a new result were matched through Chewy's codes. */
export async function countChewyRows(trx: Trx, resultId: number): Promise<void> {
  await sql`
    update results set chewy_rows = (select count(*) from result_rows where result_id = ${resultId} and ${isMatchedByChewyCode})
    where id = ${resultId}`.execute(trx);
}

export type ReportRow = Awaited<ReturnType<ReturnType<typeof pieceOfRows>['execute']>>[number];

/** All rows in the order of the practice's file, read piece by piece while they are asked for, each counted in the progress. */
export async function* reportRows(
  db: Queryable,
  head: ReportHead,
  progress: ReportProgress,
  which: WhichRows = {},
): AsyncGenerator<ReportRow> {
  let after = { order: -1, id: 0 };
  for (;;) {
    const rows = await pieceOfRows(db, head, after, which).execute();
    for (const row of rows) {
      yield row;
      progress.add(1);
    }
    const last = rows.at(-1);
    if (!last || rows.length < rowsAPiece) return;
    after = { order: last.orig_order, id: last.id };
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
