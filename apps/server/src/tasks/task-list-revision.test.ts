import { createTag } from '@fetlock/contract/tags';
import * as contract from '@fetlock/contract/tasks';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await sql`truncate tasks, files, tags restart identity cascade`.execute(api.db);
});

async function poll({ known, query = '' }: { known?: string; query?: string } = {}) {
  const headers: Record<string, string> = known === undefined ? {} : { 'if-none-match': known };
  const answer = await api.as('staff').raw({ method: 'GET', url: `/api/v1/tasks?${query}`, headers });
  return { status: answer.statusCode, etag: String(answer.headers['etag']), body: answer.body };
}

test('a poll of an unchanged list is answered without a body @TASKS-25', async () => {
  await givenResult(api.db);
  const first = await poll();
  expect([first.status, contract.listTasks.answer.parse(JSON.parse(first.body)).items.length]).toEqual([200, 1]);
  expect(await poll({ known: first.etag })).toEqual({ status: 304, etag: first.etag, body: '' });
  expect((await poll({ known: `"other", ${first.etag.replace('W/', '')}` })).status).toBe(304);
  expect((await poll({ known: '"other"' })).status).toBe(200);
});

/** What may happen to a list of two tasks of which the newer one is shown. */
const changes: Record<string, (ids: { newer: number; older: number }) => Promise<unknown>> = {
  'progress of a run': ({ newer }) => api.db.updateTable('tasks').set({ progress_value: 12 }).where('id', '=', newer).execute(),
  'a comment': ({ newer }) => api.as('staff').call(contract.changeTask, { params: { id: newer }, body: { comment: 'look' } }),
  'a tag': async ({ newer }) => {
    const { id: tag_id } = await api.as('staff').call(createTag, { body: { name: 'urgent' } });
    await api.as('staff').call(contract.changeTask, { params: { id: newer }, body: { tag_id } });
  },
  'a new version': ({ newer }) => givenResult(api.db, [{}], { taskId: newer }),
  'a new task': () => givenResult(api.db),
  'a task switched off': ({ newer }) => api.as('staff').call(contract.changeTask, { params: { id: newer }, body: { active: false } }),
  'a deletion of a task that was inactive already': ({ newer }) =>
    api.db
      .insertInto('deletions')
      .values({ kind: 'task', target_id: newer, name: '', requested_by: api.userId('admin'), due_at: new Date() })
      .execute(),
  'fewer tasks on other pages': ({ older }) =>
    api.as('staff').call(contract.changeTask, { params: { id: older }, body: { active: false } }),
  'other addresses of the files': async () => {
    api.services.files = { ...api.services.files, period: () => 'the next one' };
  },
};

test.each(Object.entries(changes))('%s changes the revision @TASKS-25', async (_, change) => {
  const { taskId: older } = await givenResult(api.db);
  const { taskId: newer } = await givenResult(api.db);
  const query = 'rowsPerPage=1&showActive=true';
  const { etag } = await poll({ query });
  expect((await poll({ query, known: etag })).status).toBe(304);
  await change({ newer, older });
  const after = await poll({ query, known: etag });
  expect([after.status, after.etag === etag]).toEqual([200, false]);
  expect((await poll({ query, known: after.etag })).status).toBe(304);
});

test('an empty page beyond the last one reports when the number of pages changes', async () => {
  await givenResult(api.db);
  const query = 'page=9&rowsPerPage=1';
  const { etag } = await poll({ query });
  await givenResult(api.db);
  expect((await poll({ query, known: etag })).status).toBe(200);
});
