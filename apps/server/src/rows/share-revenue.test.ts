import { readTypesStatistics } from '@fetlock/contract/migration-statistics';
import { readStatistics, readTotalRevenue } from '@fetlock/contract/results';
import { setStatusOfSet, setStatuses, undoBatch } from '@fetlock/contract/row-edits';
import { ignoredStatuses } from '@fetlock/rules/row-status';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GivenResult, givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** The revenue of each item, and its number of matches. */
const items = [
  { revenue: 60, matches: 3 },
  { revenue: 25, matches: 2 },
  { revenue: 15, matches: 1 },
];
const list = () =>
  givenResult(
    api.db,
    items.flatMap(({ revenue, matches }, index) =>
      Array.from({ length: matches }, () => ({
        orig_order: index + 1,
        revenue_percent: revenue / matches,
        multimatch: matches > 1 ? String(index + 1) : null,
        fetlock_code: crypto.randomUUID(),
      })),
    ),
  );

const rowsOf = ({ id }: GivenResult) =>
  api.db
    .selectFrom('result_rows')
    .select(['id', 'orig_order', 'status', 'revenue_percent'])
    .where('result_id', '=', id)
    .orderBy('id')
    .execute();

/** In the simplest way: an item's revenue is divided equally among its rows that are not left out, or among all if all are. */
function plainly(rows: Awaited<ReturnType<typeof rowsOf>>): number[] {
  const isOut = ({ status }: { status: string }) => ignoredStatuses.some((name) => name === status);
  return rows.map((row) => {
    const siblings = rows.filter(({ orig_order }) => orig_order === row.orig_order);
    const open = siblings.filter((sibling) => !isOut(sibling));
    const sharing = open.length > 0 ? open : siblings;
    return sharing.includes(row) ? (items[row.orig_order - 1]?.revenue ?? 0) / sharing.length : 0;
  });
}

const rounded = (value: number) => Math.round(value * 1e6) / 1e6;

const status = fc.constantFrom('ready_for_import', 'ignore', 'ask_customer', 'unmatched' as const);
const step = fc.oneof(
  fc.record({ rows: fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 6 }), status }),
  fc.record({ group: fc.constantFrom('1', '2'), chosen: fc.uniqueArray(fc.nat(2), { maxLength: 3 }) }),
  fc.record({ all: status }),
  fc.record({ undo: fc.nat(5) }),
);

test('a chosen one of several matches has its item’s whole revenue, and the others nothing', async () => {
  const result = await list();
  const [first = 0, second = 0, third = 0] = result.rowIds;
  const filters = { multimatch: true, multimatch_value: '1', correct_rows_ids: [second] };
  const rows_ids = [first, second, third];
  const { batch } = await api.as('staff').call(setStatuses, { params: { id: result.id }, body: { rows_ids, status: 'ignore', filters } });
  expect((await rowsOf(result)).slice(0, 3).map(({ revenue_percent }) => revenue_percent)).toEqual([0, 60, 0]);
  await api.as('staff').call(undoBatch, { params: { id: result.id }, body: { batch } });
  expect((await rowsOf(result)).slice(0, 3).map(({ revenue_percent }) => revenue_percent)).toEqual([20, 20, 20]);
});

test('under any order of choices, statuses and undos an item counts once, in every figure', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const result = await list();
      const params = { id: result.id };
      const batches: string[] = [];
      const staff = api.as('staff');
      for (const next of steps) {
        if ('undo' in next) {
          const batch = batches[next.undo];
          if (batch !== undefined) await staff.try(undoBatch, { params, body: { batch } });
          continue;
        }
        const ids = result.rowIds;
        const group = 'group' in next ? (next.group === '1' ? ids.slice(0, 3) : ids.slice(3, 5)) : [];
        const answer =
          'all' in next
            ? await staff.try(setStatusOfSet, { params, body: { status: next.all } })
            : await staff.try(setStatuses, {
                params,
                body:
                  'group' in next
                    ? {
                        rows_ids: group,
                        status: 'ignore',
                        filters: {
                          multimatch: true,
                          multimatch_value: next.group,
                          correct_rows_ids: group.filter((_, place) => next.chosen.includes(place)),
                        },
                      }
                    : { rows_ids: next.rows.map((place) => ids[place] ?? 0), status: next.status },
              });
        if (answer.status === 200) batches.push((answer.body as { batch: string }).batch);
      }
      const rows = await rowsOf(result);
      expect(rows.map(({ revenue_percent }) => rounded(revenue_percent ?? 0))).toEqual(plainly(rows).map(rounded));
      expect(rounded(rows.reduce((sum, row) => sum + (row.revenue_percent ?? 0), 0))).toBe(100);

      const sumOf = (statuses: readonly string[]) =>
        rounded(plainly(rows).reduce((sum, part, place) => sum + (statuses.includes(rows[place]?.status ?? '') ? part : 0), 0));
      const strip = await staff.call(readStatistics, { params });
      for (const { status: name, revenue } of strip.items) expect(rounded(revenue)).toBe(sumOf([name]));
      const total = await staff.call(readTotalRevenue, { params });
      expect(rounded(total.total_revenue)).toBe(sumOf(['ready_for_import', 'imported']));
      const types = await staff.call(readTypesStatistics, { params: { resultId: result.id }, query: {} });
      expect(rounded(types.items.reduce((sum, { revenue }) => sum + revenue, 0))).toBe(100);
    }),
    { numRuns: 20 },
  );
});
