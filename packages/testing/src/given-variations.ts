import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '@fetlock/server/database/connection';
import type { CatalogueVariations } from '@fetlock/server/database/schema.gen';

export type GivenVariation = Pick<Insertable<CatalogueVariations>, 'code' | 'name'> &
  Partial<Omit<Insertable<CatalogueVariations>, 'id' | 'version_id'>>;

/** A separate catalogue version with these variations; returns their ids, in the order given. */
export async function givenCatalogueVariations(db: Database, variations: readonly GivenVariation[]): Promise<number[]> {
  const version = await db
    .insertInto('catalogue_versions')
    .values({ name: 'Test catalogue', content_hash: randomUUID(), entries: 0, variations: variations.length })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = await db
    .insertInto('catalogue_variations')
    .values(variations.map((variation) => ({ ...variation, version_id: version.id })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
