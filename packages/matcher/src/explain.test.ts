import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { compareIdentifiers, readIdentifiers } from './compare/compare-identifiers.ts';
import { compare } from './compare/compare.ts';
import { weightsOf, weightVector } from './signals/weights.ts';
import { explainMatch, explainMultimatch, explainUnmatched, type Explained } from './explain.ts';
import { prepareRow } from './index/prepare.ts';
import { makeQuery } from './candidates/query.ts';
import { buildIndex, createMatcher } from './matcher.ts';
import { defaultOptions } from './options.ts';
import { withPriceTexts } from './price-texts.ts';
import { ItemTexts } from './compare/shown.ts';
import { evidenceOf, totalBits } from './score.ts';
import { catalogue, match, row } from './testing/given.ts';
import type { CatalogueVariation } from './types.ts';

const goods: readonly CatalogueVariation[] = [
  { id: 'mac', code: 'mac', name: 'Acme Photo Studio 4 for Mac', manufacturer: 'Acme', price: 49 },
  { id: 'win', code: 'win', name: 'Acme Photo Studio 4 for Windows', manufacturer: 'Acme', price: 49 },
  { id: 'up', code: 'up', name: 'Acme Photo Studio 4 upgrade', manufacturer: 'Acme', price: 12 },
  { id: 'mt', code: 'mt', name: 'Sanus Tilting Mount - MT25-B1', manufacturer: 'Sanus', price: 99 },
  { id: 'lamp', code: 'lamp', name: 'Desk lamp with USB socket', price: 20 },
];
const matcher = createMatcher({ index: buildIndex(goods), options: { ...defaultOptions, veterinary: false } });
const feedback = (name: string, price?: number): string => matcher.match(row({ name, ...(price !== undefined && { price }) })).feedback;

const entry = (name: string, weight: number): Explained => ({
  name,
  weight,
  evidence: [],
  differences: { missing: ['red'], extra: [], byMeaning: false },
});

describe('an explanation states', () => {
  it.each([
    [
      'the words that only one side has, as they are written',
      'Sanus Black Mount - MT25B1',
      /does not say "Black"; only the entry says "Tilting"/,
    ],
    [
      'what equal entries have beyond the row',
      'Acme Photo Studio 4',
      /they differ in words that the row does not have: "Mac", "Windows"|"Windows" and "Mac"|"Mac" and "Windows"/,
    ],
  ])('%s', (_, name, text) => expect(feedback(name)).toMatch(text));

  test('what the next one lacks, and which of its values differ', () => {
    const name = { field: 'name', outcome: 'similar', bits: 5, source: 'a', catalogue: 'b' } as const;
    const strength = { field: 'strength', outcome: 'differ', bits: -2, source: '5 mg', catalogue: '10 mg' } as const;
    const best: Explained = { name: 'A', weight: 0.8, evidence: [name], differences: { missing: ['red'], extra: [], byMeaning: false } };
    const next: Explained = {
      name: 'B',
      weight: 0.1,
      evidence: [name, strength],
      differences: { missing: ['red', 'Mac'], extra: [], byMeaning: false },
    };
    expect(explainMatch(best, next)).toBe(
      `The entry does not say "red". Next comes 'B': strength differs (5 mg, entry 10 mg) and it does not say "Mac".`,
    );
  });

  test.each([
    [[0.5, 0.45], 'Two entries fit equally well; they differ in form only.'],
    [[0.98, 0.02], "Two entries fit the row, most likely 'A'; they differ in form only."],
    [[0.8, 0.1, 0.1], "Three entries fit the row, most likely 'A'; they differ in form only."],
  ])('for several, whether they are equally likely: %j', (weights, text) =>
    expect(
      explainMultimatch(
        weights.map((weight, place) => entry('ABC'.charAt(place), weight)),
        ['form'],
      ),
    ).toBe(text),
  );

  test.each([
    [0.3, 'The nearest entry is \'A\', but it does not say "red".'],
    [0.01, 'No entry comes close: the first by its words is \'A\', but it does not say "red".'],
  ])('for none, whether the nearest is close: %d', (weight, text) => expect(explainUnmatched(entry('A', weight))).toBe(text));

  test('prices that are far apart, with both values as the list writes amounts', () => {
    expect(feedback('Desk lamp with USB socket', 90)).toContain('Price is far apart ($90.00, entry 20.00).');
    const evidence = [{ field: 'price', outcome: 'differ', bits: -3, source: '1234.5', catalogue: '20' }] as const;
    expect(withPriceTexts(evidence, { locale: 'es-ES', currency: 'EUR' })).toEqual([
      { ...evidence[0], source: '1.234,50\u{a0}€', catalogue: '20,00' },
    ]);
  });

  test('the strength that differs, with both values', () =>
    expect(match({ name: 'Metronidazole tablet 375 mg' }).feedback).toMatch(/but strength differs \(375 ?mg, entry (?:250|500) ?mg\)/));

  test('the laboratory of an entry where the row names none, and both where it does', () => {
    const tests = createMatcher({
      index: buildIndex([{ id: 'a', code: 'A', name: 'Cytology', category: 'lab', lab: 'Antech' }]),
      options: defaultOptions,
    });
    expect(tests.match(row({ name: 'Cytology' })).feedback).toContain('but laboratory is another one (Antech).');
    expect(tests.match(row({ name: 'Cytology IDEXX' })).feedback).toContain('but laboratory differs (idexx, entry Antech).');
  });

  test('the value of the one side that has one', () => {
    const size = { field: 'size', outcome: 'differ', bits: -2, source: '', catalogue: '946 ml' } as const;
    const form = { field: 'form', outcome: 'differ', bits: -2, source: 'tablet', catalogue: '' } as const;
    expect(explainUnmatched({ ...entry('A', 0.3), evidence: [size, form] })).toBe(
      "The nearest entry is 'A', but size differs (entry 946 ml) and form differs (tablet).",
    );
  });

  test('what a laboratory test needs if matching is firm', () =>
    expect(match({ name: 'T4 stat profile add-on weekend', category: 'Lab' }, { leastWeight: 0.01 }).feedback).toContain(
      'a laboratory test is matched by its test code, by the same name, or at a weight of 0.85.',
    ));
});

