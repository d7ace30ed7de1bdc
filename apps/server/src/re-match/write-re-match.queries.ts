import { sql } from 'kysely';
import type { Trx } from '../database/connection.ts';
import { packMatch } from '../matching/row-blocks.ts';
import { selectStoredMatches } from '../matching/stored-match.queries.ts';
import { type StoredCandidate, type StoredMatch, evidenceOf } from '../matching/stored-match.ts';
import type { PlannedItem } from './change-blocks.ts';

/** Locks rows in the order of their ids, as every other bulk change does. Returns for each its current version, and how it is signed. */
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

/** Stores why rows were matched again. The previous entry of a row stays among the candidates, with its evidence: an undo restores it. */
export async function saveMatches(trx: Trx, changes: readonly ChangedRow[]): Promise<void> {
  const before = await selectStoredMatches(
    trx,
    changes.filter(getsOtherEntry).map(({ id }) => id),
  );
  const given = changes.flatMap((change) => {
    if (!change.match) return [];
    const { feedback, explanation } = packMatch({
      ...change.match,
      candidates: [...change.match.candidates, ...entryBefore(change, before)],
    });
    const old = getsOtherEntry(change) ? String(change.before?.catalogue_variation_id) : null;
    return [{ id: change.id, feedback, explanation, differences: change.differences, old }];
  });
  if (given.length === 0) return;
  await sql`
    insert into row_matches (row_id, feedback, explanation)
    select * from unnest(
      ${given.map(({ id }) => id)}::bigint[],
      ${given.map(({ feedback }) => feedback)}::text[],
      ${given.map(({ explanation }) => explanation)}::bytea[])
    on conflict (row_id) do update set
      feedback = excluded.feedback, explanation = excluded.explanation, evidence = excluded.evidence, candidates = excluded.candidates`.execute(
    trx,
  );
  const differences = JSON.stringify(given.map(({ id, differences, old }) => ({ id, differences, old })));
  await sql`
    update result_rows set match_differences = nullif(
      jsonb_strip_nulls(jsonb_build_object(coalesce(given.old, ''), match_differences -> given.old)) || coalesce(nullif(given.differences, 'null'), '{}'),
      '{}')
    from jsonb_to_recordset(${differences}::jsonb) as given (id bigint, differences jsonb, old text)
    where result_rows.id = given.id`.execute(trx);
}

const getsOtherEntry = ({ patch, before }: ChangedRow): boolean =>
  'catalogue_variation_id' in patch && typeof before?.catalogue_variation_id === 'number';

/** The row's previous entry, unless it is a candidate again. */
function entryBefore({ id, match, before }: ChangedRow, matches: ReadonlyMap<number, StoredMatch>): StoredCandidate[] {
  const stored = matches.get(id);
  const old = before?.catalogue_variation_id ?? null;
  const catalogueId = String(old);
  if (!stored || match?.candidates.some((candidate) => candidate.catalogueId === catalogueId)) return [];
  return [{ catalogueId, weight: before?.match_weight ?? 0, pass: 'final', evidence: evidenceOf(stored, old) }];
}

export async function countAdded(trx: Trx, resultId: number, rows: number): Promise<void> {
  if (rows === 0) return;
  await trx
    .updateTable('results')
    .set({ row_count: sql`row_count + ${rows}` })
    .where('id', '=', resultId)
    .execute();
}
