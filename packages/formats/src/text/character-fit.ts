/** What stands next to a character. */
export type Kind = 'lower' | 'upper' | 'digit' | 'space' | 'other';

/** The neighbours of a character, as they read in one encoding, and the lengths of the runs of letters that they belong to. */
export interface Neighbours {
  before: Kind;
  after: Kind;
  /** The characters themselves. */
  last: string;
  next: string;
  /** What stands behind the next one. */
  beyond: Kind;
  lettersBefore: number;
  lettersAfter: number;
}

type Fit = (near: Neighbours) => number;

export function kindOf(character: string): Kind {
  if (/^[a-z]$/.test(character) || lowerLetters.has(character)) return 'lower';
  if (/^[A-Z]$/.test(character) || upperLetters.has(character)) return 'upper';
  if (/^\d$/.test(character)) return 'digit';
  return /^\s$/.test(character) ? 'space' : 'other';
}

/**
 * How well a character fits where it stands in the names of a list: about 1 where it is expected, below 0 where nobody writes it. Quotes,
 * dashes, fractions and signs count like letters: what is a quote in Windows-1252 is a letter in Mac Roman, and the other way round.
 */
export const fitOf = (character: string): Fit => fits.get(character) ?? (() => STRANGE);

const STRANGE = -1.5;

export const isLetter = (kind: Kind): boolean => kind === 'lower' || kind === 'upper';
const isOfWord = (kind: Kind): boolean => isLetter(kind) || kind === 'digit';

/** Letters of the languages of most lists count more than those of others. */
const letters: readonly (readonly [frequency: number, letters: string])[] = [
  [1, 'áéíóúñüÁÉÍÓÚÑÜ'],
  [0.9, 'àèçöäêÀÈÇÖÄÊ'],
  [0.7, 'âîôûïëåøæãõßÂÎÔÛÏËÅØÆÃÕ'],
  [0.5, 'ìòùœšžÿÌÒÙŒŠŽŸ'],
];
const lowerLetters = new Set(letters.flatMap(([, all]) => Array.from(all).filter((letter) => letter === letter.toLowerCase())));
const upperLetters = new Set(letters.flatMap(([, all]) => Array.from(all).filter((letter) => !lowerLetters.has(letter))));
/** Lower-case letters that begin or end a word in one of these languages. */
const initial = new Set('áéíóúñüàèöäêåøæ');
const final = new Set('áéíóúàèêòùß');
/** Words of their own. */
const alone = new Set('áàéèóÁÀÉÓ');

const lowerFit =
  (letter: string, frequency: number): Fit =>
  ({ before, after, beyond }) => {
    if (before === 'lower' && after === 'lower') return frequency;
    if (after === 'upper') return -1;
    // "Óxido" as the second letter, and "IVá": one capital begins a word, two are all of it.
    if (isLetter(before) && isLetter(after)) return frequency;
    if (isLetter(before)) return final.has(letter) ? frequency : -0.5;
    if (isLetter(after)) return initial.has(letter) && isLetter(beyond) ? 0.5 * frequency : -0.5;
    return before === 'space' && after === 'space' && alone.has(letter) ? 0.3 : -1;
  };

const upperFit =
  (letter: string, frequency: number): Fit =>
  ({ before, after, beyond }) => {
    if (before === 'lower') return -2;
    // A capital before "Large" is no letter of that word.
    if (after === 'upper' && beyond === 'lower') return -1;
    if (before === 'upper') return after === 'lower' ? -1 : frequency;
    if (isLetter(after)) return frequency;
    return before === 'space' && after === 'space' && alone.has(letter) ? 0.3 : -1;
  };

