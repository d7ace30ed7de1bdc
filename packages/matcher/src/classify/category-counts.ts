import type { CatalogueIndex } from '../index/catalogue-index.ts';
import type { LearnedDecision } from '../types.ts';
import { categoryClass, type CategoryClass } from './category-class.ts';
import { nameTokens, variationTokens } from './tokens.ts';

/** Number of entries of each category that have a token: `counts[token * categories + category]`. Immutable; computed once per index. */
export interface CategoryCounts {
  /** The catalogue's own category names, in order of first occurrence. */
  readonly categories: readonly string[];
  readonly kinds: readonly (readonly CategoryClass[])[];
  readonly tokens: ReadonlyMap<string, number>;
  readonly counts: Float32Array;
  /** Entries per category, and in total. */
  readonly entries: Float32Array;
  readonly total: number;
}

/** Most entries read; a larger catalogue is sampled at even steps. */
const MOST_ENTRIES = 20_000;

const known = new WeakMap<CatalogueIndex, CategoryCounts>();

/** The counts of a catalogue; computed on first use, then cached with its index. */
export function categoryCounts(index: CatalogueIndex): CategoryCounts {
  const counts = known.get(index) ?? countCatalogue(index);
  known.set(index, counts);
  return counts;
}

function countCatalogue(index: CatalogueIndex): CategoryCounts {
  const numbers = new Map<string, number>();
  const seen = new Set<string>();
  const tokens = new Map<string, number>();
  const occurrences: [token: number, category: number][] = [];
  const entries: number[] = [];
  const step = Math.max(1, Math.ceil(index.size / (MOST_ENTRIES * VARIATIONS_AN_ENTRY)));
  for (let place = 0; place < index.size && seen.size < MOST_ENTRIES; place += step) {
    const variation = index.variation(place);
    // Variations of one entry repeat its words: counted once, a product in forty packs weighs no more than one in two.
    if (!variation.category || seen.has(variation.code)) continue;
    seen.add(variation.code);
    const category = numberOf(numbers, variation.category);
    entries[category] = (entries[category] ?? 0) + 1;
    for (const token of variationTokens(variation, index.prepared(place))) occurrences.push([numberOf(tokens, token), category]);
  }
  const counts = new Float32Array(tokens.size * numbers.size);
  for (const [token, category] of occurrences) increase(counts, token * numbers.size + category, 1);
  const categories = [...numbers.keys()];
  return {
    categories,
    kinds: categories.map((category) => categoryClass(category)),
    tokens,
    counts,
    entries: Float32Array.from(entries),
    total: seen.size,
  };
}

const VARIATIONS_AN_ENTRY = 4;

/** Counts from decisions of people, on top of the catalogue's: by token, also tokens that the catalogue lacks. */
export type DecidedCounts = ReadonlyMap<string, Float32Array>;

/** One decision of a user counts as this many entries that have the word. */
const ENTRIES_A_DECISION = 3;
const MOST_TIMES = 3;
/** Most decisions read, the latest: each part of a long list reads them again. */
const MOST_DECISIONS = 2_000;

export function countDecisions(index: CatalogueIndex, decisions: readonly LearnedDecision[]): DecidedCounts {
  const { categories } = categoryCounts(index);
  const decided = new Map<string, Float32Array>();
  const ofReviewers = decisions.filter(({ scope }) => scope !== 'customer');
  for (const { name, written = name, catalogueId, category, times } of ofReviewers.slice(-MOST_DECISIONS)) {
    const place = catalogueId === null ? undefined : index.placeOf(catalogueId);
    const label = categoryNumber(categories, category ?? (place === undefined ? undefined : index.variation(place).category));
    if (label === undefined) continue;
    for (const token of nameTokens(written, index.rules)) {
      const counts = decided.get(token) ?? new Float32Array(categories.length);
      decided.set(token, counts);
      increase(counts, label, ENTRIES_A_DECISION * Math.min(times, MOST_TIMES));
    }
  }
  return decided;
}

/** A reviewer's category is one of the product's; the catalogue may name the same kind differently. */
function categoryNumber(categories: readonly string[], category: string | undefined): number | undefined {
  if (category === undefined) return undefined;
  const equal = categories.findIndex((name) => name.toLowerCase() === category.toLowerCase());
  if (equal >= 0) return equal;
  const kinds = categoryClass(category);
  const alike = categories.findIndex((name) => categoryClass(name).some((kind) => kinds.includes(kind)));
  return alike >= 0 ? alike : undefined;
}

function numberOf(numbers: Map<string, number>, text: string): number {
  const found = numbers.get(text) ?? numbers.size;
  if (found === numbers.size) numbers.set(text, found);
  return found;
}

function increase(counts: Float32Array, place: number, by: number): void {
  counts[place] = (counts[place] ?? 0) + by;
}
