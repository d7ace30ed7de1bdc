import { randomUUID } from 'node:crypto';
import type { Environment } from '@fetlock/contract/environments';
import { sessionStatuses } from '@fetlock/contract/platform-sessions';
import { listRuns } from '@fetlock/contract/runs';
import { startTaskPreprocessor } from '@fetlock/contract/task-sessions';
import { type Task, readTask, taskStatuses } from '@fetlock/contract/tasks';
import { sessionStatusText } from '@fetlock/rules/session-status';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import type { PlatformClient } from '../platform/client.ts';
import { sessionOf } from '../platform/fixtures/start-sandbox.ts';
import { type World, startWorld } from '../runs/fixtures/start-world.ts';
import { eventually } from '@fetlock/process/testing/program';
import { waitsForRow } from '@fetlock/testing/locks';
import { preprocessingIn } from './fixtures/preprocessing.ts';

let world: World;
let preprocessing: ReturnType<typeof preprocessingIn>;
beforeAll(async () => {
  world = await startWorld(inject('postgres'));
  preprocessing = preprocessingIn(world);
});
afterAll(() => world.close());
beforeEach(() => world.sandbox.faults.clear());

const practiceOfAllStatuses = 1005;
const withoutStageAndPlay = 1018;
const staff = () => world.api.as('staff');
const read = (id: number) => staff().call(readTask, { params: { id } });
type Body = { environment?: Environment; analyse?: boolean; result_id?: number };
const asked = (id: number, body: Body = {}) => staff().try(startTaskPreprocessor, { params: { id }, body });
async function started(id: number, body?: Body): Promise<Task> {
  const answer = await asked(id, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  return startTaskPreprocessor.answer.parse(answer.body);
}
const runsOf = async (id: number) => (await staff().call(listRuns, { params: { id } })).items;

/** A completed task with its own practice, with its session in prod. */
async function givenTask(practiceId?: number) {
  const result = await world.givenResult([{}, {}], practiceId === undefined ? {} : { practiceId });
  const { task_id: id } = await world.api.db.selectFrom('results').select('task_id').where('id', '=', result.id).executeTakeFirstOrThrow();
  return { id, resultId: result.id, practiceId: result.practiceId };
}
const keep = (taskId: number, sessionId: number) =>
  world.api.db
    .updateTable('tasks')
    .set({ prod_session: JSON.stringify({ id: sessionId, name: 'a', fetlock_id: '1' }) })
    .where('id', '=', taskId)
    .execute();

test('the preprocessor starts without a body, too @CALL-034', async () => {
  const { id } = await givenTask();
  const answer = await staff().raw({ method: 'POST', url: `/api/v1/tasks/${id}/start-preprocessor` });
  expect(answer.statusCode, answer.body).toBe(202);
});

describe('the preprocessor of a task', () => {
  test('runs while the task is shown as preprocessorInProgress; afterwards the task has its previous status @PLAT-39 @CALL-034 @TASKS-94', async () => {
    const { id, practiceId, resultId } = await givenTask();
    const session = await sessionOf(world.platform, 'prod', practiceId);
    expect(await started(id)).toMatchObject({ status: 'preprocessorInProgress', prodSession: { id: session } });
    expect(taskStatuses.preprocessorInProgress).toEqual({ title: 'Preprocessing in progress', colour: 'primary', ended: false });
    const working = preprocessing.work(id);
    await eventually(async () => (await preprocessing.statusOf('prod', session)) === 'PREPROCESSING_IN_PROGRESS');
    preprocessing.letTimePass();
    await working;
    expect(await preprocessing.statusOf('prod', session)).toBe('PREPROCESSING_DONE');
    expect(await read(id)).toMatchObject({ status: 'completed', error: null, result_id: resultId });
    expect(await runsOf(resultId)).toEqual([]);
  });

  test('is not started on a task that is archived at the same moment @R-12', async () => {
    const { id } = await givenTask();
    const { db } = world.api;
    const archiving = await db.startTransaction().execute();
    await archiving.updateTable('tasks').set({ active: false }).where('id', '=', id).execute();
    const pending = asked(id);
    await eventually(() => waitsForRow(db));
    await archiving.commit().execute();
    expect(await pending).toMatchObject({ status: 409, body: { error: 'TASK_INACTIVE' } });
    expect(await read(id)).toMatchObject({ status: 'completed' });
  });

  test('runs once under a key, also when the request is repeated after the run has ended', async () => {
    const { id, practiceId } = await givenTask();
    const session = await sessionOf(world.platform, 'prod', practiceId);
    const headers = { 'idempotency-key': randomUUID() };
    const ask = () => staff().raw({ method: 'POST', url: `/api/v1/tasks/${id}/start-preprocessor`, body: {}, headers });
    expect((await ask()).statusCode).toBe(202);
    expect((await ask()).statusCode, 'while it runs').toBe(202);
    const working = preprocessing.work(id);
    await eventually(async () => (await preprocessing.statusOf('prod', session)) === 'PREPROCESSING_IN_PROGRESS');
    preprocessing.letTimePass();
    await working;
    const again = await ask();
    expect([again.statusCode, startTaskPreprocessor.answer.parse(again.json()).status]).toEqual([202, 'completed']);
    const runs = await world.api.db.selectFrom('preprocessor_runs').select('id').where('task_id', '=', id).execute();
    expect(runs).toHaveLength(1);
  });

  test('is followed by the analysis of the version in that environment, if that was requested @PLAT-41', async () => {
    const { id, practiceId, resultId } = await givenTask();
    await started(id, { environment: 'stage', analyse: true, result_id: resultId });
    const working = preprocessing.work(id);
    const session = await sessionOf(world.platform, 'stage', practiceId);
    await eventually(async () => (await preprocessing.statusOf('stage', session)) === 'PREPROCESSING_IN_PROGRESS');
    expect(await runsOf(resultId)).toEqual([]);
    preprocessing.letTimePass();
    await working;
    const [analysis, ...others] = await runsOf(resultId);
    expect(others).toEqual([]);
    expect(analysis).toMatchObject({ kind: 'analyse', environment: 'stage', total: 2, state: 'IN_PROGRESS' });
    await world.work(analysis?.id ?? 0);
    expect(await runsOf(resultId)).toMatchObject([{ state: 'SUCCEED', done: 2 }]);
  });

  test('that fails restores the task’s status, and reports why; it may be started again', async () => {
    const { id, practiceId } = await givenTask();
    const session = await sessionOf(world.platform, 'prod', practiceId);
    await preprocessing.letFail('prod', session);
    await started(id);
    const failing = preprocessing.work(id);
    await eventually(async () => (await preprocessing.statusOf('prod', session)) === 'PREPROCESSING_IN_PROGRESS');
    preprocessing.letTimePass();
    await failing;
    expect(await read(id)).toMatchObject({ status: 'completed', error: 'The preprocessor failed. The preprocessor was set to fail.' });
    await preprocessing.letFail('prod', session, false);
    expect(await started(id)).toMatchObject({ error: null });
  });

  test('that has ended, when nothing can be analysed, says so @PLAT-41', async () => {
    const { id, resultId } = await givenTask();
    await started(id, { analyse: true });
    await world.api.db.updateTable('result_rows').set({ status: 'ignore' }).where('result_id', '=', resultId).execute();
    await workThrough(id);
    expect(await read(id)).toMatchObject({ status: 'completed', error: expect.stringContaining('None of these rows can be analysed') });
  });
});

/** A worker completes the task's run, which ends while it waits. */
async function workThrough(id: number, platform: PlatformClient = world.platform): Promise<void> {
  const working = preprocessing.work(id, { platform });
  await eventually(async () => (await preprocessing.openRun(id)).platform_run_id !== null);
  preprocessing.letTimePass();
  await working;
}

describe('a start is refused', () => {
  test.each(Object.entries(sessionStatuses))(
    'or not, by the status of the session: %s @PLAT-36',
    async (status, { preprocessorMayStart }) => {
      const { items } = await world.platform.listSessions('prod', { params: { practiceId: practiceOfAllStatuses } });
      const session = items.find((one) => one.status === status);
      const { id } = await givenTask(practiceOfAllStatuses);
      await keep(id, session?.id ?? 0);
      const { status: answered, body } = await asked(id);
      if (preprocessorMayStart) expect(answered).toBe(202);
      else {
        const busy = { error: 'ALREADY_RUNNING', description: 'Preprocessor is busy now' };
        const unfit = {
          error: 'SESSION_NOT_SUITABLE',
          description: expect.stringContaining(`‘${sessionStatusText(session?.status ?? 'STOPPED')}’`),
        };
        expect([answered, body]).toEqual([409, expect.objectContaining(status === 'PREPROCESSING_IN_PROGRESS' ? busy : unfit)]);
        expect((await read(id)).status).toBe('completed');
      }
    },
  );

  test('while the preprocessor is busy, with this task or anything else @PLAT-40 @ERR-16', async () => {
    const { id, practiceId } = await givenTask();
    const details = { preprocessor: 'busy' };
    const busy = { status: 409, body: { error: 'ALREADY_RUNNING', description: 'Preprocessor is busy now', details } };
    await started(id);
    expect(await asked(id)).toMatchObject(busy);
    await workThrough(id);
    const sessionId = await sessionOf(world.platform, 'prod', practiceId);
    await world.platform.startPreprocessor('prod', { params: { sessionId }, body: { key: 'somebody-else' } });
    expect(await asked(id)).toMatchObject(busy);
    expect(await read(id)).toMatchObject({ status: 'completed', error: null });
  });

  test('without a session in the environment, and for a deleted session @PLAT-43 @PLAT-44 @ERR-17 @ERR-18', async () => {
    const { id } = await givenTask(withoutStageAndPlay);
    for (const [environment, title] of [
      ['stage', 'Stage'],
      ['play', 'Play'],
    ] as const)
      expect(await asked(id, { environment })).toMatchObject({
        status: 422,
        body: { error: 'NO_SESSION', description: `You haven't import session for ${title} Environment`, details: { environment } },
      });
    await keep(id, 999_999);
    const gone = await asked(id);
    expect(gone).toMatchObject({ status: 422, body: { error: 'NO_SESSION', description: 'Session not found' } });
    expect(gone.body).not.toHaveProperty('details');
  });

  test('for a version of another task, for a waiting task, and for an unknown one', async () => {
    const { id } = await givenTask();
    const { resultId } = await givenTask();
    const foreign = await asked(id, { analyse: true, result_id: resultId });
    expect(foreign).toMatchObject({ status: 400, body: { fields: [{ field: 'result_id' }] } });
    await world.api.db.updateTable('tasks').set({ status: 'todo' }).where('id', '=', id).execute();
    expect(await asked(id)).toMatchObject({ status: 409, body: { error: 'TASK_BUSY' } });
    expect((await asked(999_999)).status).toBe(404);
  });
});

describe('a platform that fails', () => {
  test('after it has started the preprocessor, or while being polled, is retried: it runs once', async () => {
    const { id, practiceId } = await givenTask();
    await started(id, { analyse: true });
    world.sandbox.faults.add({ calls: ['startPreprocessor'], fault: { kind: 'drop_after' }, times: 4 });
    world.sandbox.faults.add({ calls: ['getPreprocessorRun'], fault: { kind: 'fail', status: 500 }, times: 4 });
    const working = preprocessing.work(id);
    await eventually(async () => (await read(id)).processing_state.label.endsWith('It goes on by itself.'));
    await eventually(async () => (await preprocessing.openRun(id)).platform_run_id !== null);
    preprocessing.letTimePass();
    await working;
    expect(world.sandbox.faults.list()).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 'completed', error: null, processing_state: { label: '' } });
    // Started a second time it would still be running.
    expect(await preprocessing.statusOf('prod', await sessionOf(world.platform, 'prod', practiceId))).toBe('PREPROCESSING_DONE');
  });

  test('is waited for as long as before when the calendar is set forward by more than that, and back', async () => {
    const { id } = await givenTask();
    await started(id);
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const working = preprocessing.work(id);
    await eventually(async () => (await preprocessing.openRun(id)).platform_run_id !== null);
    const polls = () => world.sandbox.faults.list().length;
    for (const hours of [26, -52]) {
      vi.setSystemTime(Date.now() + hours * 3_600_000);
      world.sandbox.faults.add({ calls: ['getPreprocessorRun'], fault: { kind: 'fail', status: 500 }, times: 3 });
      await eventually(() => Promise.resolve(polls() === 0));
    }
    preprocessing.letTimePass();
    await working;
    expect(await read(id)).toMatchObject({ status: 'completed', error: null });
  });

  test('is not waited for indefinitely', async () => {
    const { id } = await givenTask();
    await started(id);
    await preprocessing.work(id, { polling: { limit: 0, firstPause: 1, longestPause: 1 } });
    expect(await read(id)).toMatchObject({ status: 'completed', error: expect.stringContaining('did not end within') });
  });
});

