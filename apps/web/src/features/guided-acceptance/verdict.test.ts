import { expect, test } from 'vitest';
import { verdictOf } from './verdict.ts';

const row = { customer_verified: false, migrationPoll: { checked: false, notes: '' }, status: { name: 'not_reviewed' } } as const;

test('a row is open until the customer has ticked it off or said what is wrong', () => {
  expect(verdictOf(row)).toBe('open');
  expect(verdictOf({ ...row, customer_verified: true })).toBe('right');
  expect(verdictOf({ ...row, migrationPoll: { checked: false, notes: 'It is 50 mg' } })).toBe('wrong');
  expect(verdictOf({ ...row, status: { name: 'needs_change' } })).toBe('wrong');
  expect(verdictOf({ ...row, customer_verified: true, migrationPoll: { checked: false, notes: 'It is 50 mg' } })).toBe('right');
});
