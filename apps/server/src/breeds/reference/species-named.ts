import { animalsOf } from '@fetlock/matcher/breeds/breed-species';
import { referenceSpecies } from './species.ts';

/** Practices' words for species of which the matcher knows no breeds. */
const otherWords: Readonly<Record<string, string>> = {
  avian: 'parrot psittacine cage',
  'small mammal': 'ferret mustelid rodent rat mouse murine gerbil chinchilla degu hedgehog glider',
  reptile: 'reptilian snake lizard gecko turtle tortoise chelonian serpentine',
  amphibian: 'frog toad salamander newt',
  fish: 'piscine koi goldfish',
};

/** The species of the reference that a practice's word may mean, most likely first: `Equine` is a horse, else a donkey. Empty: unknown. */
export function speciesNamed(text: string): number[] {
  const words = wordsOf(text);
  const animals = animalsOf(text);
  const scored = referenceSpecies.map(({ id, name, humanReadable, animal }) => {
    if ([name, humanReadable].some((own) => own.toLowerCase() === text.trim().toLowerCase())) return { id, score: 2 };
    const others = wordsOf(otherWords[name.toLowerCase()] ?? '');
    const means = animals && !(animalsOf(animal)?.isDisjointFrom(animals) ?? true);
    return { id, score: means || words.some((word) => others.includes(word)) ? 1 : 0 };
  });
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.id - b.id)
    .map(({ id }) => id);
}

const wordsOf = (text: string): string[] => (text.toLowerCase().match(/\p{L}+/gu) ?? []).map((word) => word.replace(/(?<!s)s$/, ''));
