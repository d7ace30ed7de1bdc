import { listRuns } from '@fetlock/contract/runs';
import { cancelTaskPreprocessor, readTaskSession, startTaskPreprocessor } from '@fetlock/contract/task-sessions';
import { type Task, readTask } from '@fetlock/contract/tasks';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { sessionOf } from '../platform/fixtures/start-sandbox.ts';
import { type World, startWorld } from '../runs/fixtures/start-world.ts';
import { lockTasks } from '../task-records/tasks.queries.ts';
import { waitsForRow } from '@fetlock/testing/locks';
import { eventually } from '@fetlock/process/testing/program';
import { preprocessingIn } from './fixtures/preprocessing.ts';
import { cancelRun, lockRunOfTask } from '../task-records/preprocessor-runs.queries.ts';

let world: World;
let preprocessing: ReturnType<typeof preprocessingIn>;
beforeAll(async () => {
  world = await startWorld(inject('postgres'));
  preprocessing = preprocessingIn(world);
});
afterAll(() => world.close());
beforeEach(() => world.sandbox.faults.clear());

const staff = () => world.api.as('staff');
const read = (id: number) => staff().call(readTask, { params: { id } });
const cancel = (id: number) => staff().call(cancelTaskPreprocessor, { params: { id } });
const last = async (id: number) => (await staff().call(readTaskSession, { params: { id }, query: { environment: 'prod' } })).preprocessor;
const start = (id: number): Promise<Task> => staff().call(startTaskPreprocessor, { params: { id }, body: { analyse: true } });

async function givenTask() {
  const result = await world.givenResult([{}]);
  const { task_id: id } = await world.api.db.selectFrom('results').select('task_id').where('id', '=', result.id).executeTakeFirstOrThrow();
  return { id, resultId: result.id, session: await sessionOf(world.platform, 'prod', result.practiceId) };
}
const runsOf = async (id: number) => (await staff().call(listRuns, { params: { id } })).items;

describe('a preprocessor that a person cancels', () => {
  test('while it ends waits for that end, or the end for the cancel, without a deadlock', async () => {
    const { id } = await givenTask();
    await start(id);
    const { db } = world.api;
    const cancelling = await db.startTransaction().execute();
    await lockTasks(cancelling, [id]);
    const ending = preprocessing.giveUp(id, 'It was given up.');
    await eventually(async () => waitsForRow(db));
    const open = await lockRunOfTask(cancelling, id);
    await cancelRun(cancelling, open?.id ?? 0, world.api.userId('staff'));
    await cancelling.commit().execute();
    await ending;
    expect(await last(id)).toMatchObject({ state: 'CANCELLED', error: null });
  });

  test('ends at once, here and on the platform; nothing is analysed, and it can be started again @R-11', async () => {
    const { id, resultId, session } = await givenTask();
    await start(id);
    const working = preprocessing.work(id);
    await eventually(async () => (await preprocessing.openRun(id)).platform_run_id !== null);
    const cancelledAt = performance.now();
    expect(await cancel(id)).toMatchObject({ status: 'completed', error: null });
    await working;
    expect(performance.now() - cancelledAt).toBeLessThanOrEqual(5_000);
    expect(await preprocessing.statusOf('prod', session)).toBe('PREPROCESSING_FAILED');
    expect(await runsOf(resultId)).toEqual([]);
    expect(await last(id)).toMatchObject({ state: 'CANCELLED', error: null, cancelled_by: expect.any(String), analyse: true });
    expect(await start(id)).toMatchObject({ status: 'preprocessorInProgress' });
  });

  test('before the platform was called is stopped there by the worker', async () => {
    const { id, session } = await givenTask();
    await start(id);
    world.sandbox.faults.add({ calls: ['startPreprocessor'], fault: { kind: 'slow', ms: 300 }, times: 1 });
    const working = preprocessing.work(id);
    await eventually(async () => world.sandbox.faults.list().length === 0);
    await cancel(id);
    await working;
    expect(await preprocessing.statusOf('prod', session)).toBe('PREPROCESSING_FAILED');
    expect(await read(id)).toMatchObject({ status: 'completed' });
  });

  test('is stopped there even when the platform fails at that moment', async () => {
    const { id, session } = await givenTask();
    await start(id);
    const working = preprocessing.work(id);
    await eventually(async () => (await preprocessing.openRun(id)).platform_run_id !== null);
    world.sandbox.faults.add({ calls: ['cancelPreprocessorRun'], fault: { kind: 'fail', status: 500 }, times: 4 });
    await cancel(id);
    await working;
    expect(await preprocessing.statusOf('prod', session)).toBe('PREPROCESSING_FAILED');
  });

  test('of a new task fails the task, which starts with it again', async () => {
    const { id } = await givenTask();
    await start(id);
    await world.api.db.updateTable('preprocessor_runs').set({ former_status: null }).where('task_id', '=', id).execute();
    expect(await cancel(id)).toMatchObject({ status: 'failed', error: expect.stringMatching(/^The preprocessor was cancelled by /) });
  });

  test('that is not running is unchanged', async () => {
    const { id } = await givenTask();
    expect(await cancel(id)).toMatchObject({ status: 'completed', error: null });
    expect((await staff().try(cancelTaskPreprocessor, { params: { id: 999_999 } })).status).toBe(404);
  });
});

test('the task shows the platform’s progress', async () => {
  const { id } = await givenTask();
  await start(id);
  const working = preprocessing.work(id);
  await eventually(async () => (await preprocessing.openRun(id)).platform_run_id !== null);
  world.sandbox.clock.now = new Date(world.sandbox.clock.now.getTime() + 1_500);
  await eventually(async () => (await read(id)).processing_state.value === 50);
  preprocessing.letTimePass();
  await working;
  expect(await read(id)).toMatchObject({ status: 'completed', processing_state: { value: 100, label: '' } });
});
