import { ingredientsOf } from '../normalise/brands.ts';
import { roles, type Feature } from '../index/features.ts';
import type { Vocabulary } from '../index/vocabulary.ts';

/**
 * Splits words that the catalogue only has apart: `techtool` → tech, tool.
 *
 * @param known  words that the lexicon knows as they are: `heartguard` is Heartgard, not a heart and a guard
 */
export function splitGlued(features: readonly Feature[], vocabulary: Vocabulary, known: ReadonlySet<string>): readonly Feature[] {
  const isGlued = ({ text, kind }: Feature): boolean =>
    kind === 'word' && vocabulary.idOf(text) === undefined && ingredientsOf(text) === undefined && !known.has(text);
  if (!features.some(isGlued)) return features;
  const byText = new Map<string, Feature>();
  for (const feature of features) {
    const parts = isGlued(feature) ? splitInWords(feature.text, vocabulary) : [];
    const pieces = parts.length > 0 ? parts.map((id): Feature => ({ ...feature, text: vocabulary.words[id] ?? '' })) : [feature];
    for (const piece of pieces) if (!byText.has(piece.text)) byText.set(piece.text, piece);
  }
  return [...byText.values()];
}

/** `germanshepherddog` → german, shepherd, dog: the fewest words that the catalogue has, longest first, or none. */
function splitInWords(word: string, vocabulary: Vocabulary): number[] {
  if (word.length < 2 * LEAST_PART) return [];
  for (let parts = 2; parts <= MOST_PARTS; parts += 1) {
    const found = splitInto(parts, word, vocabulary);
    if (found) return found;
  }
  return [];
}

const MOST_PARTS = 4;
const LEAST_PART = 3;

function splitInto(parts: number, word: string, vocabulary: Vocabulary): number[] | undefined {
  if (parts === 1) {
    const id = vocabulary.idOf(word);
    return id === undefined ? undefined : [id];
  }
  for (let at = word.length - LEAST_PART * (parts - 1); at >= LEAST_PART; at -= 1) {
    const left = vocabulary.idOf(word.slice(0, at));
    const rest = left === undefined ? undefined : splitInto(parts - 1, word.slice(at), vocabulary);
    if (left !== undefined && rest) return [left, ...rest];
  }
  return undefined;
}

/** `gr4` → 4: the letters and the digits of an unknown code, if the catalogue has them. */
export function splitCode(code: string, vocabulary: Vocabulary): number[] {
  const [, letters = '', digits = ''] = /^([a-z]{1,4})(\d{1,3})$/.exec(code) ?? [];
  return [letters, digits].map((part) => vocabulary.idOf(part)).filter((id) => id !== undefined);
}

/** Reports each two words next to each other as they would be written as one. */
export function joinNeighbours(features: readonly Feature[], found: (glued: string, places: readonly [number, number]) => void): void {
  for (let place = 1; place < features.length; place += 1) {
    const left = features[place - 1];
    const right = features[place];
    if (left?.kind === 'word' && right && left.role === roles.name && right.role === roles.name && right.kind !== 'quantity')
      found(left.text + right.text, [place - 1, place]);
  }
}
