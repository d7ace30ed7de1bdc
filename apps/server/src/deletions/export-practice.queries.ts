import { sql } from 'kysely';
import type { Database, Queryable } from '../database/connection.ts';
import { type PracticeTable, belongsTo } from './practice-data.queries.ts';
import { type DeletionScope, selectScope } from './scope.queries.ts';

/** Everything of a practice, including files that other tasks share. */
export async function selectPracticeScope(db: Queryable, businessId: number): Promise<DeletionScope> {
  const scope = await selectScope(db, { kind: 'practice', id: businessId });
  const files = await db
    .selectFrom('task_files')
    .select('file_id')
    .distinct()
    .where('task_id', 'in', [0, ...scope.taskIds])
    .execute();
  return { ...scope, fileIds: files.map(({ file_id }) => file_id) };
}

export const selectFilesOf = (db: Queryable, ids: readonly number[]) =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'storage_key', 'size', 'sha256'])
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .execute();

/** Tables with at least as many rows as a version: read for this many rows of a version at a time. */
const perTurn = 1_000;
const ofRows: Partial<Record<PracticeTable, string>> = {
  result_rows: 'id',
  row_matches: 'row_id',
  match_verdicts: 'row_id',
  decisions: 'row_id',
  comments: 'row_id',
  row_events: 'row_id',
  run_rows: 'row_id',
  row_imports: 'row_id',
  guided_checks: 'row_id',
  signed_rows: 'row_id',
};

/** Columns that grant access, or name where bytes are stored. */
const secrets = ['hash', 'storage_key'];
/** The hashes of a trail are evidence, and grant no access. */
const openHashes: ReadonlySet<PracticeTable> = new Set(['migration_events']);

/** A table's data of a practice, one JSON row per line. */
export async function* linesOfTable(db: Database, table: PracticeTable, scope: DeletionScope): AsyncGenerator<string> {
  const hidden = openHashes.has(table) ? [] : secrets;
  const line = sql`(to_jsonb(source) - ${hidden}::text[])::text`;
  const rowColumn = ofRows[table];
  if (!rowColumn) {
    const { rows } = await sql<{ line: string }>`
      select ${line} as line from ${sql.table(table)} source where ${belongsTo(table, scope)}`.execute(db);
    if (rows.length > 0) yield lines(rows);
    return;
  }
  for (const resultId of scope.resultIds)
    for (let after = 0; ;) {
      const ids = await nextRows(db, resultId, after);
      const last = ids.at(-1);
      if (last === undefined) break;
      const { rows } = await sql<{ line: string }>`
        select ${line} as line from ${sql.table(table)} source where ${sql.ref(rowColumn)} = any(${ids}::bigint[])
        order by ${sql.ref(rowColumn)}`.execute(db);
      if (rows.length > 0) yield lines(rows);
      after = last;
    }
}

const lines = (rows: readonly { line: string }[]): string => rows.map(({ line }) => `${line}\n`).join('');

async function nextRows(db: Database, resultId: number, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('result_rows')
    .select('id')
    .where('result_id', '=', resultId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(perTurn)
    .execute();
  return rows.map(({ id }) => id);
}
