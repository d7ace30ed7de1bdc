import { readSignature, reopenMigration } from '@fetlock/contract/migration-signature';
import { countReMatch } from '@fetlock/contract/re-match';
import { editRow, setStatuses, undoBatch } from '@fetlock/contract/row-edits';
import { readSessionStatus } from '@fetlock/contract/results';
import { cancelRun } from '@fetlock/contract/runs';
import { runTask } from '@fetlock/contract/tasks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LeaseLostError } from '../jobs/lease-lost-error.ts';
import { signPal } from '../migration-signature/fixtures/given-pal.ts';
import { beginRun } from '../runs/start-run.ts';
import { type MatchedList, type Matching, givenMatching } from '@fetlock/testing/given-matching';
import { eventually } from '@fetlock/process/testing/program';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { matchItemsAgain } from './match-items-again.ts';
import { claimReMatch, editedMeanwhile } from './re-match-runs.queries.ts';
import { reMatchOnce } from './re-match-run.ts';
import type { ReMatchServices } from './re-match-services.ts';
import { Cancelled } from './watch-re-match.ts';
import { writeReMatch } from './write-re-match.ts';

let api: TestApi;
let matching: Matching;
/** Its list has been deleted since: rows store what they came from, as far as needed here. */
let matched: MatchedList;

const catalogue = `code,name,category,subcategory,variation,variation_name,strength,form,size
2001,Rabies vaccine 3 year,vaccine,Core,a,1 dose,,injection,
3001,Wellness examination,procedure,Exam,a,each,,,
`;
const list = 'Code,Name,Last Sold,Total Sold\nR1,Rabies vaccine 3 year,2026-10-01,50\nW1,Wellness examination,2026-10-01,50\n';

beforeAll(async () => {
  api = await startTestApi();
  matching = await givenMatching(api, catalogue);
  matched = await matching.match(list);
  await api.db.deleteFrom('task_files').execute();
});
afterAll(async () => {
  await api.close();
});

const staff = () => api.as('staff');
const rowsNow = () => api.db.selectFrom('result_rows').selectAll().where('result_id', '=', matched.resultId).orderBy('id').execute();
const statuses = async () => (await rowsNow()).map(({ status }) => status);
const start = () => staff().try(runTask, { params: { id: matched.task.id }, body: { action: 're-match', result_id: matched.resultId } });
const runNow = async () => {
  const at = { params: { id: matched.resultId }, query: { environment: 'prod' as const } };
  const { run } = await staff().call(readSessionStatus, at);
  if (!run) throw new Error('There is no run.');
  return run;
};
const runRows = (runId: number) =>
  api.db.selectFrom('run_rows').select(['state', 'message']).where('run_id', '=', runId).orderBy('position').execute();
const never = new AbortController().signal;

/** A queued re-match: requested by both rows. */
async function givenReMatch(): Promise<number> {
  const rows_ids = matched.rows.map(({ id }) => id);
  await staff().call(setStatuses, { params: { id: matched.resultId }, body: { rows_ids, status: 'ready_for_re_match' } });
  expect((await start()).status).toBe(202);
  const { id, state } = await runNow();
  expect(state).toBe('IN_PROGRESS');
  return id;
}

/** A worker's state between matching and writing. */
async function givenMatched(runId: number) {
  const run = await claimReMatch(api.db, runId);
  if (!run) throw new Error('The run has ended.');
  const blocks = await matchItemsAgain(matching.services, run, { signal: never, report: () => undefined, stop: async () => undefined });
  return { run, blocks };
}
const finish = (runId: number) => reMatchOnce(matching.services, runId, never);

describe('an interrupted re-match', () => {
  test('is continued by the next worker after a stop', async () => {
    const runId = await givenReMatch();
    await expect(reMatchOnce(matching.services, runId, AbortSignal.abort(new Error('stop')))).rejects.toThrow('stop');
    expect(await statuses()).toEqual(['ready_for_re_match', 'ready_for_re_match']);
    expect(await runNow()).toMatchObject({ state: 'IN_PROGRESS' });
    await finish(runId);
    expect(await statuses()).toEqual(['not_reviewed', 'not_reviewed']);
    expect(await runNow()).toMatchObject({ state: 'SUCCEED', total: 2, done: 2, changed: 2 });
  });

  test('is written once when another worker takes it up', async () => {
    const runId = await givenReMatch();
    const { run, blocks } = await givenMatched(runId);
    await finish(runId);
    const rows = await rowsNow();
    await expect(writeReMatch(api.db, run, blocks)).rejects.toThrow(LeaseLostError);
    expect(await rowsNow()).toEqual(rows);
  });
});

