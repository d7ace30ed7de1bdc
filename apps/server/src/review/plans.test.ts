import { reviewTabs } from '@fetlock/contract/review-tabs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { givenLargeResult } from '../testing/given-result.ts';
import { type TestApi, startTestApi } from '../testing/test-api.ts';
import type { RowFilters } from './row-set.queries.ts';
import { type Order, type Page, countRows, pageOfRows } from './rows.queries.ts';

let api: TestApi;
let id: number;
beforeAll(async () => {
  api = await startTestApi();
  await givenLargeResult(api.db, 5_000);
  ({ id } = await givenLargeResult(api.db, 20_000));
});
afterAll(() => api.close());

const Explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.unknown() })]) })]);
interface Node {
  'Relation Name'?: string | undefined;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number | undefined;
  'Rows Removed by Index Recheck'?: number | undefined;
  Plans?: Node[] | undefined;
}
const Node: z.ZodType<Node> = z.object({
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().optional(),
  'Rows Removed by Index Recheck': z.number().optional(),
  get Plans() {
    return z.array(Node).optional();
  },
});

/** How many result rows a page's query touches, by PostgreSQL's own count. */
async function rowsRead(filters: RowFilters, order: Partial<Order> = {}, page: Page = { page: 1, pageSize: 20 }): Promise<number> {
  const query = pageOfRows(api.db, id, filters, { sortBy: 'orig_order', descending: false, ...order }, page);
  const [
    {
      'QUERY PLAN': [{ Plan: plan }],
    },
  ] = Explained.parse(await query.explain('json', sql`analyze`));
  const count = (node: Node): number => {
    const touched = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    const own = node['Relation Name'] === 'result_rows' ? touched * node['Actual Loops'] : 0;
    return (node.Plans ?? []).reduce((sum, part) => sum + count(part), own);
  };
  return count(Node.parse(plan));
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
  ])('%s reads what it shows', async (_, filters, order) => {
    expect(await rowsRead(filters, order)).toBe(Math.min(20, await countRows(api.db, id, filters)));
  });

  test.each<[string, RowFilters]>([
    ['all but ignored ones', { excludeIgnore: true }],
    ['of three categories', reviewTabs.procedures.context],
    ['of three statuses', reviewTabs.needs_change.context],
    ['asked to the customer', reviewTabs.ask_customer.context],
    ['in conflict', reviewTabs.conflicts.context],
    ['of multi-matches', { multimatch: true }],
    ['with a common word', { search: 'practice' }],
  ])('%s reads a part of the list', async (_, filters) => {
    const read = await rowsRead(filters);
    expect(read).toBeGreaterThanOrEqual(20);
    expect(read).toBeLessThan(1_000);
  });

  test('further down reads as far as it is', async () => {
    expect(await rowsRead({}, {}, { page: 5, pageSize: 20 })).toBe(100);
  });
});

test('the measure sees a listing that no index serves', async () => {
  expect(await rowsRead({}, { sortBy: 'orig_name' })).toBeGreaterThanOrEqual(20_000);
});
