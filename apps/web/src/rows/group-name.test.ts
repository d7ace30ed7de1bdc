import { expect, test } from 'vitest';
import { customersGroupName, groupName } from './group-name.ts';

test('groups by category have the titles of the categories, for staff and for customers', () => {
  for (const name of [groupName, customersGroupName]) {
    const of = (key: string | null) => name({ by: 'category', key }, undefined);
    expect(['drug', 'vaccinations', 'lab', 'unmatched', null].map(of)).toEqual([
      'Drugs',
      'Vaccines',
      'Labs',
      'No match yet',
      'No category',
    ]);
  }
});

test('other groups are named by what their rows have in common', () => {
  expect(groupName({ by: 'multimatch', key: '12' }, 'Carprofen')).toBe('Multi-match: Carprofen');
  expect(customersGroupName({ by: 'multimatch', key: '12' }, 'Carprofen')).toBe('Carprofen');
  expect(groupName({ by: 'lastSold', key: '2024' }, undefined)).toBe('Last sold in 2024');
  expect(customersGroupName({ by: 'comment', key: 'Never sold' }, undefined)).toBe('Left out: Never sold');
});
