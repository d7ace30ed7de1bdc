import { guardNames } from '@fetlock/contract/guards';
import { setStatusOfSet } from '@fetlock/contract/row-edits';
import { suggestionKeys } from '@fetlock/contract/suggestion-rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { givenLargeResult } from '../testing/given-result.ts';
import { type TestApi, startTestApi } from '../testing/test-api.ts';
import type { RowFilters } from './row-set.queries.ts';
import { pageOfRows } from './rows.queries.ts';

const rowCount = 3_000;
let api: TestApi;
let id: number;
beforeAll(async () => {
  api = await startTestApi();
  await sql`alter table result_rows set (autovacuum_enabled = false)`.execute(api.db);
  ({ id } = await givenLargeResult(api.db, rowCount, { analyzed: false }));
});
afterAll(() => api.close());

interface Node {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number | undefined;
  'Rows Removed by Join Filter'?: number | undefined;
  Plans?: Node[] | undefined;
}
const Node: z.ZodType<Node> = z.object({
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().optional(),
  'Rows Removed by Join Filter': z.number().optional(),
  get Plans() {
    return z.array(Node).optional();
  },
});
const Explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: Node })]) })]);

/** Rows that all steps of a plan have handled together. */
const rowsHandled = (node: Node): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0)) * node['Actual Loops'] +
  (node.Plans ?? []).reduce((sum, part) => sum + rowsHandled(part), 0);

describe('right after a run, before there are statistics, a set is read a few times and not once a row', () => {
  test.each<[string, RowFilters]>([
    ['held back', { heldBy: guardNames }],
    ['in conflict', { groupBy: 'fetlock_code' }],
    ...suggestionKeys.map((suggestion): [string, RowFilters] => [`suggested: ${suggestion}`, { suggestion }]),
  ])('%s', async (_, filters) => {
    const query = pageOfRows(api.db, id, filters, { sortBy: 'orig_order', descending: false }, { page: 1, pageSize: 20 });
    const [
      {
        'QUERY PLAN': [{ Plan: plan }],
      },
    ] = Explained.parse(await query.explain('json', sql`analyze`));
    expect(rowsHandled(plan)).toBeLessThan(50 * rowCount);
  });
});

test('a whole list is made ready although nothing is known of it yet', async () => {
  const staff = api.as('staff');
  const { changed, held } = await staff.call(setStatusOfSet, { params: { id }, body: { status: 'ready_for_import' } });
  expect(changed).toBeGreaterThan(1_000);
  expect(held).not.toEqual([]);
});
