import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { roles } from '../index/features.ts';
import { mixed } from '../index/hashed-words.ts';
import type { Query } from '../candidates/query.ts';
import { compareWords, type WordComparison } from './compare-words.ts';
import { featureKind } from './found-words.ts';
import { signalNames } from '../signals/signals.ts';
import { setNameSignals, setOwnSignals } from './word-signals.ts';

/** What the words of a row and of variations that have the same say, and the signals that follow from it alone. */
interface OfWords {
  readonly words: WordComparison;
  /** In use for this row only. */
  readonly signals: Float64Array;
}

/**
 * Compares words once for all variations that have the same: most candidates of a row are variations of a few entries, which differ in
 * amounts alone.
 */
export function compareWordsOnce(index: CatalogueIndex, query: Query, place: number): OfWords {
  if (latest?.query !== query) {
    latest = { query, isShared: !amountsAreWords(index, query), byGroup: new Map() };
    used = 0;
  }
  if (!latest.isShared) {
    used = 0;
    return ofWords(index, query, place);
  }
  const group = groupOf(index, place);
  let found = latest.byGroup.get(group);
  if (!found) latest.byGroup.set(group, (found = ofWords(index, query, place)));
  return found;
}

function ofWords(index: CatalogueIndex, query: Query, place: number): OfWords {
  const words = compareWords(index, query, place);
  const signals = (free[used] ??= new Float64Array(signalNames.length));
  used += 1;
  setNameSignals(signals, words);
  setOwnSignals(signals, words);
  return { words, signals };
}

/** Signals that rows before have used; each writes the same ones, so that nothing must be cleared. */
const free: Float64Array[] = [];
let used = 0;

/** The comparisons of the row whose candidates are being compared, by group of variations. */
let latest: { readonly query: Query; readonly isShared: boolean; readonly byGroup: Map<number, OfWords> } | undefined;

/** Whether an amount of the catalogue stands for a word of the row or for a part of its meaning, so that it counts as a word. */
function amountsAreWords({ data }: CatalogueIndex, { hits, features }: Query): boolean {
  for (let slot = 0; slot < hits.features.length; slot += 1) {
    const kind = data.kinds[hits.features[slot] ?? 0];
    if (kind !== featureKind.quantity && kind !== featureKind.number) continue;
    for (let hit = hits.firstOf[slot] ?? 0; hit > 0; hit = hits.nextOf[hit - 1] ?? 0) {
      const word = features[hits.words[hit - 1] ?? 0]?.kind;
      if ((hits.readingOf[hit - 1] ?? 0) > 0 || (word !== 'quantity' && word !== 'number')) return true;
    }
  }
  return false;
}

/** Groups of the variations that have been candidates: those of one group have all in common that `compareWords` reads. */
class WordGroups {
  readonly #index: CatalogueIndex;
  /** By variation: its group; 0 if it is not known yet. */
  readonly #of: Uint32Array;
  /** By group: a variation of it, and what its facts state as one number. */
  readonly #examples: number[] = [0];
  readonly #stated: number[] = [0];
  /** By hash of what they have in common: groups. One whose hash another group has is under the next free number. */
  readonly #byHash = new Map<number, number>();

  constructor(index: CatalogueIndex) {
    this.#index = index;
    this.#of = new Uint32Array(index.size);
  }

  groupOf(place: number): number {
    const known = this.#of[place] ?? 0;
    if (known > 0) return known;
    const { vaccine, strengths } = this.#index.facts(place);
    const stated = (vaccine ? 1 : 0) + (strengths.length > 0 ? 2 : 0);
    let hash = this.#hashOf(place, stated);
    let group = this.#byHash.get(hash);
    while (group !== undefined && !this.#isIn(group, place, stated)) {
      hash += 1;
      group = this.#byHash.get(hash);
    }
    if (group === undefined) {
      if (this.#examples.length > MOST_GROUPS) return place + MOST_GROUPS + 1;
      group = this.#examples.push(place) - 1;
      this.#stated.push(stated);
      this.#byHash.set(hash, group);
    }
    this.#of[place] = group;
    return group;
  }

  #hashOf(place: number, stated: number): number {
    const { data } = this.#index;
    let hash = mixed(mixed(stated, data.categoryOf[place] ?? 0), 0);
    const to = data.featureStarts[place + 1] ?? 0;
    for (let i = this.#nextWord(data.featureStarts[place] ?? 0, to); i < to; i = this.#nextWord(i + 1, to))
      hash = mixed(hash, (data.features[i] ?? 0) * PARTS + (data.parts[i] ?? 0));
    return hash >>> 0;
  }

  /** Whether a variation has the same words in the same order as those of a group, and states the same. */
  #isIn(group: number, place: number, stated: number): boolean {
    const { data } = this.#index;
    const example = this.#examples[group] ?? 0;
    if (stated !== this.#stated[group] || data.categoryOf[place] !== data.categoryOf[example]) return false;
    const to = data.featureStarts[place + 1] ?? 0;
    const toOther = data.featureStarts[example + 1] ?? 0;
    let i = this.#nextWord(data.featureStarts[place] ?? 0, to);
    let other = this.#nextWord(data.featureStarts[example] ?? 0, toOther);
    while (i < to && other < toOther) {
      if (data.features[i] !== data.features[other] || data.parts[i] !== data.parts[other]) return false;
      i = this.#nextWord(i + 1, to);
      other = this.#nextWord(other + 1, toOther);
    }
    return i >= to && other >= toOther;
  }

  /** The first feature from `from` on that is compared as a word; `to` if there is none. */
  #nextWord(from: number, to: number): number {
    const { features, kinds } = this.#index.data;
    let i = from;
    for (; i < to; i += 1) {
      const entry = features[i] ?? 0;
      const kind = kinds[entry >>> 1];
      if (kind !== featureKind.quantity && (kind !== featureKind.number || (entry & 1) !== roles.support)) break;
    }
    return i;
  }
}

function groupOf(index: CatalogueIndex, place: number): number {
  let groups = groupsOf.get(index);
  if (!groups) groupsOf.set(index, (groups = new WordGroups(index)));
  return groups.groupOf(place);
}

const groupsOf = new WeakMap<CatalogueIndex, WordGroups>();
/** More than there are parts of a name. */
const PARTS = 16;
/** Bounds memory in very large catalogues. */
const MOST_GROUPS = 200_000;
