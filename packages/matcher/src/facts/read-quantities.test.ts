import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cleanText } from '../normalise/clean-text.ts';
import { plainNumbers } from '../normalise/plain-numbers.ts';
import { scan } from '../normalise/scan.ts';
import { readQuantities } from './read-quantities.ts';

const read = (text: string) => readQuantities(scan(plainNumbers(cleanText(text))));
const keys = (text: string): string[] =>
  read(text)
    .quantities.map(({ key }) => key)
    .toSorted();

describe('amounts', () => {
  it.each([
    ['75mg', ['75mg']],
    ['0.5 g', ['500mg']],
    ['250 mcg', ['0.25mg']],
    ['160 mg/5 ml', ['32mg/ml']],
    ['5 G/100 ML', ['50mg/ml']],
    ['2 %', ['20mg/ml']],
    ['0.05 %/W/W', ['0.5mg/ml']],
    ['100 IU/ml', ['100iu/ml']],
    ['35MG-500MG', ['35mg', '500mg']],
    ['400-325 mg', ['325mg', '400mg']],
    ['50/12.5 mg', ['12.5mg', '50mg']],
    ['75 MG/0.75', ['100mg/ml']],
    ['4-10-20/5', ['0.8/ml', '2/ml', '4/ml']],
    ['1,000 ml', ['1000ml']],
    ['16 oz', ['453600mg']],
    ['10K UNITS', ['10000iu']],
    ['0.045IN', ['1.143mm']],
    ['17.6#', ['7983000mg']],
  ])('%s', (text, expected) => expect(keys(text)).toEqual(expected.toSorted()));
});

describe('counts', () => {
  it.each([
    ['60ct', [60]],
    ['#100', [100]],
    ["100's", [100]],
    ['6x10 tablets', [60]],
    ['6x10', []],
    ['Scalpel blade #10', []],
    ['Scalpel blade #10 100 ct', [100]],
    ['24/5.5 oz', [24]],
    ['bottle of 500', [500]],
    ['BTL1000', [1000]],
    ['30 tablets', [30]],
    ['bx/50', [50]],
    ['25 doses', [25]],
    ['#1 of 2', []],
    ['Scalpel blade 10, each', []],
    ['Heartgard Plus 26-50 x6', [6]],
    ['Heartgard Plus 26-50 x 6', [6]],
    ['Gauze 4-8 x 20', []],
  ])('%s', (text, expected) => expect(read(text).counts).toEqual(expected));
});

describe('weight bands', () => {
  it.each([
    ['11-22kg', 11, 22],
    ['22 to 44 kg', 22, 44],
    ['up to 10 kg', 0, 10],
    ['over 50 kg', 50, Infinity],
    ['25-50 lb', 11.34, 22.68],
  ])('%s', (text, from, to) => {
    const [band] = read(text).bands;
    expect(band?.fromKg).toBeCloseTo(from, 2);
    expect(band?.toKg).toBeCloseTo(to, 2);
  });
});

test('sutures, ratios of test names and codes are not amounts', () => {
  expect(read('Monocryl 3-0 FS-1')).toMatchObject({ quantities: [], counts: [], bands: [] });
});

test('an amount in grams, milligrams or micrograms is the same strength', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), (mg) => {
      expect(keys(`${mg} mg`)).toEqual(keys(`${mg / 1000} g`));
      expect(keys(`${mg} mg`)).toEqual(keys(`${mg * 1000} mcg`));
      expect(keys(`${mg} mg/ml`)).toEqual(keys(`${mg * 5} mg/5 ml`));
    }),
  ));

test('any text is read without an error, and every number is taken or listed at most once', () =>
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      const tokens = scan(text);
      const { taken, numbers } = readQuantities(tokens);
      const free = tokens.filter(({ kind }, i) => kind === 'number' && !taken[i]).length;
      expect(numbers.length).toBe(free);
    }),
    { numRuns: 500 },
  ));
