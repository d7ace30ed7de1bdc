import { categories } from '@fetlock/contract/categories';
import { rowStatusNames } from '@fetlock/contract/row-statuses';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenLargeResult, givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { countStatuses, selectRevenue } from './results.queries.ts';
import { type RowFilters, inSet, isDecidedRow } from './row-set.queries.ts';
import { isTallied, tallied, talliesOf } from './row-tallies.queries.ts';
import { countRows } from './set-pages.queries.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const counted = async (id: number, filters: RowFilters) => {
  const count = sql<number>`count(*)`.as('count');
  return (await api.db.selectFrom('result_rows').select(count).where(inSet(id, filters)).executeTakeFirstOrThrow()).count;
};
const told = async (id: number, filters: RowFilters) =>
  (await talliesOf(api.db, id, filters).select(tallied.rows.as('count')).executeTakeFirstOrThrow()).count ?? 0;

const TalliedFilters = fc.record(
  {
    statuses: fc.subarray([...rowStatusNames], { maxLength: 3 }),
    statusesNames: fc.subarray([...rowStatusNames], { maxLength: 12 }),
    categories: fc.subarray([...categories], { maxLength: 4 }),
    multimatch: fc.boolean(),
    excludeIgnore: fc.boolean(),
    reviewed: fc.boolean(),
    groupBy: fc.constantFrom('multimatch', 'category', 'orig_order', 'comment'),
  } as const,
  { requiredKeys: [] },
);

describe('how many rows a set has', () => {
  test('is the same by the tallies as by its rows, for any set that they support', async () => {
    const { id } = await givenLargeResult(api.db, 400);
    await sql`update result_rows set mapped_core_type_override = 'ignore' where result_id = ${id} and orig_order % 7 = 0`.execute(api.db);
    await sql`update result_rows set reviewed = true where result_id = ${id} and orig_order % 3 = 0`.execute(api.db);
    await fc.assert(
      fc.asyncProperty(TalliedFilters, async (filters) => {
        expect(isTallied(filters)).toBe(true);
        expect(await told(id, filters)).toBe(await counted(id, filters));
      }),
      { numRuns: 100 },
    );
  });

  test.each<RowFilters>([
    { search: 'item' },
    { heldBy: ['stale_weight'] },
    { customerVerified: false },
    { palAnswered: true },
    { customerAnswered: true },
    { questionAnswered: false },
    { part: 'stage_imported' },
    { groupBy: 'fetlock_code' },
    { groupBy: 'lastSold' },
    { step: 'multimatch' },
    { comment: ['gone'] },
    { suggestion: 'sure_matches' },
  ])('is counted when the tallies do not support it: %o', async (filters) => {
    const { id } = await givenLargeResult(api.db, 200);
    await sql`update result_rows set customer_verified = true where result_id = ${id} and orig_order = 1`.execute(api.db);
    expect(isTallied(filters)).toBe(false);
    expect(await countRows(api.db, id, filters)).toBe(await counted(id, filters));
  });

  test('stays right under concurrent changes, some of them undone, and merges of records', async () => {
    const { id, rowIds } = await givenLargeResult(api.db, 300);
    const change = async (turn: number) => {
      const some = rowIds.filter((_, index) => index % 11 === turn % 11);
      const status = rowStatusNames[turn % rowStatusNames.length] ?? 'ignore';
      const changing = api.db.transaction().execute(async (trx) => {
        await sql`select from result_rows where id = any(${some}::bigint[]) order by id for update`.execute(trx);
        await sql`update result_rows set status = ${status}, reviewed = ${turn % 2 === 0}, revenue_percent = ${turn / 10} where id = any(${some}::bigint[])`.execute(
          trx,
        );
        if (turn % 3 === 0) await sql`select merge_row_tallies(${id})`.execute(trx);
        if (turn % 5 === 0) throw new Error('taken back');
      });
      await changing.catch((error: unknown) => expect(String(error)).toContain('taken back'));
    };
    await Promise.all(Array.from({ length: 60 }, (_, turn) => change(turn)));
    await api.db.deleteFrom('result_rows').where('id', 'in', rowIds.slice(0, 5)).execute();
    const rows = await api.db
      .selectFrom('result_rows')
      .select(['status', sql<number>`count(*)`.as('count'), sql<number>`round(sum(revenue_percent)::numeric, 6)`.as('revenue')])
      .where('result_id', '=', id)
      .groupBy('status')
      .orderBy('status')
      .execute();
    const tallies = await countStatuses(api.db, id);
    const rounded = tallies.map((tally) => ({ ...tally, revenue: Math.round(tally.revenue * 1e6) / 1e6 }));
    expect(rounded.toSorted((a, b) => (a.status < b.status ? -1 : 1))).toEqual(rows);
  });
});

test('merged records are few, and have the same sum', async () => {
  const { id, rowIds } = await givenResult(api.db, [{}, {}, {}]);
  for (let turn = 0; turn < 20; turn += 1) {
    await sql`update result_rows set reviewed = not reviewed where id = ${rowIds[0]}`.execute(api.db);
  }
  await sql`select merge_row_tallies(${id})`.execute(api.db);
  const lines = await api.db.selectFrom('row_tallies').selectAll().where('result_id', '=', id).execute();
  expect(lines).toEqual([expect.objectContaining({ status: 'not_reviewed', rows: 3 })]);
});

test('what is left to review is what no one has decided', async () => {
  const { id } = await givenLargeResult(api.db, 500);
  const decided = await api.db
    .selectFrom('result_rows')
    .select([sql<number>`count(*)`.as('rows'), sql<number>`sum(revenue_percent)`.as('revenue')])
    .where('result_id', '=', id)
    .where(isDecidedRow)
    .executeTakeFirstOrThrow();
  const revenue = await selectRevenue(api.db, id);
  expect(revenue).toMatchObject({ rows: 500, reviewed_rows: decided.rows });
  expect(revenue.reviewed_revenue).toBeCloseTo(decided.revenue, 6);
});
