import { uploadFiles } from '@fetlock/contract/files';
import * as contract from '@fetlock/contract/tasks';
import type { Task } from '@fetlock/contract/tasks';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { sessionOf } from '../platform/fixtures/start-sandbox.ts';
import { type World, startWorld } from '../runs/fixtures/start-world.ts';
import { formOf } from '@fetlock/testing/form';
import { eventually } from '@fetlock/process/testing/program';
import { preprocessingIn } from './fixtures/preprocessing.ts';

let world: World;
let preprocessing: ReturnType<typeof preprocessingIn>;
beforeAll(async () => {
  world = await startWorld(inject('postgres'));
  preprocessing = preprocessingIn(world);
});
afterAll(() => world.close());

let practice = 1006;
let name: string;
let sessionId: number;
beforeEach(async () => {
  practice += 1;
  ({ name } = await world.platform.getPractice('prod', { params: { practiceId: practice } }));
  sessionId = await sessionOf(world.platform, 'prod', practice);
});

const staff = () => world.api.as('staff');
const read = (id: number) => staff().call(contract.readTask, { params: { id } });
const isQueued = async (id: number) => (await preprocessing.queuedJobs('match-task', 'taskId', id)) === 1;
const list = { uploads_0: { name: 'list.csv', content: 'Code,Name\n1,Exam\n' } };
const inventory = () => ({ inventoryItemsFilePath: `prod/practices/${practice}/sessions/${sessionId}/universal/inventory_items.csv` });
const countTasks = async () =>
  (
    await world.api.db
      .selectFrom('tasks')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

const wish = (more: object = {}) => ({
  name: 'Preprocessed',
  business: { id: practice, name },
  uploads: [],
  reSessionId: String(sessionId),
  shouldStartPreprocessor: true,
  ...more,
});

async function ofObject(more: object = {}): Promise<Task> {
  const { payload, headers } = formOf({ files: list });
  const answer = await staff().raw({ method: 'POST', url: '/api/v2/files', body: payload, headers });
  const [file] = uploadFiles.answer.parse(answer.json()).items;
  return staff().call(contract.createTaskFromObject, { body: wish({ uploads: [file?.id], ...more }) });
}

async function ofForm(fields: Record<string, string>, files: Parameters<typeof formOf>[0]['files'] = list) {
  const { payload, headers } = formOf({
    fields: { name: 'Preprocessed', business: JSON.stringify({ id: practice, name }), ...fields },
    files,
  });
  return staff().raw({ method: 'POST', url: '/api/v1/tasks', body: payload, headers });
}

async function workThrough(id: number): Promise<void> {
  const working = preprocessing.work(id);
  await eventually(async () => (await preprocessing.openRun(id)).platform_run_id !== null);
  preprocessing.letTimePass();
  await working;
}

describe('a task created with its preprocessor', () => {
  test('waits for it, and is matched afterwards @PLAT-39 @TASKS-94 @TASKS-98', async () => {
    const task = await ofObject();
    expect(task).toMatchObject({ status: 'preprocessorInProgress', prodSession: { id: sessionId } });
    expect(await isQueued(task.id)).toBe(false);
    const busy = await staff().try(contract.runTask, { params: { id: task.id }, body: { action: 're-run' } });
    expect(busy).toMatchObject({ status: 409, body: { error: 'TASK_BUSY' } });
    await workThrough(task.id);
    expect(await preprocessing.statusOf('prod', sessionId)).toBe('PREPROCESSING_DONE');
    expect(await read(task.id)).toMatchObject({ status: 'todo', error: null });
    expect(await isQueued(task.id)).toBe(true);
  });

  test("can be created from a form too, and takes the session's inventory when the preprocessor has ended @CALL-031", async () => {
    const answer = await ofForm({ ...inventory(), reSessionId: String(sessionId), shouldStartPreprocessor: 'true' }, {});
    expect(answer.statusCode, answer.body).toBe(201);
    const task = contract.Task.parse(answer.json());
    expect(task).toMatchObject({ status: 'preprocessorInProgress', inventoryFile: null });
    await workThrough(task.id);
    await preprocessing.work(task.id);
    const ready = await read(task.id);
    expect(ready).toMatchObject({ status: 'todo', inventoryFile: { name: 'inventory_items.csv' } });
    expect(ready.files).toHaveLength(1);
  });

  test('fails with it, says why, and starts with it again when it is run again', async () => {
    const task = await ofObject(inventory());
    await preprocessing.letFail('prod', sessionId);
    await workThrough(task.id);
    expect(await read(task.id)).toMatchObject({ status: 'failed', error: 'The preprocessor failed. The preprocessor was set to fail.' });
    expect(await isQueued(task.id)).toBe(false);

    await preprocessing.letFail('prod', sessionId, false);
    const again = await staff().call(contract.runTask, { params: { id: task.id }, body: { action: 're-run' } });
    expect(again).toMatchObject({ status: 'preprocessorInProgress', error: null });
    await workThrough(task.id);
    expect(await read(task.id)).toMatchObject({ status: 'todo', inventoryFile: { name: 'inventory_items.csv' } });
    expect(await isQueued(task.id)).toBe(true);
  });

  test('that was deactivated meanwhile is not matched', async () => {
    const task = await ofObject();
    await staff().call(contract.changeTask, { params: { id: task.id }, body: { active: false } });
    await workThrough(task.id);
    expect(await read(task.id)).toMatchObject({ status: 'failed', active: false, error: expect.stringContaining('deactivated') });
    expect(await isQueued(task.id)).toBe(false);
  });
});

describe('nothing is created', () => {
  test('without a session, or with one that was deleted', async () => {
    const before = await countTasks();
    const refused = [422, expect.objectContaining({ error: 'NO_SESSION', description: 'Session not found' })];
    const gone = await staff().try(contract.createTaskFromObject, { body: wish({ reSessionId: '999999', ...inventory() }) });
    expect([gone.status, gone.body]).toEqual(refused);
    for (const fields of [{}, { reSessionId: '999999' }]) {
      const answer = await ofForm({ shouldStartPreprocessor: 'true', ...fields });
      expect([answer.statusCode, answer.json()]).toEqual(refused);
    }
    expect(await countTasks()).toBe(before);
  });

  test('while the session is being preprocessed @PLAT-40', async () => {
    await world.platform.startPreprocessor('prod', { params: { sessionId }, body: { key: `busy-${practice}` } });
    const before = await countTasks();
    const answer = await staff().try(contract.createTaskFromObject, { body: wish(inventory()) });
    expect(answer).toMatchObject({ status: 409, body: { error: 'ALREADY_RUNNING', description: 'Preprocessor is busy now' } });
    expect(await countTasks()).toBe(before);
  });
});