describe('a re-match that is cancelled', () => {
  const cancel = (runId: number) => staff().call(cancelRun, { params: { id: matched.resultId, runId } });

  test('leaves all rows as they were, and another one can be started', async () => {
    const runId = await givenReMatch();
    await cancel(runId);
    await finish(runId);
    expect(await runNow()).toMatchObject({ id: runId, state: 'CANCELLED', done: 0, changed: 0, cancelled_by: 'Test staff' });
    expect(await runRows(runId)).toEqual([
      { state: 'left', message: null },
      { state: 'left', message: null },
    ]);
    expect(await statuses()).toEqual(['ready_for_re_match', 'ready_for_re_match']);
    expect((await start()).status).toBe(202);
    await finish((await runNow()).id);
  });

  test('while it matches ends within 5 seconds, and another one can be started @R-11', async () => {
    const runId = await givenReMatch();
    let isMatching = false;
    // A pool that never finishes: only the cancellation can end the run.
    const busy: ReMatchServices['pool'] = {
      ...matching.services.pool,
      match: ({ signal }) =>
        new Promise((_, reject) => {
          isMatching = true;
          signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
        }),
    };
    const working = reMatchOnce({ ...matching.services, pool: busy }, runId, never);
    await eventually(async () => isMatching);
    const cancelledAt = performance.now();
    await cancel(runId);
    await working;
    expect(performance.now() - cancelledAt).toBeLessThanOrEqual(5_000);
    expect(await runNow()).toMatchObject({ id: runId, state: 'CANCELLED', changed: 0 });
    expect(await statuses()).toEqual(['ready_for_re_match', 'ready_for_re_match']);
    expect((await start()).status).toBe(202);
    await finish((await runNow()).id);
  });

  test('while it writes has written nothing', async () => {
    const runId = await givenReMatch();
    const { run, blocks } = await givenMatched(runId);
    await cancel(runId);
    const rows = await rowsNow();
    await expect(writeReMatch(api.db, run, blocks)).rejects.toThrow(Cancelled);
    expect(await rowsNow()).toEqual(rows);
    await finish(runId);
  });
});

test('a row that another user edits meanwhile keeps the edit', async () => {
  const runId = await givenReMatch();
  const { run, blocks } = await givenMatched(runId);
  const [row] = await rowsNow();
  const at = { params: { id: matched.resultId, rowId: row?.id ?? 0 } };
  await staff().call(editRow, { ...at, body: { status: 'ask_customer', version: row?.version ?? 0 } });
  await writeReMatch(api.db, run, blocks);
  expect(await statuses()).toEqual(['ask_customer', 'not_reviewed']);
  expect(await runNow()).toMatchObject({ state: 'SUCCEED', total: 2, done: 2, changed: 1, unchanged: 1 });
  expect(await runRows(runId)).toEqual([
    { state: 'unchanged', message: editedMeanwhile },
    { state: 'changed', message: null },
  ]);
});

test('as many rows are shown as undone as its undo has changed', async () => {
  const runId = await givenReMatch();
  await finish(runId);
  const at = { params: { id: matched.resultId } };
  await staff().call(setStatuses, { ...at, body: { rows_ids: matched.rows.slice(0, 1).map(({ id }) => id), status: 'ask_customer' } });
  const run = await runNow();
  expect(run).toMatchObject({ changed: 2, taken_back: 0 });
  expect(await staff().call(undoBatch, { ...at, body: { batch: run.batch } })).toMatchObject({ changed: 1, kept: 1 });
  expect(await runNow()).toMatchObject({ taken_back: 1 });
});

