import { isVaccineLetters } from './tables/vaccines.ts';

/**
 * A word of a drug's name in the spelling that its forms in European languages share: amoxicillin, amoxicilina and amoxicilline are
 * `amoxicilin`, hydrochlorothiazide and hidroclorotiazida `idroclorotiazid`. For comparison only, not for display.
 * The rules are those by which the WHO lists an INN in Latin, English, French and Spanish, and by which Italian, Portuguese, German and the
 * Nordic languages write them (WHO, Guidance on INN, annex 3): ph f, th t, ch c, y i, k c, one consonant for two, and no final vowel.
 */
export function foldName(word: string): string {
  if (word.length < LEAST_LETTERS || isVaccineLetters(word) || KEPT.has(word) || !HAS_VOWEL.test(word)) return word;
  let folded = '';
  let at = silentLetters(word);
  for (; at < word.length; at += 1) {
    const letter = word.charAt(at);
    const next = word.charAt(at + 1);
    if (next === 'h' && 'cprt'.includes(letter)) {
      folded = added(folded, letter === 'p' ? 'f' : letter);
      at += 1;
    } else if (next === 'e' && (letter === 'a' || letter === 'o') && at + 2 < word.length) {
      folded += 'e';
      at += 1;
    } else if (letter === 'q' && next === 'u') {
      folded = added(folded, 'c');
      at += 1;
    } else folded = added(folded, replacements.get(letter) ?? letter);
  }
  return withoutEnding(folded);
}

/** Number of letters at the start that other languages omit: estreptomicina, oestradiol, hydralazine (Italian idralazina). */
function silentLetters(word: string): number {
  if (word.startsWith('oest')) return 2;
  return word.startsWith('esp') || word.startsWith('est') || (word.startsWith('h') && word.length > LEAST_LETTERS) ? 1 : 0;
}

/** Initials are not words: `dhpp` is not `dhp`, nor `aptt` the short form of an appointment. */
const HAS_VOWEL = /[aeiouy]/;
/** Initials with a vowel, and words that would otherwise be the same as another: `chest` and Quest, `bowel` and Bovela, `claw` and `clav`. */
const KEPT: ReadonlySet<string> = new Set(
  'aptt acth chem chol cath quat quest bovela claw quill trich surfak hextra hextend succ'.split(' '),
);
const LEAST_LETTERS = 4;
/** Shorter words keep their ending: `urea` and `uro` are different. */
const LEAST_WITH_ENDING = 6;

const replacements: ReadonlyMap<string, string> = new Map([
  ['k', 'c'],
  ['q', 'c'],
  ['y', 'i'],
  ['w', 'v'],
]);

/** A doubled consonant counts once. */
function added(folded: string, letter: string): string {
  return folded.endsWith(letter) && !'aeiou'.includes(letter) ? folded : folded + letter;
}

function withoutEnding(folded: string): string {
  if (folded.length < LEAST_WITH_ENDING) return folded;
  if (folded.endsWith('um') || folded.endsWith('us')) return folded.slice(0, -2);
  return 'aeo'.includes(folded.charAt(folded.length - 1)) ? folded.slice(0, -1) : folded;
}

/** The form of a word that pharmacies' names are compared by: singular, folded. Cached, since lists repeat their words. */
export function wordKey(word: string): string {
  const known = keys.get(word);
  if (known !== undefined) return known;
  if (keys.size >= MOST_KEYS) keys.clear();
  const key = foldName(singular(word));
  keys.set(word, key);
  return key;
}

const keys = new Map<string, string>();
const MOST_KEYS = 50_000;

/** `vaccines` → vaccine. Only where it is safe without a dictionary. */
export function singular(word: string): string {
  if (word.length < 5 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}
