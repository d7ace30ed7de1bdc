import { placesByIdentifier, readIdentifiers } from './compare/compare-identifiers.ts';
import { compareNames } from './compare/compare-names.ts';
import { findCandidates } from './index/find-candidates.ts';
import type { CatalogueIndex } from './index/catalogue-index.ts';
import { prepareRow } from './index/prepare.ts';
import { makeQuery } from './index/query.ts';
import { createMatcher, type Matcher } from './matcher.ts';
import type { Learned } from './learn/learned.ts';
import { defaultOptions, type MatcherOptions } from './options.ts';
import type { Candidate, CatalogueVariation, SourceRow } from './types.ts';

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
  return typedPlaces(index, text, findByText(index, text, Math.max(LEAST_COMPARED, top)))
    .toSorted((a, b) => b.typed - a.typed || b.whole - a.whole || a.place - b.place)
    .slice(0, top)
    .map(({ place, typed }) => ({ catalogueId: index.variation(place).id, score: typed }));
}

const LEAST_COMPARED = 50;

/** What a person looks up in the catalogue for a row. */
export interface LookUp {
  readonly row: SourceRow;
  /** As it is typed: words, a code or an identifier. Empty: what comes closest to the row. */
  readonly text: string;
  /** Instead of a text: these entries and no others. */
  readonly ids?: readonly string[];
  /** Most answers. */
  readonly top: number;
}

/** Looks up entries by hand, each compared with a row as if the matcher had come upon it. One a result: it keeps its matcher. */
export class CatalogueLookUp {
  readonly #index: CatalogueIndex;
  readonly #matcher: Matcher;

  constructor(index: CatalogueIndex, { options, learned }: { options: MatcherOptions; learned?: Learned }) {
    this.#index = index;
    this.#matcher = createMatcher({ index, options, ...(learned && { learned }) });
  }

  /**
   * Best first: what has the code or identifier that was typed, then what has most of the words that were typed; of equals what fits the row.
   * Nothing that has less than half of what was typed, or of what the best has.
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

/** Entries that are looked at for a text. */
const MOST_TYPED = 150;
const LEAST_TYPED = 0.25;
/** Shares are told apart in so many steps: less is a matter of how rare a word is, not of what was typed. */
const ALL_OF_IT = 20;

function findByText(index: CatalogueIndex, text: string, top: number): number[] {
  return findCandidates(index, makeQuery(index, prepareRow({ id: 'search', name: text }, index.rules)), top);
}

/** How much of what was typed entries have, and how much of theirs was typed. */
function typedPlaces(index: CatalogueIndex, text: string, places: Iterable<number>): { place: number; typed: number; whole: number }[] {
  const query = makeQuery(index, prepareRow({ id: 'search', name: text }, index.rules));
  const isBegun = beginsWith(text);
  return [...places].map((place) => {
    const { source, sourceSupported, catalogue } = compareNames(index, query, place);
    const typed = isBegun(index.variation(place)) ? 1 : Math.min(1, source + sourceSupported);
    return { place, typed, whole: catalogue };
  });
}

/** Whether every word of a text begins a word of the names, or the code: `carp` is carprofen before it is a part of *hit by car*. */
function beginsWith(text: string): (variation: CatalogueVariation) => boolean {
  const words = wordsIn(text);
  return ({ code, name, variation = '', variationName = '' }) => {
    const names = [code.toLowerCase(), ...wordsIn(`${name} ${variation} ${variationName}`)];
    return words.length > 0 && words.every((word) => names.some((other) => other.startsWith(word)));
  };
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+(?:[.,]\d+)*/gu) ?? [];

/** What is typed may be any code that the catalogue has. */
const identifiersIn = (text: string) =>
  readIdentifiers({ id: 'search', name: '', catalogueCode: text, ndc: text, upc: text, barcode: text, labTestCode: text }, defaultOptions);
