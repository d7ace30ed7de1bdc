import type { Given } from '@fetlock/contract/call';
import { categories } from '@fetlock/contract/categories';
import { readCustomerResult } from '@fetlock/contract/customer-rows';
import * as contract from '@fetlock/contract/migration-statistics';
import { rowStatusNames } from '@fetlock/contract/row-statuses';
import { type FigureRow, ignoreReasonOf, lastSaleOf, figureGroupOf, typeOf } from '@fetlock/rules/migration-figures';
import { monthsBefore } from '@fetlock/matcher/ignore';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { suggestedIn } from '../rows/suggested-rows.queries.ts';
import { type GivenRow, givenLargeResult, givenResult } from '@fetlock/testing/given-result';
import { givenVisitor } from '@fetlock/testing/given-visitor';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const calls = [
  contract.readMigrationStatistics,
  contract.readTypesStatistics,
  contract.readSalesStatistics,
  contract.readIgnoreReasonsStatistics,
  contract.readImportedIgnoredStatistics,
  contract.readBucketsStatistics,
] as const;

/** A version of these rows, created on a day long past. */
const madeOn = '2024-02-29';
async function resultOf(rows: readonly GivenRow[]): Promise<{ resultId: number }> {
  const { id } = await givenResult(api.db, rows);
  await sql`update results set created_at = ${`${madeOn}T12:00:00Z`} where id = ${id}`.execute(api.db);
  return { resultId: id };
}
const staff = () => api.as('staff');

/** Ten rows whose figures can be counted by hand. */
const known: readonly GivenRow[] = [
  { status: 'imported', category: 'drug', revenue_percent: 40, bucket: 1, lastsold: '2024-01-10' },
  { status: 'imported', category: 'lab', revenue_percent: 20, bucket: 1, lastsold: '2023-02-28' },
  {
    status: 'ready_for_import',
    category: 'lab',
    mapped_core_type_override: 'procedure',
    revenue_percent: 15.25,
    bucket: 2,
    total_sold_24: 3,
  },
  { status: 'not_reviewed', category: 'drug', revenue_percent: 10, bucket: 2, total_sold_36: 1, total_sold: 9 },
  {
    status: 'ignore',
    category: 'ignore',
    mapped_core_type: 'drug',
    comment: 'not sold for 36 months (last on 2019-03-01)',
    lastsold: '2019-03-01',
  },
  {
    status: 'ignore',
    category: 'ignore',
    mapped_core_type: 'unmatched',
    comment: 'not sold for 36 months (last on 2018-01-01)',
    total_sold: 4,
    total_sold_36: 0,
  },
  { status: 'ignore_by_multimatch', category: 'drug', bucket: 1 },
  { status: 'ignore_by_customer', category: 'food', comment: null, total_sold: 0 },
  {
    status: 'import_verified_by_customer',
    category: 'ignore',
    mapped_core_type: 'food',
    comment: 'never sold',
    total_sold: 0,
    poll_checked: true,
  },
  { status: 'unmatched', category: 'unmatched', revenue_percent: 2, bucket: 3 },
];

