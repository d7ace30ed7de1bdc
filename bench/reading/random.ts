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
