import type { Given } from '@fetlock/contract/call';
import { limits } from '@fetlock/contract/limits';
import { reviewTabNames, reviewTabs } from '@fetlock/contract/review-tabs';
import { setStatusOfSet } from '@fetlock/contract/row-edits';
import { countRows, listRows, sortableColumns } from '@fetlock/contract/rows';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GivenRow, givenLargeResult, givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { contentHash } from './row-content.queries.ts';

type Query = NonNullable<Given<typeof listRows>['query']>;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const list = (id: number, query: Query = {}) => api.as('staff').call(listRows, { params: { id }, query });
const ordersOf = async (id: number, query: Query = {}) => (await list(id, query)).items.map(({ orig_order }) => orig_order);
/** Order numbers of the rows of a new result that a query finds. */
const found = async (rows: readonly GivenRow[], query: Query) => ordersOf((await givenResult(api.db, rows)).id, query);

describe('a page of rows', () => {
  test('contains rows and paging; the last one is shorter @CALL-048 @RESULT-71', async () => {
    const { id } = await givenResult(
      api.db,
      Array.from({ length: 45 }, () => ({})),
    );
    const first = await list(id);
    expect(first.pagination).toEqual({ page: 1, pageSize: 20, rowCount: 45, pageCount: 3 });
    expect(first.items.map(({ orig_order }) => orig_order)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(await ordersOf(id, { page: 3 })).toEqual([41, 42, 43, 44, 45]);
    expect((await list(id, { page: 4 })).items).toEqual([]);
    expect((await list(id, { rowsPerPage: 40, page: 2 })).pagination).toEqual({ page: 2, pageSize: 40, rowCount: 45, pageCount: 2 });
    expect((await list(id, { fetchAll: true })).items).toHaveLength(45);
    expect(await ordersOf(id, { sortBy: 'orig_order', descending: true, page: 3 })).toEqual([5, 4, 3, 2, 1]);
    expect(await ordersOf(id, { fetchAll: true, search: 'Item 4' })).toEqual([4, 40, 41, 42, 43, 44, 45]);
  });

  test('is as large as requested up to the limit; a whole set is streamed, in order, up to its own limit @R-33', async () => {
    const { id } = await givenLargeResult(api.db, limits.rowsPerPageMax + 1);
    expect((await list(id, { rowsPerPage: limits.rowsPerPageMax })).items).toHaveLength(limits.rowsPerPageMax);
    const { status } = await api.as('staff').try(listRows, { params: { id }, query: { rowsPerPage: limits.rowsPerPageMax + 1 } });
    expect(status).toBe(400);
    const all = await list(id, { fetchAll: true, sortBy: 'price', descending: true });
    expect(all.pagination).toEqual({ page: 1, pageSize: 1_251, rowCount: 1_251, pageCount: 1 });
    const pages = await Promise.all([1, 2].map((page) => list(id, { sortBy: 'price', descending: true, rowsPerPage: 1_000, page })));
    expect(all.items).toEqual(pages.flatMap(({ items }) => items));
    const { id: larger } = await givenLargeResult(api.db, limits.rowsFetchAllMax + 1, { analyzed: false });
    const refused = await api.as('staff').try(listRows, { params: { id: larger }, query: { fetchAll: true } });
    expect(refused).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT', fields: [{ field: 'fetchAll' }] } });
    expect((await list(id, { fetchAll: true, statuses: ['imported'] })).items).toEqual([]);
  });

  test('of an empty result is empty', async () => {
    const { id } = await givenResult(api.db, []);
    expect(await list(id)).toEqual({ items: [], pagination: { page: 1, pageSize: 20, rowCount: 0, pageCount: 0 } });
  });

  test('of a result that does not exist is not found', async () => {
    expect((await api.as('staff').try(listRows, { params: { id: 999_999 } })).status).toBe(404);
  });

  test('contains every field of the row @ROW-01 @ROW-02 @ROW-03 @ROW-04 @ROW-05 @ROW-14 @ROW-16 @ROW-17 @ROW-18 @ROW-22 @ROW-23', async () => {
    const at = '2026-11-01T10:00:00.000Z';
    const failed = (exceptionMessage: string) => ({ status: 'FAILED', at, error: { exceptionMessage } });
    const texts = {
      orig_name: 'Rimadyl 75',
      orig_code: 'P75',
      orig_external_code: 'EXT-75',
      orig_order: 3,
      category: 'drug',
      subcategory: 'NSAID',
      fetlock_name: 'Carprofen tablets',
      fetlock_code: 'D00510',
      fetlock_code_override: 'D00511',
      variation: 'b',
      entry_variation_name: '75 mg, 60 count',
    };
    const amounts = {
      price: 58.4,
      minimum_price: 20,
      lastsold: '2026-10-01',
      taxable: false,
      allow_discount: false,
      total_sold: 40,
      total_sold_12: 10,
      total_sold_24: 20,
      total_sold_36: 30,
    };
    const { id, rowIds } = await givenResult(api.db, [
      {
        ...texts,
        ...amounts,
        dispensing_fee: 12.5,
        compounded: true,
        prod_analysis: JSON.stringify({ status: 'SUCCEED', at }),
        stage_analysis: JSON.stringify(failed('unknown code')),
        play_analysis: JSON.stringify(failed('no name')),
        prod_import: JSON.stringify(failed('closed')),
        stage_import: JSON.stringify({ status: 'IN_PROGRESS', at }),
        play_import: JSON.stringify({ status: 'SUCCEED', at }),
      },
    ]);
    const [row] = (await list(id, { environment: 'stage' })).items;
    expect(row).toMatchObject({
      id: rowIds[0],
      version: 1,
      status: { id: 1, name: 'not_reviewed', title: 'Not reviewed' },
      status_id: 1,
      ...texts,
      dispensing_fee: 12.5,
      analyze_status: 'FAILED',
      import_status: 'IN_PROGRESS',
      prodAnalysis: { status: 'SUCCEED', at },
      stageAnalysis: failed('unknown code'),
      playAnalysis: failed('no name'),
      prodImport: failed('closed'),
      stageImport: { status: 'IN_PROGRESS', at },
      playImport: { status: 'SUCCEED', at },
      propsStructure: { id: rowIds[0], compounded: true, obsolete: false },
      priceInfo: amounts,
      lastComment: null,
    });
    expect((await list(id)).items[0]).toMatchObject({ analyze_status: 'SUCCEED', import_status: 'FAILED' });
    const plain = await givenResult(api.db);
    const [unsent] = (await list(plain.id)).items;
    expect(unsent).toMatchObject({ dispensing_fee: null, analyze_status: null, import_status: null, prodAnalysis: null, prodImport: null });
  });

  test('contains what the list, the match and people say about it @ROW-06 @ROW-07 @ROW-08 @ROW-09 @ROW-10 @ROW-11 @ROW-12 @ROW-13 @ROW-15 @ROW-21', async () => {
    const plain = {
      package_type: 'bottle',
      pim_package_info: '60 count',
      vendor: 'Patterson',
      vendor_code: '07-890',
      markup: 1.5,
      markup_type: 'percent',
      cost: 22.4,
      custom_primary_category: 'Pharmacy',
      custom_secondary_category: 'Pain',
      custom_tertiary_category: 'NSAID',
      custom_gl_code: '4000',
      match_weight: 0.97,
      matcher_feedback: 'Same name, other size',
      multimatch: '1',
      mapped_core_type: 'drug',
      mapped_core_type_override: 'supply',
      upc: '012345678905',
      ndc: '0010-3625-02',
      barcode: '4006381333931',
      revenue_percent: 1.25,
      reviewed: true,
      customer_verified: true,
    };
    const { id } = await givenResult(api.db, [
      { ...plain, property_object: JSON.stringify({ form: 'tablet' }), variation: 'D1-60', entry_variation_name: '100 mg, 60 count' },
    ]);
    expect((await list(id)).items[0]).toMatchObject({
      ...plain,
      property_object: { form: 'tablet' },
      variationStructure: { code: 'D1-60', name: '100 mg, 60 count' },
      priceStructure: { extendProperties: { cost: 22.4, costComment: null } },
    });
  });

  test('a status that this version does not know counts as not reviewed @ROW-31', async () => {
    const { id } = await givenResult(api.db);
    await api.db.updateTable('result_rows').set({ status: 'from_the_future' }).where('result_id', '=', id).execute();
    expect((await list(id)).items[0]?.status.name).toBe('not_reviewed');
  });
});

describe('the order', () => {
  test('is total for every column and direction: consecutive pages contain each row once', async () => {
    const { id, rowIds } = await givenLargeResult(api.db, 130);
    for (const sortBy of sortableColumns) {
      for (const descending of [false, true]) {
        const pages = await Promise.all([1, 2, 3, 4].map((page) => list(id, { sortBy, descending, rowsPerPage: 40, page })));
        const seen = pages.flatMap(({ items }) => items.map((row) => row.id));
        expect(new Set(seen).size, `${sortBy} ${descending ? 'down' : 'up'}`).toBe(rowIds.length);
      }
    }
  });

  test('puts missing values last in both directions, and equal ones in the order of the file', async () => {
    const { id } = await givenResult(api.db, [{ price: 5 }, { price: null }, { price: 9 }, { price: 5 }]);
    expect(await ordersOf(id, { sortBy: 'price' })).toEqual([1, 4, 3, 2]);
    expect(await ordersOf(id, { sortBy: 'price', descending: true })).toEqual([3, 1, 4, 2]);
    expect(await ordersOf(id, { descending: true })).toEqual([4, 3, 2, 1]);
  });

  test('keeps the rows of a source row together, at the position of the best one @RESULT-62', async () => {
    const group = { multimatch: '1', orig_order: 1 };
    const { id, rowIds } = await givenResult(api.db, [
      { ...group, match_weight: 0.2 },
      { ...group, match_weight: 0.9 },
      { orig_order: 2, multimatch: '2', match_weight: 0.5 },
    ]);
    const { items } = await list(id, { groupBy: 'multimatch', sortBy: 'match_weight', descending: true });
    expect(items.map((row) => rowIds.indexOf(row.id))).toEqual([1, 0, 2]);
    const ascending = await list(id, { groupBy: 'orig_order', sortBy: 'match_weight' });
    expect(ascending.items.map((row) => rowIds.indexOf(row.id))).toEqual([0, 1, 2]);
  });

  test('refuses a column that is not listed', async () => {
    const { id } = await givenResult(api.db);
    const refused = await api.as('staff').raw({ method: 'GET', url: `/api/v1/processing-results/${id}/rows?sortBy=name_key;drop` });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ error: 'INVALID_INPUT', fields: [{ field: 'sortBy' }] });
  });
});

