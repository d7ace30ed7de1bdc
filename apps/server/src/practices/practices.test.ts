import { listBusinesses, listSavedBusinesses } from '@fetlock/contract/businesses';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '../platform/fixtures/start-sandbox.ts';
import { givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let sandbox: RunningSandbox;
let api: TestApi;
beforeAll(async () => {
  sandbox = await startSandbox(inject('postgres'));
  api = await startTestApi({ platform: sandbox.client() });
});
afterAll(async () => {
  await api.close();
  await sandbox.stop();
});

type Query = { search?: string; from?: number; to?: number; environment?: 'prod' | 'stage' | 'play' };
const list = (query: Query = {}) => api.as('staff').call(listBusinesses, { query });

test('practices come from the platform, twenty at first, with the total number @CALL-013 @PLAT-01 @PLAT-04 @CONST-07', async () => {
  const { items, totalCount } = await list();
  expect(items).toHaveLength(20);
  expect(totalCount).toBeGreaterThan(20);
  expect(await list({ from: 0, to: 20 })).toEqual({ items, totalCount });
  for (const practice of items) expect(practice).toEqual({ id: expect.any(Number), name: expect.stringMatching(/\S/) });
  const rest = await list({ from: 20, to: 40 });
  expect(items.length + rest.items.length).toBe(Math.min(totalCount, 40));
  expect(new Set([...items, ...rest.items].map(({ id }) => id)).size).toBe(items.length + rest.items.length);
});

test('they are searched by name and id, in the requested environment @PLAT-03', async () => {
  expect(await list({ search: 'riverside', environment: 'stage' })).toEqual({
    items: [{ id: 1001, name: 'Riverside Animal Hospital' }],
    totalCount: 1,
  });
  expect((await list({ search: '1001' })).items.map(({ id }) => id)).toContain(1001);
  expect(await list({ search: '%' })).toEqual({ items: [], totalCount: 0 });
});

test.each([
  { from: 5, to: 4 },
  { from: 0, to: 501 },
])('a part from $from to $to is refused', async (query) => {
  expect(await api.as('staff').try(listBusinesses, { query })).toMatchObject({
    status: 400,
    body: { error: 'INVALID_INPUT', fields: [{ field: 'to' }] },
  });
});

test('an unreachable platform is reported as such', async () => {
  const alone = await startTestApi();
  const answer = await alone.as('staff').try(listBusinesses, { query: {} });
  expect(answer).toMatchObject({
    status: 502,
    body: { error: 'PLATFORM_FAILED', description: expect.stringContaining('cannot be reached') },
  });
  await alone.close();
});

test('saved ones are those with tasks, once each, under their latest name @CALL-014 @PLAT-06', async () => {
  await givenResult(api.db, [], { businessId: 31 });
  await givenResult(api.db, [], { businessId: 30 });
  await givenResult(api.db, [], { businessId: 31 });
  const { id } = await api.db
    .selectFrom('tasks')
    .select('id')
    .where('business_id', '=', 31)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await api.db.updateTable('tasks').set({ business_name: 'A new name' }).where('id', '=', id).execute();
  const { items } = await api.as('staff').call(listSavedBusinesses);
  expect(items).toEqual([
    { id: 31, name: 'A new name' },
    { id: 30, name: 'Practice 30' },
  ]);
});
