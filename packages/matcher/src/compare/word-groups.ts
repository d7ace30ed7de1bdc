import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { roles } from '../index/features.ts';
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
interface Groups {
  /** By variation: its group; 0 if it is not known yet. */
  readonly of: Uint32Array;
  readonly byKey: Map<string, number>;
}

function groupOf(index: CatalogueIndex, place: number): number {
  let groups = groupsOf.get(index);
  if (!groups) groupsOf.set(index, (groups = { of: new Uint32Array(index.size), byKey: new Map() }));
  const known = groups.of[place] ?? 0;
  if (known > 0) return known;
  const key = keyOf(index, place);
  const group = groups.byKey.get(key) ?? groups.byKey.size + 1;
  if (groups.byKey.size < MOST_GROUPS) groups.byKey.set(key, group);
  else return place + MOST_GROUPS + 1;
  groups.of[place] = group;
  return group;
}

function keyOf(index: CatalogueIndex, place: number): string {
  const { data } = index;
  const { vaccine, strengths } = index.facts(place);
  const read: number[] = [data.categoryOf[place] ?? 0, vaccine ? 1 : 0, strengths.length > 0 ? 1 : 0];
  const to = data.featureStarts[place + 1] ?? 0;
  for (let i = data.featureStarts[place] ?? 0; i < to; i += 1) {
    const entry = data.features[i] ?? 0;
    const kind = data.kinds[entry >>> 1];
    if (kind === featureKind.quantity || (kind === featureKind.number && (entry & 1) === roles.support)) continue;
    read.push(entry, data.parts[i] ?? 0);
  }
  return read.join();
}

const groupsOf = new WeakMap<CatalogueIndex, Groups>();
/** Bounds memory in very large catalogues. */
const MOST_GROUPS = 200_000;
