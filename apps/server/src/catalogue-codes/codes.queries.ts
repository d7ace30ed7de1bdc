import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';

/** Codes of the current catalogue version, as far as an item may have them. None: no catalogue is loaded. */
export async function selectCurrentCodes(db: Queryable, longest: number): Promise<string[]> {
  const rows = await db
    .selectFrom('catalogue_variations')
    .innerJoin('catalogue_versions', 'catalogue_versions.id', 'catalogue_variations.version_id')
    .select('catalogue_variations.code')
    .distinct()
    .where('catalogue_versions.current', '=', true)
    .where((eb) => eb.between(sql<number>`length(catalogue_variations.code)`, 1, longest))
    .orderBy('catalogue_variations.code')
    .execute();
  return rows.map(({ code }) => code);
}