describe('the figures of known rows', () => {
  test('total, unmatched, imported and ignored @CALL-074 @DASH-19 @DASH-30', async () => {
    const params = await resultOf(known);
    expect(await staff().call(contract.readMigrationStatistics, { params })).toEqual({ total: 10, unmatched: 1, imported: 2, ignored: 4 });
  });

  test('types as displayed, for ignored rows the type they would have; without ignored rows; by revenue @CALL-075 @DASH-31', async () => {
    const params = await resultOf(known);
    const types = async (query: { excludeIgnored?: boolean; revenue?: boolean } = {}) =>
      (await staff().call(contract.readTypesStatistics, { params, query })).items.map((item) => Object.values(item));
    expect(await types()).toEqual([
      ['drug', 4, 50, 1, 2],
      ['food', 2, 0, 0, 1],
      ['unmatched', 2, 2, 0, 1],
      ['lab', 1, 20, 1, 0],
      ['procedure', 1, 15.25, 0, 0],
    ]);
    expect(await types({ excludeIgnored: true })).toEqual([
      ['drug', 2, 50, 1, 0],
      ['food', 1, 0, 0, 0],
      ['lab', 1, 20, 1, 0],
      ['procedure', 1, 15.25, 0, 0],
      ['unmatched', 1, 2, 0, 0],
    ]);
    expect((await types({ revenue: true })).map(([type]) => type)).toEqual(['drug', 'lab', 'procedure', 'unmatched']);
  });

  test('sales by the day of the version, not by today @CALL-076 @DASH-32', async () => {
    const params = await resultOf(known);
    expect(await staff().call(contract.readSalesStatistics, { params })).toEqual({
      amount: 10,
      never_sold: 2,
      not_known: 2,
      sold_one_year_ago: 2,
      sold_two_years_ago: 1,
      sold_three_years_ago: 1,
      sold_long_ago: 2,
      total_sold: 6,
    });
  });

  test('reasons for ignoring, with those of other years combined @CALL-077 @DASH-35', async () => {
    const params = await resultOf(known);
    expect((await staff().call(contract.readIgnoreReasonsStatistics, { params })).items).toEqual([
      { comment: 'not sold for 36 months', amount: 2 },
      { comment: 'another match was chosen', amount: 1 },
      { comment: 'left out by the practice', amount: 1 },
    ]);
  });

  test('imported and ignored rows of each type @CALL-078 @DASH-36', async () => {
    const params = await resultOf(known);
    expect((await staff().call(contract.readImportedIgnoredStatistics, { params })).items).toEqual([
      { type: 'drug', ignored: 2, imported: 1 },
      { type: 'food', ignored: 1, imported: 0 },
      { type: 'lab', ignored: 0, imported: 1 },
      { type: 'unmatched', ignored: 1, imported: 0 },
    ]);
  });

  test('classification priorities, and the types of the first @CALL-079 @DASH-33 @DASH-34', async () => {
    const params = await resultOf(known);
    expect(await staff().call(contract.readBucketsStatistics, { params })).toEqual({
      bucketsStats: [
        { bucket: 1, categorized: 3, imported: 2, amount: 3 },
        { bucket: 2, categorized: 2, imported: 0, amount: 2 },
        { bucket: 3, categorized: 0, imported: 0, amount: 1 },
        { bucket: 5, categorized: 4, imported: 0, amount: 4 },
      ],
      bucketMappedTypes: [
        { type: 'drug', amount: 2 },
        { type: 'lab', amount: 1 },
      ],
    });
  });
});

test('a version without rows has all figures zero, and an unknown version is not found', async () => {
  const params = await resultOf([]);
  const answers = await Promise.all(calls.map((call) => staff().call(call, { params })));
  expect(answers).toEqual([
    { total: 0, unmatched: 0, imported: 0, ignored: 0 },
    { items: [] },
    {
      amount: 0,
      never_sold: 0,
      sold_long_ago: 0,
      sold_one_year_ago: 0,
      sold_two_years_ago: 0,
      sold_three_years_ago: 0,
      not_known: 0,
      total_sold: 0,
    },
    { items: [] },
    { items: [] },
    { bucketsStats: [], bucketMappedTypes: [] },
  ]);
  for (const call of calls) expect((await staff().try(call, { params: { resultId: 999_999 } })).status).toBe(404);
});

describe('a visitor', () => {
  test('with the link to the Migration PAL reads what staff read of the version, and of no other; a customer link does not open it', async () => {
    const own = await resultOf(known);
    const { task_id } = await api.db.selectFrom('results').select('task_id').where('id', '=', own.resultId).executeTakeFirstOrThrow();
    const other = { resultId: (await givenResult(api.db, [{}], { taskId: task_id })).id };
    const [visitor, stranger] = await Promise.all(
      (['mig_pal_link', 'protected_link'] as const).map((type) => givenVisitor(api, own.resultId, type)),
    );
    const refused = { status: 403, body: { error: 'NOT_ALLOWED' } };
    for (const call of calls) {
      expect(await visitor?.call(call, { params: own })).toEqual(await staff().call(call, { params: own }));
      expect(await visitor?.try(call, { params: other })).toMatchObject(refused);
      expect(await stranger?.try(call, { params: own })).toMatchObject(refused);
    }
    const [ownRows, otherRows] = [{ params: { id: own.resultId } }, { params: { id: other.resultId } }];
    expect(await visitor?.call(contract.listGroupedRows, ownRows)).toEqual(await staff().call(contract.listGroupedRows, ownRows));
    expect(await visitor?.try(contract.listGroupedRows, otherRows)).toMatchObject(refused);
    expect(await stranger?.try(contract.listGroupedRows, ownRows)).toMatchObject(refused);
  });
});

