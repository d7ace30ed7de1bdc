import { readConstants } from '@fetlock/contract/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { environmentOfHost } from './routes.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('the screens get the constants they need before sign-in @CALL-011 @CONST-21 @PLAT-15', async () => {
  const constants = await api.as('anonymous').call(readConstants);
  expect(constants).toMatchObject({
    product: 'Fetlock',
    application_environment: 'local',
    portal_links: { prod: 'http://portal/prod', stage: 'http://portal/stage', play: 'http://portal/play' },
  });
  expect(constants.labs).toContainEqual({ name: 'abaxis', title: 'Zoetis (Abaxis)' });
});

test.each([
  ['localhost', 'local'],
  ['matcher.stage.example', 'stage'],
  ['master.example', 'master'],
  ['matcher.example', 'production'],
] as const)('the host %s is the environment %s @CONST-22 @PLAT-17', (host, environment) =>
  expect(environmentOfHost(host)).toBe(environment),
);

test('a setting overrides the environment, whatever the host @PLAT-18', async () => {
  const { constants } = api.services;
  const set = await startTestApi({ constants: { ...constants, applicationEnvironment: 'master' } });
  expect(await set.as('anonymous').call(readConstants)).toMatchObject({ application_environment: 'master' });
  await set.close();
});
