import type { ReadingRules } from '../normalise/read-text.ts';
import { Lexicon } from './lexicon.ts';

/** All areas of the lexicon, in the order in which they are read. */
const tables: readonly string[] = [];

/** The lexicon as a list of these rules reads it; made once for each way of reading. */
export function lexiconOf(rules: ReadingRules): Lexicon | undefined {
  if (rules.profile !== 'pharmacy') return undefined;
  const key = `${rules.synonyms.join(' ')} ${rules.unitSystem ?? ''} ${rules.decimalComma === true}`;
  let lexicon = lexicons.get(key);
  if (!lexicon) lexicons.set(key, (lexicon = new Lexicon(tables, rules)));
  return lexicon;
}

const lexicons = new Map<string, Lexicon>();