describe('a search', () => {
  const names: GivenRow[] = [
    { orig_name: 'Carprofen 50% solution' },
    { orig_name: 'Carprofen 50 mg' },
    { orig_name: 'under_score' },
    { orig_name: 'underXscore' },
    { orig_name: 'back\\slash' },
    { orig_name: "it's" },
  ];
  test.each([
    ['50%', [1]],
    ['r_s', [3]],
    ['k\\s', [5]],
    ["'", [6]],
    ['CARPROFEN', [1, 2]],
    ['  carprofen 50 ', [1, 2]],
    ['%', [1]],
    ['', [1, 2, 3, 4, 5, 6]],
    ['no such thing', []],
  ])('for %j finds it literally, whatever its case @RESULT-59 @RESULT-69', async (search, expected) =>
    expect(await found(names, { search })).toEqual(expected),
  );

  test('searches the name in the file, in the catalogue or the code @RESULT-60', async () => {
    const rows: GivenRow[] = [
      { orig_name: 'alpha', fetlock_name: 'beta', orig_code: 'gamma' },
      { orig_name: 'beta', fetlock_name: null, orig_code: null },
    ];
    expect(await found(rows, { search: 'beta' })).toEqual([2]);
    expect(await found(rows, { search: 'beta', searchContext: 'fetlock_name' })).toEqual([1]);
    expect(await found(rows, { search: 'gamma', searchContext: 'orig_code' })).toEqual([1]);
  });
});

