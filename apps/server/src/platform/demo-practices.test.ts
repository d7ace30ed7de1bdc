import { readFile } from 'node:fs/promises';
import { environments } from '@fetlock/contract/environments';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { PlatformClient } from './client.ts';
import { sessionOf, startSandbox, type RunningSandbox } from './fixtures/start-sandbox.ts';

let sandbox: RunningSandbox;
let platform: PlatformClient;
beforeAll(async () => {
  sandbox = await startSandbox(inject('postgres'));
  platform = sandbox.client();
});
afterAll(() => sandbox.stop());

const newestOf = (practiceId: number) => sessionOf(platform, 'prod', practiceId);

test('each of the demo practices named on the operations page exists in the sandbox', async () => {
  const operations = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const named = [...operations.matchAll(/^\| (\d{4}) ([^|]+?) \|/gm)];
  expect(named.length).toBeGreaterThan(8);
  for (const [, id, name] of named)
    expect(await platform.getPractice('prod', { params: { practiceId: Number(id) } })).toMatchObject({ name });
});

test.each([1010, 1016])('the settings of %i map its companies to its sites from the start', async (practiceId) => {
  const { sites } = await platform.getPractice('prod', { params: { practiceId } });
  const sessionId = await newestOf(practiceId);
  const { preprocessorMultiClinicSite: mapping } = await platform.getSettings('prod', { params: { sessionId } });
  expect(mapping?.siteNames).toEqual(sites.map(({ siteNumber, name }) => ({ name, siteNumber, companyNumbers: [siteNumber] })));
  const { items } = await platform.listSites('prod', { params: { sessionId } });
  expect(items.map(({ site }) => site)).toEqual(expect.arrayContaining([mapping?.site, mapping?.defaultSite]));
});

test('the settings of a practice with one site have no mapping', async () => {
  const params = { sessionId: await newestOf(1001) };
  expect(await platform.getSettings('prod', { params })).toEqual({ preprocessorMultiClinicSite: null, preprocessorOptions: {} });
  expect((await platform.listSites('prod', { params })).items).toHaveLength(1);
});

test('one of the many sites of 1020 is in use, and 1027 has none', async () => {
  const { items } = await platform.listSites('prod', { params: { sessionId: await newestOf(1020) } });
  expect(items).toHaveLength(12);
  expect(items.filter(({ available }) => !available).map(({ site }) => site)).toEqual(['1020-2']);
  expect((await platform.listSites('prod', { params: { sessionId: await newestOf(1027) } })).items).toEqual([]);
});

test('1003, 1018 and 1030 are without a session in some environments', async () => {
  const without = (practiceId: number) =>
    Promise.all(
      environments.map(async (environment) => (await platform.listSessions(environment, { params: { practiceId } })).items.length === 0),
    );
  // prod, stage, play
  expect(await without(1003)).toEqual([false, false, true]);
  expect(await without(1018)).toEqual([false, true, true]);
  expect(await without(1030)).toEqual([true, false, false]);
});

test('the newest session of 1006 has requests in every status', async () => {
  const { data } = await platform.listImportRequests('prod', { params: { sessionId: await newestOf(1006) } });
  expect(new Set(data.map(({ status }) => status))).toEqual(new Set(['COMPLETED', 'FAILED', 'IN_PROGRESS', 'CREATED']));
  expect(new Set(data.map(({ type }) => type))).toEqual(new Set(['FULL', 'PARTIAL']));
});

test('the preprocessor of 1023 is busy, that of 1024 fails until its option is removed', async () => {
  const start = async (practiceId: number, key: string) =>
    platform.startPreprocessor('prod', { params: { sessionId: await newestOf(practiceId) }, body: { key } });
  const later = () => (sandbox.clock.now = new Date(sandbox.clock.now.getTime() + 60_000));
  await expect(start(1023, 'is-it-free')).rejects.toMatchObject({ reason: 'PREPROCESSOR_BUSY' });
  later();
  await expect(start(1023, 'is-it-free-now')).rejects.toMatchObject({ reason: 'PREPROCESSOR_BUSY' });

  const sessionId = await newestOf(1024);
  await start(1024, 'fails-of-course');
  later();
  expect(await platform.getSession('prod', { params: { sessionId } })).toMatchObject({ status: 'PREPROCESSING_FAILED' });
  await platform.saveSettings('prod', { params: { sessionId }, body: { preprocessorMultiClinicSite: null, preprocessorOptions: {} } });
  await start(1024, 'works-at-last');
  later();
  expect(await platform.getSession('prod', { params: { sessionId } })).toMatchObject({ status: 'PREPROCESSING_DONE' });
});
