import type { FieldEvidence } from '@fetlock/contract/row-match';
import { expect, test } from 'vitest';
import { inNotationOf } from './evidence-text.ts';

const evidence = (field: string, source: string, catalogue: string): FieldEvidence => ({
  field,
  outcome: 'similar',
  bits: 1,
  source,
  catalogue,
});

test('prices of the evidence are written as the list writes numbers, other fields as they are', () => {
  const items = [evidence('price', '1234.5', '120'), evidence('price', '', '0.0375'), evidence('strength', '1.5 mg', '1.5 mg')];
  const valuesIn = (locale: 'en-US' | 'es-ES') => inNotationOf(locale, items).map(({ source, catalogue }) => [source, catalogue]);
  expect(valuesIn('es-ES')).toEqual([
    ['1.234,50', '120,00'],
    ['', '0,0375'],
    ['1.5 mg', '1.5 mg'],
  ]);
  expect(valuesIn('en-US')[0]).toEqual(['1,234.50', '120.00']);
});
