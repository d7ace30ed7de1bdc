import { describe, expect, test } from 'vitest';
import { normaliseName } from './reading/normalise-name.ts';
import { buildIndex, createMatcher } from './matcher.ts';
import { defaultOptions } from './options.ts';
import { match } from './testing/given.ts';
import { leastWorkMs } from './testing/least-work.ts';
import type { RowMatch, SourceRow } from './types.ts';

// Cell contents made to cost time: repeats of what expressions and readers look for.

const CELL = 32_767;
const LONGEST_MS = 2_000;
const pieces = [
  'a|é|İ|0| |-|(|)|"|.|/|#|\u0301|🐕|__proto__ |constructor ',
  'a1|1x|x1|1/|-a|ab-|aB|1,000,|0,1|1mg |10mg/ml |5# |1to|w/|bottle of |(incl |[see |(a1 ',
  'serum/|by |zz |disc |(i) |d5w |a12345-9999*|carprofen |ab cd ef |vacc |x mix | x | & ',
].flatMap((line) => line.split('|'));
const full = (piece: string): string => piece.repeat(Math.ceil(CELL / piece.length)).slice(0, CELL);
const various = Array.from({ length: CELL }, (_, index) => `${index}mg`)
  .join(' ')
  .slice(0, CELL);
const baits = [...pieces.map(full), various];

const fields = ['name', 'code', 'category', 'description', 'strength', 'form', 'size', 'vendor', 'upc', 'ndc', 'labTestCode'] as const;

const breeds = createMatcher({
  index: buildIndex([
    { id: '1', code: '1', name: 'Labrador Retriever', species: 'Dog' },
    { id: '2', code: '2', name: 'Standard Poodle', species: 'Dog' },
    { id: '3', code: '3', name: 'Mixed Breed', species: 'Dog' },
  ]),
  options: { ...defaultOptions, veterinary: false },
});

describe('a cell filled to its limit with hostile text is matched within two seconds @R-24', () => {
  test.each(fields)('%s', (field) => {
    for (const bait of baits) {
      const row: Omit<SourceRow, 'id'> = { name: 'carprofen 75 mg', [field]: bait };
      expect(
        leastWorkMs(LONGEST_MS, () => match(row)),
        `${field}: ${bait.slice(0, 20)}`,
      ).toBeLessThan(LONGEST_MS);
    }
  });

  test('the name of a breed', () => {
    for (const bait of baits)
      for (const species of ['Dog', bait])
        expect(
          leastWorkMs(LONGEST_MS, () => breeds.match({ id: 'r', name: bait, species })),
          bait.slice(0, 20),
        ).toBeLessThan(LONGEST_MS);
  });

  test('the name of a remembered decision', () => {
    for (const bait of baits)
      expect(
        leastWorkMs(LONGEST_MS, () => normaliseName(bait)),
        bait.slice(0, 20),
      ).toBeLessThan(LONGEST_MS);
  });
});

test('only the first 500 characters of a name count @R-24', () => {
  const name = `carprofen 75mg chew tab 60ct${' '.repeat(480)}`;
  const plain = match({ name });
  const followed = match({ name: `${name}metronidazole 250 mg tablet` });
  expect(followed.chosen[0]?.catalogueId).toBe('carp-75 mg-60');
  const weights = ({ candidates }: RowMatch) => candidates.map(({ catalogueId, weight }) => [catalogueId, weight]);
  expect(weights(followed)).toEqual(weights(plain));
});

test('rows named after properties of every object match nothing and change no prototype @R-23', () => {
  for (const text of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])
    for (const field of fields) expect(match({ name: text, [field]: text }).decision, field).not.toBe('matched');
  expect(Object.keys(Object.prototype)).toEqual([]);
});
