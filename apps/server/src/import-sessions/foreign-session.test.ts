import { analyseRows, importRows } from '@fetlock/contract/runs';
import { uploadBreeds } from '@fetlock/contract/breed-mappings';
import { listResolvedBreeds } from '@fetlock/contract/breeds';
import { inventoryPathOf } from '@fetlock/contract/sessions';
import { importTaskSessions, startTaskPreprocessor } from '@fetlock/contract/task-sessions';
import { deepCloneTask } from '@fetlock/contract/task-clones';
import { createTaskFromObject, readTask } from '@fetlock/contract/tasks';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { sessionOf } from '../platform/fixtures/start-sandbox.ts';
import { referenceBreeds } from '../breeds/reference/reference.ts';
import { preprocessingIn } from '../preprocessor/fixtures/preprocessing.ts';
import { type World, startWorld } from '../runs/fixtures/start-world.ts';
import { formOf } from '@fetlock/testing/form';
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

const practice = () => world.platform.getPractice('prod', { params: { practiceId: own } });
const staff = () => world.api.as('staff');
const list = { uploads_0: { name: 'list.csv', content: 'Code,Name\n1,Rimadyl\n' } };

/** In either generation of the API. */
async function create(
  version: 'v1' | 'v2',
  reSessionId: string | undefined,
  business?: { id: number; name: string },
  more: object = {},
): Promise<{ status: number; body: unknown }> {
  business ??= await practice();
  if (version === 'v1') {
    const fields = { name: 'Made', business: JSON.stringify(business), ...(reSessionId !== undefined && { reSessionId }) };
    const { payload, headers } = formOf({ fields, files: list });
    const answer = await staff().raw({ method: 'POST', url: '/api/v1/tasks', body: payload, headers });
    return { status: answer.statusCode, body: answer.json() };
  }
  const { payload, headers } = formOf({ files: list });
  const stored = await staff().raw({ method: 'POST', url: '/api/v2/files', body: payload, headers });
  const { items } = stored.json<{ items: { id: number }[] }>();
  return staff().try(
    createTaskFromObject,
    { body: { name: 'Made', business, uploads: items.map(({ id }) => id), reSessionId, ...more } },
    'v2',
  );
}

/** A version of two rows of this task. */
async function resultOf(taskId: number) {
  const result = await world.givenResult([{}, {}], { practiceId: own });
  const { db } = world.api;
  await db.updateTable('tasks').set({ result_id: null }).where('result_id', '=', result.id).execute();
  await db.updateTable('results').set({ task_id: taskId }).where('id', '=', result.id).execute();
  await db.updateTable('tasks').set({ result_id: result.id, status: 'completed' }).where('id', '=', taskId).execute();
  return result;
}

/** A version whose task has the session of another practice, as may happen when it was created while the platform was unavailable. */
async function givenForeign() {
  const result = await world.givenResult([{}, {}], { practiceId: own });
  const { task_id: id } = await world.api.db.selectFrom('results').select('task_id').where('id', '=', result.id).executeTakeFirstOrThrow();
  await saveTaskSession(world.api.db, id, 'prod', { id: foreign, name: 'Cedar Valley', fetlock_id: String(other) });
  return { result, taskId: id };
}

describe.each(['v1', 'v2'] as const)('a task created with %s', (version) => {
  test('is refused with a session of another practice, with an unknown session, or with an invalid id @R-12', async () => {
    expect(await create(version, String(foreign))).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'reSessionId', description: 'is a session of another practice' }] },
    });
    expect(await create(version, '999999')).toMatchObject({ status: 422, body: { error: 'NO_SESSION' } });
    expect(await create(version, 'nonsense')).toMatchObject({ status: 400, body: { fields: [{ field: 'reSessionId' }] } });
  });

  test('is created with a session of its practice, and while the platform does not answer', async () => {
    expect((await create(version, String(await sessionOf(world.platform, 'prod', own)))).status).toBe(201);
    world.sandbox.faults.add({ fault: { kind: 'drop_before' }, calls: ['getSession'] });
    expect((await create(version, String(foreign))).status).toBe(201);
  });
});

