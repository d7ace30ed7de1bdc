/** Numbers from 0 to 1, the same for a seed (mulberry32). */
export function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pickFrom = <Value>(random: () => number, values: readonly [Value, ...Value[]]): Value =>
  values[Math.floor(random() * values.length)] ?? values[0];

const words = [
  'Rimadyl',
  'niño',
  'ácido',
  'Hill’s',
  '75 mg',
  'A & B',
  '<5 kg',
  '"quoted"',
  'bœuf',
  'x, y',
  '0070',
  '–',
  '™',
  "O'Tom",
] as const;

/** With a letter in front, so that LibreOffice takes no text for a number. */
export const someText = (random: () => number): string =>
  `t ${Array.from({ length: 1 + Math.floor(random() * 3) }, () => pickFrom(random, words)).join(' ')}`;
