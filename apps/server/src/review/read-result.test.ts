import * as results from '@fetlock/contract/results';
import { rowStatusNames } from '@fetlock/contract/row-statuses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GivenRow, givenResult, givenRow } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('a result contains task, counts per status, errors and versions @RESULT-21 @RESULT-22 @RESULT-24 @CALL-045 @CALL-046', async () => {
  const first = await givenResult(api.db, [{}, { status: 'ask_customer' }], { name: 'Autumn prices', businessId: 12 });
  const second = await givenResult(api.db, [{}], { taskId: first.taskId });
  await api.db
    .insertInto('result_errors')
    .values([
      { result_id: first.id, position: 1, kind: 'line', file: 'list.csv', line: 7, message: 'no name' },
      { result_id: first.id, position: 0, kind: 'warning', file: null, line: null, message: 'first' },
    ])
    .execute();
  await api.db.insertInto('migration_steps').values({ result_id: first.id, step: 'multimatch', status: 'completed' }).execute();
  const result = await api.as('staff').call(results.readResult, { params: { id: first.id } });
  const { created_at } = await api.db.selectFrom('results').select('created_at').where('id', '=', first.id).executeTakeFirstOrThrow();
  expect(result).toMatchObject({
    migrationPollSteps: [{ step: 'multimatch', status: 'completed' }],
    created_at: created_at.toISOString(),
    id: first.id,
    task: { id: first.taskId, name: 'Autumn prices', business: { id: 12, name: 'Practice 12' } },
    errors: [
      { message: 'first', kind: 'warning', file: null, line: null },
      { message: 'no name', kind: 'line', file: 'list.csv', line: 7 },
    ],
    error_counts: { line: 1, warning: 1 },
    inputs: [],
    counts: { rows: 2, source_rows: 2, lines_read: 2, lines_not_read: 0 },
    catalogue_version: { name: 'Test catalogue' },
  });
  expect(result.versions).toMatchObject([{ id: second.id }, { id: first.id, created_at: created_at.toISOString() }]);
  expect(result.statistics.filter(({ count }) => count > 0)).toEqual([
    { status: 'not_reviewed', count: 1, revenue: 0 },
    { status: 'ask_customer', count: 1, revenue: 0 },
  ]);
  const { items } = await api.as('staff').call(results.listResults, { query: { task_id: first.taskId } });
  expect(items).toEqual(result.versions);
});

test('statistics list every status with rows and revenue, also without any @CALL-060', async () => {
  const { id } = await givenResult(api.db, [
    { status: 'imported', revenue_percent: 12.5 },
    { status: 'imported', revenue_percent: 4 },
  ]);
  const { items } = await api.as('staff').call(results.readStatistics, { params: { id } });
  expect(items.map(({ status }) => status)).toEqual(rowStatusNames);
  expect(items.filter(({ count }) => count > 0)).toEqual([{ status: 'imported', count: 2, revenue: 16.5 }]);
});

test('rows and revenue by category, the one that tabs use, and status', async () => {
  const { id } = await givenResult(api.db, [
    { category: 'drug', status: 'imported', revenue_percent: 12.5 },
    { category: 'drug', status: 'imported', revenue_percent: 4 },
    { category: 'drug', mapped_core_type_override: 'lab', status: 'ignore', revenue_percent: null },
  ]);
  expect((await api.as('staff').call(results.readStatisticsByCategory, { params: { id } })).items).toEqual([
    { category: 'drug', status: 'imported', part: 'imported', count: 2, revenue: 16.5 },
    { category: 'lab', status: 'ignore', part: 'not_importing', count: 1, revenue: 0 },
  ]);
});

