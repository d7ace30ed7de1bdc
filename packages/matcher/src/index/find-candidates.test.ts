import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildIndex } from '../matcher.ts';
import type { CatalogueVariation } from '../types.ts';
import { featuresOf, roles } from './features.ts';
import { findCandidates, makeTally } from './find-candidates.ts';
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
      const found = findCandidates(index, makeQuery(index, prepared), makeTally(catalogue.length), 40);
      for (const place of complete) expect(found).toContain(place);
      if (complete.length > 0) expect(complete).toContain(found[0]);
    }),
  ));

test('a tally is as it was after every row', () => {
  const index = buildIndex(words.map((name, i): CatalogueVariation => ({ id: String(i), code: String(i), name })));
  const tally = makeTally(words.length);
  const query = makeQuery(index, prepareRow({ id: 'r', name: words.join(' ') }, index.rules));
  const first = findCandidates(index, query, tally, 5);
  expect(tally.sums.every((sum) => sum === 0)).toBe(true);
  expect(findCandidates(index, query, tally, 5)).toEqual(first);
});
