import type { Given } from '@fetlock/contract/call';
import { reviewTabNames, reviewTabs } from '@fetlock/contract/review-tabs';
import { setStatuses } from '@fetlock/contract/row-edits';
import { listRowOrder, listRows } from '@fetlock/contract/rows';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenLargeResult, givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

type Query = NonNullable<Given<typeof listRows>['query']>;

let api: TestApi;
let large: number;
beforeAll(async () => {
  api = await startTestApi();
  ({ id: large } = await givenLargeResult(api.db, 600));
});
afterAll(() => api.close());

const list = (id: number, query: Query) => api.as('staff').call(listRows, { params: { id }, query });
const orderOf = async (id: number, query: Given<typeof listRowOrder>['query'] = {}) =>
  (await api.as('staff').call(listRowOrder, { params: { id }, query })).ids;

test('a page of a list taken earlier has its rows in its order, and counts the rows currently in the set', async () => {
  const { id, rowIds } = await givenResult(api.db, [{}, { status: 'ignore' }, {}, {}]);
  const { id: other, rowIds: foreign } = await givenResult(api.db, [{}]);
  const [first = 0, second = 0, third = 0] = rowIds;
  const page = await list(id, { ids: [third, second, first, ...foreign], statuses: ['not_reviewed'], rowsPerPage: 40 });
  expect(page.items.map((row) => row.id)).toEqual([third, second, first]);
  expect(page.pagination).toEqual({ page: 1, pageSize: 40, rowCount: 3, pageCount: 1 });
  expect((await list(other, { ids: rowIds })).items).toEqual([]);
});

test.each(reviewTabNames)('the order of tab %s is the same as of its pages', async (tab) => {
  const context = reviewTabs[tab].context as Query;
  for (const sort of [{}, { sortBy: 'match_weight', descending: true }, { sortBy: 'status' }] as const) {
    const query = { ...context, ...sort, excludeIgnore: true };
    const pages = [1, 2].map((page) => list(large, { ...query, page, rowsPerPage: 300 }));
    const listed = (await Promise.all(pages)).flatMap(({ items }) => items.map((row) => row.id));
    expect(await orderOf(large, query)).toEqual(listed);
  }
});

test('an unknown result has no order', async () => {
  expect((await api.as('staff').try(listRowOrder, { params: { id: 999_999 } })).status).toBe(404);
});

test('deciding the rows of a filter page by page shows each of them once', async () => {
  const { id, rowIds } = await givenResult(
    api.db,
    Array.from({ length: 103 }, () => ({})),
  );
  const filter: Query = { statuses: ['not_reviewed'], sortBy: 'status', rowsPerPage: 20 };
  const order = await orderOf(id, filter);
  const seen: number[] = [];
  for (let page = 1; (page - 1) * 20 < order.length; page += 1) {
    const { items, pagination } = await list(id, { ...filter, page, ids: order.slice((page - 1) * 20, page * 20) });
    expect(pagination.rowCount).toBe(103 - Math.ceil(seen.length / 2));
    seen.push(...items.map((row) => row.id));
    // Every other row leaves the filter, and thereby the server's current pages.
    const body = { rows_ids: items.filter((_, index) => index % 2 === 0).map((row) => row.id), status: 'ignore' } as const;
    await api.as('staff').call(setStatuses, { params: { id }, body });
  }
  expect(seen).toEqual(rowIds);
});
