import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { featureKinds, roles } from '../index/features.ts';
import { readOnce } from '../reading/read-once.ts';
import type { ReadingRules } from '../reading/read-text.ts';
import type { Query } from '../candidates/query.ts';
import { compareNames } from './compare-names.ts';
import { foundWords, HARDLY, measureFound } from './found-words.ts';
import type { Subject } from './compare.ts';

/** Words that only one of two names has, as written, rarest first; facts and amounts are reported separately. */
export interface NameDifferences {
  /** Of the row, found nowhere in the entry. */
  readonly missing: readonly string[];
  /** Of the entry's name, not in the row. */
  readonly extra: readonly string[];
  /** A word of the row is found by its meaning only. */
  readonly byMeaning: boolean;
}

/** Kinds of features that are shown as words. */
const SHOWN: ReadonlySet<string> = new Set(['word', 'code', 'number']);

interface Unshared {
  readonly text: string;
  readonly weight: number;
}

/**
 * How the name of a row differs from that of the variation at `place`, by the comparison that its weight is based on. For the few candidates
 * that are explained.
 */
export function nameDifferences(index: CatalogueIndex, { row, query }: Subject, place: number): NameDifferences {
  const isPharmacy = index.rules.profile === 'pharmacy';
  const share = isPharmacy ? sharesByMeaning(index, query, place) : sharesByLetters(index, query, place);
  const { data, vocabulary } = index;
  const missing: Unshared[] = [];
  const sharedRuns = new Set<string>();
  let byMeaning = false;
  query.features.forEach(({ text, kind, role }, word) => {
    const isShared = share.ofWord(word);
    if (kind === 'compound' && isShared) sharedRuns.add(text);
    if (role !== roles.name || !SHOWN.has(kind)) return;
    if (!isShared) missing.push({ text, weight: query.weights[word] ?? 0 });
    else if (!share.isWritten(word)) byMeaning = true;
  });
  const extra: Unshared[] = [];
  for (let i = data.featureStarts[place] ?? 0; i < (data.featureStarts[place + 1] ?? 0); i += 1) {
    const entry = data.features[i] ?? 0;
    const feature = entry >>> 1;
    const kind = featureKinds[data.kinds[feature] ?? 0] ?? 'word';
    const text = vocabulary.words[feature] ?? '';
    const isShared = share.ofFeature(feature);
    if (kind === 'compound' && isShared) sharedRuns.add(text);
    if ((entry & 1) === roles.name && SHOWN.has(kind) && !isShared) extra.push({ text, weight: data.weights[feature] ?? 0 });
  }
  const { name, variation = '', variationName = '' } = index.variation(place);
  const written = `${name} ${variationName}`;
  return {
    missing: withoutNumbersOf(written, asWritten(missing, row.name, sharedRuns, index.rules)),
    extra: withoutNumbersOf(
      row.name,
      asWritten(extra, isPharmacy ? written : `${name} ${variation} ${variationName}`, sharedRuns, index.rules),
    ),
    byMeaning,
  };
}

/** Which words a row and a variation share. */
interface Shares {
  /** By word of the row. */
  readonly ofWord: (word: number) => boolean;
  /** By word of the row: by its letters, not only by its meaning. */
  readonly isWritten: (word: number) => boolean;
  /** By the catalogue's feature. */
  readonly ofFeature: (feature: number) => boolean;
}

function sharesByLetters(index: CatalogueIndex, query: Query, place: number): Shares {
  compareNames(index, query, place);
  const { found, supported, slotOf } = index.scratch;
  const ofWord = (word: number) => Boolean(found[word]) || Boolean(supported[word]);
  return {
    ofWord,
    isWritten: ofWord,
    ofFeature: (feature) => slotOf[feature] !== 0,
  };
}

function sharesByMeaning(index: CatalogueIndex, query: Query, place: number): Shares {
  const { hits } = query;
  index.scratch.use(hits);
  measureFound(index, query, place);
  const { found, supported, literal, meant } = foundWords;
  const { slotOf } = index.scratch;
  return {
    ofWord: (word) => Math.max(found[word] ?? 0, supported[word] ?? 0) >= HARDLY,
    isWritten: (word) => Math.max(literal[word] ?? 0, supported[word] ?? 0) >= HARDLY,
    ofFeature: (feature) => {
      const slot = (slotOf[feature] ?? 0) - 1;
      for (let hit = slot < 0 ? 0 : (hits.firstOf[slot] ?? 0); hit > 0; hit = hits.nextOf[hit - 1] ?? 0) {
        const reading = (hits.readingOf[hit - 1] ?? 0) - 1;
        if ((reading < 0 ? (hits.similarities[hit - 1] ?? 0) : (meant[reading] ?? 0)) >= HARDLY) return true;
      }
      return false;
    },
  };
}

/** Without words whose numbers all stand in the other text, whatever unit or word is next to them there: `44-88` of a band in pounds. */
function withoutNumbersOf(other: string, words: readonly string[]): string[] {
  if (words.length === 0) return [];
  let numbers: ReadonlySet<number> | undefined;
  return words.filter((word) => {
    const own = /^[#<>≤≥]?[\d.,/x-]+[#]?$/i.test(word) ? numbersIn(word) : [];
    if (own.length === 0) return true;
    const all = (numbers ??= new Set(numbersIn(other)));
    return own.some((number) => !all.has(number));
  });
}

const numbersIn = (text: string): number[] => (text.match(/\d*\.?\d+/g) ?? []).map(Number);

/** The words as the text has them, rarest first, each once; parts of a run that is shared as a whole are left out. */
function asWritten(words: readonly Unshared[], text: string, sharedRuns: ReadonlySet<string>, rules: ReadingRules): string[] {
  if (words.length === 0) return [];
  const written = new Map<string, string>();
  const wanted = new Set(words.map((word) => word.text));
  for (const piece of text.split(/[\s,;()[\]]+/)) {
    // Reading a piece takes longer than all else here.
    if (wanted.size === 0) break;
    const read = readOnce(piece, rules).words;
    const shared = read.some((word) => sharedRuns.has(word.text));
    for (const word of read) if (wanted.delete(word.text)) written.set(word.text, shared ? '' : piece);
  }
  const shown = words.toSorted((a, b) => b.weight - a.weight).map((word) => written.get(word.text) ?? word.text);
  return [...new Set(shown)].filter((word) => word !== '');
}