describe('one run at a time', () => {
  const analysis = { environment: 'prod', kind: 'analyse', sessionId: 1, practiceId: 1 } as const;
  const analyse = () =>
    api.db
      .transaction()
      .execute((trx) =>
        beginRun(trx, api.services.queue, { ...analysis, resultId: matched.resultId, requestedBy: api.userId('staff') }, { filters: {} }),
      );

  test('a re-match blocks others, analyses and imports @RUN-15 @RUN-16', async () => {
    const runId = await givenReMatch();
    expect(await start()).toMatchObject({ status: 409, body: { error: 'ALREADY_RUNNING' } });
    await expect(analyse()).rejects.toMatchObject({ code: 'ALREADY_RUNNING' });
    await finish(runId);
    const again = await start();
    expect(again).toMatchObject({ status: 409, body: { error: 'NOTHING_TO_RE_MATCH' } });
  });

  test('an analysis or an import, and a run of the task itself, block a re-match', async () => {
    const runId = await analyse();
    expect(await start()).toMatchObject({ status: 409, body: { error: 'ALREADY_RUNNING' } });
    await api.db.updateTable('runs').set({ state: 'SUCCEED' }).where('id', '=', runId).execute();
    const task = api.db.updateTable('tasks').where('id', '=', matched.task.id);
    await task.set({ status: 'todo' }).execute();
    expect(await start()).toMatchObject({ status: 409, body: { error: 'TASK_BUSY' } });
    await task.set({ status: 'completed' }).execute();
  });

  test('a version of another task is refused, and so is an option that a re-match does not take', async () => {
    const request = (body: object) => staff().raw({ method: 'POST', url: `/api/v1/tasks/${matched.task.id}`, body });
    const other = await request({ action: 're-match', result_id: 999_999 });
    expect(other.json()).toMatchObject({ error: 'INVALID_INPUT', fields: [{ field: 'result_id' }] });
    const option = await request({ action: 're-match', result_id: matched.resultId, context: { outputmode: 'yonly' } });
    expect(option.statusCode).toBe(400);
  });
});

describe('rows that the customer signs', () => {
  const check = async () => (await staff().call(readSignature, { params: { resultId: matched.resultId } })).check;

  test('after a re-match was started stay as signed; a re-match started later carries them out', async () => {
    // Something for a re-match to change, and a step to sign the row with.
    await api.db
      .updateTable('result_rows')
      .set({ fetlock_name: 'Rabies' })
      .where('id', '=', matched.rows[0]?.id ?? 0)
      .execute();
    const runId = await givenReMatch();
    await api.db.updateTable('result_rows').set({ previous_status: 'ignore' }).where('result_id', '=', matched.resultId).execute();
    const { run, blocks } = await givenMatched(runId);
    await signPal(api, matched.resultId);
    await writeReMatch(api.db, run, blocks);
    expect(await statuses()).toEqual(['ready_for_re_match', 'ready_for_re_match']);
    expect(await check()).toMatchObject({ is_unchanged: true, rows_carried_out: 0, rows_differing: 0 });

    expect((await start()).status).toBe(202);
    await finish((await runNow()).id);
    expect((await rowsNow()).map(({ fetlock_name }) => fetlock_name)).toEqual(['Rabies vaccine 3 year', 'Wellness examination']);
    expect(await statuses()).toEqual(['not_reviewed', 'not_reviewed']);
    expect(await check()).toMatchObject({ is_unchanged: true, rows_carried_out: 2, rows_differing: 0 });
    await staff().call(reopenMigration, { params: { resultId: matched.resultId }, body: { reason: 'The end of the test' } });
  });
});

describe('an entry that is named while its row is matched, with nothing to change', () => {
  test.each([
    ['by a code', { fetlock_code_override: '3001' }],
    ['by the status that requests it', { status: 'needs_code_change' as const }],
  ])('%s is not recorded as used: the next re-match takes it', async (_, edit) => {
    matched = await matching.match(list);
    const body = { action: 're-match' as const, result_id: matched.resultId };
    expect((await staff().try(runTask, { params: { id: matched.task.id }, body: { ...body, isAdvanced: true } })).status).toBe(202);
    const runId = (await runNow()).id;
    const { run, blocks } = await givenMatched(runId);
    const [row] = await rowsNow();
    const at = { params: { id: matched.resultId, rowId: row?.id ?? 0 } };
    await staff().call(editRow, { ...at, body: { ...edit, version: row?.version ?? 0 } });
    await writeReMatch(api.db, run, blocks);
    expect((await rowsNow()).map(({ re_matched }) => re_matched)).toEqual([false, false]);
    expect(await runRows(runId)).toEqual([
      { state: 'unchanged', message: editedMeanwhile },
      { state: 'unchanged', message: null },
    ]);
    expect(await staff().call(countReMatch, { params: { id: matched.resultId }, query: { advanced: false } })).toMatchObject({ count: 1 });
    expect((await start()).status).toBe(202);
    await finish((await runNow()).id);
    expect((await rowsNow()).map(({ re_matched }) => re_matched)).toEqual([true, false]);
  });
});
