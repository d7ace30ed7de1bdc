import type { FieldEvidence } from '@fetlock/contract/row-match';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type TokenMark, markDifferences } from './token-diff.ts';

const item = (source: string, catalogue: string, outcome: FieldEvidence['outcome'] = 'similar', field = 'name'): FieldEvidence => ({
  field,
  outcome,
  bits: 1,
  source,
  catalogue,
});
const shown = (marks: readonly TokenMark[]) => marks.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('');
const marksOf = (...given: Parameters<typeof markDifferences>) => markDifferences(...given).map(shown);

const facts = [
  item('100 mg', '100 mg', 'agree', 'strength'),
  item('60', '60', 'agree', 'pack'),
  item('chewable tablet', 'chewable tablet', 'agree', 'form'),
];

describe('what is not marked', () => {
  test.each([
    ['strength and pack that agree further down', 'Carprofen 100 mg chewable tablets 60 count', 'Carprofen chewable tablet', facts],
    ['an amount and its unit in other words', 'Carprofen 100MG chew tab #60ct', 'Carprofen chewable tablet', facts],
    ['singular and plural', 'Nail trims, boxes', 'nail trim box', []],
    ['an abbreviation that begins the word', 'Amox tabs', 'Amoxicillin tablet', []],
    ['a typing error', 'Carporfen chewable', 'Carprofen chewable', []],
    ['accents and case', 'Comprimé ORAL', 'comprime oral', []],
    ['zeros that say nothing', 'Syringe 03.0 ml', 'syringe 3 ml', []],
  ])('%s', (_, source, catalogue, all) => {
    expect(marksOf(item(source, catalogue), all)).toEqual([source, catalogue]);
  });

  test.each([
    ['category', 'Pharmacy', 'drug'],
    ['upc', '036000291452', '36000291452'],
  ])('anything of a field that agrees: %s', (field, source, catalogue) => {
    expect(marksOf(item(source, catalogue, 'agree', field))).toEqual([source, catalogue]);
  });
});

describe('what is marked', () => {
  test('a different amount, not its unit', () => {
    expect(marksOf(item('100 mg', '75 mg', 'differ', 'strength'))).toEqual(['[100] mg', '[75] mg']);
  });

  test('in a name the amount of a differing field, and words on one side only', () => {
    const all = [item('100 mg', '75 mg', 'differ', 'strength'), ...facts.slice(1)];
    expect(marksOf(item('Carprofen 100 mg chew tab flavored', 'Carprofen chewable tablet generic 75 mg'), all)).toEqual([
      'Carprofen [100] mg chew tab [flavored]',
      'Carprofen chewable tablet [generic] [75] mg',
    ]);
  });

  test('other numbers and short words that only look alike', () => {
    expect(marksOf(item('Suture 3-0 XT', 'Suture 4-0 TA'))).toEqual(['Suture [3]-0 [XT]', 'Suture [4]-0 [TA]']);
  });
});

test('no part of a text is lost, and equal texts have no marks', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (source, catalogue) => {
      const [ours, theirs] = markDifferences(item(source, catalogue));
      expect(ours.map(({ text }) => text).join('')).toBe(source);
      expect(theirs.map(({ text }) => text).join('')).toBe(catalogue);
      expect(
        markDifferences(item(source, source))
          .flat()
          .some(({ differs }) => differs),
      ).toBe(false);
    }),
  );
});
