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
  const text = cleanText(name).replaceAll(/[()[\],;:]/g, ' ');
  const marked = CROSS_WORD.test(text);
  const parts = text
    .split(BETWEEN)
    .map((part) => part.replaceAll(CROSS_WORDS, ' ').replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
  return marked || parts.length > 1 ? { parts } : undefined;
}

const CROSS_WORD = /\b(?:x|xbred|crosse?s?|crossed|crossbred|crossbreed|mix|mixes|mixed|hybrid)\b/;
const CROSS_WORDS = new RegExp(`${CROSS_WORD.source}(?: (?:breed|with))?`, 'g');
const BETWEEN = /\s(?:x|cross(?:ed)?(?: with)?|mix(?:ed)? with|and|with)\s(?=\s*\p{L})|\s*[/&+]\s*|\s+-\s+/u;
