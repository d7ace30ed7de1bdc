import { cleanText } from '../normalise/clean-text.ts';

/** What a practice writes for an animal of several breeds: the parts that may name them, without the words that say that it is a cross. */
export interface Cross {
  readonly parts: readonly string[];
}

/**
 * Reads `Lab x Poodle`, `Lab/Poodle mix`, `Labrador cross`, `Beagle (mix)`; `undefined` for a name that speaks of no cross.
 * A slash or hyphen alone is no cross: `DSH/DLH` is two names of much the same.
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
