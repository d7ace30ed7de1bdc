import type { Database } from '../database/connection.ts';
import { type CatalogueOfVersion, readVariations } from './read-variations.ts';

/** Versions cached in memory; an installation seldom works with more. */
const versionsKept = 2;

/**
 * Reads catalogue versions and caches the most recently used: a version never changes, and reading one takes longer than matching a small
 * list.
 */
export function createCatalogueCache(db: Database): (versionId: number) => Promise<CatalogueOfVersion> {
  const kept = new Map<number, Promise<CatalogueOfVersion>>();
  return (versionId) => {
    const reading = kept.get(versionId) ?? readVariations(db, versionId);
    // The most recently used is the last of the map.
    kept.delete(versionId);
    kept.set(versionId, reading);
    reading.catch(() => kept.delete(versionId));
    for (const oldest of [...kept.keys()].slice(0, -versionsKept)) kept.delete(oldest);
    return reading;
  };
}
