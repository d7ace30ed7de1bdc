import { type Task, readTask, runTask } from '@fetlock/contract/tasks';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenResult, givenTaskFile } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const staff = () => api.as('staff');
const read = (id: number) => staff().call(readTask, { params: { id } });
const run = (id: number, more: { result_id?: number; context?: string } = {}) =>
  staff().try(runTask, { params: { id }, body: { action: 're-run', ...more } });
const end = async (id: number, status: Task['status']) => {
  await api.db.updateTable('tasks').set({ status, error: 'as before' }).where('id', '=', id).execute();
  await sql`delete from pgboss.job`.execute(api.db);
};

test.each(['completed', 'failed'] as const)(
  'a task that is %s can be run again: it waits, and keeps its result until there is another @TASKS-98 @CALL-033',
  async (status) => {
    const { id: resultId, taskId } = await givenResult(api.db);
    await givenTaskFile(api.db, taskId);
    await end(taskId, status);
    expect(await run(taskId)).toMatchObject({ status: 202, body: { status: 'todo', error: null, duration: null, result_id: resultId } });
  },
);

test.each(['todo', 'in_progress', 'cloning', 'preprocessorInProgress'] as const)(
  'a task that is %s cannot be run again meanwhile @TASKS-98',
  async (status) => {
    const { taskId } = await givenResult(api.db);
    await end(taskId, status);
    expect(await run(taskId)).toMatchObject({ status: 409, body: { error: 'TASK_BUSY' } });
    expect((await read(taskId)).status).toBe(status);
  },
);

test('a run records which version it was made from: the one named, else the newest, with the given context @CALL-033', async () => {
  const first = await givenResult(api.db);
  const second = await givenResult(api.db, [{}], { taskId: first.taskId });
  await givenTaskFile(api.db, first.taskId);
  await run(first.taskId);
  expect((await read(first.taskId)).params.recentResultId).toBe(second.id);
  await end(first.taskId, 'completed');
  await run(first.taskId, { result_id: first.id, context: JSON.stringify({ cutoffmonths: 12 }) });
  const { params } = await read(first.taskId);
  expect(params.recentResultId).toBe(first.id);
  expect(JSON.parse(params.context)).toMatchObject({ cutoffmonths: 12 });
});

test('a version of another task is refused, and nothing is run', async () => {
  const { taskId } = await givenResult(api.db);
  const { id: foreign } = await givenResult(api.db);
  expect(await run(taskId, { result_id: foreign })).toMatchObject({ status: 400, body: { fields: [{ field: 'result_id' }] } });
  expect((await read(taskId)).status).toBe('completed');
});
