import { expect, test } from 'vitest';
import { startView } from './address.ts';
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
