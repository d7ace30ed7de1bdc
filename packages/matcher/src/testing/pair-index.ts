import { buildIndex, type CatalogueIndex } from '../matcher.ts';
import type { CatalogueVariation } from '../types.ts';
import { catalogue } from './given.ts';

/** A pharmacy's catalogue of all names of some pairs: their NDCs, which no row has, make it one. */
export function pairIndex(pairs: readonly (readonly [string, string])[]): CatalogueIndex {
  const names = [...new Set(pairs.flat())];
  const entries = names.map((name, i): CatalogueVariation => ({ id: name, code: name, name, ndc: `90000-${1000 + i}-10` }));
  return buildIndex([...entries, ...catalogue]);
}
