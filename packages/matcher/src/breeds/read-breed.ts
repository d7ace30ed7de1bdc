import type { NameWord } from '../normalise/word-list.ts';
import { readText, type ReadingRules } from '../reading/read-text.ts';
import { animalsOf } from './breed-species.ts';
import { breedNoise, varietyWords, wholeNames } from '../normalise/tables/breed-words.ts';

/** The parts of a breed's name. */
export interface BreedName {
  readonly words: readonly NameWord[];
  /** Other names in parentheses, the words as written, the animal, the initials: their presence helps, their absence means nothing. */
  readonly support: readonly NameWord[];
  /** The words as written: only these prove that a breed is the same, since languages share words for kinds of dogs. */
  readonly written: readonly NameWord[];
}

/**
 * Reads `Cattle Dog - Entlebuch (Entlebucher Sennenhund)`: the name, and in parentheses its variety or other names of it.
 * A short name that owners use (`corgi`) is supported by the words of the breed they mean.
 * @param species  the animal; its own word is not part of the name: `Skye Terrier dog` is a Skye Terrier.
 */
export function readBreed(name: string, species: string | undefined, rules: ReadingRules): BreedName {
  const { main, other } = splitName(name, rules);
  const animals = animalsOf(species);
  const read = breedWordsOf(main, rules);
  const breed = read.filter(({ text }) => !isAnimal(text, animals));
  const words = breed.length > 0 ? breed : read;
  const known = new Set(words.map(({ text }) => text));
  const support: NameWord[] = [];
  const add = (word: NameWord): void => {
    if (known.has(word.text)) return;
    known.add(word.text);
    support.push(word);
  };
  for (const word of breedWordsOf(other, rules)) add(word);
  for (const word of breedWordsOf(wholeNames.get(main.trim().toLowerCase()) ?? '', rules)) add(word);
  for (const word of breedWordsOf(main, { ...rules, synonyms: [] })) if (word.kind === 'word') add(word);
  for (const word of read) add(word);
  const initials = initialsOf(main);
  if (initials) add({ text: initials, kind: 'word' });
  const whole = breedWordsOf(`${main} ${other}`, { ...rules, synonyms: [] });
  const named = whole.filter(({ text }) => !isAnimal(text, animals));
  return { words, support, written: named.length > 0 ? named : whole };
}

/** The name with its variety, and the other texts in parentheses. */
function splitName(name: string, rules: ReadingRules): { main: string; other: string } {
  const plain = name.replaceAll('.', ' ');
  const outside = plain.replaceAll(PARENTHESES, ' ');
  if (!/[\p{L}\d]/u.test(outside)) return { main: plain, other: '' };
  const inside = [...plain.matchAll(PARENTHESES)].map(([, text = '']) => text);
  const isVariety = (text: string): boolean => breedWordsOf(text, rules).every((word) => varietyWords.has(word.text));
  return { main: [outside, ...inside.filter(isVariety)].join(' '), other: inside.filter((text) => !isVariety(text)).join(' ') };
}

const PARENTHESES = /\(([^)]*)\)?/g;

function breedWordsOf(text: string, rules: ReadingRules): NameWord[] {
  return readText(text, rules).words.filter(({ text: word, kind }) => kind !== 'compound' && !breedNoise.has(word));
}

function isAnimal(word: string, animals: ReadonlySet<string> | undefined): boolean {
  return animals !== undefined && word !== 'pony' && !(animalsOf(word)?.isDisjointFrom(animals) ?? true);
}

/** `Petit Basset Griffon Vendeen` → pbgv. At least three words: two letters are too ambiguous. */
function initialsOf(name: string): string | undefined {
  const words = name.toLowerCase().match(/\p{L}[\p{L}'’]*/gu) ?? [];
  return words.length >= 3 && words.length <= 6 ? words.map((word) => word.charAt(0)).join('') : undefined;
}