describe.each(['v1', 'v2'] as const)('the practice of a task created with %s', (version) => {
  const session = () => sessionOf(world.platform, 'prod', own);
  const field = (description: string) => ({ status: 400, body: { fields: [{ field: 'business', description }] } });

  test('must exist on the platform, under its name there @R-12', async () => {
    expect(await create(version, undefined, { id: 987_654, name: 'Maple' })).toMatchObject(
      field('The platform has no practice 987654. Choose the practice again.'),
    );
    const { name } = await practice();
    expect(await create(version, String(await session()), { id: own, name: 'Cedar Valley' })).toMatchObject(
      field(`Practice ${own} is called “${name}” on the platform, not “Cedar Valley”. Choose the practice again.`),
    );
    expect((await create(version, undefined, { id: own, name: `  ${name.toUpperCase()} ` })).status).toBe(201);
  });

  test('is checked by the run if the platform did not answer when the task was created @R-12', async () => {
    const made = async (name: string) => {
      world.sandbox.faults.add({ fault: { kind: 'drop_before' }, calls: ['getPractice'] });
      const { status, body } = await create(version, String(await session()), { id: own, name });
      world.sandbox.faults.clear();
      expect(status).toBe(201);
      return resultOf(z.object({ id: z.int() }).parse(body).id);
    };
    const { name } = await practice();
    const [wrong, right] = [await made('Cedar Valley'), await made(name)];
    const before = await world.platform.listItems('prod', { params: { practiceId: own } });
    const failed = await wrong.analyse('prod');
    expect(failed).toMatchObject({ state: 'FAILED', failed: 2 });
    expect(failed.error).toContain(`Practice ${own} is called “${name}” on the platform, not “Cedar Valley”.`);
    expect(await world.platform.listItems('prod', { params: { practiceId: own } })).toEqual(before);
    expect(await right.analyse('prod')).toMatchObject({ state: 'SUCCEED' });
    // Once confirmed, it is not checked again.
    world.sandbox.faults.add({ fault: { kind: 'drop_before' }, calls: ['getPractice'] });
    expect(await right.analyse('prod')).toMatchObject({ state: 'SUCCEED' });
  });
});

test('a practice confirmed by one environment is checked in each of the others @R-12', async () => {
  const result = await world.givenResult([{}, {}], { practiceId: own });
  const task = world.api.db.updateTable('tasks').where('result_id', '=', result.id);
  await task.set({ business_name: 'Cedar Valley', confirmed_in: ['prod'] }).execute();
  expect(await result.analyse('prod')).toMatchObject({ state: 'SUCCEED' });
  expect(await result.analyse('stage')).toMatchObject({ state: 'FAILED', error: expect.stringContaining(`Practice ${own} is called`) });
  // Tasks of the previous version were checked in their own environment.
  await task.set({ confirmed_in: null, practice_confirmed: true }).execute();
  expect(await result.analyse('prod')).toMatchObject({ state: 'SUCCEED' });
  expect(await result.analyse('stage')).toMatchObject({ state: 'FAILED' });
  await task.set({ business_name: (await practice()).name }).execute();
  expect(await result.analyse('stage')).toMatchObject({ state: 'SUCCEED' });
  const kept = await world.api.db.selectFrom('tasks').select('confirmed_in').where('result_id', '=', result.id).executeTakeFirst();
  expect(kept?.confirmed_in).toEqual(['prod', 'stage']);
});

test('a run that would reach another practice is logged by its number: names of practices are in the database only @R-36', async () => {
  const result = await world.givenResult([{}, {}], { practiceId: own });
  const task = world.api.db.updateTable('tasks').where('result_id', '=', result.id);
  await task.set({ business_name: 'Cedar Valley', confirmed_in: [] }).execute();
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const { id } = await staff().call(analyseRows, { params: { id: result.id }, body: { environment: 'prod' } });
  await world.work(id, { log });
  expect((await world.run(result.id, id)).error).toContain('Cedar Valley');
  expect(lines.join('')).toContain(`"runId":${id},"msg":"a run is ended`);
  expect(lines.join('')).not.toContain('Cedar Valley');
});

test('a copy for another practice needs one that exists on the platform @R-12', async () => {
  const { taskId } = await givenForeign();
  const copy = (selectedBusiness: { id: number; name: string }) =>
    staff().try(deepCloneTask, { params: { id: taskId }, body: { name: 'Copy', selectedBusiness, selectedVersions: [] } });
  await world.api.db.updateTable('tasks').set({ status: 'completed' }).where('id', '=', taskId).execute();
  expect(await copy({ id: 987_654, name: 'Maple' })).toMatchObject({ status: 400, body: { fields: [{ field: 'selectedBusiness' }] } });
  expect(await copy({ id: other, name: 'Maple' })).toMatchObject({ status: 400, body: { fields: [{ field: 'selectedBusiness' }] } });
});

