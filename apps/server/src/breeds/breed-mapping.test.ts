import * as contract from '@fetlock/contract/breed-mappings';
import { readBreedReference } from '@fetlock/contract/breed-reference';
import type { Environment } from '@fetlock/contract/environments';
import type { LinkType } from '@fetlock/contract/links';
import { readResult } from '@fetlock/contract/results';
import { listTasks } from '@fetlock/contract/tasks';
import { Client } from 'pg';
import { pino } from 'pino';
import { listSecurityEvents } from '@fetlock/contract/security-events';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { verifyToken } from '@fetlock/contract/links';
import { makeLink } from '../links/make-link.ts';
import { type World, startWorld } from '../runs/fixtures/start-world.ts';
import { callerOf } from '@fetlock/testing/caller';
import { sharedMatchPool } from '@fetlock/testing/shared-match-pool';
import { prepareBreedsHandler } from './prepare-breeds.handler.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld(inject('postgres'));
});
afterAll(async () => {
  await world.close();
});
afterEach(() => world.sandbox.faults.clear());

const staff = () => world.api.as('staff');
const never = new AbortController().signal;

/** These tests change nothing of it in the platform; a test that changes something there uses its own practice. */
const unchangedPractice = 1012;
type Practice = number | 'its own';

async function givenTask(practice: Practice = unchangedPractice) {
  const { id: resultId } = await world.givenResult([{}], practice === 'its own' ? {} : { practiceId: practice });
  return { resultId, taskId: (await staff().call(readResult, { params: { id: resultId } })).task.id };
}

const ask = (taskId: number, environment?: Environment) =>
  staff().call(contract.processUnresolvedBreeds, { body: { taskId, ...(environment && { environment }) } });
const roundOf = async (id: number) =>
  (await world.api.db.selectFrom('breed_states').select('round').where('id', '=', id).executeTakeFirstOrThrow()).round;
const handler = (platform = world.platform) =>
  prepareBreedsHandler({ db: world.api.db, platform, pool: sharedMatchPool(), log: pino({ level: 'silent' }) });
/** Runs the job that was queued last, as a worker does. */
const work = async (breedStateId: number, platform = world.platform) =>
  handler(platform).run({ breedStateId, round: await roundOf(breedStateId) }, { signal: never });
const read = (breedStateId: number) => staff().call(contract.listBreeds, { query: { breedStateId } });
const map = (id: number, body: { species: number | null; breed_id: number | null; version?: number }) =>
  staff().try(contract.mapBreed, { params: { id }, body });

/** The breeds of a practice, ready for mapping. */
async function givenBreeds(practice?: Practice) {
  const task = await givenTask(practice);
  const { id } = await ask(task.taskId);
  await work(id);
  const { items } = await read(id);
  const named = (name: string) => items.find(({ original_name }) => original_name === name) ?? expect.fail(`no breed ${name}`);
  return { ...task, id, items, named };
}

async function referenceId(species: string, name: string) {
  const reference = await world.api.as('anonymous').call(readBreedReference);
  const { id } = reference.species.find((one) => one.name === species) ?? expect.fail(species);
  const breed = reference.breeds[id]?.find((one) => one.name === name) ?? expect.fail(name);
  return { species: id, breed_id: breed.id };
}

async function visitor(resultId: number, tokenType: LinkType, name = 'Dr. Jane Doe') {
  const link = await makeLink(world.api.db, { resultId, type: tokenType, userId: world.api.userId('staff') });
  const anonymous = world.api.as('anonymous');
  const body = { token: link.access_token, tokenType, result_id: resultId, visitor: name };
  return callerOf(world.api.app, (await anonymous.call(verifyToken, { body })).access_token);
}

test('lists the reference’s species, and its breeds by species id @CALL-012 @BREED-11 @BREED-12', async () => {
  const { species, breeds } = await world.api.as('anonymous').call(readBreedReference);
  expect(species[0]).toEqual({ id: 1, name: 'Canine', humanReadable: 'Dog' });
  expect(breeds['2']).toContainEqual({ id: (await referenceId('Feline', 'Maine Coon')).breed_id, name: 'Maine Coon' });
});

