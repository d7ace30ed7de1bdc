import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';

/** Undefined: no catalogue is loaded. */
export async function selectCurrentVersionId(db: Queryable): Promise<number | undefined> {
  return (await db.selectFrom('catalogue_versions').select('id').where('current', '=', true).executeTakeFirst())?.id;
}

/** Codes of a catalogue version that an item may have, in byte order. */
export async function selectCodes(db: Queryable, versionId: number, longest: number): Promise<string[]> {
  const rows = await db
    .selectFrom('catalogue_variations')
    .select('code')
    .groupBy('code')
    .where('version_id', '=', versionId)
    .where((eb) => eb.between(sql<number>`length(code)`, 1, longest))
    .orderBy(sql`code collate "C"`)
    .execute();
  return rows.map(({ code }) => code);
}
