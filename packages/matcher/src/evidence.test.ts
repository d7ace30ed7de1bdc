import { expect, test } from 'vitest';
import { buildIndex, createMatcher } from './matcher.ts';
import { defaultOptions, type MatcherOptions } from './options.ts';
import type { CatalogueVariation, EvidenceField } from './types.ts';

/** The evidence of one field, for a row and the only entry there is. */
function evidenceFor(name: string, entry: Partial<CatalogueVariation>, field: EvidenceField, options: Partial<MatcherOptions> = {}) {
  const index = buildIndex([{ id: 'e', code: 'E', name: '', ...entry }]);
  const { candidates } = createMatcher({ index, options: { ...defaultOptions, ...options } }).match({ id: 'r', name });
  return candidates[0]?.evidence.find((item) => item.field === field);
}

test('a laboratory that the row does not name is not said to be in its name', () => {
  const antech = { name: 'Cytology', category: 'lab', lab: 'Antech' };
  const fuzzy = { labMatchingTechnique: 'fuzzy' } as const;
  expect(evidenceFor('Cytology', antech, 'laboratory', fuzzy)).toMatchObject({ outcome: 'similar', source: '', catalogue: 'Antech' });
  expect(evidenceFor('Cytology Antech', antech, 'laboratory', fuzzy)).toMatchObject({ outcome: 'agree', source: 'antech' });
});

test('a strength that only the count of the pack can be is shown as such', () => {
  const tramadol = { name: 'Tramadol tablet 100 mg', category: 'drug' };
  expect(evidenceFor('Tramadol tablet 100 count', tramadol, 'strength')).toMatchObject({
    outcome: 'similar',
    source: '100 as pack size',
    catalogue: '100 mg',
  });
  expect(evidenceFor('Tramadol tablet 100', tramadol, 'strength')).toMatchObject({ outcome: 'similar', source: '100' });
});

test('a pack whose number the row has without a unit is in its name', () =>
  expect(evidenceFor('Optixcare 60', { name: 'Optixcare', variationName: '60 count' }, 'pack')).toMatchObject({
    outcome: 'agree',
    source: 'in the name',
    catalogue: '60',
  }));

test('an O that links the parts of a trade name is no detail of the item', () => {
  const felv = { name: 'FeLV (Ultra Fel-O-Vax FeLV)', category: 'vaccine', species: 'cat' };
  expect(evidenceFor('ULTRA FEL-O-VAX FELV FELINE LEUKEMIA', felv, 'detail')).toMatchObject({ source: 'cat', catalogue: 'cat' });
});
