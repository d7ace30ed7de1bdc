import type { Facts } from '../facts/facts.ts';
import type { Species } from '../facts/species.ts';
import { compareLists, type FactComparison } from './compare-facts.ts';

/**
 * Compares the animals that two texts name: one in common agrees. Where none is, what is done to an animal of that kind is nearer than what is
 * done to another: a cow's Caesarean section is more like a dog's than like a cat's.
 */
export function compareSpecies({ species: source }: Facts, { species: catalogue }: Facts): FactComparison {
  if (namesOnlyOneOf(source, catalogue)) return NO_EVIDENCE;
  const found = compareLists(source, catalogue);
  return found.outcome === 'differ' && source.some((animal) => catalogue.some((other) => LARGE.has(animal) === LARGE.has(other)))
    ? OF_ONE_KIND
    : found;
}

/** `Rabies 3 yr dog/cat` is for either animal: an entry for cats is less, though no other. */
const namesOnlyOneOf = (source: readonly Species[], catalogue: readonly Species[]): boolean =>
  source.length > 1 && catalogue.length === 1 && source.some((animal) => animal === catalogue[0]);

const NO_EVIDENCE: FactComparison = { outcome: 'missing' };
const OF_ONE_KIND: FactComparison = { outcome: 'differ', degree: 0.9 };
const LARGE: ReadonlySet<Species> = new Set(['dog', 'horse', 'cow', 'sheep', 'goat', 'pig']);
