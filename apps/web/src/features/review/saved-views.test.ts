import { expect, test } from 'vitest';
import { startView } from './address.ts';
import { queryOfView, readSavedViews, viewOfQuery, withView, withoutView } from './saved-views.ts';

const view = {
  ...startView,
  tab: 'drugs',
  page: 7,
  row: 12,
  environment: 'play',
  search: 'carprofen & co',
  statuses: ['not_reviewed', 'ask_customer'],
  flags: { reviewed: false, showPrice: true },
  sort: { columnId: 'revenue_percent', descending: true },
} as const;

test('a saved view brings tab, order, search and filters back, and leaves page, row and environment as they are', () => {
  const { page: _page, row: _row, environment: _environment, ...kept } = view;
  expect(viewOfQuery(queryOfView(view))).toEqual(kept);
  expect(queryOfView({ ...view, page: 1, row: null, environment: 'prod' })).toBe(queryOfView(view));
});

test('views stand in alphabetical order, and the same name replaces', () => {
  const views = withView(withView(withView([], { name: 'Drugs', query: 'tab=drugs' }), { name: 'A', query: '' }), {
    name: 'Drugs',
    query: 'x',
  });
  expect(views).toEqual([
    { name: 'A', query: '' },
    { name: 'Drugs', query: 'x' },
  ]);
  expect(withoutView(views, 'A')).toEqual([{ name: 'Drugs', query: 'x' }]);
});

test.each([null, 'no json', '{}', '[{"name":1}]'])('what is not understood (%s) is nothing', (stored) =>
  expect(readSavedViews(stored)).toEqual([]),
);

test('what was kept is read', () =>
  expect(readSavedViews('[{"name":"A","query":"tab=labs"}]')).toEqual([{ name: 'A', query: 'tab=labs' }]));
