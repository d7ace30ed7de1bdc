import { expect, test } from 'vitest';
import { reviewTabNames, reviewTabs } from '@fetlock/contract/review-tabs';
import { type RowOfSet, isInSet } from '@fetlock/rules/row-set';
import { rowStatusNames } from '@fetlock/contract/row-statuses';
import fc from 'fast-check';
import { type ReviewView, flagNames, startView } from './address.ts';
import { filterCount, pageQueryOf, rowSetOf } from './row-set.ts';

test('the default view requests every row in the order of the file', () => {
  expect(pageQueryOf(startView)).toEqual({
    searchContext: 'orig_name',
    page: 1,
    rowsPerPage: 20,
    sortBy: 'orig_order',
    descending: false,
    environment: 'prod',
  });
});

test('the tab adds its context to the filters @RESULT-43 @RESULT-46', () => {
  expect(rowSetOf({ ...startView, tab: 'ask_customer' })).toMatchObject({
    statusesNames: ['ask_customer', 'customer_requested'],
    groupBy: 'category',
    multimatch: false,
  });
  expect(rowSetOf({ ...startView, tab: 'needs_change', statuses: ['supply'] })).toMatchObject({
    statusesNames: ['needs_change', 'needs_code_change', 'supply'],
    statuses: ['supply'],
  });
});

test('the rows of a suggestion are requested by its key', () => {
  expect(rowSetOf({ ...startView, suggestion: 'smart_status' })).toMatchObject({ suggestion: 'smart_status' });
  expect('suggestion' in rowSetOf(startView)).toBe(false);
});

test('a search is trimmed, and a blank one is ignored @RESULT-69', () => {
  expect(rowSetOf({ ...startView, search: '  rimadyl ' }).search).toBe('rimadyl');
  expect('search' in rowSetOf({ ...startView, search: '   ' })).toBe(false);
});

test('the filters a user has set are counted', () => {
  expect(filterCount(startView)).toBe(0);
  expect(filterCount({ ...startView, search: 'x', statuses: ['ignore'], flags: { reviewed: false }, suggestion: 'sure_matches' })).toBe(4);
});

const row: fc.Arbitrary<RowOfSet> = fc.record({
  status: fc.constantFrom(...rowStatusNames),
  category: fc.constantFrom('drug', 'lab', 'ignore'),
  mapped_core_type_override: fc.constantFrom(null, 'food'),
  comment: fc.constant(null),
  multimatch: fc.constantFrom(null, 'g'),
  reviewed: fc.boolean(),
  customer_verified: fc.boolean(),
  migrationPoll: fc.record({ checked: fc.boolean(), notes: fc.constant('') }),
  multimatch_group_approved: fc.boolean(),
  asked: fc.constantFrom(null, 'open', 'answered'),
  orig_name: fc.constantFrom('Exam', 'Bath'),
  fetlock_name: fc.constantFrom('Exam', null),
  orig_code: fc.constant('1'),
  fetlock_code: fc.constantFrom('a', null),
  guards: fc.constant([]),
});
const view: fc.Arbitrary<Partial<ReviewView>> = fc.record({
  search: fc.constantFrom('', 'exam'),
  statuses: fc.subarray(['ask_customer', 'ignore', 'supply'] as const),
  flags: fc.record(Object.fromEntries(flagNames.map((name) => [name, fc.boolean()])), { requiredKeys: [] }),
});

test('a filter narrows what a tab shows, whichever both are', () => {
  fc.assert(
    fc.property(fc.constantFrom(...reviewTabNames), view, fc.array(row, { minLength: 20, maxLength: 20 }), (tab, filters, rows) => {
      const shown = rows.filter((one) => isInSet(one, rowSetOf({ ...startView, ...filters, tab })));
      const [inTab, wanted] = [reviewTabs[tab].context, rowSetOf({ ...startView, ...filters })];
      expect(shown).toEqual(rows.filter((one) => isInSet(one, inTab) && isInSet(one, wanted)));
    }),
    { numRuns: 1_000, seed: 31 },
  );
});
