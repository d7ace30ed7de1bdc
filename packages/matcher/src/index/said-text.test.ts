import { expect, test } from 'vitest';
import { buildIndex } from '../matcher.ts';
import { catalogue } from '../testing/given.ts';
import type { CatalogueVariation } from '../types.ts';

const others: readonly CatalogueVariation[] = [
  { id: 'kit', code: 'K', name: 'Vaccine kit + diluent (1 dose) & syringe', form: 'injection', category: 'vaccine' },
  { id: 'plain', code: 'P', name: 'Nail trim', variationName: 'standard', species: 'Canine' },
  { id: 'signs', code: 'Q', name: '=A1 "quoted" \n[tab]; ½ – 犬', description: 'chewable tablet' },
  { id: 'none', code: 'N', name: '' },
];
const index = buildIndex([...catalogue, ...others]);

test('what an index has of the words besides is what reading the variation again says', () => {
  for (let place = 0; place < index.size; place += 1) {
    const { facts, said, saidAnywhere } = index.prepared(place);
    expect(index.said(place)).toEqual({ facts, said, saidAnywhere });
  }
});
