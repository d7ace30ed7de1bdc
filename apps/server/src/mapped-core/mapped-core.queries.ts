import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';
import { coreRowColumns } from '../reports/core-report.ts';

/** The current version of a task. */
export const selectCurrentResult = (db: Queryable, taskId: number) =>
  db
    .selectFrom('tasks')
    .innerJoin('results', 'results.id', 'tasks.result_id')
    .select(['results.id', 'results.catalogue_version_id', 'results.row_count'])
    .where('tasks.id', '=', taskId)
    .executeTakeFirst();
export type CurrentResult = NonNullable<Awaited<ReturnType<typeof selectCurrentResult>>>;

/** Rows as written to mapped_core.csv, by id; those that the result does not have are absent. */
export async function selectCoreRows(db: Queryable, resultId: number, ids: readonly number[]) {
  const rows = await db
    .selectFrom('result_rows')
    .select(coreRowColumns)
    .select(['signed_step', 'signed_status', 'signed_as', 'poll_checked', 'accepted_guards'])
    .where('result_id', '=', resultId)
    .where((eb) => eb('id', '=', eb.fn.any(sql<number[]>`${[...ids]}::bigint[]`)))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
export type CoreRow = Awaited<ReturnType<typeof selectCoreRows>> extends Map<number, infer Row> ? Row : never;

/**
 * Rows at earlier versions, by id: what was changed since is reverted, change by change. A row is absent if not every change since then is
 * known.
 */
export async function selectEarlierRows(
  db: Queryable,
  resultId: number,
  requested: readonly { row: CoreRow; version: number }[],
): Promise<Map<number, CoreRow>> {
  if (requested.length === 0) return new Map();
  const events = await db
    .selectFrom('row_events')
    .select(['row_id', 'batch', 'field', 'old'])
    .where('result_id', '=', resultId)
    .where((eb) => eb('row_id', '=', eb.fn.any(sql<number[]>`${requested.map(({ row }) => row.id)}::bigint[]`)))
    .orderBy('id', 'desc')
    .execute();
  const eventsOf = Map.groupBy(events, ({ row_id }) => row_id);
  return new Map(
    requested.flatMap(({ row, version }) => {
      const changes = [...Map.groupBy(eventsOf.get(row.id) ?? [], ({ batch }) => batch).values()].slice(0, row.version - version);
      if (changes.length < row.version - version) return [];
      const old = Object.fromEntries(changes.flat().map((event) => [event.field, event.old]));
      // Each value goes back into the column it came from.
      return [[row.id, { ...row, ...old, version } as CoreRow] as const];
    }),
  );
}

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
