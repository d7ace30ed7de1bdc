import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildIndex } from '../matcher.ts';
import type { CatalogueVariation } from '../types.ts';
import { featuresOf, roles } from './features.ts';
import { findCandidates } from './find-candidates.ts';
import { prepareRow } from './prepare.ts';
import { makeQuery } from './query.ts';

const words = ['carprofen', 'amoxicillin', 'tablet', 'chewable', 'canine', 'feline', '75 mg', '25 mg', '60 ct', 'royal', 'dental', 'xray'];
const names = fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }).map((list) => list.join(' '));
const catalogues = fc.array(names, { minLength: 1, maxLength: 40 });

test('what shares most with the row is among the candidates, as counting all rows one by one says', () =>
  fc.assert(
    fc.property(catalogues, names, (catalogue, name) => {
      const index = buildIndex(catalogue.map((text, i): CatalogueVariation => ({ id: String(i), code: String(i), name: text })));
      const prepared = prepareRow({ id: 'r', name }, index.rules);
      const asked = new Set(
        featuresOf(prepared)
          .filter(({ role }) => role === roles.name)
          .map(({ text }) => text),
      );
      const complete = catalogue.flatMap((_, place) => {
        const features = featuresOf(index.prepared(place)).filter(({ role }) => role === roles.name);
        return features.length === asked.size && features.every(({ text }) => asked.has(text)) ? [place] : [];
      });
      const found = findCandidates(index, makeQuery(index, prepared), 40);
      for (const place of complete) expect(found).toContain(place);
      if (complete.length > 0) expect(complete).toContain(found[0]);
    }),
  ));

test('the working space is as it was after every row', () => {
  const index = buildIndex(words.map((name, i): CatalogueVariation => ({ id: String(i), code: String(i), name })));
  const query = makeQuery(index, prepareRow({ id: 'r', name: words.join(' ') }, index.rules));
  const first = findCandidates(index, query, 5);
  expect(index.scratch.sums.every((sum) => sum === 0)).toBe(true);
  expect(findCandidates(index, query, 5)).toEqual(first);
});

test('the bounded search finds what reading every list finds', () => {
  const kinds = ['tablet', 'capsule', 'chew', 'vial'];
  const catalogue = Array.from({ length: 6000 }, (_, i): CatalogueVariation => {
    const name = `brand${i % 97} ${words[i % 5] ?? ''} ${kinds[i % 4] ?? ''} ${5 * (1 + (i % 7))} mg ${10 * (1 + (i % 11))} ct`;
    return { id: String(i), code: String(i), name };
  });
  const index = buildIndex(catalogue);
  const pieces = fc.record({
    brand: fc.integer({ min: 0, max: 120 }),
    rest: fc.subarray(['tablet', 'chew', 'carprofen', 'canine', '15 mg', '20 mg', '40 ct', '110 ct'], { minLength: 1 }),
  });
  fc.assert(
    fc.property(pieces, ({ brand, rest }) => {
      const query = makeQuery(index, prepareRow({ id: 'r', name: `brand${brand} ${rest.join(' ')}` }, index.rules));
      expect(findCandidates(index, query, 40)).toEqual(findCandidates(index, query, 40, true));
    }),
  );
});
