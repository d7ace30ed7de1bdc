import { guardNames } from '@fetlock/contract/guards';
import { setStatusOfSet } from '@fetlock/contract/row-edits';
import { suggestionKeys } from '@fetlock/contract/suggestion-rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenLargeResult } from '@fetlock/testing/given-result';
import { type PlanStep, explained, sumOfPlan } from '@fetlock/testing/query-plan';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { insertionOf, waitingRows } from '../runs/run-rows.queries.ts';
import { insertRun } from '../runs/runs.queries.ts';
import type { RowFilters } from './row-set.queries.ts';
import { pageOfSet } from './set-pages.queries.ts';

const rowCount = 3_000;
let api: TestApi;
let id: number;
beforeAll(async () => {
  api = await startTestApi();
  for (const table of ['result_rows', 'run_rows', 'runs'])
    await sql`alter table ${sql.table(table)} set (autovacuum_enabled = false)`.execute(api.db);
  ({ id } = await givenLargeResult(api.db, rowCount, { analyzed: false }));
});
afterAll(() => api.close());

/** Rows that a step of a plan has processed, in all its loops. */
const rowsHandled = (step: PlanStep): number =>
  (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Join Filter'] ?? 0)) * step['Actual Loops'];

describe('right after a run, before there are statistics, a set is read a few times and not once per row', () => {
  test.each<[string, RowFilters]>([
    ['held back', { heldBy: guardNames }],
    ['failed', { failedIn: ['prod_analysis', 'prod_import'] }],
    ['left out', { leftOut: ['prod_analysis_failed', 'prod_not_analysed'] }],
    ['in conflict', { groupBy: 'fetlock_code' }],
    ...suggestionKeys.map((suggestion): [string, RowFilters] => [`suggested: ${suggestion}`, { suggestion }]),
  ])('%s', async (_, filters) => {
    const query = pageOfSet(api.db, id, filters, { sortBy: 'orig_order', descending: false }, { page: 1, pageSize: 20 });
    expect(await sumOfPlan(query, rowsHandled)).toBeLessThan(50 * rowCount);
  });
});

test('a run takes its rows, and then the next ones, without scanning all of them once per row', async () => {
  const rows = await api.db.selectFrom('result_rows').select('id').where('result_id', '=', id).orderBy('id').execute();
  const placed = rows.map((row) => ({ id: row.id, occurrence: 1, reference: `item ${row.id}` }));
  for (const kind of ['import', 'analyse', 'import'] as const) {
    const run = { resultId: id, environment: 'prod', kind, sessionId: 1, practiceId: 1, requestedBy: api.userId('staff') } as const;
    const runId = await api.db.transaction().execute((trx) => insertRun(trx, run));
    expect(await sumOfPlan(explained(api.db, insertionOf(runId, run, placed)), rowsHandled)).toBeLessThan(50 * rowCount);
    const next = waitingRows(api.db, { id: runId, environment: 'prod' }).limit(50);
    expect(await next.execute()).toHaveLength(50);
    expect(await sumOfPlan(next, rowsHandled)).toBeLessThan(10 * rowCount);
    await api.db.updateTable('runs').set({ state: 'CANCELLED' }).where('id', '=', runId).execute();
  }
});

test('a whole list is made ready although there are no statistics of it yet', async () => {
  const staff = api.as('staff');
  const { changed, held } = await staff.call(setStatusOfSet, { params: { id }, body: { status: 'ready_for_import' } });
  expect(changed).toBeGreaterThan(1_000);
  expect(held).not.toEqual([]);
});
