import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { compareForms } from '../compare-facts/compare-forms.ts';
import { medicalGroups } from '../normalise/synonyms.ts';
import { readText } from '../reading/read-text.ts';

const factsOf = (text: string) => readText(text, { profile: 'pharmacy', synonyms: medicalGroups }).facts;
const compared = (source: string, catalogue: string) => compareForms(factsOf(source), factsOf(catalogue));

describe('forms of registers and price lists', () => {
  it.each([
    ['TAB RAPDIS', 'tablet (orally disintegrating)'],
    ['TABLET DR', 'TABLET (ENTERIC-COATED)'],
    ['comprimé gastro-résistant', 'delayed-release tablet'],
    ['comprimidos de liberación prolongada', 'extended-release tablets'],
    ['Retardtabletten', 'tablet ER'],
    ['Filmtabletten', 'film-coated tablet'],
    ['cápsulas duras', 'capsule, hard'],
    ['gélules', 'capsules'],
    ['solución inyectable', 'solution for injection'],
    ['KIT, POWDER FOR SOLUTION', 'powder'],
    ['pommade', 'ointment'],
  ])('%s is %s', (source, catalogue) => expect(compared(source, catalogue)).toEqual({ outcome: 'agree' }));

  it.each([
    ['vial', 'solution'],
    ['drops', 'ophthalmic solution'],
    ['prefilled syringe', 'solution for injection'],
  ])('%s is another word for %s', (source, catalogue) => expect(compared(source, catalogue)).toEqual({ outcome: 'similar' }));

  it.each([
    ['tablet', 'tablet (extended-release)'],
    ['capsule DR', 'capsule (extended release)'],
    ['tablet', 'chewable tablet'],
    ['chewable', 'tablet'],
    ['tablet', 'chewables'],
  ])('%s is not %s', (source, catalogue) => expect(compared(source, catalogue)).toEqual({ outcome: 'similar', otherRelease: true }));

  it.each([
    ['capsule', 'tablet', 0.5],
    ['cream', 'ointment', 0.5],
    ['tablet', 'injection', 1],
  ])('%s differs from %s', (source, catalogue, degree) => expect(compared(source, catalogue)).toEqual({ outcome: 'differ', degree }));
});

test.each([
  ['Nail trim, extended', []],
  ['Theophylline extended 300 mg', ['extended']],
  ['Metformin ext rel', ['extended']],
  ['tablet, extended', ['extended']],
])('the release of %s', (text, modifiers) => expect(factsOf(text).modifiers).toEqual(modifiers));

test('an injection that acts long is the plain one; one that is released slowly is another', () => {
  const plain = 'Methadone injection 10 mg/ml';
  expect(compared('Methadone LA inj', plain)).toEqual({ outcome: 'agree' });
  for (const release of ['SR', 'ER', 'sustained release', 'LA DR'])
    expect(compared(`Methadone ${release} inj`, plain).outcome).toBe('similar');
  expect(compared('Propranolol LA cap', 'Propranolol capsule ER')).toEqual({ outcome: 'agree' });
  expect(compared('Propranolol LA cap', 'Propranolol capsule').outcome).toBe('similar');
});

const forms = ['tablet', 'capsule', 'cream', 'vial', 'powder for solution', 'drops', 'spray', 'kit', 'chewable tablet', 'tablet ER', 'gas'];
test('comparing forms in either direction returns the same', () =>
  fc.assert(
    fc.property(fc.constantFrom(...forms), fc.constantFrom(...forms), (a, b) => {
      expect(compared(a, b)).toEqual(compared(b, a));
    }),
  ));
