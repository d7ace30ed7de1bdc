import { isSettled } from '../facts/settle-tokens.ts';
import { wordFacts } from '../facts/word-facts.ts';
import { wordKey } from '../normalise/fold-name.ts';
import { joiningWords } from '../normalise/function-words.ts';
import { canonicalWords, withLaboratorySymbols } from '../normalise/synonyms.ts';
import type { ReadingRules } from './read-text.ts';

/**
 * The word that `readText` reads in a word of letters that no table knows, ten times as fast; `undefined` for any other text. For the tens of
 * thousands of terms of the lexicon, which are read when a thread starts.
 */
export function plainWord(text: string, { profile, synonyms }: ReadingRules): string | undefined {
  if (profile !== 'pharmacy' || !/^[a-z]{4,}$/.test(text) || isSettled(text) || joiningWords.has(text)) return undefined;
  const key = wordKey(text);
  return wordFacts(text).isNone && canonicalWords(key, withLaboratorySymbols(synonyms)) === undefined ? key : undefined;
}
