import type { BreedReference, ReferenceBreed, Species } from '@fetlock/contract/breed-reference';
import { foldedText } from '@fetlock/rules/folded-text';

export interface FoundBreeds {
  /** By species, in the order offered. */
  groups: { species: Species; breeds: ReferenceBreed[] }[];
  /** How many more there are. */
  more: number;
}

/** For animals without a breed, or with an unlisted one: always offered, whatever is typed. */
const ofNoBreed: ReadonlySet<string> = new Set(['Mixed breed', 'Other breed', 'Other']);

/** Breeds matching the typed text, of one species or of all: those that begin with it, then those with a word that does, then those that contain it. */
export function findBreeds(
  { species: allSpecies, breeds }: BreedReference,
  { text, species, top }: { text: string; species: number | null; top: number },
): FoundBreeds {
  const typed = folded(text);
  if (typed === '' && species === null) return { groups: [], more: 0 };
  const searched = allSpecies.filter(({ id }) => species === null || id === species);
  const found = searched.flatMap((one) =>
    (breeds[one.id] ?? []).flatMap((breed) => {
      const rank = rankOf(folded(breed.name), typed);
      return rank === undefined ? [] : [{ species: one, breed, rank }];
    }),
  );
  const shown = found.toSorted((a, b) => a.rank - b.rank).slice(0, top);
  const always = searched.flatMap((one) =>
    species === null ? [] : (breeds[one.id] ?? []).filter(({ name }) => ofNoBreed.has(name)).map((breed) => ({ species: one, breed })),
  );
  const all = [...shown, ...always.filter(({ breed }) => !shown.some((one) => one.breed.id === breed.id))];
  const groups = [...Map.groupBy(all, (one) => one.species)].map(([one, own]) => ({ species: one, breeds: own.map(({ breed }) => breed) }));
  return { groups, more: found.length - shown.length };
}

function rankOf(name: string, typed: string): number | undefined {
  if (name === typed) return 0;
  if (name.startsWith(typed)) return 1;
  const words = name.split(/[^\p{L}\d]+/u);
  if (typed.split(/\s+/).every((word) => words.some((own) => own.startsWith(word)))) return 2;
  return name.includes(typed) ? 3 : undefined;
}

const folded = (text: string): string => foldedText(text).trim();