describe('a worker that dies', () => {
  class Killed extends Error {}
  const dyingAfter = (call: 'startPreprocessor' | 'getPreprocessorRun'): PlatformClient => ({
    ...world.platform,
    [call]: async (...given: unknown[]) => {
      await Reflect.apply(world.platform[call], undefined, given);
      throw new Killed();
    },
  });

  test.each(['startPreprocessor', 'getPreprocessorRun'] as const)(
    'after %s is replaced by one that continues the same run @TASKS-98',
    async (call) => {
      const { id, resultId, practiceId } = await givenTask();
      await started(id, { analyse: true });
      await expect(preprocessing.work(id, { platform: dyingAfter(call) })).rejects.toThrow(Killed);
      expect((await read(id)).status).toBe('preprocessorInProgress');
      preprocessing.letTimePass();
      await preprocessing.work(id);
      await preprocessing.work(id);
      expect(await preprocessing.statusOf('prod', await sessionOf(world.platform, 'prod', practiceId))).toBe('PREPROCESSING_DONE');
      expect((await read(id)).status).toBe('completed');
      expect(await runsOf(resultId)).toHaveLength(1);
    },
  );

  test('that is stopped while it waits leaves the task to the next; an abandoned one says why', async () => {
    const { id } = await givenTask();
    await started(id);
    const stopping = new AbortController();
    const working = preprocessing.work(id, {}, stopping.signal);
    await eventually(async () => (await preprocessing.openRun(id)).platform_run_id !== null);
    stopping.abort();
    await expect(working).rejects.toThrow();
    expect((await read(id)).status).toBe('preprocessorInProgress');
    await preprocessing.giveUp(id, 'It was tried many times.');
    expect(await read(id)).toMatchObject({ status: 'completed', error: 'It was tried many times.' });
  });
});
