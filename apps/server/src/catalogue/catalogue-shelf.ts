import type { Database } from '../database/connection.ts';
import { type CatalogueOfVersion, readVariations } from './read-variations.ts';

/** Versions kept in memory; one machine seldom works with more. */
const versionsKept = 2;

/** Reads catalogue versions and keeps those used last: a version never changes, and to read one takes longer than to match a small list. */
export function createCatalogueShelf(db: Database): (versionId: number) => Promise<CatalogueOfVersion> {
  const kept = new Map<number, Promise<CatalogueOfVersion>>();
  return (versionId) => {
    const reading = kept.get(versionId) ?? readVariations(db, versionId);
    // The one used last is the last of the map.
    kept.delete(versionId);
    kept.set(versionId, reading);
    reading.catch(() => kept.delete(versionId));
    for (const oldest of [...kept.keys()].slice(0, -versionsKept)) kept.delete(oldest);
    return reading;
  };
}
