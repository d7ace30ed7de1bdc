import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildIndexData } from './index/build-index.ts';
import { openIndex } from './index/catalogue-index.ts';
import { nothingLearned } from './learn/learned.ts';
import { createMatcher } from './matcher.ts';
import { defaultOptions } from './options.ts';
import type { CatalogueVariation, SourceRow } from './types.ts';

const words = fc.constantFrom(
  'carprofen',
  'rimadyl',
  'exam',
  'feline',
  'canine',
  'tablet',
  'chew',
  '75 mg',
  '100 mg',
  '5 mg/ml',
  '#60',
  '10 ml',
  'T4',
  'IDEXX',
  'vaccine',
  'rabies 1 yr',
  '11-20 lb',
  'left',
  'with sedation',
  'beef',
  'plan',
);
const names = fc.uniqueArray(words, { minLength: 1, maxLength: 5 }).map((list) => list.join(' '));
const fields = {
  category: fc.constantFrom('drug', 'lab', 'diagnosis', 'food'),
  manufacturer: fc.constantFrom('Zoetis', 'Elanco'),
  price: fc.constantFrom(10, 12, 40),
  upc: fc.constantFrom('071148862690', '071148862699'),
  lab: fc.constantFrom('IDEXX', 'Antech'),
};
const catalogues: fc.Arbitrary<CatalogueVariation[]> = fc
  .array(fc.record({ name: names, ...fields }, { requiredKeys: ['name'] }), { minLength: 12, maxLength: 24 })
  .map((all) => all.map((entry, i) => ({ ...entry, id: `v${i}`, code: `c${i % 15}` })));
const lists: fc.Arbitrary<SourceRow[]> = fc
  .array(fc.record({ name: names, ...fields }, { requiredKeys: ['name'] }), { minLength: 2, maxLength: 5 })
  .map((rows) => rows.map((row, i) => ({ ...row, id: `r${i}` })));

test('a row has the same answer after other rows as without them', () => {
  fc.assert(
    fc.property(catalogues, lists, (catalogue, rows) => {
      const data = buildIndexData(catalogue);
      const learned = nothingLearned(data.rules.profile);
      const matcher = createMatcher({ index: openIndex(data), options: defaultOptions, learned });
      for (const row of rows) {
        const alone = createMatcher({ index: openIndex(data), options: defaultOptions, learned });
        expect(matcher.match(row)).toEqual(alone.match(row));
      }
    }),
    { numRuns: 10 },
  );
});
