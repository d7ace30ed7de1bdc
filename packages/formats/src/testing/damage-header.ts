import { inputTypeOf } from '../types/input-types.ts';

/** Numbers from 0 to 1, the same ones in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const generalNames = Object.values(inputTypeOf('common').columns).flat();

/**
 * A header as people alter it: a share of its columns is removed or renamed, half of these with a name in general use; the order is
 * arbitrary.
 */
export function damageHeader(header: readonly string[], share: number, random: () => number): string[] {
  const kept = header.flatMap((name) => {
    const chance = random() / share;
    if (chance >= 1) return [name];
    if (chance < 0.5) return [];
    return [chance < 0.75 ? pick(generalNames, random) : `Column ${Math.floor(random() * 99)}`];
  });
  return kept
    .map((name) => ({ name, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ name }) => name);
}

export function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new TypeError('Nothing to pick from');
  return item;
}
