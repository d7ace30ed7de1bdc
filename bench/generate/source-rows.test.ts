import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomFrom } from '../../samples/src/random.ts';
import { abbreviations } from './abbreviations.ts';
import { makeCatalogue } from './catalogue.ts';
import type { Fact } from './fact.ts';
import { mistype } from './mistype.ts';
import { productKinds } from './product-kinds.ts';
import { makeRows } from './source-rows.ts';
import { Spellings } from './spellings.ts';
import { writeAmount } from './write-amount.ts';

const catalogue = makeCatalogue(5000, 'test');
const names = Array.from({ length: catalogue.size }, (_, place) => catalogue.nameAt(place));
const rows = (noise: number, count: number) => makeRows(catalogue, { seed: 'test', noise }).take(count).toArray();

test('the same seed writes the same set, another seed a different one', () => {
  const again = makeCatalogue(5000, 'test');
  expect(names).toEqual(Array.from({ length: 5000 }, (_, place) => again.nameAt(place)));
  expect(rows(1, 50)).toEqual(makeRows(again, { seed: 'test', noise: 1 }).take(50).toArray());
  expect(makeCatalogue(1, 'other').nameAt(0)).not.toBe(names[0]);
});

test('a small catalogue is the beginning of a large one', () => {
  const small = makeCatalogue(700, 'test');
  expect(Array.from({ length: 700 }, (_, place) => small.nameAt(place))).toEqual(names.slice(0, 700));
  expect(() => small.nameAt(700)).toThrow(RangeError);
});

test('no two entries are equal, and none differ only in facts that a practice may leave out', () => {
  expect(new Set(names).size).toBe(names.length);
  const keys = names.map((_, place) => {
    const { line, choices } = catalogue.entryAt(place);
    return JSON.stringify([line.name, line.noun, choices]);
  });
  expect(new Set(keys).size).toBe(keys.length);
});

test('a tenth of the rows has no match: half unknown goods, half known goods in a number not stocked', () => {
  const answers = rows(1, 4000).map(({ answer }) => (typeof answer === 'number' ? 'stocked' : answer));
  const share = (answer: string) => answers.filter((other) => other === answer).length / answers.length;
  expect(share('unknown goods')).toBeCloseTo(0.05, 1);
  expect(share('number not stocked')).toBeCloseTo(0.05, 1);
  expect(share('stocked')).toBeGreaterThan(0.88);
});

test('no entry contains a name of unknown goods', () => {
  const known = new Set(catalogue.lines.map(({ name }) => JSON.stringify(name)));
  expect(catalogue.elsewhere.filter(({ name }) => known.has(JSON.stringify(name)))).toEqual([]);
});

test('no sibling has a value that is not stocked', () => {
  for (const { axes } of catalogue.lines)
    for (const { stocked, notStocked } of axes) expect(notStocked.filter((fact) => stocked.includes(fact))).toEqual([]);
});

test('twice the noise makes dirtier names', () => {
  const kept = (noise: number) => {
    const known = new Set(names.flatMap((name) => name.toLowerCase().split(/\W+/)));
    const written = rows(noise, 1000).flatMap(({ name }) => name.toLowerCase().match(/[a-z]{4,}/g) ?? []);
    return written.filter((word) => known.has(word)).length / written.length;
  };
  expect(kept(2)).toBeLessThan(kept(1) - 0.01);
});

test('a mistyped word is close to the intended one and to no other', () => {
  const spellings = new Spellings();
  for (const word of ['carprofen', 'carprofin', 'tablet', 'tables', 'table', 'gardfort', 'needle', 'small']) spellings.add(word);
  fc.assert(
    fc.property(fc.constantFrom(...spellings.words), fc.string(), (word, seed) => {
      const wrong = mistype(word, spellings, randomFrom(seed));
      if (wrong === undefined) return;
      const near = spellings.near(wrong);
      expect(wrong).not.toBe(word);
      expect(near.size > 0 ? [...near] : [...spellings.words].filter((other) => other.startsWith(wrong))).toEqual([word]);
    }),
  );
});

test('no abbreviation has two meanings within a kind of goods', () => {
  for (const { nouns, shared, axes } of productKinds) {
    const texts = [...nouns, ...[...shared.flat(), ...axes.flatMap(({ ladder }): readonly Fact[] => ladder)].flatMap(textOf)];
    const written = [...new Set(texts)].flatMap((text) => [text, ...(abbreviations[text] ?? [])]);
    expect(written.filter((text, i) => written.indexOf(text) !== i)).toEqual([]);
  }
});

test('an amount in any unit equals the intended one and no other of its axis', () => {
  const ladders = productKinds.flatMap(({ axes }) => axes.map(({ ladder }) => ladder.filter((fact) => fact.kind === 'amount')));
  fc.assert(
    fc.property(fc.constantFrom(...ladders.filter(({ length }) => length > 0)), fc.nat(), fc.string(), (ladder, at, seed) => {
      const meant = ladder[at % ladder.length];
      if (!meant) return;
      const written = inBaseUnit(writeAmount(meant, randomFrom(seed)));
      const nearest = ladder.toSorted((a, b) => Math.abs(baseOf(a) - written) - Math.abs(baseOf(b) - written));
      expect(nearest[0]).toBe(meant);
      expect(written / baseOf(meant)).toBeCloseTo(1, 1);
    }),
    { numRuns: 500 },
  );
});

const textOf = (fact: Fact): string[] => (fact.kind === 'word' ? [fact.text] : []);

/** Number of the smallest unit in one of each, by how its spelling begins. */
const baseUnits: readonly (readonly [unit: RegExp, worth: number])[] = [
  [/^mg ?(\/|per)/, 1],
  [/^%/, 10],
  [/^(mcg|ug)/, 0.001],
  [/^(mg|ml|cc|in|")/, 1],
  [/^kg/, 35.274 * 28.35],
  [/^(lb|pound)/, 16 * 28.35],
  [/^(oz|ounce)/, 28.35],
  [/^L$/, 1000],
  [/^g/, 1],
];

function inBaseUnit(written: string): number {
  const [, whole = '', fraction, unit = ''] = /^([\d.]+(?![\d.]*\/\d))? ?(\d\/\d)? ?(.*)$/.exec(written.trim()) ?? [];
  const [over, under] = (fraction ?? '0/1').split('/').map(Number);
  const gramsOfStrength = unit === 'g' && Number(whole) < 1.01 ? 1000 : 1;
  return (
    (Number(whole || 0) + (over ?? 0) / (under ?? 1)) *
    (baseUnits.find(([pattern]) => pattern.test(unit))?.[1] ?? Number.NaN) *
    gramsOfStrength
  );
}

function baseOf({ amount, unit }: Extract<Fact, { kind: 'amount' }>): number {
  return inBaseUnit(`${amount} ${unit}`);
}
