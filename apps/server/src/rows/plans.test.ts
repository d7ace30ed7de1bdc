import { reviewTabs } from '@fetlock/contract/review-tabs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenLargeResult } from '@fetlock/testing/given-result';
import { sumOfPlan } from '@fetlock/testing/query-plan';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import type { RowFilters } from './row-set.queries.ts';
import { countRows, pageOfSet, selectPage } from './set-pages.queries.ts';
import type { Order } from './text-order.queries.ts';
import type { Page } from '../database/pages.ts';

let api: TestApi;
let id: number;
beforeAll(async () => {
  api = await startTestApi();
  await givenLargeResult(api.db, 5_000);
  ({ id } = await givenLargeResult(api.db, 20_000));
});
afterAll(() => api.close());

const byPlace: Order = { sortBy: 'orig_order', descending: false };

/** How many result rows a page's query reads, as counted by PostgreSQL. */
async function rowsRead(filters: RowFilters, order: Partial<Order> = {}, page: Page = { page: 1, pageSize: 20 }): Promise<number> {
  const query = pageOfSet(api.db, id, filters, { ...byPlace, ...order }, page);
  return sumOfPlan(query, (step) => {
    const touched = step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0);
    return step['Relation Name'] === 'result_rows' ? touched * step['Actual Loops'] : 0;
  });
}

describe('a page of 20 of 20,000 rows', () => {
  test.each<[string, RowFilters, Partial<Order>]>([
    ['in the order of the file', {}, {}],
    ['backwards', {}, { descending: true }],
    ['of one category', { categories: ['drug'] }, {}],
    ['of one category, backwards', { categories: ['lab'] }, { descending: true }],
    ['of one status', { statuses: ['needs_change'] }, {}],
    ['of a status that no row has', { statuses: ['compounded'] }, {}],
    ['for additional analysis', reviewTabs.additional_analysis.context, {}],
  ])('%s reads only what it shows', async (_, filters, order) => {
    expect(await rowsRead(filters, order)).toBe(Math.min(20, await countRows(api.db, id, filters)));
  });

  test.each<[string, RowFilters]>([
    ['all but ignored ones', { excludeIgnore: true }],
    ['of three categories', reviewTabs.procedures.context],
    ['of three statuses', reviewTabs.needs_change.context],
    ['asked to the customer', reviewTabs.ask_customer.context],
    ['in conflict', reviewTabs.conflicts.context],
    ['of multi-matches', { multimatch: true }],
  ])('%s reads a part of the list', async (_, filters) => {
    const read = await rowsRead(filters);
    expect(read).toBeGreaterThanOrEqual(20);
    expect(read).toBeLessThan(1_000);
  });

  test('with a search is read once, and counted at the same time', async () => {
    expect(await rowsRead({ search: 'practice' })).toBe(20_000);
    const { ids, rowCount } = await selectPage(api.db, id, { search: 'item 77' }, byPlace, { page: 2, pageSize: 20 });
    expect([ids.length, rowCount]).toEqual([20, await countRows(api.db, id, { search: 'item 77' })]);
    expect(await selectPage(api.db, id, { search: 'item 77' }, byPlace, { page: 900, pageSize: 20 })).toEqual({ ids: [], rowCount });
  });

  test('further down reads up to its position', async () => {
    expect(await rowsRead({}, {}, { page: 5, pageSize: 20 })).toBe(100);
  });
});

test('the measurement detects a listing without a suitable index', async () => {
  expect(await rowsRead({}, { sortBy: 'orig_name' })).toBeGreaterThanOrEqual(20_000);
});
