import { analyseRows, importRows } from '@fetlock/contract/runs';
import { startTaskPreprocessor } from '@fetlock/contract/task-sessions';
import { createTaskFromObject } from '@fetlock/contract/tasks';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { sessionOf } from '../platform/fixtures/start-sandbox.ts';
import { type World, startWorld } from '../runs/fixtures/start-world.ts';
import { formOf } from '../testing/form.ts';
import { foreignSession } from './session-of-practice.ts';
import { saveTaskSession } from './task-sessions.queries.ts';

const [own, other] = [1011, 1012];
let world: World;
/** Of the other practice. */
let foreign: number;
beforeAll(async () => {
  world = await startWorld(inject('postgres'));
  foreign = await sessionOf(world.platform, 'prod', other);
});
afterAll(() => world.close());
beforeEach(() => world.sandbox.faults.clear());

const staff = () => world.api.as('staff');
const list = { uploads_0: { name: 'list.csv', content: 'Code,Name\n1,Rimadyl\n' } };

/** By either generation of the API. */
async function create(version: 'v1' | 'v2', reSessionId: string): Promise<{ status: number; body: unknown }> {
  const business = { id: own, name: 'Maple Street Animal Clinic' };
  if (version === 'v1') {
    const fields = { name: 'Made', business: JSON.stringify(business), reSessionId };
    const { payload, headers } = formOf({ fields, files: list });
    const answer = await staff().raw({ method: 'POST', url: '/api/v1/tasks', body: payload, headers });
    return { status: answer.statusCode, body: answer.json() };
  }
  const { payload, headers } = formOf({ files: list });
  const stored = await staff().raw({ method: 'POST', url: '/api/v2/files', body: payload, headers });
  const { items } = stored.json<{ items: { id: number }[] }>();
  return staff().try(createTaskFromObject, { body: { name: 'Made', business, uploads: items.map(({ id }) => id), reSessionId } }, 'v2');
}

/** A version whose task keeps the session of another practice, as one made while the platform was away may. */
async function givenForeign() {
  const result = await world.givenResult([{}, {}], { practiceId: own });
  const { task_id: id } = await world.api.db.selectFrom('results').select('task_id').where('id', '=', result.id).executeTakeFirstOrThrow();
  await saveTaskSession(world.api.db, id, 'prod', { id: foreign, name: 'Cedar Valley', fetlock_id: String(other) });
  return { result, taskId: id };
}

describe.each(['v1', 'v2'] as const)('a task that is made by %s', (version) => {
  test('is refused with a session of another practice, of none, or with what is no id @R-12', async () => {
    expect(await create(version, String(foreign))).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'reSessionId', description: 'is a session of another practice' }] },
    });
    expect(await create(version, '999999')).toMatchObject({ status: 422, body: { error: 'NO_SESSION' } });
    expect(await create(version, 'nonsense')).toMatchObject({ status: 400, body: { fields: [{ field: 'reSessionId' }] } });
  });

  test('is made with a session of its practice, and while the platform says nothing', async () => {
    expect((await create(version, String(await sessionOf(world.platform, 'prod', own)))).status).toBe(201);
    world.sandbox.faults.add({ fault: { kind: 'drop_before' }, calls: ['getSession'] });
    expect((await create(version, String(foreign))).status).toBe(201);
  });
});

describe('a task that keeps a session of another practice', () => {
  test('is neither analysed, imported nor preprocessed @R-12', async () => {
    const { result, taskId } = await givenForeign();
    const refused = { status: 409, body: { error: 'SESSION_NOT_SUITABLE', description: foreignSession } };
    for (const call of [analyseRows, importRows])
      expect(await staff().try(call, { params: { id: result.id }, body: { environment: 'prod' } })).toMatchObject(refused);
    const body = { environment: 'prod' as const, analyse: false };
    expect(await staff().try(startTaskPreprocessor, { params: { id: taskId }, body })).toMatchObject(refused);
  });

  test('sends no row though the platform said nothing when the run was started: the run ends and says why @R-12', async () => {
    const { result } = await givenForeign();
    const before = await world.platform.listItems('prod', { params: { practiceId: other } });
    world.sandbox.faults.add({ fault: { kind: 'drop_before' }, calls: ['getSession'] });
    const run = await staff().call(analyseRows, { params: { id: result.id }, body: { environment: 'prod' } });
    world.sandbox.faults.clear();
    await world.work(run.id);
    expect(await world.run(result.id, run.id)).toMatchObject({ state: 'FAILED', error: foreignSession, done: 2, failed: 2 });
    expect(await world.platform.listItems('prod', { params: { practiceId: other } })).toEqual(before);
  });
});
