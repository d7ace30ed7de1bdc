import { expect, test } from 'vitest';
import { startView } from './address.ts';
import { queryOfView, readSavedViews, renamedView, viewOfQuery, withView, withoutView } from './saved-views.ts';

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

test('a saved view restores tab, order, search and filters, and does not change page, row and environment', () => {
  const { page: _page, row: _row, environment: _environment, ...kept } = view;
  expect(viewOfQuery(queryOfView(view))).toEqual(kept);
  expect(queryOfView({ ...view, page: 1, row: null, environment: 'prod' })).toBe(queryOfView(view));
});

test('views are in alphabetical order, and one with the same name is replaced', () => {
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

test('a view is renamed, but not to the name of another, which would be lost', () => {
  const views = [
    { name: 'A', query: '' },
    { name: 'Drugs', query: 'tab=drugs' },
  ];
  expect(renamedView(views, 'Drugs', 'B')).toEqual([views[0], { name: 'B', query: 'tab=drugs' }]);
  expect(renamedView(views, 'Drugs', 'A')).toEqual(views);
  expect(renamedView(views, 'Drugs', 'Drugs')).toEqual(views);
});

test.each([null, 'no json', '{}', '[{"name":1}]'])('an invalid value (%s) is ignored', (stored) =>
  expect(readSavedViews(stored)).toEqual([]),
);

test('a stored value is read', () =>
  expect(readSavedViews('[{"name":"A","query":"tab=labs"}]')).toEqual([{ name: 'A', query: 'tab=labs' }]));
