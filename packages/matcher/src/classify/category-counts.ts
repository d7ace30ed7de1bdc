import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { shared, type IndexArrays } from '../index/index-data.ts';
import { NumberList } from '../index/number-list.ts';
import type { Prepared } from '../index/prepare.ts';
import { TextNumbers, TextTable } from '../index/text-table.ts';
import type { CatalogueVariation, LearnedDecision } from '../types.ts';
import { categoryClass, type CategoryClass } from './category-class.ts';
import { nameTokens, variationTokens } from './tokens.ts';

/** Number of entries of each category that have a token: `counts[token * categories + category]`. Immutable. */
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

const known = new WeakMap<CatalogueIndex, CategoryCounts>();

/** The counts of a catalogue; opened on first use, then cached with its index. */
export function categoryCounts(index: CatalogueIndex): CategoryCounts {
  const counts = known.get(index) ?? openCounts(index.data);
  known.set(index, counts);
  return counts;
}

function openCounts(data: CountedArrays): CategoryCounts {
  const categories = new TextTable(data.countedBytes, data.countedStarts).toArray();
  const tokens = new TextTable(data.tokenBytes, data.tokenStarts).toArray();
  const counts = new Float32Array(tokens.length * categories.length);
  const { tokenEntries } = data;
  for (let i = 0; i < tokenEntries.length; i += 2)
    increase(counts, (tokenEntries[i] ?? 0) * categories.length + (tokenEntries[i + 1] ?? 0), 1);
  return {
    categories,
    kinds: categories.map((category) => categoryClass(category)),
    tokens: new Map(tokens.map((token, number) => [token, number])),
    counts,
    entries: data.countedEntries,
    total: data.countedEntries.reduce((sum, entries) => sum + entries, 0),
  };
}

type CountedArrays = Pick<IndexArrays, 'countedBytes' | 'countedStarts' | 'countedEntries' | 'tokenBytes' | 'tokenStarts' | 'tokenEntries'>;

/** Counts tokens by category while the variations of a catalogue are read. */
export class CategoryCounter {
  readonly #step: number;
  readonly #categories = new TextNumbers();
  readonly #tokens = new TextNumbers();
  readonly #seen = new Set<string>();
  readonly #entries: number[] = [];
  /** A token and the category of an entry that has it, in turn. */
  readonly #occurrences = new NumberList();

  /** @param size  number of variations. */
  constructor(size: number) {
    this.#step = Math.max(1, Math.ceil(size / (MOST_ENTRIES * VARIATIONS_AN_ENTRY)));
  }

  add(variation: CatalogueVariation, prepared: Prepared, place: number): void {
    // Variations of one entry repeat its words: counted once, a product in forty packs weighs no more than one in two.
    if (place % this.#step !== 0 || this.#seen.size >= MOST_ENTRIES || !variation.category || this.#seen.has(variation.code)) return;
    this.#seen.add(variation.code);
    const category = this.#categories.numberOf(variation.category);
    this.#entries[category] = (this.#entries[category] ?? 0) + 1;
    for (const token of variationTokens(variation, prepared)) {
      this.#occurrences.push(this.#tokens.numberOf(token));
      this.#occurrences.push(category);
    }
  }

  finish(): CountedArrays {
    const categories = this.#categories.finish();
    const tokens = this.#tokens.finish();
    return {
      countedBytes: categories.bytes,
      countedStarts: categories.starts,
      countedEntries: shared(Float32Array, this.#entries),
      tokenBytes: tokens.bytes,
      tokenStarts: tokens.starts,
      tokenEntries: shared(Uint32Array, this.#occurrences.view()),
    };
  }
}

/** Most entries counted; a larger catalogue is sampled at even steps. */
const MOST_ENTRIES = 20_000;
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

function increase(counts: Float32Array, place: number, by: number): void {
  counts[place] = (counts[place] ?? 0) + by;
}
