import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { featureKinds, roles } from '../index/features.ts';
import { readOnce } from '../normalise/read-once.ts';
import type { ReadingRules } from '../normalise/read-text.ts';
import { compareNames } from './compare-names.ts';
import type { Subject } from './compare.ts';

/** Words that only one of two names has, as written, rarest first; facts and amounts are reported separately. */
export interface NameDifferences {
  /** Of the row, found nowhere in the entry. */
  readonly missing: readonly string[];
  /** Of the entry's name, not in the row. */
  readonly extra: readonly string[];
}

/** Kinds of features that are shown as words. */
const SHOWN: ReadonlySet<string> = new Set(['word', 'code', 'number']);

interface Unshared {
  readonly text: string;
  readonly weight: number;
}

/** How the name of a row differs from that of the variation at `place`, for the few candidates that are explained. */
export function nameDifferences(index: CatalogueIndex, { row, query }: Subject, place: number): NameDifferences {
  compareNames(index, query, place);
  const { data, scratch, vocabulary } = index;
  const missing: Unshared[] = [];
  const sharedRuns = new Set<string>();
  query.features.forEach(({ text, kind, role }, word) => {
    const shared = Boolean(scratch.found[word]) || Boolean(scratch.supported[word]);
    if (kind === 'compound' && shared) sharedRuns.add(text);
    if (role === roles.name && SHOWN.has(kind) && !shared) missing.push({ text, weight: query.weights[word] ?? 0 });
  });
  const extra: Unshared[] = [];
  for (let i = data.featureStarts[place] ?? 0; i < (data.featureStarts[place + 1] ?? 0); i += 1) {
    const entry = data.features[i] ?? 0;
    const feature = entry >>> 1;
    const kind = featureKinds[data.kinds[feature] ?? 0] ?? 'word';
    const text = vocabulary.words[feature] ?? '';
    const shared = scratch.slotOf[feature] !== 0;
    if (kind === 'compound' && shared) sharedRuns.add(text);
    if ((entry & 1) === roles.name && SHOWN.has(kind) && !shared) extra.push({ text, weight: data.weights[feature] ?? 0 });
  }
  const { name, variation = '', variationName = '' } = index.variation(place);
  return {
    missing: asWritten(missing, row.name, sharedRuns, index.rules),
    extra: asWritten(extra, `${name} ${variation} ${variationName}`, sharedRuns, index.rules),
  };
}

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
