import type { CatalogueIndex } from './catalogue-index.ts';
import { shared, type IndexArrays } from './index-data.ts';
import { NumberList } from './number-list.ts';
import type { Prepared } from './prepare.ts';
import { TextNumbers, TextTable } from './text-table.ts';
import type { CatalogueVariation } from '../types.ts';
import { categoryClass, type CategoryClass } from '../normalise/category-class.ts';
import { variationTokens } from './category-tokens.ts';

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

export function increase(counts: Float32Array, place: number, by: number): void {
  counts[place] = (counts[place] ?? 0) + by;
}
