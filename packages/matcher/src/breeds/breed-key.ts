import { cleanText } from '../normalise/clean-text.ts';
import { canonicalWords, type SynonymGroup } from '../normalise/synonyms.ts';
import { animalsOf } from './breed-species.ts';
import { breedNoise } from '../normalise/tables/breed-words.ts';

/** Lookup keys of a breed's name; names with an equal key are the same name. */
export interface BreedKeys {
  /** Its words in alphabetical order, without the animal and without words that do not identify the breed. */
  readonly words: string;
  /** The same words in their written order, without spaces: `golden doodle` is `goldendoodle`. */
  readonly glued: string;
  /** Its words in canonical form, whatever words clubs and owners use: `Berger Picard` is `picardy shepherd`. Empty if none is left. */
  readonly canonical: string;
}

/** The keys of a name among the breeds of one animal. `Horse, Paint (registered)` → `paint`. */
export function breedKeys(name: string, animal: string): BreedKeys {
  const all = cleanText(name).replaceAll(/['.]/g, '').match(WORDS) ?? [];
  const telling = all.map(singular).filter((word) => !LINKS.has(word) && !breedNoise.has(word));
  const isAnimal = (word: string): boolean => word !== 'pony' && (animalsOf(word)?.has(animal) ?? false);
  const named = telling.filter((word) => !isAnimal(word));
  const words = named.length > 0 ? named : telling.length > 0 ? telling : all;
  const canonical = words.flatMap((word) => canonicalWords(word, BREEDS) ?? [word]).filter((word) => !isAnimal(word));
  return { words: keyOf(words), glued: words.join(''), canonical: keyOf(canonical) };
}

/** One list, since tables are kept by their list. */
const BREEDS: readonly SynonymGroup[] = ['breeds'];
const WORDS = /[\p{L}\d]+/gu;

/** Connecting words, in the languages of breeders' clubs. */
const LINKS: ReadonlySet<string> = new Set('the of and de du des del della dell da do di la le les el y et und e'.split(' '));

const keyOf = (words: readonly string[]): string => [...new Set(words)].toSorted().join(' ');

/** `poodles` → poodle; applied to both sides, so a name that really ends in s still equals itself. */
function singular(word: string): string {
  return word.length > 4 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
}
