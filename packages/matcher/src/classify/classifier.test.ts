import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildIndex, createMatcher } from '../matcher.ts';
import { prepareRow } from '../index/prepare.ts';
import { normaliseName } from '../reading/normalise-name.ts';
import { defaultOptions } from '../options.ts';
import type { CatalogueVariation, LearnedDecision, SourceRow } from '../types.ts';
import { categoryClass } from '../normalise/category-class.ts';
import { classify } from './classifier.ts';

const entries: readonly (readonly [category: string, names: string])[] = [
  ['drug', 'carprofen tablet;metronidazole tablet;gabapentin capsule;meloxicam suspension;amoxicillin suspension;doxycycline capsule'],
  ['lab', 'fecal culture;urine culture;thyroid panel;liver panel;renal panel;skin culture'],
  ['procedure', 'dental extraction;dental cleaning;xray two view;xray three view;spay canine;neuter feline'],
];
const index = buildIndex(
  entries.flatMap(([category, names]) =>
    names.split(';').map((name, i): CatalogueVariation => ({
      id: `${category}${i}`,
      code: `${category}${i}`,
      name,
      category,
      ...(category === 'drug' && { strength: `${25 * (i + 1)} mg` }),
    })),
  ),
);

const row = (fields: Partial<SourceRow> & { name: string }): SourceRow => ({ id: 'r', ...fields });
const classified = (fields: Partial<SourceRow> & { name: string }, decided = new Map<string, Float32Array>()) => {
  const subject = row(fields);
  return classify(index, decided, subject, prepareRow(subject, index.rules));
};
const match = (fields: Partial<SourceRow> & { name: string }, decisions: readonly LearnedDecision[] = []) =>
  createMatcher({ index, options: { ...defaultOptions, today: '2026-11-20', leastWeight: 0.6 }, decisions }).match(row(fields));

describe('a row without a match', () => {
  test('gets the category that its words suggest, with those words as reasons', () => {
    const found = match({ name: 'Pelvis hip elbow stifle hock carpus xray view', category: 'Radiology' });
    expect(found).toMatchObject({ decision: 'unmatched', category: 'procedure' });
    expect(found.feedback).toMatch(/Looks like procedure \(\d\d %\): "xray", "view"; practice category Radiology\.$/);
  });

  test('gets none if its words say too little', () => {
    const found = match({ name: 'Zebra crossing' });
    expect(found.category).toBeUndefined();
    expect(found.feedback).not.toContain('Looks like');
    expect(classified({ name: 'Zebra crossing' })).toBeUndefined();
  });

  test('is classified by the practice’s own category and a laboratory too', () => {
    const bare = classified({ name: 'ear cleaning culture' });
    const filed = (fields: Partial<SourceRow>) => classified({ name: 'ear cleaning culture', ...fields });
    expect(filed({ category: 'Laboratory' })).toMatchObject({ category: 'lab', filedUnder: 'Laboratory' });
    expect(filed({ category: 'Services' })).toMatchObject({ category: 'procedure', filedUnder: 'Services' });
    expect(filed({ lab: 'IDEXX' })?.category).toBe('lab');
    expect(bare?.probability).toBeLessThan(filed({ category: 'Laboratory', lab: 'IDEXX' })?.probability ?? 0);
  });

  test('is classified by a stated strength', () =>
    expect(classified({ name: 'unheard 50 mg' })).toMatchObject({ category: 'drug', words: [] }));

  test('is classified despite typing errors', () => expect(classified({ name: 'cultre of toe' })?.category).toBe('lab'));
});

test.each([
  ['Farmacia', ['drug']],
  ['DIAGNÓSTICOS', ['diagnosis']],
  ['Diagnostics', ['lab']],
  ['Retail / Food', ['supply', 'food']],
  ['Miscellaneous', []],
])('%s means %o', (category, kinds) => expect(categoryClass(category)).toEqual(kinds));

describe('decisions of people', () => {
  const decision: LearnedDecision = {
    name: normaliseName('Hoof trimming'),
    catalogueId: null,
    category: 'procedure',
    times: 2,
    scope: 'practice',
  };

  test('teach words that the catalogue lacks', () => {
    expect(match({ name: 'Hoof polishing' }).category).toBeUndefined();
    expect(match({ name: 'Hoof polishing' }, [decision])).toMatchObject({ decision: 'unmatched', category: 'procedure' });
    expect(match({ name: 'Hoof polishing' }, [{ ...decision, category: 'Services' }]).category).toBe('procedure');
  });

  test('on the same name apply unchanged', () => {
    const found = match({ name: 'hoof trimming' }, [{ ...decision, category: 'note' }]);
    expect(found).toMatchObject({ decision: 'unmatched', category: 'note', feedback: 'Left without a match 2 times in this practice.' });
  });

  test('for an entry teach that entry’s category', () => {
    const taught: LearnedDecision = { name: normaliseName('wobbly gadget'), catalogueId: 'lab0', times: 2, scope: 'practice' };
    expect(match({ name: 'Wobbly thing' }, [taught]).category).toBe('lab');
  });
});

test('for any name, probabilities are between chance and 1', () =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom('culture', 'xray', 'tablet', 'dental', 'zebra', '50 mg', 'panel'), { maxLength: 6 }), (words) => {
      const probability = classified({ name: words.join(' ') })?.probability ?? 1;
      expect(probability).toBeGreaterThan(1 / 3 - 1e-9);
      expect(probability).toBeLessThanOrEqual(1);
    }),
  ));

test('neither word order nor earlier classifications change the result', () => {
  const first = classified({ name: 'dental culture view' });
  classified({ name: 'spay' });
  expect(classified({ name: 'view dental culture' })).toMatchObject({ category: first?.category, probability: first?.probability });
});
