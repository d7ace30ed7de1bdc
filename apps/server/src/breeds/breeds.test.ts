import { exportResolvedBreeds, listResolvedBreeds } from '@fetlock/contract/breeds';
import type { Environment } from '@fetlock/contract/environments';
import { readResult } from '@fetlock/contract/results';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type World, startWorld } from '../runs/fixtures/start-world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld(inject('postgres'));
});
afterAll(() => world.close());

const staff = () => world.api.as('staff');

async function givenTask(practiceId: number): Promise<number> {
  const { id } = await world.givenResult([{}], { practiceId });
  return (await staff().call(readResult, { params: { id } })).task.id;
}

/** Resolves breeds of a practice, by their names in the practice. */
async function resolve(practiceId: number, environment: Environment, breeds: Record<string, [species: string, breed: string]>) {
  const { items: sessions } = await world.platform.listSessions(environment, { params: { practiceId } });
  const params = { sessionId: sessions.find(({ active }) => active)?.id ?? expect.fail('the practice has no session') };
  const { items } = await world.platform.listPatientBreeds(environment, { params });
  const resolved = items.flatMap(({ id, name }) => (breeds[name] ? [{ id, species: breeds[name][0], breed: breeds[name][1] }] : []));
  await world.platform.uploadResolvedBreeds(environment, { params, body: { breeds: resolved } });
}

test('the resolved breeds of the task’s practice, for each environment separately @DIALOG-17 @BREED-17', async () => {
  const taskId = await givenTask(1017);
  await resolve(1017, 'stage', {
    DSH: ['Feline', 'Domestic Shorthair'],
    'Rag Doll': ['Feline', 'Ragdoll'],
    TB: ['Equine', 'Thoroughbred'],
  });
  const stage = await staff().call(listResolvedBreeds, { query: { taskId, environment: 'stage' } });
  expect(stage).toMatchObject({ breeds: 12, resolved: 3, pagination: { rowCount: 3, pageCount: 1 } });
  expect(
    stage.items.map(({ original_species, original_name, patients, species, name }) => [
      original_species,
      original_name,
      patients,
      species,
      name,
    ]),
  ).toEqual([
    ['Equine', 'TB', 9, 'Equine', 'Thoroughbred'],
    ['Feline', 'DSH', 517, 'Feline', 'Domestic Shorthair'],
    ['Feline', 'Rag Doll', 12, 'Feline', 'Ragdoll'],
  ]);
  expect(await staff().call(listResolvedBreeds, { query: { taskId, environment: 'prod' } })).toMatchObject({
    items: [],
    breeds: 12,
    resolved: 0,
  });

  const found = await staff().call(listResolvedBreeds, { query: { taskId, environment: 'stage', search: ' ragDOLL ' } });
  expect(found.items.map(({ original_name }) => original_name)).toEqual(['Rag Doll']);
  expect(found).toMatchObject({ resolved: 3, pagination: { rowCount: 1 } });
  const second = await staff().call(listResolvedBreeds, { query: { taskId, environment: 'stage', page: 2, rowsPerPage: 2 } });
  expect(second.items.map(({ name }) => name)).toEqual(['Ragdoll']);

  const csv = await staff().try(exportResolvedBreeds, { query: { taskId, environment: 'stage', search: 'equine' } });
  expect(csv.headers['content-disposition']).toContain('Resolved breeds, Stage');
  expect(csv.body).toBe(
    '\uFEFFSpecies of the practice,Breed of the practice,Patients,Species,Breed\r\nEquine,TB,9,Equine,Thoroughbred\r\n',
  );
});

test('a practice without a session in the environment, and an unknown task, are reported', async () => {
  const taskId = await givenTask(1003);
  expect(await staff().try(listResolvedBreeds, { query: { taskId, environment: 'play' } })).toMatchObject({
    status: 422,
    body: { error: 'NO_SESSION', description: "You haven't import session for Play Environment" },
  });
  expect(await staff().try(listResolvedBreeds, { query: { taskId: 999_999, environment: 'prod' } })).toMatchObject({ status: 404 });
});
