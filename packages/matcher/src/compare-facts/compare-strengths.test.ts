import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { compareUnits, unitOfSale } from '../facts/unit-of-sale.ts';
import { medicalGroups } from '../normalise/synonyms.ts';
import { readText } from '../reading/read-text.ts';
import { compareBands } from './compare-bands.ts';
import { compareSizes } from './compare-facts.ts';
import { compareStrengths } from './compare-strengths.ts';

const factsOf = (text: string) => readText(text, { profile: 'pharmacy', synonyms: medicalGroups }).facts;
const compared = (source: string, catalogue: string) => compareStrengths(factsOf(source), factsOf(catalogue));

describe('the same strength', () => {
  it.each([
    ['carprofen 0.075 g', 'carprofen 75 mg'],
    ['lidocaine 2%', 'lidocaine 20 mg/ml'],
    ['mineral oil 25 %', 'mineral oil 0.25 ml/ml'],
    ['amoxi/clav 875-125', 'amoxicillin 875 mg / clavulanate 125 mg'],
    ['sulfamethoxazole/trimethoprim 160/800 mg', 'trimethoprim 160 mg and sulfamethoxazole 800 mg'],
    ['penicillin 5MM unit', 'penicillin 5000000 units'],
    ['hydrocortisone 10 mg tablet (10 mg)', 'hydrocortisone 10 mg'],
  ])('%s: %s', (source, catalogue) => expect(compared(source, catalogue).outcome).toMatch(/^(?:agree|similar)$/));
});

describe('the same amount by another measure', () => {
  it.each([
    ['potassium chloride 40 mmol/l', 'potassium chloride 300 mg/100 ml'],
    ['potassium chloride 20 mEq/10 ml', 'potassium chloride 2 mmol/ml'],
    ['calcium chloride 1 mmol/ml', 'calcium chloride 2 mEq/ml'],
    ['iohexol 300 mg/ml', 'iohexol 647 mg/ml'],
    ['piperacillin/tazobactam 4.5 g', 'piperacillin 4 g/vial / tazobactam 0.5 g/vial'],
    ['flu vaccine 45 mcg/0.5 ml', 'strain A 15 mcg/0.5 ml / strain A 15 mcg/0.5 ml / strain B 15 mcg/0.5 ml'],
  ])('%s: %s', (source, catalogue) => expect(compared(source, catalogue)).toEqual({ outcome: 'similar' }));
});

describe('another strength', () => {
  it.each([
    ['Pimobendan 5 mg', 'Pimobendan 2.5 mg'],
    ['potassium chloride 40 mmol/l', 'potassium chloride 150 mg/100 ml'],
    ['amoxicillin 500 mg', 'amoxicillin 250 mg / clavulanate 62.5 mg'],
    ['epinephrine 1:1000', 'epinephrine 1:10000'],
  ])('%s: %s', (source, catalogue) => expect(compared(source, catalogue).outcome).toBe('differ'));
});

test('one of several strengths counts in part', () => {
  expect(compared('acetaminophen 500 mg', 'acetaminophen 500 mg / codeine 30 mg')).toEqual({ outcome: 'similar', degree: 0.5 });
});

test('comparing in either direction returns the same', () => {
  const amounts = fc.constantFrom('5 mg', '2.5 mg', '5 mg/ml', '2 %', '10 mg / 20 mg', '30 mg', '40 mEq', '4.5 g', '4 g / 0.5 g');
  fc.assert(
    fc.property(amounts, amounts, (a, b) => {
      expect(compared(a, b)).toEqual(compared(b, a));
    }),
  );
});

describe('sizes', () => {
  it.each([
    ['gauze 4 in x 5 yd', 'gauze 4 in x 5 yd', 'agree'],
    ['gauze 4 in x 5 yd', 'gauze 6 in x 5 yd', 'differ'],
    ['diet 15 lb', 'diet 6.8 kg', 'agree'],
    ['shampoo 16 oz', 'shampoo 473 ml', 'agree'],
    ['rabies 1 yr', 'rabies 3 year', 'differ'],
  ])('%s: %s', (source, catalogue, outcome) => expect(compareSizes(factsOf(source), factsOf(catalogue)).outcome).toBe(outcome));
});

it('units are counted in thousands too', () => {
  const outcome = (source: string, catalogue: string) => compareStrengths(factsOf(source), factsOf(catalogue)).outcome;
  expect(outcome('Pen G procaine 300', 'Penicillin G procaine 300000 iu/ml')).toBe('similar');
  expect(outcome('Pen G procaine 30', 'Penicillin G procaine 300000 iu/ml')).toBe('missing');
});

describe('weight bands', () => {
  it.each([
    ['Bravecto 9.9-22 lb', 'Bravecto 4.5-10 kg', 'agree'],
    ['Bravecto 4.4-9.9 lb', 'Bravecto 9.9-22 lb', 'differ'],
    ['Bravecto 4.4-9.9', 'Bravecto 4.4-9.9 lb', 'agree'],
    ['Bravecto 4.4-9.9', 'Bravecto 9.9-22 lb', 'similar'],
    ['Bravecto', 'Bravecto 9.9-22 lb', 'missing'],
  ])('%s: %s', (source, catalogue, outcome) => expect(compareBands(factsOf(source), factsOf(catalogue)).outcome).toBe(outcome));
});

describe('units of sale', () => {
  it.each([
    ['TAB', 'tablet', 'agree'],
    ['BOT', 'bottle', 'agree'],
    ['tablet', 'bottle', 'differ'],
    ['EAC', 'box', 'differ'],
    ['each', 'bottle', undefined],
    ['Canine', 'box', undefined],
  ])('%s: %s', (source, catalogue, outcome) => expect(compareUnits(unitOfSale(source), unitOfSale(catalogue))).toBe(outcome));
});
