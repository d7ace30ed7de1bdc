import { placesByIdentifier, readIdentifiers } from './compare/compare-identifiers.ts';
import { compareNames } from './compare/compare-names.ts';
import { findCandidates } from './candidates/find-candidates.ts';
import type { CatalogueIndex } from './index/catalogue-index.ts';
import { prepareRow } from './index/prepare.ts';
import { makeQuery } from './candidates/query.ts';
import { createMatcher, type Matcher } from './matcher.ts';
import type { Learned } from './learn/learned.ts';
import { defaultOptions, type MatcherOptions } from './options.ts';
import type { Candidate, CatalogueVariation, SourceRow } from './types.ts';

export interface SearchHit {
  readonly catalogueId: string;
  /** Share of the typed text that the entry has, 0..1. */
  readonly score: number;
}

/**
 * Entries closest to a text as it is typed, with typing errors, abbreviations and an unfinished word.
 * @param top  most hits; none for a text without a letter or digit.
 */
export function searchCatalogue(index: CatalogueIndex, text: string, top: number): SearchHit[] {
  return typedPlaces(index, text, findByText(index, text, Math.max(LEAST_COMPARED, top)))
    .toSorted((a, b) => b.typed - a.typed || b.whole - a.whole || a.place - b.place)
    .slice(0, top)
    .map(({ place, typed }) => ({ catalogueId: index.variation(place).id, score: typed }));
}

const LEAST_COMPARED = 50;

/** A look-up in the catalogue for a row, by a user. */
export interface LookUp {
  readonly row: SourceRow;
  /** As typed: words, a code or an identifier. Empty: the entries closest to the row. */
  readonly text: string;
  /** Instead of a text: only these entries. */
  readonly ids?: readonly string[];
  /** Most results. */
  readonly top: number;
}

/** Looks up entries by hand, each compared with a row as if the matcher had found it. One per result, since it keeps its matcher. */
export class CatalogueLookUp {
  readonly #index: CatalogueIndex;
  readonly #matcher: Matcher;

  constructor(index: CatalogueIndex, { options, learned }: { options: MatcherOptions; learned?: Learned }) {
    this.#index = index;
    this.#matcher = createMatcher({ index, options, ...(learned && { learned }) });
  }

  /**
   * Best first: entries with the typed code or identifier, then those with most of the typed words; of equals, what fits the row better.
   * Leaves out entries with less than a quarter of the text, or less than half of what the best has.
   */
  find({ row, text, ids, top }: LookUp): Candidate[] {
    const index = this.#index;
    if (ids) return this.#matcher.among(row, new Set(ids.flatMap((id) => index.placeOf(id) ?? [])));
    if (text.trim() === '') return this.#matcher.candidates(row, top);
    const own = this.#matcher.candidates(row, top).flatMap(({ catalogueId }) => index.placeOf(catalogueId) ?? []);
    const identified = placesByIdentifier(index, identifiersIn(text));
    const found = typedPlaces(index, text, new Set([...findByText(index, text, MOST_TYPED), ...own]));
    const best = Math.max(0, ...found.map(({ typed }) => typed));
    const rankOf = new Map([...identified].map((place) => [place, ALL_OF_IT + 1]));
    for (const { place, typed } of found)
      if (typed >= Math.max(LEAST_TYPED, best / 2) && !rankOf.has(place)) rankOf.set(place, Math.round(typed * ALL_OF_IT));
    const rank = ({ catalogueId }: Candidate): number => rankOf.get(index.placeOf(catalogueId) ?? -1) ?? 0;
    return this.#matcher
      .among(row, new Set(rankOf.keys()))
      .toSorted((a, b) => rank(b) - rank(a))
      .slice(0, top);
  }
}

/** Entries that are compared with a text. */
const MOST_TYPED = 150;
const LEAST_TYPED = 0.25;
/** Steps in which shares differ: a smaller difference is about how rare a word is, not about the text. */
const ALL_OF_IT = 20;

function findByText(index: CatalogueIndex, text: string, top: number): number[] {
  return findCandidates(index, makeQuery(index, prepareRow({ id: 'search', name: text }, index.rules)), top);
}

/** How much of the text entries have, and how much of their names is in the text. */
function typedPlaces(index: CatalogueIndex, text: string, places: Iterable<number>): { place: number; typed: number; whole: number }[] {
  const query = makeQuery(index, prepareRow({ id: 'search', name: text }, index.rules));
  const isBegun = beginsWith(text);
  return [...places].map((place) => {
    const { source, sourceSupported, catalogue } = compareNames(index, query, place);
    const typed = isBegun(index.variation(place)) ? 1 : Math.min(1, source + sourceSupported);
    return { place, typed, whole: catalogue };
  });
}

/** Whether every word of a text begins a word of the names, or the code: `carp` is carprofen rather than a part of *hit by car*. */
function beginsWith(text: string): (variation: CatalogueVariation) => boolean {
  const words = wordsIn(text);
  return ({ code, name, variation = '', variationName = '' }) => {
    const names = [code.toLowerCase(), ...wordsIn(`${name} ${variation} ${variationName}`)];
    return words.length > 0 && words.every((word) => names.some((other) => other.startsWith(word)));
  };
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+(?:[.,]\d+)*/gu) ?? [];

/** The text may be any code of the catalogue. */
const identifiersIn = (text: string) =>
  readIdentifiers({ id: 'search', name: '', catalogueCode: text, ndc: text, upc: text, barcode: text, labTestCode: text }, defaultOptions);