test('revenue: what is ready or imported, what has been reviewed, also by rows, and how few rows make up most of the rest @CALL-059', async () => {
  const rows: GivenRow[] = [
    { status: 'ready_for_import', revenue_percent: 40 },
    { status: 'imported', revenue_percent: 20.5 },
    { status: 'ask_customer', revenue_percent: 10 },
    { status: 'not_reviewed', reviewed: true, revenue_percent: 4 },
    { status: 'unmatched', revenue_percent: 20 },
    { status: 'not_reviewed', revenue_percent: 4 },
    { status: 'supply', revenue_percent: 1 },
    { status: 'not_reviewed', revenue_percent: null },
  ];
  const { id } = await givenResult(api.db, rows);
  expect(await api.as('staff').call(results.readTotalRevenue, { params: { id } })).toEqual({
    total_revenue: 60.5,
    reviewed_revenue: 74.5,
    reviewed_rows: 4,
    rows: 8,
    next: { rows: 1, share: 80 },
  });
  const empty = await givenResult(api.db, []);
  expect(await api.as('staff').call(results.readTotalRevenue, { params: { id: empty.id } })).toEqual({
    total_revenue: 0,
    reviewed_revenue: 0,
    reviewed_rows: 0,
    rows: 0,
    next: null,
  });
});

test('match score statistics count matched source rows and groups @RESULT-75 @CALL-052', async () => {
  const { id } = await givenResult(api.db, [
    { orig_order: 1, match_weight: 1 },
    { orig_order: 2, match_weight: 0.5, multimatch: 'a' },
    { orig_order: 2, match_weight: 0.5, multimatch: 'a' },
    { orig_order: 3, match_weight: null },
  ]);
  const statistics = await api.as('staff').call(results.readMatchScoreStatistics, { params: { id } });
  expect(statistics).toEqual({ matchesAmount: 2, multimatchWithMatches: 1 });
});

describe('the session status @CALL-047', () => {
  const read = (id: number, environment: 'prod' | 'stage' = 'prod') =>
    api.as('staff').call(results.readSessionStatus, { params: { id }, query: { environment } });

  test('reports the runs of the environment, and the rows of the current one @RUN-36', async () => {
    const { id, taskId, rowIds } = await givenResult(api.db, [{}, {}]);
    const idle = { analyze_status: null, import_status: null, analyze_rows_ids: [], import_rows_ids: [], run: null };
    expect(await read(id)).toMatchObject({ ...idle, task: { id: taskId } });
    const run = { result_id: id, environment: 'prod', session_id: 5, requested_by: 1, total: 2 } as const;
    await api.db
      .insertInto('runs')
      .values({ ...run, kind: 'analyse', state: 'SUCCEED', done: 2 })
      .execute();
    const { id: runId } = await api.db
      .insertInto('runs')
      .values({ ...run, kind: 'import', done: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [first = 0] = rowIds;
    const place = { occurrence: 1, part: 1, position: 1 };
    await api.db
      .insertInto('run_rows')
      .values({ ...place, run_id: runId, row_id: first })
      .execute();
    expect(await read(id)).toMatchObject({
      analyze_status: 'SUCCEED',
      import_status: 'IN_PROGRESS',
      analyze_rows_ids: [],
      import_rows_ids: [first],
      run: { id: runId, kind: 'import', total: 2, done: 1 },
    });
    expect(await read(id, 'stage')).toMatchObject(idle);
  });

  test.each([
    ['nothing to do', {}, false],
    ['a row that asks for it', { status: 'ready_for_re_match' }, true],
    ['a row to look at again', { status: 'needs_re_review' }, true],
    ['an overridden code', { fetlock_code_override: '4711' }, true],
    ['a changed variation', { status: 'needs_code_change' }, true],
  ] as const)('offers a re-match for %s: %s is %s', async (_, row, enabled) => {
    const { id } = await givenRow(api.db, row);
    expect((await read(id)).re_match_enabled).toBe(enabled);
  });
});

test('an unknown result is not found', async () => {
  const params = { id: 999_999 };
  const staff = api.as('staff');
  const answers = await Promise.all([
    staff.try(results.readResult, { params }),
    staff.try(results.readStatistics, { params }),
    staff.try(results.readStatisticsByCategory, { params }),
    staff.try(results.readTotalRevenue, { params }),
    staff.try(results.readMatchScoreStatistics, { params }),
    staff.try(results.readSessionStatus, { params, query: { environment: 'prod' } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  expect((await staff.call(results.listResults, { query: { task_id: 999_999 } })).items).toEqual([]);
});
