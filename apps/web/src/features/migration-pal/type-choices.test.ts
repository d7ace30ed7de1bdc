import { categoryTitle } from '@fetlock/rules/category-titles';
import { expect, test } from 'vitest';
import { typeChoices } from './type-choices.ts';

test('types are offered in plain words, each once, in the order of a price list @PAL-56', () => {
  expect(typeChoices(null).map(categoryTitle)).toEqual([
    'Procedures',
    'Wellness',
    'Grooming',
    'Boarding',
    'Labs',
    'Drugs',
    'Vaccines',
    'Food',
    'Supplies',
    'Diagnoses',
    'Messages to clients',
    'Notes',
    'Medical problems',
    'Vital signs',
  ]);
});

test('a row keeps the name its type has', () => {
  expect(typeChoices('vaccinations')).toContain('vaccinations');
  expect(typeChoices('vaccinations')).not.toContain('vaccine');
  expect(typeChoices('drug')).toContain('vaccine');
});
