import type { Insertable } from 'kysely';
import type { Database } from '@fetlock/server/database/connection';
import type { CatalogueVariations } from '@fetlock/server/database/schema.gen';

export type GivenVariation = Partial<Omit<Insertable<CatalogueVariations>, 'version_id'>> & { code: string; name: string };

/** Variations of a new catalogue version, which is not the current one; returns ids by code and variation. */
export async function givenCatalogue(
  db: Database,
  variations: readonly GivenVariation[],
): Promise<{ versionId: number; ids: Map<string, number> }> {
  const { id: versionId } = await db
    .insertInto('catalogue_versions')
    .values({ name: 'Given', content_hash: crypto.randomUUID(), entries: variations.length, variations: variations.length })
    .returning('id')
    .executeTakeFirstOrThrow();
  const inserted = await db
    .insertInto('catalogue_variations')
    .values(variations.map((variation) => ({ variation: 'a', ...variation, version_id: versionId })))
    .returning(['id', 'code', 'variation'])
    .execute();
  return { versionId, ids: new Map(inserted.map(({ id, code, variation }) => [`${code} ${variation}`, id])) };
}
