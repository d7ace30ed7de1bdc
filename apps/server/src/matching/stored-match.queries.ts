import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';
import { type StoredMatch, storedMatchOf } from './stored-match.ts';

/** What rows were compared with, by row id; rows that were compared with nothing are absent. */
export async function selectStoredMatches(db: Queryable, rowIds: readonly number[]): Promise<ReadonlyMap<number, StoredMatch>> {
  if (rowIds.length === 0) return new Map();
  const kept = await db
    .selectFrom('row_matches')
    .select(['row_id', 'explanation', 'evidence', 'candidates'])
    .where((eb) => eb('row_id', '=', eb.fn.any(sql<number[]>`${[...rowIds]}::bigint[]`)))
    .execute();
  return new Map(kept.map((match) => [match.row_id, storedMatchOf(match)]));
}
