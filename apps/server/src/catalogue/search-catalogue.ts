import type { CatalogueHit } from '@fetlock/contract/catalogue';
import type { Database } from '../database/connection.ts';
import { found } from '../http/problem.ts';
import { selectCurrentVersion, selectHits, selectVariationsWithWords } from './catalogue.queries.ts';
import type { CatalogueLookUps } from './look-ups.ts';

export interface CatalogueSearch {
  text: string;
  versionId: number | undefined;
  limit: number;
}

/**
 * Variations closest to a text: those that have all its words, as for search while typing; then, when they are few, those that the matcher
 * suggests, which tolerates typing errors and knows abbreviations.
 */
export async function searchCatalogue(
  { db, lookUps }: { db: Database; lookUps: CatalogueLookUps },
  { text, versionId, limit }: CatalogueSearch,
): Promise<CatalogueHit[]> {
  const wanted = text.trim();
  if (wanted === '') return [];
  const version = versionId ?? found(await selectCurrentVersion(db), 'Catalogue').id;
  const exact = await selectVariationsWithWords(db, { versionId: version, text: wanted, limit });
  if (exact.length >= limit) return exact;

  const candidates = await lookUps.find(version, { row: { id: 'search', name: wanted }, text: wanted, top: limit });
  const close = candidates.map(({ catalogueId }) => Number(catalogueId));
  const shown = new Set(exact.map(({ variation_id }) => variation_id));
  const more = await selectHits(db, close.filter((id) => !shown.has(id)).slice(0, limit - exact.length));
  return [...exact, ...more.toSorted((one, other) => close.indexOf(one.variation_id) - close.indexOf(other.variation_id))];
}