test("a task takes no inventory of another practice's import request @R-12", async () => {
  const request = (await world.platform.listImportRequests('prod', { params: { sessionId: foreign }, query: {} })).data[0];
  const inventory = { completedRequestId: String(request?.id), inventoryItemsFilePath: 'any/inventory.csv' };
  expect(await create('v2', undefined, await practice(), inventory)).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'completedRequestId', description: 'is a request of another practice' }] },
  });
});

test("a task takes no inventory of another practice's session, nor of one whose practice the platform does not report @R-12", async () => {
  const { location } = await world.platform.getSessionSourceDataLocation('prod', { params: { sessionId: foreign } });
  const wish = { inventoryItemsFilePath: inventoryPathOf(location) };
  world.sandbox.faults.add({ fault: { kind: 'drop_before' }, calls: ['getSession'] });
  expect(await create('v2', String(foreign), await practice(), wish)).toMatchObject({ status: 502, body: { error: 'PLATFORM_FAILED' } });
});

test("a task's sessions are not taken from another practice, nor from its own under another's name @R-12", async () => {
  const { taskId } = await givenForeign();
  const { business_name: name } = await world.api.db
    .selectFrom('tasks')
    .select('business_name')
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow();
  const take = (business: { id: number; name: string }) =>
    staff().try(importTaskSessions, { params: { id: taskId }, body: { environment: 'stage', business } });
  for (const business of [
    { id: other, name },
    { id: own, name: 'Cedar Valley' },
  ])
    expect(await take(business)).toMatchObject({ status: 400, body: { fields: [{ field: 'business' }] } });
  expect((await take({ id: own, name })).status).toBe(200);
});

test('no preprocessor is started for a task whose practice the platform knows under another name @R-12', async () => {
  const sessionId = await sessionOf(world.platform, 'prod', own);
  world.sandbox.faults.add({ fault: { kind: 'drop_before' }, calls: ['getPractice'] });
  const made = await create('v2', String(sessionId), { id: own, name: 'Cedar Valley' }, { shouldStartPreprocessor: true });
  world.sandbox.faults.clear();
  expect(made.status).toBe(201);
  const { id: taskId } = z.object({ id: z.int() }).parse(made.body);
  const { status: before } = await world.platform.getSession('prod', { params: { sessionId } });
  await preprocessingIn(world).work(taskId);
  expect(await staff().call(readTask, { params: { id: taskId } })).toMatchObject({
    status: 'failed',
    error: expect.stringContaining(`Practice ${own} is called`),
  });
  expect(await world.platform.getSession('prod', { params: { sessionId } })).toMatchObject({ status: before });
});

describe('a task with a session of another practice', () => {
  test('neither reads breeds from it, nor uploads any to it @R-12', async () => {
    const { taskId } = await givenForeign();
    const refused = { status: 409, body: { error: 'SESSION_NOT_SUITABLE', description: foreignSession } };
    const resolved = { started_by: world.api.userId('staff'), resolved_at: new Date(), resolved_by: world.api.userId('staff') };
    const { id } = await world.api.db
      .insertInto('breed_states')
      .values({ task_id: taskId, environment: 'prod', state: 'resolved', ...resolved })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [unresolved] = (await world.platform.listPatientBreeds('prod', { params: { sessionId: foreign } })).items;
    const breed = referenceBreeds[0] ?? expect.fail('there is no breed');
    await world.api.db
      .insertInto('breed_mappings')
      .values({
        breed_state_id: id,
        platform_id: unresolved?.id ?? 0,
        original_name: 'Lab',
        original_species: 'Dog',
        patients: 1,
        species: breed.species,
        breed_id: breed.id,
      })
      .execute();
    expect(await staff().try(uploadBreeds, { params: { id } })).toMatchObject(refused);
    expect(await staff().try(listResolvedBreeds, { query: { taskId, environment: 'prod' } })).toMatchObject(refused);
  });

  test('is neither analysed, imported nor preprocessed @R-12', async () => {
    const { result, taskId } = await givenForeign();
    const refused = { status: 409, body: { error: 'SESSION_NOT_SUITABLE', description: foreignSession } };
    for (const call of [analyseRows, importRows])
      expect(await staff().try(call, { params: { id: result.id }, body: { environment: 'prod' } })).toMatchObject(refused);
    const body = { environment: 'prod' as const, analyse: false };
    expect(await staff().try(startTaskPreprocessor, { params: { id: taskId }, body })).toMatchObject(refused);
  });

  test('sends no row even if the platform did not answer when the run was started: the run ends and says why @R-12', async () => {
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