describe('the breeds of a practice are prepared', () => {
  test('from started to completed, most patients first, with suggestions @BREED-09 @BREED-10 @BREED-13 @BREED-16 @CALL-087 @CALL-088 @CALL-102', async () => {
    const { taskId } = await givenTask();
    const answer = await staff().try(contract.processUnresolvedBreeds, { body: { taskId } });
    expect(answer).toMatchObject({ status: 202, body: { state: 'started', task_id: taskId, environment: 'prod', breeds: 0 } });
    const { id } = contract.BreedState.parse(answer.body);
    const seen: string[] = [];
    const platform = {
      ...world.platform,
      listPatientBreeds: async (...given: Parameters<typeof world.platform.listPatientBreeds>) => {
        seen.push((await read(id)).breedState.state);
        return world.platform.listPatientBreeds(...given);
      },
    };
    await work(id, platform);
    expect(seen).toEqual(['downloading_breeds']);

    const { breedState, items } = await read(id);
    expect(breedState).toMatchObject({ id, state: 'completed', error: null, breeds: 12, mapped: 0, patients: 1705, mapped_patients: 0 });
    expect(items.map(({ original_name }) => original_name).slice(0, 3)).toEqual(['DSH', 'Mixed', 'Lab Retriever']);
    expect(items[0]).toMatchObject({
      original_species: 'Feline',
      patients: 517,
      species: null,
      breed_id: null,
      name: null,
      suggestion: { ...(await referenceId('Feline', 'Domestic Shorthair')), name: 'Domestic Shorthair', sure: true },
    });
  });

  test('and the task and its result report them, also to a client that polls the list @TASKS-85', async () => {
    const { taskId, resultId } = await givenTask();
    const breedStateOf = async () => (await staff().call(readResult, { params: { id: resultId } })).task.breedState;
    const listed = (etag?: string) =>
      staff().raw({ method: 'GET', url: '/api/v1/tasks?rowsPerPage=1', headers: etag === undefined ? {} : { 'if-none-match': etag } });
    expect(await breedStateOf()).toBeNull();
    const { id } = await ask(taskId);
    expect(await breedStateOf()).toEqual({ id, state: 'started' });
    const before = await listed();
    await work(id);
    const after = await listed(String(before.headers.etag));
    expect(after.statusCode).toBe(200);
    expect(listTasks.answer.parse(after.json()).items[0]?.breedState).toEqual({ id, state: 'completed' });
  });

  test('breeds that the platform has resolved are left out', async () => {
    const { taskId } = await givenTask(1011);
    const { id } = await ask(taskId, 'stage');
    await work(id);
    expect((await read(id)).items.map(({ original_name }) => original_name)).toEqual(['Mixed']);
  });

  test('requested again while in progress, one job does it', async () => {
    const { taskId } = await givenTask();
    const [one, other] = await Promise.all([ask(taskId), ask(taskId)]);
    expect(other.id).toBe(one.id);
    expect(await roundOf(one.id)).toBe(1);
  });

  test('a practice without a session in the environment is reported at once', async () => {
    const { taskId } = await givenTask(1003);
    const answer = await staff().try(contract.processUnresolvedBreeds, { body: { taskId, environment: 'play' } });
    expect(answer).toMatchObject({ status: 422, body: { error: 'NO_SESSION' } });
  });

  test('a platform failure is reported with its reason, and a second request continues', async () => {
    const { taskId } = await givenTask();
    const { id } = await ask(taskId);
    world.sandbox.faults.add({ fault: { kind: 'fail', status: 500 } });
    await work(id);
    world.sandbox.faults.clear();
    const failed = await read(id);
    expect(failed.breedState).toMatchObject({ state: 'downloading_breeds', breeds: 0 });
    expect(failed.breedState.error).toContain('The practice platform for Prod');
    expect(await ask(taskId)).toMatchObject({ id, state: 'started', error: null });
    await work(id);
    expect((await read(id)).breedState).toMatchObject({ state: 'completed', breeds: 12 });
  });

  test('an abandoned job says so', async () => {
    const { id } = await ask((await givenTask()).taskId);
    await handler().giveUp({ breedStateId: id, round: 1 }, 'It was tried many times.');
    expect((await read(id)).breedState.error).toBe('It was tried many times.');
  });

  test('a worker presumed dead overwrites nothing that people did meanwhile', async () => {
    const { taskId } = await givenTask();
    const { id } = await ask(taskId);
    const gate = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const slow = work(id, {
      ...world.platform,
      listPatientBreeds: async (...given) => {
        asked.resolve();
        await gate.promise;
        return world.platform.listPatientBreeds(...given);
      },
    });
    await asked.promise;
    await work(id);
    const [breed] = (await read(id)).items;
    const choice = await referenceId('Feline', 'Other breed');
    await map(breed?.id ?? 0, choice);
    const before = await read(id);
    gate.resolve();
    await slow;
    expect(await read(id)).toEqual(before);
    // The same job once more, as when the queue never received its completion.
    await work(id);
    expect(await read(id)).toEqual(before);
  });

  test('a worker that is stopped requeues its work', async () => {
    const { id } = await ask((await givenTask()).taskId);
    const stopped = AbortSignal.abort(new Error('the worker stops'));
    await expect(handler().run({ breedStateId: id, round: 1 }, { signal: stopped })).rejects.toThrow('the worker stops');
    expect((await read(id)).breedState.error).toBeNull();
    await work(id);
    expect((await read(id)).breedState.state).toBe('completed');
  });

  test('a second search adds new breeds and keeps existing mappings', async () => {
    const { id, taskId, named } = await givenBreeds('its own');
    const choice = await referenceId('Feline', 'Domestic Longhair');
    await map(named('DLH').id, choice);
    await atSandbox(`update sandbox.patient_breed set patients = 600 where name = 'DSH' and practice_id = $1`, await practiceOf(taskId));
    await atSandbox(`delete from sandbox.patient_breed where name in ('DLH', 'TB') and practice_id = $1`, await practiceOf(taskId));
    await ask(taskId);
    await work(id);
    const { items } = await read(id);
    expect(items.find(({ original_name }) => original_name === 'DLH')).toMatchObject(choice);
    expect(items.find(({ original_name }) => original_name === 'DSH')?.patients).toBe(600);
    expect(items.some(({ original_name }) => original_name === 'TB')).toBe(false);
  });
});

