import { sessionStatusNames, type SessionStatus } from '@fetlock/contract/platform-sessions';
import { analyseRows, importRows } from '@fetlock/contract/runs';
import { chooseSessionSite } from '@fetlock/contract/session-sites';
import { createSession } from '@fetlock/contract/sessions';
import { chooseTaskSession, readTaskSession, startTaskPreprocessor } from '@fetlock/contract/task-sessions';
import { readTask } from '@fetlock/contract/tasks';
import { rowsRefusal } from '@fetlock/rules/session-status';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { PlatformClient } from '../platform/client.ts';
import { sessionOf } from '../platform/fixtures/start-sandbox.ts';
import { sessionOfTask } from './session-of-task.ts';
import { type GivenResult, type World, startWorld } from '../runs/fixtures/start-world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld(inject('postgres'));
});
afterAll(() => world.close());
beforeEach(() => world.sandbox.faults.clear());

const staff = () => world.api.as('staff');
const read = (id: number) => staff().call(readTaskSession, { params: { id }, query: { environment: 'prod' } });
const choose = (id: number, session_id: number) =>
  staff().try(chooseTaskSession, { params: { id }, body: { environment: 'prod', session_id } });
async function taskOf({ id }: GivenResult): Promise<number> {
  const row = await world.api.db.selectFrom('results').select('task_id').where('id', '=', id).executeTakeFirstOrThrow();
  return row.task_id;
}

describe('the session of a task', () => {
  test('is the practice’s active one until another is stored, with the destination of its rows; reading stores nothing', async () => {
    const result = await world.givenResult([{}], { practiceId: 1026 });
    const id = await taskOf(result);
    const session = await sessionOf(world.platform, 'prod', 1026);
    const body = { environment: 'prod' as const, sessionId: session, site: '1026-3' };
    expect(await read(id)).toMatchObject({ session_id: session, session: { status: 'EXPORT_DONE' }, destination: null, newer: null });
    expect((await staff().call(readTask, { params: { id } })).prodSession).toBeNull();
    await staff().call(chooseSessionSite, { body });
    const destination = { site: '1026-3', name: 'Windmill Central', tags: [], several: false };
    expect(await read(id)).toMatchObject({ destination });
    const [row] = await result.rows();
    await result.analyse('prod');
    await result.ready(row?.id ?? 0);
    await result.import('prod');
    expect(await result.items('prod')).toMatchObject([{ site: '1026-3' }]);
  });

  test('chosen by another user during the query for the active one is not overwritten', async () => {
    const id = await taskOf(await world.givenResult([{}], { practiceId: 1005 }));
    const { items } = await world.platform.listSessions('prod', { params: { practiceId: 1005 } });
    const chosen = items.find(({ active }) => !active)?.id ?? expect.fail('every session is active');
    const platform: PlatformClient = {
      ...world.platform,
      listSessions: async (...asked) => {
        expect((await choose(id, chosen)).status).toBe(200);
        return world.platform.listSessions(...asked);
      },
    };
    expect(await sessionOfTask({ db: world.api.db, platform }, id, 'prod')).toBe(chosen);
    expect(await read(id)).toMatchObject({ session_id: chosen });
  });

  test('that was replaced while the task is open is reported, and the new one is used when a person confirms', async () => {
    const result = await world.givenResult([{}], { practiceId: 1025 });
    const id = await taskOf(result);
    const old = await sessionOf(world.platform, 'prod', 1025);
    await choose(id, old);
    world.sandbox.clock.now = new Date(world.sandbox.clock.now.getTime() + 60_000);
    const created = await staff().call(createSession, { body: { businessId: 1025, environment: 'prod', key: 'made-anew' } });
    expect(await read(id)).toMatchObject({ session_id: old, newer: { id: created.id } });
    expect(await choose(id, created.id)).toMatchObject({ status: 200, body: { prodSession: { id: created.id } } });
    expect(await read(id)).toMatchObject({ session_id: created.id, newer: null });
  });

  test('that was deleted is distinguished from none; neither a foreign nor an unknown one can be used', async () => {
    const id = await taskOf(await world.givenResult([{}], { practiceId: 1022 }));
    expect(await choose(id, 999_999)).toMatchObject({ status: 422, body: { error: 'NO_SESSION' } });
    expect(await choose(id, await sessionOf(world.platform, 'prod', 1021))).toMatchObject({
      status: 400,
      body: { error: 'INVALID_INPUT' },
    });
    const prod_session = JSON.stringify({ id: 999_999, name: 'gone', fetlock_id: '1' });
    await world.api.db.updateTable('tasks').set({ prod_session }).where('id', '=', id).execute();
    expect(await read(id)).toMatchObject({ session_id: 999_999, session: null, newer: { status: 'EXPORT_DONE' } });
    const without = await taskOf(await world.givenResult([{}], { practiceId: 1030 }));
    expect(await read(without)).toMatchObject({ session_id: null, session: null, newer: null, preprocessor: null });
  });
});