describe('a filter', () => {
  test('takes statuses, as does a tab @RESULT-61', async () => {
    const rows: GivenRow[] = [{ status: 'not_reviewed' }, { status: 'ask_customer' }, { status: 'ready_for_import' }];
    expect(await found(rows, { statuses: ['ask_customer', 'ready_for_import'] })).toEqual([2, 3]);
    expect(await found(rows, { statuses: ['ask_customer'] })).toEqual([2]);
    expect(await found(rows, { statuses: ['ask_customer'], statusesNames: ['ready_for_import'] })).toEqual([]);
  });

  test('takes flags of the row @RESULT-62 @RESULT-65 @RESULT-66', async () => {
    const rows: GivenRow[] = [{ reviewed: true }, { customer_verified: true }, { multimatch: '3' }];
    expect(await found(rows, { reviewed: true })).toEqual([1]);
    expect(await found(rows, { reviewed: false })).toEqual([2, 3]);
    expect(await found(rows, { customerVerified: true })).toEqual([2]);
    expect(await found(rows, { multimatch: true })).toEqual([3]);
    expect(await found(rows, { multimatch: false })).toEqual([1, 2]);
  });

  test('excludes ignored rows, by status or category @RESULT-63', async () => {
    const rows: GivenRow[] = [
      { status: 'ignore' },
      { status: 'ignore_by_multimatch' },
      { status: 'ignore_by_customer' },
      { status: 'no_multimatch' },
      { category: 'ignore' },
      { category: 'ignore', mapped_core_type_override: 'drug' },
      {},
    ];
    expect(await found(rows, { excludeIgnore: true })).toEqual([6, 7]);
  });

  test('with prices shown does not change the rows @RESULT-64', async () => {
    expect(await found([{}, {}], { showPrice: true })).toEqual([1, 2]);
  });

  test('takes reasons for ignoring', async () => {
    const rows: GivenRow[] = [{ comment: 'never sold' }, { comment: 'not in use' }, {}];
    expect(await found(rows, { comment: ['never sold', 'not in use'], groupBy: 'comment' })).toEqual([1, 2]);
  });
});

