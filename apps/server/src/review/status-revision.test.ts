import { randomUUID } from 'node:crypto';
import { readSessionStatus } from '@fetlock/contract/results';
import { setStatuses } from '@fetlock/contract/row-edits';
import * as tasks from '@fetlock/contract/tasks';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type GivenResult, givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function poll(id: number, { known, environment = 'prod' }: { known?: string; environment?: string } = {}) {
  const headers: Record<string, string> = known === undefined ? {} : { 'if-none-match': known };
  const url = `/api/v1/processing-results/${id}/statuses?environment=${environment}&rowsIds=false`;
  const { statusCode: status, headers: told, body } = await api.as('staff').raw({ method: 'GET', url, headers });
  return { status, etag: String(told['etag']), body };
}

const givenRun = async (id: number, kind: 'analyse' | 'import' | 're_match', state: 'IN_PROGRESS' | 'SUCCEED' = 'SUCCEED') => {
  const environment = kind === 're_match' ? null : 'prod';
  const session_id = kind === 're_match' ? null : 5;
  const run = { result_id: id, kind, environment, session_id, state, requested_by: api.userId('staff'), total: 2 };
  return (await api.db.insertInto('runs').values(run).returning('id').executeTakeFirstOrThrow()).id;
};

test('a poll of an unchanged version is answered without a body', async () => {
  const { id } = await givenResult(api.db, [{}, {}]);
  await givenRun(id, 'analyse');
  const first = await poll(id);
  expect([first.status, readSessionStatus.answer.parse(JSON.parse(first.body)).analyze_status]).toEqual([200, 'SUCCEED']);
  expect(await poll(id, { known: first.etag })).toEqual({ status: 304, etag: first.etag, body: '' });
  expect((await poll(id, { known: first.etag, environment: 'stage' })).status).toBe(200);
  expect((await poll(999_999, { known: first.etag })).status).toBe(404);
});

const staff = () => api.as('staff');
const changes: Record<string, (result: GivenResult, runId: number) => Promise<unknown>> = {
  'a new run': ({ id }) => givenRun(id, 'import'),
  'a re-match, which is of no environment': ({ id }) => givenRun(id, 're_match'),
  'a run that goes on': (_, runId) => api.db.updateTable('runs').set({ done: 1 }).where('id', '=', runId).execute(),
  'a change of a run that was taken back': async ({ id }, runId) => {
    const { batch } = await api.db.selectFrom('runs').select('batch').where('id', '=', runId).executeTakeFirstOrThrow();
    const of = { result_id: id, user_id: api.userId('staff') };
    const undo = { ...of, batch: randomUUID(), cause: 'undo' };
    await api.db.insertInto('change_batches').values(undo).execute();
    await api.db
      .insertInto('change_batches')
      .values({ ...of, batch, cause: 're-match', taken_back_by: undo.batch })
      .execute();
  },
  'a row to be matched again': ({ id, rowIds }) =>
    staff().call(setStatuses, { params: { id }, body: { rows_ids: rowIds.slice(0, 1), status: 'ready_for_re_match' } }),
  'another name of who asked for the run': () =>
    api.db.updateTable('users').set({ name: 'Renamed' }).where('id', '=', api.userId('staff')).execute(),
  'a comment on the task': ({ taskId }) => staff().call(tasks.changeTask, { params: { id: taskId }, body: { comment: 'look' } }),
  'a new version of the task': ({ taskId }) => givenResult(api.db, [{}], { taskId }),
  'a deletion of the version': ({ id }) =>
    api.db
      .insertInto('deletions')
      .values({ kind: 'version', target_id: id, name: '', requested_by: api.userId('admin'), due_at: new Date() })
      .execute(),
  'other addresses of the files': async () => {
    api.services.files = { ...api.services.files, period: () => 'the next one' };
  },
};

test.each(Object.entries(changes))('%s changes the revision', async (_, change) => {
  const result = await givenResult(api.db, [{}, {}]);
  const runId = await givenRun(result.id, 'analyse');
  const { etag } = await poll(result.id);
  expect((await poll(result.id, { known: etag })).status).toBe(304);
  await change(result, runId);
  const after = await poll(result.id, { known: etag });
  expect([after.status, after.etag === etag]).toEqual([200, false]);
  expect((await poll(result.id, { known: after.etag })).status).toBe(304);
});

test('during a run the time left is reported each second', async () => {
  const { id } = await givenResult(api.db, [{}, {}]);
  await givenRun(id, 'import', 'IN_PROGRESS');
  const { etag } = await poll(id);
  await vi.waitFor(async () => expect((await poll(id, { known: etag })).status).toBe(200), 3_000);
});