/** Between a space or the beginning of a cell, and a word. */
const opening: Fit = ({ before, after }) => (!isOfWord(before) && isOfWord(after) ? 1 : isOfWord(before) ? -1.5 : 0);
/** Behind a word. */
const closing: Fit = ({ before, after, last }) => (isOfWord(after) ? -1.5 : isOfWord(before) || /[.,;:!?%)'"®™°½¼¾]/.test(last) ? 1 : -0.5);

/** "Hill’s", "don’t", "l’eau", "O’Brien"; else a quote that closes. */
const apostrophe: Fit = (near) => {
  const { before, after, beyond, next, lettersBefore, lettersAfter } = near;
  if (!isLetter(before) || !isLetter(after)) return closing(near);
  if (/[sStT]/.test(next) && !isLetter(beyond)) return 2;
  if (lettersBefore === 1 && lettersAfter > 2) return 1.5;
  return lettersAfter <= 2 ? 0.5 : -0.7;
};

/** "9–16", "green – large", "Feline–canine"; a dash next to one or two letters is more likely a letter of their word: "Ni–o". */
const dash: Fit = ({ before, after, lettersBefore, lettersAfter }) => {
  if (isLetter(before) && isLetter(after)) return Math.min(lettersBefore, lettersAfter) > 2 ? 0.7 : -0.3;
  if (isOfWord(before) && isOfWord(after)) return 1;
  if (!isOfWord(before) && !isOfWord(after)) return before === 'space' || after === 'space' ? 1 : 0;
  return isLetter(after) ? -0.3 : 0.3;
};

const mark: Fit = ({ before, after }) => (!isOfWord(before) ? -0.5 : isLetter(after) ? 0.5 : 1);
const degree: Fit = ({ before, next }) => (before === 'digit' || (before === 'space' && /[CF]/.test(next)) ? 1 : -1);
/** "1ª", "Nº 2", "nº2". */
const ordinal: Fit = ({ before, last }) => (before === 'digit' || /[Nn]/.test(last) ? 1 : -1);
const fraction: Fit = ({ before, after }) => (isLetter(before) ? -1 : isLetter(after) ? 0.3 : 1);
const micro: Fit = ({ before, next }) => (/[gGlLmMUu]/.test(next) && !isLetter(before) ? 1 : -1);
const currency: Fit = ({ before, after }) => (before === 'digit' || after === 'digit' ? 1 : isOfWord(before) || isOfWord(after) ? -1 : 0);
const power: Fit = ({ before, after }) => (isOfWord(before) && !isOfWord(after) ? 0.5 : -1);
const amongNumbers: Fit = ({ before, after }) =>
  after === 'digit' || (before !== 'other' && after === 'space') ? (isLetter(before) ? -1 : 0.5) : -1;
const beforeSentence: Fit = ({ before, after }) => (!isOfWord(before) && after === 'upper' ? 0.3 : -1);
const ellipsis: Fit = ({ before, after }) => (isOfWord(before) && !isOfWord(after) ? 0.5 : -0.5);
const loose: Fit = ({ before, after }) => (isLetter(before) || isLetter(after) ? -1 : 0.3);
const space: Fit = () => 0.3;

const fits = new Map<string, Fit>([
  ...letters.flatMap(([frequency, all]) =>
    Array.from(all, (letter): [string, Fit] => [
      letter,
      lowerLetters.has(letter) ? lowerFit(letter, frequency) : upperFit(letter, frequency),
    ]),
  ),
  ...signs('“‘«„', opening),
  ...signs('”»', closing),
  ...signs('’', apostrophe),
  ...signs('–—', dash),
  ...signs('®™©', mark),
  ...signs('°', degree),
  ...signs('ºª', ordinal),
  ...signs('½¼¾', fraction),
  ...signs('µ', micro),
  ...signs('£€¥', currency),
  ...signs('²³', power),
  ...signs('±≤≥×', amongNumbers),
  ...signs('¡¿', beforeSentence),
  ...signs('…', ellipsis),
  ...signs('•·', loose),
  ...signs('\u00A0', space),
]);

function signs(all: string, fit: Fit): [string, Fit][] {
  return Array.from(all, (sign) => [sign, fit]);
}
