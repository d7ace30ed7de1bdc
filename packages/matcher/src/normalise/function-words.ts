import type { Token } from './scan.ts';

/** Words that join others and do not identify an item. */
const JOINING: ReadonlySet<string> = new Set('the an of for and with to by from per del los las para con avec pour und mit'.split(' '));
/** The same between two words; elsewhere `IN` is intranasal, `OR` an operating room. */
const BETWEEN_WORDS: ReadonlySet<string> = new Set(['in', 'on', 'or', 'de', 'w']);
/** Where something is done: `in-house`, `in clinic`. */
const INSIDE: ReadonlySet<string> = new Set(['house', 'clinic', 'hospital', 'office']);
/** Articles and prepositions of other languages; in English names `LA`, `A`, `E`, `ET`, `DES` are part of the item. */
const OF_OTHER_LANGUAGES: ReadonlySet<string> = new Set('a al de la el y e et da di do du des le les fur'.split(' '));
/** Words after which a letter is a name: `vitamina A`, `hepatitis e`. */
const LETTERED = /^(?:vit|vitamina?s?|hepatitis|influenza|gripe|tipo|type|group|grupo|protein|proteina|factor|class|clase|grade|grado)$/;

/** Whether the word at `at` only joins others. `foreign`: the text is in a Romance language or German. */
export function joins(tokens: readonly Token[], at: number, foreign: boolean): boolean {
  const word = tokens[at]?.text ?? '';
  if (JOINING.has(word)) return true;
  const next = tokens[at + 1];
  if (word === 'w' && next?.text === '/') return tokens[at + 2]?.text !== 'd';
  if (word === 'in' && INSIDE.has((next?.text === '-' ? tokens[at + 2] : next)?.text ?? '')) return true;
  if (next?.kind !== 'word' || tokens[at]?.kind !== 'word') return false;
  const before = tokens[at - 1];
  if (BETWEEN_WORDS.has(word)) return before !== undefined && (before.kind !== 'mark' || before.text === '(');
  return foreign && OF_OTHER_LANGUAGES.has(word) && !LETTERED.test(before?.text ?? '');
}

/** Whether a word joins others in any position. */
export const isAlwaysJoining = (word: string): boolean => JOINING.has(word) || word === 'w';

/** Words that no English name has. */
const FOREIGN: ReadonlySet<string> = new Set('del los las para con sin avec sans pour und mit der die das della delle dos das'.split(' '));

/** Whether a text has a word of another language, by its joining words or by `isForeign`. */
export const isForeignText = (tokens: readonly Token[], isForeign: (word: string) => boolean): boolean =>
  tokens.some(({ kind, text }) => kind === 'word' && (FOREIGN.has(text) || isForeign(text)));

/** Every word that may join: for lists of other goods than a pharmacy's, where letters are not names. */
export const joiningWords: ReadonlySet<string> = new Set([...JOINING, ...BETWEEN_WORDS, ...OF_OTHER_LANGUAGES]);
