import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { categoryCounts, increase } from '../index/category-counts.ts';
import { nameTokens } from '../index/category-tokens.ts';
import { categoryClass } from '../normalise/category-class.ts';
import type { LearnedDecision } from '../types.ts';

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
