import type { Facts } from '../facts/facts.ts';
import type { Species } from '../facts/species.ts';

/** How unusual each animal is in a practice: 0 for the one its list names most, 1 for one that it hardly has. */
export type UnusualSpecies = Readonly<Partial<Record<Species, number>>>;

/** Expected rows per animal before a list is read, in rows that name an animal. */
const EXPECTED: Readonly<Record<Species, number>> = {
  dog: 4,
  cat: 3,
  horse: 0.3,
  cow: 0.2,
  sheep: 0.1,
  goat: 0.1,
  pig: 0.1,
  bird: 0.15,
  rabbit: 0.2,
  ferret: 0.15,
  reptile: 0.1,
  rodent: 0.15,
};

/**
 * Learns from the animals that a list's rows name which ones its other rows mean: `Coggins draw` is a horse's in a list of horses only.
 * @param rows  facts of the rows that are learned from.
 */
export function unusualSpecies(rows: readonly Pick<Facts, 'species'>[]): UnusualSpecies {
  const named = new Map(Object.entries(EXPECTED).map(([species, count]) => [species as Species, count]));
  for (const { species } of rows) for (const animal of species) named.set(animal, (named.get(animal) ?? 0) + 1 / species.length);
  const most = Math.max(...named.values());
  return Object.fromEntries([...named].map(([species, count]) => [species, Math.min(1, Math.log2(most / count) / FULL)]));
}

/** Number of doublings at which an animal counts as fully unusual. */
const FULL = 6;

/** How unusual the animals of a variation are that the row does not name: that of the most usual one. */
export function unusualAmong(animals: readonly Species[], unusual: UnusualSpecies): number {
  if (animals.length === 0) return 0;
  let least = 1;
  for (const animal of animals) least = Math.min(least, unusual[animal] ?? 1);
  return least;
}