test('choices made for one environment are copied to the list of another, and can be changed there', async () => {
  const { id, taskId, named } = await givenBreeds('its own');
  const choice = await referenceId('Feline', 'Domestic Longhair');
  await map(named('DLH').id, choice);
  await map(named('DSH').id, { ...choice, breed_id: null });
  const other = await ask(taskId, 'stage');
  await work(other.id);
  const chosen = async (list: number) =>
    (await read(list)).items.flatMap(({ original_name: name, species, breed_id, mapped_by: by }) =>
      species === null ? [] : [[name, species, breed_id, by]],
    );
  const expected = [
    ['DSH', choice.species, null, 'Test staff'],
    ['DLH', choice.species, choice.breed_id, 'Test staff'],
  ];
  expect(await chosen(other.id)).toEqual(expected);
  const again = (await read(other.id)).items.find(({ original_name }) => original_name === 'DSH') ?? expect.fail('no DSH');
  await map(again.id, { species: null, breed_id: null });
  expect(await chosen(other.id)).toEqual(expected.slice(1));
  // A second search does not bring back what was cleared.
  await ask(taskId, 'stage');
  await work(other.id);
  expect(await chosen(other.id)).toEqual(expected.slice(1));
  expect(await chosen(id)).toEqual(expected);
  expect((await read(id)).breedState.mapped).toBe(2);
});