test('the dashboard’s version is read with its task through the link @CALL-085 @DASH-37', async () => {
  const { resultId } = await resultOf(known);
  const visitor = await givenVisitor(api, resultId, 'mig_pal_link');
  const result = await visitor.call(readCustomerResult, { params: { id: resultId } });
  expect(result).toMatchObject({ id: resultId, errors: [], migrationPollSteps: [], created_at: `${madeOn}T12:00:00.000Z` });
  expect(result.statistics).toContainEqual(expect.objectContaining({ status: 'imported', count: 2 }));
  expect(result.task).toMatchObject({
    id: expect.any(Number),
    name: 'Prices',
    business: { name: 'Practice 7' },
    breedState: null,
    fetlock_completed_import_request_id: null,
    fetlock_enterprise_session_id: null,
  });
});

describe('rows by category', () => {
  const grouped = async (resultId: number, query: Given<typeof contract.listGroupedRows>['query'] = {}) => {
    const { items } = await staff().call(contract.listGroupedRows, { params: { id: resultId }, query });
    return items.map(({ category, rowCount, rows }) => [category, rowCount, rows.map(({ orig_order }) => orig_order)]);
  };

  test('for all categories, for some, and for a part of the migration, in the order of the list @CALL-080', async () => {
    const { resultId } = await resultOf(known);
    expect(await grouped(resultId)).toEqual([
      ['procedure', 1, [3]],
      ['lab', 1, [2]],
      ['drug', 3, [1, 4, 7]],
      ['food', 1, [8]],
      ['unmatched', 1, [10]],
      ['ignore', 3, [5, 6, 9]],
    ]);
    expect(await grouped(resultId, { categories: ['procedure', 'food', 'supply'] })).toEqual([
      ['procedure', 1, [3]],
      ['food', 1, [8]],
    ]);
    expect(await grouped(resultId, { part: 'prod_imported' })).toEqual([
      ['lab', 1, [2]],
      ['drug', 1, [1]],
    ]);
    expect((await staff().try(contract.listGroupedRows, { params: { id: 999_999 } })).status).toBe(404);
  });

  test('are paged, at most 200 per page', async () => {
    const { resultId } = await resultOf(Array.from({ length: 60 }, () => ({})));
    const rows = Array.from({ length: 60 }, (_, index) => index + 1);
    expect(await grouped(resultId)).toEqual([['drug', 60, rows.slice(0, 50)]]);
    expect(await grouped(resultId, { page: 2 })).toEqual([['drug', 60, rows.slice(50)]]);
    expect(await grouped(resultId, { page: 2, rowsPerCategory: 25 })).toEqual([['drug', 60, rows.slice(25, 50)]]);
    const tooMany = { params: { id: resultId }, query: { rowsPerCategory: 201 } };
    expect((await staff().try(contract.listGroupedRows, tooMany)).status).toBe(400);
  });

  test('contain what a customer may see of a row', async () => {
    const { resultId } = await resultOf([{ cost: 9, price: 12, comment: 'never sold', category: 'ignore', status: 'ignore' }]);
    const { items } = await staff().call(contract.listGroupedRows, { params: { id: resultId } });
    expect(items[0]?.rows[0]).toMatchObject({ comment: 'never sold', priceInfo: { price: 12 }, step: 'ignored' });
    expect(items[0]?.rows[0]).not.toHaveProperty('cost');
  });
});

const someType = fc.constantFrom(...categories);
const sold = fc.option(fc.integer({ min: 0, max: 2 }));
const day = fc.option(
  fc.constantFrom(
    '2024-03-05',
    '2024-02-29',
    '2023-02-28',
    '2023-02-27',
    '2022-02-28',
    '2021-03-01',
    '2021-02-28',
    '2021-02-27',
    '2001-01-01',
  ),
);
const figureRow: fc.Arbitrary<FigureRow> = fc.record({
  status: fc.constantFrom(...rowStatusNames),
  category: someType,
  mapped_core_type: fc.option(someType),
  mapped_core_type_override: fc.option(someType),
  comment: fc.option(fc.constantFrom('', ' ', 'never sold', 'marked (twice) as inactive (i) ', 'cut\noff (last\non)', '(all of it)')),
  lastsold: day,
  total_sold: sold,
  total_sold_12: sold,
  total_sold_24: sold,
  total_sold_36: sold,
  // Each row is an item of its own, whose group has its other matches elsewhere.
  multimatch: fc.option(fc.constant('g')),
  multimatch_group_approved: fc.boolean(),
  poll_checked: fc.boolean(),
  previous_status: fc.option(fc.constantFrom(...rowStatusNames)),
  signed: fc.option(fc.record({ status: fc.constantFrom(...rowStatusNames), left_out: fc.boolean() })),
});
/** The columns that hold how a row was signed. */
const stored = ({ signed, ...figures }: FigureRow): GivenRow => ({
  ...figures,
  ...(signed && { signed_step: 'ignored', signed_status: signed.status, signed_as: signed.left_out ? 'left_out' : 'to_move' }),
});
const bucketOf = fc.option(fc.integer({ min: 1, max: 5 }));

