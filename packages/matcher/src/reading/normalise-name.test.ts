import { describe, expect, it } from 'vitest';
import { normaliseName } from './normalise-name.ts';

describe('names that mean the same item to a person become equal', () => {
  it.each([
    ['case, order of units and count signs', 'Rimadyl 75 MG Chew #60', 'rimadyl chewable 75mg 60ct'],
    ['grams and milligrams', 'Amoxi 0.5 g caps', 'amoxicillin 500mg capsules'],
    ['concentrations', 'Baytril inj 22.7 mg/ml', 'Baytril injection 113.5mg/5ml'],
    ['a percentage and a concentration', 'Lidocaine 2%', 'lidocaine 20 mg/ml'],
    ['accents, trade marks and micro signs', 'Thyro-Tabs® 100 µg', 'thyro-tabs 0.1 mg'],
    ['counts in every spelling', "Prednisone 5mg 100's", 'prednisone 5 mg bottle of 100'],
    ['volumes', 'Lactated ringers 1 L', 'LRS 1000ml'],
    ['pounds and kilograms', 'Diet dry 22 lb', 'diet dry 22#'],
  ])('%s', (_, one, other) => expect(tokens(normaliseName(one))).toEqual(tokens(normaliseName(other))));
});

describe('names of different items stay different', () => {
  it.each([
    ['strength', 'Carprofen 75mg', 'Carprofen 25mg'],
    ['count', 'Carprofen 75mg #60', 'Carprofen 75mg #30'],
    ['weight band', 'Bravecto 4.4-9.9 lb', 'Bravecto 9.9-22 lb'],
    ['species', 'Revolution dog', 'Revolution cat'],
  ])('%s', (_, one, other) => expect(normaliseName(one)).not.toBe(normaliseName(other)));
});

it('normalising twice changes nothing for plain words', () => {
  const once = normaliseName('Exam, limited (annual)');
  expect(normaliseName(once)).toBe(once);
});

const tokens = (name: string): string[] => name.split(' ').toSorted();