test('of different choices for other environments the latest one of a person is copied', async () => {
  const { id: prod, taskId, named } = await givenBreeds('its own');
  const breedIn = async (list: number) =>
    (await read(list)).items.find(({ original_name: name }) => name === 'DLH') ?? expect.fail('no DLH');
  const prepared = async (environment: Environment) => {
    const { id } = await ask(taskId, environment);
    await work(id);
    return id;
  };
  const [longhair, shorthair, coon] = [
    await referenceId('Feline', 'Domestic Longhair'),
    await referenceId('Feline', 'Domestic Shorthair'),
    await referenceId('Feline', 'Maine Coon'),
  ];
  // The list of stage is the later one, the choice for prod the later choice.
  const stage = await prepared('stage');
  await map((await breedIn(stage)).id, shorthair);
  await map(named('DLH').id, longhair);
  const play = await prepared('play');
  expect(await breedIn(play)).toMatchObject(longhair);
  // What was copied there is as old as its original.
  await map((await breedIn(stage)).id, coon);
  await world.api.db.deleteFrom('breed_mappings').where('id', '=', named('DLH').id).execute();
  await prepared('prod');
  expect(await breedIn(prod)).toMatchObject(coon);
});

const practiceOf = async (taskId: number) =>
  (await world.api.db.selectFrom('tasks').select('business_id').where('id', '=', taskId).executeTakeFirstOrThrow()).business_id;

async function atSandbox(statement: string, practiceId: number) {
  const client = new Client({ connectionString: world.sandbox.database });
  await client.connect();
  await client.query(statement, [practiceId]).finally(() => client.end());
}

describe('a breed is mapped', () => {
  test('to a species and a breed, recording by whom, and undone @BREED-03 @BREED-04 @CALL-089 @CALL-104', async () => {
    const { named } = await givenBreeds();
    const breed = named('Mixed');
    const choice = await referenceId('Canine', 'Mixed breed');
    expect(await map(breed.id, { species: choice.species, breed_id: null })).toMatchObject({
      status: 200,
      body: { species: 1, name: null },
    });
    expect(await map(breed.id, choice)).toMatchObject({ body: { ...choice, name: 'Mixed breed', mapped_by: 'Test staff', version: 3 } });
    const back = await map(breed.id, { species: null, breed_id: null });
    expect(back).toMatchObject({ status: 200, body: { species: null, breed_id: null, name: null, mapped_by: null } });
  });

  test('not to anything outside the reference, nor to a breed of another species', async () => {
    const { named } = await givenBreeds();
    const { id } = named('TB');
    const { breed_id } = await referenceId('Feline', 'Somali');
    for (const [species, breed, field] of [
      [999, null, 'species'],
      [1, breed_id, 'breed_id'],
      [null, breed_id, 'breed_id'],
      [1, 999_999_999, 'breed_id'],
    ] as const)
      expect(await map(id, { species, breed_id: breed })).toMatchObject({ status: 400, body: { fields: [{ field }] } });
  });

  test('a concurrent choice of another user is shown, not overwritten', async () => {
    const { named } = await givenBreeds();
    const { id, version } = named('Yorkie');
    const mine = await referenceId('Canine', 'Yorkshire Terrier');
    const theirs = await referenceId('Canine', 'Other breed');
    await map(id, { ...theirs, version });
    expect(await map(id, { ...mine, version })).toMatchObject({
      status: 409,
      body: { error: 'BREED_CHANGED', details: { breed: { ...theirs, version: version + 1 } } },
    });
    expect(await map(id, { ...theirs, version })).toMatchObject({ status: 200, body: { version: version + 1 } });
  });

  test('all sure suggestions at once, but never over an existing choice', async () => {
    const { id, named } = await givenBreeds();
    const own = await referenceId('Canine', 'Other breed');
    await map(named('Yorkie').id, own);
    const onlySpecies = { species: own.species, breed_id: null };
    await map(named('DSH').id, onlySpecies);
    const answer = await staff().call(contract.acceptSureBreeds, { params: { id } });
    const { items } = await read(id);
    const sure = items.filter(({ suggestion }) => suggestion?.sure);
    expect(answer).toMatchObject({ accepted: sure.length - 2 });
    expect(items.find(({ original_name }) => original_name === 'Yorkie')).toMatchObject(own);
    expect(items.find(({ original_name }) => original_name === 'DSH')).toMatchObject(onlySpecies);
    const accepted = sure.filter(({ original_name: name }) => name !== 'Yorkie' && name !== 'DSH');
    expect(accepted.length).toBeGreaterThan(0);
    for (const { suggestion, breed_id, mapped_by } of accepted)
      expect({ breed_id, mapped_by }).toEqual({ breed_id: suggestion?.breed_id, mapped_by: 'Test staff' });
  });
});