test('whatever the rows, the parts add up to the total, and each row is counted according to the rule', async () => {
  const row = fc.tuple(figureRow, bucketOf);
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 60 }), async (given) => {
      const params = await resultOf(given.map(([figures, bucket]) => ({ ...stored(figures), bucket })));
      const rows = given.map(([figures]) => figures);
      const [groups, types, kept, sales, reasons, both, buckets] = await Promise.all([
        staff().call(contract.readMigrationStatistics, { params }),
        staff().call(contract.readTypesStatistics, { params }),
        staff().call(contract.readTypesStatistics, { params, query: { excludeIgnored: true } }),
        staff().call(contract.readSalesStatistics, { params }),
        staff().call(contract.readIgnoreReasonsStatistics, { params }),
        staff().call(contract.readImportedIgnoredStatistics, { params }),
        staff().call(contract.readBucketsStatistics, { params }),
      ]);
      const byGroup = Map.groupBy(rows, figureGroupOf);
      const amount = (name: ReturnType<typeof figureGroupOf>) => byGroup.get(name)?.length ?? 0;
      expect(groups).toEqual({
        total: rows.length,
        unmatched: amount('unmatched'),
        imported: amount('imported'),
        ignored: amount('ignored'),
      });
      expect(Object.fromEntries(types.items.map((item) => [item.type, item.amount]))).toEqual(countBy(rows, typeOf));
      expect(sumOf(types.items.map((item) => item.imported_amount))).toBe(groups.imported);
      expect(sumOf(types.items.map((item) => item.ignored_amount))).toBe(groups.ignored);
      expect(sumOf(kept.items.map((item) => item.amount))).toBe(rows.length - groups.ignored);
      const { amount: all, total_sold, ...lastSales } = sales;
      expect(dropZeros(lastSales)).toEqual(countBy(rows, (one) => lastSaleOf(one, (months) => monthsBefore(madeOn, months))));
      // What a suggestion considers recently sold is what the dashboard shows in its three years.
      const lately = await api.db
        .selectFrom('result_rows')
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .where('result_id', '=', params.resultId)
        .where(suggestedIn(params.resultId, 'compounded_sold'))
        .executeTakeFirstOrThrow();
      const soldInYears = rows.filter(
        (one) =>
          one.status === 'compounded' &&
          one.signed === null &&
          /^sold_(?:one|two|three)_/.test(lastSaleOf(one, (months) => monthsBefore(madeOn, months))),
      );
      expect(Number(lately.rows)).toBe(soldInYears.length);
      expect([all, total_sold]).toEqual([rows.length, rows.length - sales.never_sold - sales.not_known]);
      expect(Object.fromEntries(reasons.items.map((item) => [item.comment, item.amount]))).toEqual(
        countBy(byGroup.get('ignored') ?? [], ignoreReasonOf),
      );
      expect(Object.fromEntries(both.items.flatMap(({ type, ignored }) => (ignored > 0 ? [[type, ignored]] : [])))).toEqual(
        countBy(byGroup.get('ignored') ?? [], typeOf),
      );
      expect(sumOf(both.items.map(({ imported }) => imported))).toBe(groups.imported);
      expect(sumOf(buckets.bucketsStats.map((item) => item.amount))).toBe(rows.length);
      expect(sumOf(buckets.bucketsStats.map((item) => item.categorized))).toBe(rows.length - groups.unmatched);
      expect(sumOf(buckets.bucketsStats.map((item) => item.imported))).toBe(groups.imported);
      expect(sumOf(buckets.bucketMappedTypes.map((item) => item.amount))).toBe(given.filter(([, bucket]) => bucket === 1).length);
    }),
    { numRuns: 40 },
  );
});

const countBy = <Item>(items: readonly Item[], name: (item: Item) => string) =>
  Object.fromEntries([...Map.groupBy(items, name)].map(([key, some]) => [key, some.length]));
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const dropZeros = (counts: Record<string, number>) => Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

test('figures of another version never mix in', async () => {
  const params = await resultOf(known);
  await givenLargeResult(api.db, 500);
  expect((await staff().call(contract.readMigrationStatistics, { params })).total).toBe(10);
  expect(sumOf((await staff().call(contract.readTypesStatistics, { params })).items.map(({ amount }) => amount))).toBe(10);
});
