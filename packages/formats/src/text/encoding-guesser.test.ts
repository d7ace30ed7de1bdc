import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLines } from '../read-lines.ts';
import { summarise } from '../summarise.ts';
import { encode } from '../testing/encode.ts';
import { temporaryFile } from '../testing/temporary-file.ts';
import { EncodingGuesser, type Guess } from './encoding-guesser.ts';

const plain = ['Bandage', 'Exam', 'bath', 'Dog food', 'SUTURE PACK', 'Large', 'deluxe', 'Recheck visit'];
const accented = [
  'Ñandú',
  'Ácido fólico',
  'Écran total',
  'Útil',
  'Índice',
  'antibiótico',
  'Jabón',
  'NIÑO',
  'pequeño',
  'café',
  'CÁPSULA',
  'Crème',
  'Über',
];
const word = fc.oneof({ arbitrary: fc.constantFrom(...plain), weight: 3 }, { arbitrary: fc.constantFrom(...accented), weight: 2 });
const amount = fc.integer({ min: 2, max: 99 });

/** Names as they are in lists of practices, by what is not ASCII in them. */
const name = fc.oneof(
  word,
  word.map((one) => `“${one}” collar`),
  word.map((one) => `Collar “${one}”`),
  word.map((one) => `‘${one}’ panel`),
  fc.tuple(word, amount).map(([one, inches]) => `${one} ${inches}” roll`),
  word.map((one) => `Client’s ${one}`),
  fc.tuple(word, word).map(([one, other]) => `${one} – ${other}`),
  fc.tuple(word, amount).map(([one, kg]) => `${one} ${kg}–${kg + 5} kg`),
  fc.tuple(word, amount).map(([one, degrees]) => `${one} ${degrees}°C`),
  word.map((one) => `Rimadyl® ${one}`),
  word.map((one) => `Trio™ ${one}`),
);
/** Mac Roman has no fractions. */
const ofWindows = fc.oneof(
  { arbitrary: name, weight: 6 },
  word.map((one) => `½ ${one}`),
  word.map((one) => `${one} ¼ tab`),
);

const isAscii = (text: string) => /^[\0-\x7F]*$/.test(text);
const listOf = (one: fc.Arbitrary<string>) =>
  fc
    .array(one, { minLength: 2, maxLength: 12 })
    .filter((names) => names.filter((text) => !isAscii(text)).length >= 2)
    .map((names) => `Code,Name,Price\n${names.map((text, line) => `A${line},${text},${line}.50\n`).join('')}`);

function guess(text: string, encoding: 'windows-1252' | 'macintosh'): Guess {
  const guesser = new EncodingGuesser();
  guesser.look(encode(text, encoding));
  return guesser.finish();
}

test.each([
  ['windows-1252', 'macintosh', ofWindows, 0.995],
  ['macintosh', 'windows-1252', name, 0.97],
] as const)('lists in %s are read right or, when %s fits nearly as well, with a remark', (encoding, other, names, least) => {
  const lists = fc.sample(listOf(names), { numRuns: 400, seed: 7 });
  const guesses = lists.map((text) => ({ text, ...guess(text, encoding) }));
  const wrong = guesses.filter((found) => found.encoding !== encoding);
  expect(1 - wrong.length / lists.length).toBeGreaterThanOrEqual(least);
  expect(wrong.filter(({ doubt }) => doubt === undefined)).toEqual([]);
  expect(wrong.every((found) => found.encoding === other)).toBe(true);
  // A remark on every list would say nothing.
  expect(guesses.filter(({ doubt }) => doubt !== undefined).length / lists.length).toBeLessThan(0.2);
});

const filler = Array.from({ length: 60 }, (_, line) => `A${line},Item number ${line},PHARMACY,${line}.50\n`).join('');

test.each([
  ['quotes around a word', '“Large” bandage', 'Exam “recheck” visit'],
  ['quotes and inches', 'Bandage, Ñandú “large” 4”'],
  ['single quotes', '‘Senior’ panel', 'Dog ‘Junior’ panel'],
  ['accented capitals in title case', 'Ácido citrico', 'Écran total', 'Útil de limpieza'],
  ['an accented capital alone', 'Ñandú feed'],
  ['signs', 'Storage 4°C – frozen', '½ tab', 'Rimadyl®', 'Trio™'],
  ['a possessive', 'K9 Officer’s discount'],
])('a long list of Windows with nothing but %s is read as that, without a remark', (_, ...names) => {
  const text = `Code,Description,Class,Price\n${filler}${names.map((one) => `B1,${one},SUPPLIES,5\n`).join('')}`;
  expect(guess(text, 'windows-1252')).toEqual({ encoding: 'windows-1252' });
});

test('of a near tie the remark shows the place that speaks most for the other encoding', () => {
  expect(guess('Code,Name\n1,Feline–canine\n2,Large – green\n', 'windows-1252').encoding).toBe('windows-1252');
  expect(guess('Code,Name\n1,Feline–canine\n', 'windows-1252').doubt).toEqual({
    other: 'macintosh',
    here: 'Feline–canine',
    there: 'Felineñcanine',
  });
});

test('the preview has the lines with characters that depend on the encoding, however far down', async () => {
  const text = `Code,Description,Class,Price\n${filler}B1,“Large” bandage,SUPPLIES,5\n`;
  const linesShown = async (bytes: Buffer) =>
    (await summarise(readLines(await temporaryFile('list.csv', bytes), { type: 'common' }))).rows.map(({ line }) => line);
  expect((await linesShown(encode(text, 'windows-1252'))).at(-1)).toBe(62);
  expect((await linesShown(Buffer.from(text))).at(-1)).toBe(21);
});