const words = [
  'carprofen',
  'chew',
  '75 mg',
  '25mg',
  '#60',
  'metro',
  'tablet',
  'bravecto',
  '10-20 kg',
  'cat',
  'T4',
  'idexx',
  'exam',
  'beef',
  'acme',
];

test('the bits of the fields and the prior sum to the score of every candidate', () => {
  const index = buildIndex(catalogue);
  const weights = weightVector(weightsOf[index.rules.profile]);
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 7 }),
      fc.record(
        {
          price: fc.double({ min: 0.01, max: 900, noNaN: true }),
          manufacturer: fc.constantFrom('Acme', 'Zoetis'),
          category: fc.constantFrom('drug', 'Lab', 'food'),
          vendor: fc.constant('MWI'),
          vendorCode: fc.constantFrom('100250', '7'),
          lab: fc.constantFrom('IDEXX', 'Antech'),
          labTestCode: fc.constantFrom('T440', '9'),
          upc: fc.constantFrom('071148862690', '071148862699'),
        },
        { requiredKeys: [] },
      ),
      (name, fields) => {
        const source = row({ name: name.join(' '), ...fields });
        const prepared = prepareRow(source, index.rules);
        const subject = { row: source, prepared, written: prepared, query: makeQuery(index, prepared) };
        const identifiers = readIdentifiers(source, defaultOptions);
        for (let place = 0; place < index.size; place += 1) {
          const comparison = compare(index, subject, place, compareIdentifiers(index, identifiers, place, defaultOptions));
          const entry = new ItemTexts({ item: comparison.variation, facts: index.facts(place), brand: index.brand(place) });
          const evidence = evidenceOf(
            comparison,
            weights,
            { source: new ItemTexts({ item: source, facts: prepared.facts, brand: prepared.brand }), catalogue: entry },
            true,
          );
          const sum = evidence.reduce((bits, item) => bits + item.bits, weightsOf[index.rules.profile].prior);
          expect(sum).toBeCloseTo(totalBits(comparison.values, weights), 9);
        }
      },
    ),
    { numRuns: 60 },
  );
});

describe('an explanation agrees with the comparison', () => {
  const entries: readonly CatalogueVariation[] = [
    ...catalogue,
    { id: 'bravecto', code: 'B', name: 'Bravecto (Fluralaner) chew', variationName: '44-88 lb, 1000 mg', category: 'drug' },
    { id: 'us', code: 'U', name: 'Ultrasound abdomen full', category: 'procedure' },
    { id: 'stain', code: 'F', name: 'Fluorescein stain in-house', variationName: '1 test', category: 'lab' },
  ];
  const index = buildIndex(entries);
  const why = (name: string): string => createMatcher({ index, options: defaultOptions }).match(row({ name })).feedback;

  test.each([
    ['a number without its unit is in the entry', 'BRAVECTO 44-88', /^Same name\. (?!.*44)/],
    ['a word found by its meaning is in the entry', 'ABD U/S', /^The names mean the same\. Detail \(abdomen\) agrees\./],
    ['a test without its place of work', 'FLUORESCEIN STAIN', /only the entry says "in-house"/],
  ])('%s', (_, name, text) => expect(why(name)).toMatch(text));

  test('another variation of the same name is called by its own', () => {
    const of = (variationName: string, weight: number): Explained => ({ ...entry('Consultation', weight), variationName });
    expect(explainMatch(of('standard', 0.8), of('extended', 0.1))).toContain("Next comes 'Consultation, extended'");
  });

  test('no number that the entry has is said to be missing', () =>
    fc.assert(
      fc.property(fc.constantFrom(...entries), fc.integer({ min: 1, max: 99 }), ({ name, variationName = '' }, number) => {
        const { feedback, chosen } = createMatcher({ index, options: defaultOptions }).match(
          row({ name: `${name} ${variationName} ${number}` }),
        );
        const [only] = chosen;
        if (chosen.length !== 1 || !only) return;
        const entry = index.variation(index.placeOf(only.catalogueId) ?? 0);
        const has = new Set(`${entry.name} ${entry.variationName ?? ''}`.match(/\d*\.?\d+/g));
        const missing = /The entry does not say ([^;.]*)/.exec(feedback)?.[1] ?? '';
        for (const [, word = ''] of missing.matchAll(/"([\d.]+)"/g)) expect([feedback, has.has(word)]).toEqual([feedback, false]);
      }),
    ));
});
