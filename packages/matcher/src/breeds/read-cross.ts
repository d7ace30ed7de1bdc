import { cleanText } from '../normalise/clean-text.ts';

/** The parts of a cross's name that may name breeds, without the words that mark it as a cross. */
export interface Cross {
  readonly parts: readonly string[];
}

/**
 * Reads `Lab x Poodle`, `Lab/Poodle`, `Labrador cross`, `Beagle (mix)`; `undefined` for a name without a word or sign of a cross. A slash,
 * `&`, `+` or a dash between blanks is such a sign without any word: who lists `Lab/Poodle` has an animal of both. It may also mean that
 * either is possible, so that nothing which is found by it counts as sure.
 */
export function readCross(name: string): Cross | undefined {
  const text = cleanText(name).replaceAll(/[()[\],;:\s]+/g, ' ');
  const marked = CROSS_WORD.test(text);
  const parts = text
    .split(BETWEEN)
    .map((part) => part.replaceAll(CROSS_WORDS, ' ').replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
  return marked || parts.length > 1 ? { parts } : undefined;
}

const CROSS_WORD = /\b(?:x|xbred|crosse?s?|crossed|crossbred|crossbreed|mix|mixes|mixed|hybrid)\b/;
const CROSS_WORDS = /\b(?:x|xbred|crosse?s?|crossed|crossbred|crossbreed|mix|mixes|mixed|hybrid)\b(?: (?:breed|with))?/g;
const BETWEEN = / (?:x|cross(?:ed)?(?: with)?|mix(?:ed)? with|and|with) (?=\p{L})| ?[/&+] ?| - /u;
