import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';
import { coreRowColumns } from '../reports/core-report.ts';

/** The version of a task that people work on now. */
export const selectCurrentResult = (db: Queryable, taskId: number) =>
  db
    .selectFrom('tasks')
    .innerJoin('results', 'results.id', 'tasks.result_id')
    .select(['results.id', 'results.catalogue_version_id', 'results.row_count'])
    .where('tasks.id', '=', taskId)
    .executeTakeFirst();
export type CurrentResult = NonNullable<Awaited<ReturnType<typeof selectCurrentResult>>>;

/** Rows as mapped_core.csv writes them, by id; those that the result does not have are missing. */
export async function selectCoreRows(db: Queryable, resultId: number, ids: readonly number[]) {
  const rows = await db
    .selectFrom('result_rows')
    .select(coreRowColumns)
    .where('result_id', '=', resultId)
    .where((eb) => eb('id', '=', eb.fn.any(sql<number[]>`${[...ids]}::bigint[]`)))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
export type CoreRow = Awaited<ReturnType<typeof selectCoreRows>> extends Map<number, infer Row> ? Row : never;

/** Which of these codes the catalogue version has. */
export async function selectKnownCodes(db: Queryable, versionId: number, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  const rows = await db
    .selectFrom('catalogue_variations')
    .select('code')
    .distinct()
    .where('version_id', '=', versionId)
    .where((eb) => eb('code', '=', eb.fn.any(sql<string[]>`${[...codes]}::text[]`)))
    .execute();
  return new Set(rows.map(({ code }) => code));
}
