/** A stream of numbers that depends only on its seed, so that the same sources always write the same bytes. */
export interface Random {
  /** 0 ≤ x < 1. */
  next: () => number;
  /** Whole number, both ends included. */
  integer: (least: number, most: number) => number;
  chance: (probability: number) => boolean;
  /** One of the list; an empty list throws. */
  pick: <T>(list: readonly T[]) => T;
  /** The list in another order; the list itself is unchanged. */
  shuffle: <T>(list: readonly T[]) => T[];
}

/** Streams of different seeds are independent: a new fact changes only its own numbers. */
export function randomFrom(seed: string): Random {
  const next = mulberry32(hash32(seed));
  const integer = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const picked = list[integer(0, list.length - 1)];
      if (picked === undefined) throw new RangeError('pick: the list is empty');
      return picked;
    },
    shuffle: (list) =>
      list
        .map((item) => ({ item, key: next() }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ item }) => item),
  };
}

/** FNV-1a. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Tommy Ettinger's mulberry32 (public domain). */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
