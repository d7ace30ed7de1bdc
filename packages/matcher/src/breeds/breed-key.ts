import { cleanText } from '../normalise/clean-text.ts';
import { canonicalWords, type SynonymGroup } from '../normalise/synonyms.ts';
import { animalsOf } from './breed-species.ts';
import { breedNoise } from './breed-words.ts';

/** Forms in which a breed's name is looked up; equal forms are one name. */
export interface BreedKeys {
  /** Its words in the order of the alphabet, without the animal's and without what says nothing of the breed. */
  readonly words: string;
  /** The same words as they follow each other, without spaces: `golden doodle` is `goldendoodle`. */
  readonly glued: string;
  /** The words that clubs' and owners' words stand for: `Berger Picard` is `picardy shepherd`. Empty where none is left. */
  readonly canonical: string;
}

/** The keys of a name among the breeds of one animal. `Horse, Paint (registered)` → `paint`. */
export function breedKeys(name: string, animal: string): BreedKeys {
  const all = cleanText(name).replaceAll(/['.]/g, '').match(WORDS) ?? [];
  const told = all.map(singular).filter((word) => !LINKS.has(word) && !breedNoise.has(word));
  const isAnimal = (word: string): boolean => word !== 'pony' && (animalsOf(word)?.has(animal) ?? false);
  const named = told.filter((word) => !isAnimal(word));
  const words = named.length > 0 ? named : told.length > 0 ? told : all;
  const canonical = words.flatMap((word) => canonicalWords(word, BREEDS) ?? [word]).filter((word) => !isAnimal(word));
  return { words: keyOf(words), glued: words.join(''), canonical: keyOf(canonical) };
}

/** One list, since tables are kept by their list. */
const BREEDS: readonly SynonymGroup[] = ['breeds'];
const WORDS = /[\p{L}\d]+/gu;

/** Words that join the others, in the languages of breeders' clubs. */
const LINKS: ReadonlySet<string> = new Set('the of and de du des del della dell da do di la le les el y et und e'.split(' '));

const keyOf = (words: readonly string[]): string => [...new Set(words)].toSorted().join(' ');

/** `poodles` → poodle; both sides are read so, so that a name that ends in s stays equal to itself. */
function singular(word: string): string {
  return word.length > 4 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
}
