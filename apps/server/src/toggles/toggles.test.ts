import { changeFeatureToggle, featureToggles, listFeatureToggles } from '@fetlock/contract/toggles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { ensureToggles } from './toggles.queries.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const list = async () => (await api.as('anonymous').call(listFeatureToggles)).items;

test('every toggle of the product is listed, off at first, also before the sign-in', async () => {
  const items = await list();
  expect(items.map(({ name, title, enabled }) => ({ name, title, enabled }))).toEqual(
    Object.entries(featureToggles).map(([name, title]) => ({ name, title, enabled: false })),
  );
});

test('an administrator sets one for everyone, and a restart keeps it', async () => {
  const [first] = await list();
  if (!first) throw new Error('there are toggles');
  const change = { params: { id: first.id }, body: { enabled: true } };
  expect((await api.as('staff').try(changeFeatureToggle, change)).status).toBe(403);
  expect(await api.as('admin').call(changeFeatureToggle, change)).toEqual({ ...first, enabled: true });
  await ensureToggles(api.db);
  expect((await list())[0]).toEqual({ ...first, enabled: true });
});

test('an unknown one is not found, and one that the product no longer supports is not shown', async () => {
  const { id } = await api.db
    .insertInto('feature_toggles')
    .values({ name: 'of_another_version' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await list()).map(({ name }) => name)).not.toContain('of_another_version');
  for (const unknown of [id, 999_999]) {
    expect((await api.as('admin').try(changeFeatureToggle, { params: { id: unknown }, body: { enabled: true } })).status).toBe(404);
  }
});