describe('a tab', () => {
  const rows: GivenRow[] = [
    { category: 'procedure' },
    { category: 'grooming' },
    { category: 'boarding' },
    { category: 'lab' },
    { category: 'drug' },
    { category: 'vaccine' },
    { category: 'food' },
    { category: 'supply' },
    { category: 'ignore', status: 'ignore' },
    { category: 'unmatched', status: 'unmatched' },
    { category: 'drug', mapped_core_type_override: 'lab' },
    { category: 'drug', status: 'ask_customer', fetlock_code: 'SAME' },
    { category: 'food', status: 'ask_customer', multimatch: 'm' },
    { category: 'drug', sales_dropped: true, lastsold: '2026-01-01' },
    { category: 'drug', status: 'needs_code_change', fetlock_code: 'SAME' },
    { category: 'drug', status: 'needs_re_review' },
    { category: 'drug', status: 'ignore', fetlock_code: 'SAME' },
  ];
  const expected: Record<(typeof reviewTabNames)[number], number[]> = {
    all: rows.map((_, index) => index + 1),
    procedures: [1, 2, 3],
    labs: [4, 11],
    drugs: [5, 12, 14, 15, 16, 17],
    vaccines: [6],
    food: [7, 13],
    supplies: [8],
    ignored: [9],
    unmatched: [10],
    ask_customer: [12],
    additional_analysis: [14],
    conflicts: [12, 15],
    needs_change: [15],
    needs_re_review: [16],
  };
  test.each(reviewTabNames)('%s shows its rows, and counts and changes the same @RESULT-48 @CALL-004 @CALL-049', async (tab) => {
    const { id } = await givenResult(api.db, rows);
    const context: Query = { ...reviewTabs[tab].context } as Query;
    expect(await ordersOf(id, context)).toEqual(expected[tab]);
    const count = await api.as('staff').call(countRows, { params: { id }, query: { ...context, operation: 'status' } });
    expect(count).toEqual({ count: expected[tab].length, total: expected[tab].length });
    const body = { ...context, status: 'compounded', expected_count: expected[tab].length } as const;
    expect((await api.as('staff').call(setStatusOfSet, { params: { id }, body })).changed).toBe(expected[tab].length);
    const changed = await api.db
      .selectFrom('result_rows')
      .select('orig_order')
      .where('result_id', '=', id)
      .where('status', '=', 'compounded')
      .orderBy('orig_order')
      .execute();
    expect(changed.map((row) => row.orig_order)).toEqual(expected[tab]);
  });

  test('conflicts: different source rows with one code, not the candidates of one @RESULT-45', async () => {
    const candidates = [
      { orig_order: 1, fetlock_code: 'A' },
      { orig_order: 1, fetlock_code: 'A' },
    ] satisfies GivenRow[];
    expect(await found(candidates, { groupBy: 'fetlock_code' })).toEqual([]);
    expect(await found([...candidates, { orig_order: 2, fetlock_code: 'A' }], { groupBy: 'fetlock_code' })).toEqual([1, 1, 2]);
  });

  test('ask customer is determined by category @RESULT-43', async () => {
    const asked = (category: string): GivenRow => ({ category, status: 'ask_customer' });
    const { id } = await givenResult(api.db, [asked('lab'), asked('drug'), asked('lab'), asked('drug')]);
    expect(await ordersOf(id, { ...reviewTabs.ask_customer.context, statusesNames: ['ask_customer'] })).toEqual([2, 4, 1, 3]);
  });

  test('additional analysis is determined by the last sale @RESULT-44', async () => {
    const dropped = (lastsold: string | null): GivenRow => ({ sales_dropped: true, lastsold });
    const rowsOfTab = [dropped('2025-01-01'), dropped(null), dropped('2026-01-01'), {}];
    expect(await found(rowsOfTab, reviewTabs.additional_analysis.context)).toEqual([3, 1, 2]);
  });
});

test('the count of an operation is the number of rows it would take @CALL-049', async () => {
  const { id, rowIds } = await givenResult(api.db, [
    { status: 'ready_for_import' },
    { status: 'ready_for_import' },
    { status: 'imported' },
    { status: 'ignore' },
    { category: 'unmatched' },
  ]);
  const [analysed = 0] = rowIds;
  const outcome = sql<string>`jsonb_build_object('status', 'SUCCEED', 'at', '2026-11-01T10:00:00.000Z', 'content', ${contentHash})`;
  await api.db.updateTable('result_rows').set({ stage_analysis: outcome }).where('id', '=', analysed).execute();
  const count = (operation: 'analyse' | 'import' | 'status', environment: 'prod' | 'stage' = 'prod') =>
    api.as('staff').call(countRows, { params: { id }, query: { operation, environment } });
  expect(await count('analyse')).toEqual({ count: 2, total: 5 });
  expect(await count('import')).toEqual({ count: 0, total: 5, left_out: [{ reason: 'not_analysed', count: 2 }] });
  expect(await count('import', 'stage')).toEqual({ count: 1, total: 5, left_out: [{ reason: 'not_analysed', count: 1 }] });
  expect(await count('status')).toEqual({ count: 4, total: 5 });
});