describe('breeds are resolved', () => {
  test('after which they cannot be changed in any way @BREED-06 @BREED-14 @CALL-090 @CALL-104', async () => {
    const { id, named, taskId } = await givenBreeds();
    const choice = await referenceId('Feline', 'Domestic Longhair');
    await map(named('DLH').id, choice);
    const answer = await staff().call(contract.resolveBreeds, { params: { id } });
    expect(answer).toMatchObject({ id, state: 'resolved', unmapped: 11, mapped: 1, resolved_by: 'Test staff' });
    const before = await read(id);

    const refused = { status: 409, body: { error: 'BREEDS_RESOLVED' } };
    expect(await map(named('DLH').id, { species: null, breed_id: null })).toMatchObject(refused);
    expect(await map(named('DSH').id, choice)).toMatchObject(refused);
    expect(await staff().try(contract.acceptSureBreeds, { params: { id } })).toMatchObject(refused);
    expect(await staff().try(contract.processUnresolvedBreeds, { body: { taskId } })).toMatchObject(refused);
    expect((await staff().call(contract.resolveBreeds, { params: { id } })).resolved_at).toBe(answer.resolved_at);
    expect(await read(id)).toEqual(before);
  });

  test('not before they are prepared', async () => {
    const { id } = await ask((await givenTask()).taskId);
    expect(await staff().try(contract.resolveBreeds, { params: { id } })).toMatchObject({
      status: 409,
      body: { error: 'BREEDS_NOT_READY' },
    });
    const early = await staff().try(contract.uploadBreeds, { params: { id } });
    expect(early).toMatchObject({ status: 409, body: { error: 'BREEDS_NOT_RESOLVED' } });
  });

  test('concurrent choices, bulk acceptance and resolution: the counts match what is stored', async () => {
    const { id, items } = await givenBreeds();
    const asked = [
      ...items.map(({ id: breed, suggestion }) =>
        map(breed, { species: suggestion?.species ?? null, breed_id: suggestion?.breed_id ?? null }),
      ),
      staff().try(contract.acceptSureBreeds, { params: { id } }),
    ];
    const [answer, ...others] = await Promise.all([staff().call(contract.resolveBreeds, { params: { id } }), ...asked]);
    expect(others.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect((await read(id)).breedState.mapped).toBe(answer.mapped);
  });

  test('and uploaded: the platform has them, and reports those that it no longer has @BREED-15 @CALL-091 @CALL-104', async () => {
    const { id, taskId, named } = await givenBreeds('its own');
    const { species } = await referenceId('Feline', 'Ragdoll');
    await map(named('Rag Doll').id, { species, breed_id: null });
    await staff().call(contract.acceptSureBreeds, { params: { id } });
    await atSandbox(
      `delete from sandbox.patient_breed where name = 'TB' and environment = 'prod' and practice_id = $1`,
      await practiceOf(taskId),
    );
    const { mapped } = await staff().call(contract.resolveBreeds, { params: { id } });
    const upload = () => staff().call(contract.uploadBreeds, { params: { id } });
    const answer = await upload();
    expect(answer).toMatchObject({
      state: 'breeds_uploaded',
      stored: mapped - 1,
      unknown: [{ id: named('TB').id, original_name: 'TB' }],
      uploaded_by: 'Test staff',
    });
    expect(await upload()).toMatchObject({ state: 'breeds_uploaded', stored: mapped - 1 });
    const { items: events } = await world.api.as('admin').call(listSecurityEvents, { query: { kind: ['breeds_uploaded'] } });
    const told = { user: { name: 'Test staff' }, facts: { environment: 'prod', stored: mapped - 1, unknown: 1 } };
    expect(events.filter(({ facts }) => facts['task'] === taskId)).toMatchObject([told, told]);
    const uploads = (await read(id)).items.map(({ original_name, upload: how }) => [original_name, how]);
    expect(uploads).toContainEqual(['TB', 'unknown']);
    expect(uploads).toContainEqual(['DSH', 'stored']);

    const { items: sessions } = await world.platform.listSessions('prod', { params: { practiceId: await practiceOf(taskId) } });
    const sessionId = sessions.find(({ active }) => active)?.id ?? 0;
    const { items } = await world.platform.listPatientBreeds('prod', { params: { sessionId } });
    expect(items.find(({ name }) => name === 'DSH')?.resolved).toEqual({ species: 'Feline', breed: 'Domestic Shorthair' });

    // The species alone is a valid answer.
    expect(items.find(({ name }) => name === 'Rag Doll')?.resolved).toEqual({ species: 'Feline', breed: null });

    // The remaining breeds are a new list, and the first one is unchanged.
    const next = await ask(taskId);
    expect(next.id).not.toBe(id);
    await work(next.id);
    expect((await read(next.id)).breedState.breeds).toBe(items.filter(({ resolved }) => !resolved).length);
    expect((await read(id)).breedState).toMatchObject({ state: 'breeds_uploaded', mapped });
    expect(await staff().try(contract.uploadBreeds, { params: { id } })).toMatchObject({ status: 409, body: { error: 'NEWER_VERSION' } });
  });

  test('if the platform is unavailable during the upload they stay resolved, and a retry suffices', async () => {
    const { id } = await givenBreeds('its own');
    await staff().call(contract.acceptSureBreeds, { params: { id } });
    await staff().call(contract.resolveBreeds, { params: { id } });
    world.sandbox.faults.add({ fault: { kind: 'fail', status: 500 } });
    expect(await staff().try(contract.uploadBreeds, { params: { id } })).toMatchObject({ status: 502, body: { error: 'PLATFORM_FAILED' } });
    world.sandbox.faults.clear();
    expect((await read(id)).breedState.state).toBe('resolved');
    expect((await staff().call(contract.uploadBreeds, { params: { id } })).state).toBe('breeds_uploaded');
  });
});

describe('a customer with a link', () => {
  test('maps, resolves and uploads the breeds of their practice, under their name @BREED-02', async () => {
    const { id, resultId, named } = await givenBreeds('its own');
    const customer = await visitor(resultId, 'mig_pal_link', 'Dr. Jane Doe');
    const choice = await referenceId('Feline', 'Ragdoll');
    const mapped = await customer.call(contract.mapBreed, { params: { id: named('Rag Doll').id }, body: choice });
    expect(mapped.mapped_by).toMatch(/^Dr\. Jane Doe · /);
    expect((await customer.call(contract.listBreeds, { query: { breedStateId: id } })).breedState.mapped).toBe(1);
    const resolved = await customer.call(contract.resolveBreeds, { params: { id } });
    expect(resolved.resolved_by).toMatch(/^Dr\. Jane Doe · /);
    expect((await customer.call(contract.uploadBreeds, { params: { id } })).uploaded_by).toMatch(/^Dr\. Jane Doe · /);
  });

  test('can change nothing of another task, and start nothing', async () => {
    const { id, named, taskId, resultId } = await givenBreeds();
    const stranger = await visitor((await givenTask()).resultId, 'mig_pal_link');
    const reviewer = await visitor(resultId, 'protected_link');
    const before = await read(id);
    for (const caller of [stranger, reviewer]) {
      const body = { species: null, breed_id: null };
      const answers = await Promise.all([
        caller.try(contract.listBreeds, { query: { breedStateId: id } }),
        caller.try(contract.mapBreed, { params: { id: named('TB').id }, body }),
        caller.try(contract.acceptSureBreeds, { params: { id } }),
        caller.try(contract.resolveBreeds, { params: { id } }),
        caller.try(contract.uploadBreeds, { params: { id } }),
        caller.try(contract.processUnresolvedBreeds, { body: { taskId } }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    }
    expect(await read(id)).toEqual(before);
  });
});
