import { describe, expect, test } from 'vitest';
import { fieldText, fieldTitle } from './row-fields.ts';

test('a field has its display name, an unknown one a readable form of its own name', () => {
  expect(fieldTitle('mapped_core_type_override')).toBe('Category override');
  expect(fieldTitle('future_field')).toBe('Future field');
});

describe('a value is shown', () => {
  test.each<[string, unknown, string | null]>([
    ['status', 'needs_code_change', 'Needs code change'],
    ['category', 'drug', 'Drug'],
    ['dispensing_fee', 1234.5, '$1,234.50'],
    ['match_weight', 0.5, '0.50'],
    ['match_weight', 0.9962, '0.99'],
    ['reviewed', false, 'no'],
    ['vendor', '', null],
    ['vendor', null, null],
    ['fetlock_name', 'two_words', 'two_words'],
    ['chosen_item', 'OLD1|rimadyl tablet|1|1', 'rimadyl tablet (OLD1)'],
    ['chosen_item', '|rimadyl tablet|1|1', 'rimadyl tablet'],
    ['accepted_guards', ['price_below_cost', 'unit_mismatch'], 'Price below cost, Unit mismatch'],
    ['properties', { strength: '75 mg', form: 'tablet' }, 'strength: 75 mg, form: tablet'],
  ])('of %s: %j', (field, value, text) => {
    expect(fieldText(field, value, 'en-US')).toBe(text);
  });
});
