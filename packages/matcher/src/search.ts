import { compareNames } from './compare/compare-names.ts';
import { findCandidates } from './index/find-candidates.ts';
import type { CatalogueIndex } from './index/catalogue-index.ts';
import { prepareRow } from './index/prepare.ts';
import { makeQuery } from './index/query.ts';

export interface SearchHit {
  readonly catalogueId: string;
  /** Share of what was typed that the entry has, 0..1. */
  readonly score: number;
}

/**
 * Entries that come closest to a text as it is typed: typing errors, abbreviations and a word not yet finished are understood.
 * @param top  most hits; none for a text without a letter or digit.
 */
export function searchCatalogue(index: CatalogueIndex, text: string, top: number): SearchHit[] {
  const query = makeQuery(index, prepareRow({ id: 'search', name: text }, index.rules));
  return findCandidates(index, query, Math.max(LEAST_COMPARED, top))
    .map((place) => {
      const { source, sourceSupported, catalogue } = compareNames(index, query, place);
      return { place, typed: Math.min(1, source + sourceSupported), whole: catalogue };
    })
    .toSorted((a, b) => b.typed - a.typed || b.whole - a.whole || a.place - b.place)
    .slice(0, top)
    .map(({ place, typed }) => ({ catalogueId: index.variation(place).id, score: typed }));
}

const LEAST_COMPARED = 50;
