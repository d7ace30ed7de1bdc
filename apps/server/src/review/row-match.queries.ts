import { sql } from 'kysely';
import { differencesOf } from '../matching/match-differences.ts';
import type { Queryable, Trx } from '../database/connection.ts';
import type { StoredCandidate } from '../matching/stored-match.ts';

/** A row with the variations it was compared with, and its list. */
export async function selectRowMatch(db: Queryable, resultId: number, rowId: number) {
  return db
    .selectFrom('result_rows')
    .innerJoin('results', 'results.id', 'result_rows.result_id')
    .innerJoin('tasks', 'tasks.id', 'results.task_id')
    .leftJoin('row_matches', 'row_matches.row_id', 'result_rows.id')
    .selectAll('result_rows')
    .select(['results.catalogue_version_id', 'results.params', 'results.learning', 'results.created_at as matched_at', 'tasks.business_id'])
    .select(['row_matches.explanation', 'row_matches.evidence', 'row_matches.candidates'])
    .where('result_rows.result_id', '=', resultId)
    .where('result_rows.id', '=', rowId)
    .executeTakeFirst();
}
export type RowToMatch = NonNullable<Awaited<ReturnType<typeof selectRowMatch>>>;

/** Variations with everything that a row takes from them, by id. */
export async function selectVariations(db: Queryable, ids: readonly number[]) {
  return db
    .selectFrom('catalogue_variations')
    .selectAll()
    .where((eb) => eb('id', '=', eb.fn.any(sql<number[]>`${[...ids]}::bigint[]`)))
    .execute();
}

/** The rows of a multi-match group by their variation. */
export async function selectGroupRows(db: Queryable, resultId: number, multimatch: string): Promise<ReadonlyMap<number | null, number>> {
  const rows = await db
    .selectFrom('result_rows')
    .select(['id', 'catalogue_variation_id'])
    .where('result_id', '=', resultId)
    .where('multimatch', '=', multimatch)
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ id, catalogue_variation_id: variation }) => [variation, id]));
}

/** Stores what a row was compared with by hand along with the run's comparisons. The caller has locked the row. */
export async function addCandidates(trx: Trx, rowId: number, added: readonly StoredCandidate[]): Promise<void> {
  if (added.length === 0) return;
  const candidates = JSON.stringify(added);
  await sql`
    insert into row_matches (row_id, feedback, candidates) values (${rowId}, '', ${candidates}::jsonb)
    on conflict (row_id) do update set candidates = row_matches.candidates || excluded.candidates`.execute(trx);
  const differences = JSON.stringify(differencesOf(added) ?? {});
  await sql`
    update result_rows set match_differences = coalesce(match_differences, '{}') || ${differences}::jsonb where id = ${rowId}`.execute(trx);
}
