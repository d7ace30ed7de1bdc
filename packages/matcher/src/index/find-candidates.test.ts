import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildIndex } from '../matcher.ts';
import type { CatalogueVariation } from '../types.ts';
import { featuresOf, roles } from './features.ts';
import { findCandidates } from './find-candidates.ts';
import { prepareRow } from './prepare.ts';
import { makeQuery, type Query } from './query.ts';

const words = ['carprofen', 'amoxicillin', 'tablet', 'chewable', 'canine', 'feline', '75 mg', '25 mg', '60 ct', 'royal', 'dental', 'xray'];
const names = fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }).map((list) => list.join(' '));
const catalogues = fc.array(names, { minLength: 1, maxLength: 40 });

test('names with exactly the features of the row are among the candidates, and one is first', () =>
  fc.assert(
    fc.property(catalogues, names, (catalogue, name) => {
      const index = buildIndex(catalogue.map((text, i): CatalogueVariation => ({ id: String(i), code: String(i), name: text })));
      const prepared = prepareRow({ id: 'r', name }, index.rules);
      const ofRow = new Set(
        featuresOf(prepared)
          .filter(({ role }) => role === roles.name)
          .map(({ text }) => text),
      );
      const complete = catalogue.flatMap((_, place) => {
        const features = featuresOf(index.prepared(place)).filter(({ role }) => role === roles.name);
        return features.length === ofRow.size && features.every(({ text }) => ofRow.has(text)) ? [place] : [];
      });
      const found = findCandidates(index, makeQuery(index, prepared), 40);
      for (const place of complete) expect(found).toContain(place);
      if (complete.length > 0) expect(complete).toContain(found[0]);
    }),
  ));

test('the scratch space is reset after every row', () => {
  const index = buildIndex(words.map((name, i): CatalogueVariation => ({ id: String(i), code: String(i), name })));
  const query = makeQuery(index, prepareRow({ id: 'r', name: words.join(' ') }, index.rules));
  const first = findCandidates(index, query, 5);
  expect(index.scratch.sums.every((sum) => sum === 0)).toBe(true);
  expect(findCandidates(index, query, 5)).toEqual(first);
});

const kinds = ['tablet', 'capsule', 'chew', 'vial'];
/** Every brand has about twenty products; all their other words are common. */
const products = Array.from({ length: 8000 }, (_, i): CatalogueVariation => {
  const name = `brand${i % 401} ${words[i % 5] ?? ''} ${kinds[i % 4] ?? ''} ${5 * (1 + (i % 7))} mg ${10 * (1 + (i % 11))} ct`;
  return { id: String(i), code: String(i), name };
});
const productIndex = buildIndex(products);
const asked = (name: string): Query => makeQuery(productIndex, prepareRow({ id: 'r', name }, productIndex.rules));

test('the best candidate is also found without reading every list, for products with a word left out', () => {
  const rows = fc.record({ place: fc.nat(products.length - 1), left: fc.nat(6) });
  fc.assert(
    fc.property(rows, ({ place, left }) => {
      const written = products[place]?.name.split(' ') ?? [];
      const query = asked(written.filter((_, i) => i === 0 || i !== left).join(' '));
      expect(findCandidates(productIndex, query, 30, false)[0]).toBe(findCandidates(productIndex, query, 30, true)[0]);
    }),
  );
});

test('the bounded search loses at most 3 in 1,000 right products from the first ten, and does skip others', () => {
  const firstTen = (query: Query, exhaustive: boolean): number[] => findCandidates(productIndex, query, 30, exhaustive).slice(0, 10);
  const rows = Array.from({ length: 1000 }, (_, i) => (i * 7) % products.length);
  let [missed, differing] = [0, 0];
  for (const place of rows) {
    const query = asked((products[place]?.name ?? '').replace(/^brand(\d)/, 'brnd$1'));
    const [bounded, whole] = [firstTen(query, false), firstTen(query, true)];
    if (whole.includes(place) && !bounded.includes(place)) missed += 1;
    if (bounded.some((other, rank) => other !== whole[rank])) differing += 1;
  }
  expect(missed).toBeLessThanOrEqual(3);
  expect(differing).toBeGreaterThan(0);
});

test('the bounded search resets the scratch space', () => {
  const query = asked(products[4711]?.name ?? '');
  const first = findCandidates(productIndex, query, 30, false);
  expect(productIndex.scratch.sums.every((sum) => sum === 0)).toBe(true);
  expect(findCandidates(productIndex, query, 30, false)).toEqual(first);
});
