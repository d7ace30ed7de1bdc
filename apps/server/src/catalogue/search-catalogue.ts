import type { CatalogueHit } from '@fetlock/contract/catalogue';
import { defaultOptions } from '@fetlock/matcher/options';
import type { MatchPool } from '@fetlock/matcher/pool/match-pool';
import type { Database } from '../database/connection.ts';
import { found } from '../http/problem.ts';
import { selectCurrentVersion, selectHits, selectVariationsWithWords } from './catalogue.queries.ts';
import { readVariations } from './read-variations.ts';

export interface CatalogueSearch {
  text: string;
  versionId: number | undefined;
  limit: number;
}

/**
 * Variations that come closest to a text: those that have all its words, as while typing; then, when they are few, those that the matcher
 * thinks of, which forgives typing errors and knows abbreviations.
 */
export async function searchCatalogue(
  { db, pool }: { db: Database; pool: () => MatchPool },
  { text, versionId, limit }: CatalogueSearch,
): Promise<CatalogueHit[]> {
  const wanted = text.trim();
  if (wanted === '') return [];
  const version = versionId ?? found(await selectCurrentVersion(db), 'Catalogue').id;
  const exact = await selectVariationsWithWords(db, { versionId: version, text: wanted, limit });
  if (exact.length >= limit) return exact;

  const [match] = await pool().match({
    catalogueKey: String(version),
    catalogue: async () => (await readVariations(db, version)).variations,
    rows: [{ id: 'search', name: wanted }],
    options: { ...defaultOptions, veterinary: true, candidates: limit },
  });
  const close = (match?.candidates ?? []).map(({ catalogueId }) => Number(catalogueId));
  const shown = new Set(exact.map(({ variation_id }) => variation_id));
  const more = await selectHits(db, close.filter((id) => !shown.has(id)).slice(0, limit - exact.length));
  return [...exact, ...more.toSorted((one, other) => close.indexOf(one.variation_id) - close.indexOf(other.variation_id))];
}
