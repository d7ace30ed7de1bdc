import { sql } from 'kysely';
import type { Trx } from '../database/connection.ts';
import type { PlannedItem } from './change-blocks.ts';

/** Locks rows in the order of their ids, as every other change of many rows does. Gives of each its version, and what it is signed as, as they are now. */
export async function lockVersions(
  trx: Trx,
  rowIds: readonly number[],
): Promise<ReadonlyMap<number, { version: number; signed_as: string | null }>> {
  const rows = await trx
    .selectFrom('result_rows')
    .select(['id', 'version', 'signed_as'])
    .where((eb) => eb('id', '=', eb.fn.any(sql<number[]>`${[...rowIds]}::bigint[]`)))
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type ChangedRow = PlannedItem['changed'][number] & { before: PlannedItem['rows'][number] | undefined };

/**
 * Keeps why rows were matched anew. The entry that a row had before stays among the candidates, with what spoke for it: an undo brings it back.
 */
export async function saveMatches(trx: Trx, changes: readonly ChangedRow[]): Promise<void> {
  const given = changes.flatMap(({ id, patch, match, differences, before }) => {
    const old = before?.catalogue_variation_id ?? null;
    const isOther = 'catalogue_variation_id' in patch && old !== null;
    return match ? [{ id, ...match, differences, old: isOther ? String(old) : null, weight: before?.match_weight ?? 0 }] : [];
  });
  if (given.length === 0) return;
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
        id bigint, feedback text, evidence jsonb, candidates jsonb, differences jsonb, old text, weight double precision)),
    added as (
      insert into row_matches (row_id, feedback, evidence, candidates)
      select id, feedback, evidence, candidates from given where not exists (select from row_matches where row_id = id)),
    renewed as (
      update row_matches set feedback = given.feedback, evidence = given.evidence,
        candidates = given.candidates || case
          when given.old is null or given.candidates @> jsonb_build_array(jsonb_build_object('catalogueId', given.old)) then '[]'
          else jsonb_build_array(jsonb_build_object(
            'catalogueId', given.old, 'weight', given.weight, 'pass', 'final', 'evidence', row_matches.evidence)) end
      from given where row_matches.row_id = given.id)
    update result_rows set match_differences = nullif(
      jsonb_strip_nulls(jsonb_build_object(coalesce(given.old, ''), match_differences -> given.old)) || coalesce(nullif(given.differences, 'null'), '{}'),
      '{}')
    from given where result_rows.id = given.id`.execute(trx);
}

/** What an item is worth is shared among more rows than before. */
export async function shareRevenue(trx: Trx, shares: readonly { id: number; revenue_percent: number | null }[]): Promise<void> {
  if (shares.length === 0) return;
  await sql`
    update result_rows set revenue_percent = given.revenue_percent
    from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as given (id bigint, revenue_percent double precision)
    where result_rows.id = given.id`.execute(trx);
}

export async function countAdded(trx: Trx, resultId: number, rows: number): Promise<void> {
  if (rows === 0) return;
  await trx
    .updateTable('results')
    .set({ row_count: sql`row_count + ${rows}` })
    .where('id', '=', resultId)
    .execute();
}