describe('a run', () => {
  const sessions = new Map<SessionStatus, number>();
  let result: GivenResult;
  let id: number;
  beforeAll(async () => {
    for (const { id: session, status } of (await world.platform.listSessions('prod', { params: { practiceId: 1005 } })).items)
      sessions.set(status, session);
    result = await world.givenResult([{}], { practiceId: 1005 });
    id = await taskOf(result);
    await result.analyse('prod');
    await result.ready();
  });

  test.each(sessionStatusNames)('is started, or refused with the reason before any row is changed: %s', async (status) => {
    const session = sessions.get(status) ?? 0;
    await choose(id, session);
    for (const [call, use] of [
      [analyseRows, 'analysis'],
      [importRows, 'import'],
    ] as const) {
      // Refused in any case as nothing is to be sent, but after the session was checked.
      const body = { environment: 'prod' as const, expected_count: 99 };
      const answer = await staff().try(call, { params: { id: result.id }, body });
      const refusal = rowsRefusal({ id: session, status }, use);
      expect(answer).toMatchObject(
        refusal === null
          ? { status: 409, body: { error: 'SET_CHANGED' } }
          : { status: 409, body: { error: 'SESSION_NOT_SUITABLE', description: refusal } },
      );
    }
  });

  test('can start even when the platform does not answer', async () => {
    await choose(id, sessions.get('STOPPED') ?? 0);
    world.sandbox.faults.add({ calls: ['getSession'], fault: { kind: 'fail', status: 500 }, times: 3 });
    const answer = await staff().try(analyseRows, { params: { id: result.id }, body: { environment: 'prod', expected_count: 99 } });
    expect(answer).toMatchObject({ body: { error: 'SET_CHANGED' } });
  });

  test('waits while the platform processes its session, and continues; meanwhile no preprocessor is started', async () => {
    const other = await world.givenResult([{}]);
    const task = await taskOf(other);
    const sessionId = await sessionOf(world.platform, 'prod', other.practiceId);
    const { id: runId } = await staff().call(analyseRows, { params: { id: other.id }, body: { environment: 'prod' } });
    expect(await staff().try(startTaskPreprocessor, { params: { id: task }, body: {} })).toMatchObject({
      status: 409,
      body: { error: 'ALREADY_RUNNING', description: expect.stringContaining('is running') },
    });
    await world.platform.startPreprocessor('prod', { params: { sessionId }, body: { key: 'somebody-else' } });
    await world.workUntilTrouble(runId);
    expect(await world.run(other.id, runId)).toMatchObject({ state: 'IN_PROGRESS', error: expect.stringContaining('as soon as') });
    world.sandbox.clock.now = new Date(world.sandbox.clock.now.getTime() + 60_000);
    await world.work(runId);
    expect(await world.run(other.id, runId)).toMatchObject({ state: 'SUCCEED', done: 1 });
  });
});
