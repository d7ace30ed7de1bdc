import { expect, test } from 'vitest';
import { type ReviewView, changedView, readView, startView, writeView } from './address.ts';

const view: ReviewView = {
  tab: 'ask_customer',
  page: 3,
  rowsPerPage: 80,
  sort: { columnId: 'revenue_percent', descending: true },
  search: ' rimadyl & co',
  searchContext: 'fetlock_name',
  statuses: ['not_reviewed', 'ask_customer'],
  flags: { multimatch: false, reviewed: true },
  heldBy: ['price_below_cost'],
  failedIn: ['stage_import'],
  leftOut: ['stage_analysis_failed', 'stage_not_analysed'],
  change: { by: 'keptBy', batch: '0d4d9b1c-53a1-4c4e-9d7e-3a3f0e1b2c3d' },
  suggestion: 'sure_matches',
  environment: 'stage',
  row: 4711,
};

test('a view is read back from an address as it was written', () => {
  expect(readView(new URLSearchParams(writeView(view).toString()))).toEqual(view);
});

test('the default view needs no parameters, and other parameters are kept', () => {
  expect(writeView(startView).toString()).toBe('');
  expect(writeView(startView, new URLSearchParams('from=mail&tab=drugs&statuses=ignore')).toString()).toBe('from=mail');
});

test('an invalid address shows the default view', () => {
  const nonsense = new URLSearchParams(
    'tab=x&page=-1&rowsPerPage=21&sortBy=id&searchContext=&statuses=nope&multimatch=1&environment=moon&row=1e3&suggestion=all',
  );
  expect(readView(nonsense)).toEqual(startView);
});

test('a change of the rows shown goes to page 1, a change of page or environment does not @RESULT-50', () => {
  expect(changedView(view, { tab: 'drugs' })).toMatchObject({ tab: 'drugs', page: 1, row: null });
  expect(changedView(view, { search: 'x' })).toMatchObject({ page: 1 });
  expect(changedView(view, { environment: 'prod' })).toMatchObject({ page: 3, row: 4711 });
  expect(changedView(view, { page: 4 })).toMatchObject({ page: 4, search: view.search });
});
