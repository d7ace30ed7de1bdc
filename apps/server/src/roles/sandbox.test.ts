import { environmentTitles, environments } from '@fetlock/contract/environments';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startSandbox, type RunningSandbox } from '../platform/fixtures/start-sandbox.ts';
import { addressesOfSandbox } from './sandbox.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox(inject('postgres'));
});
afterAll(() => sandbox.stop());

test('without a platform set, the portal links lead to the pages of the sandbox, one per environment @PLAT-15 @PLAT-16', async () => {
  const platform = addressesOfSandbox(Number(new URL(sandbox.origin).port));
  expect(new Set(environments.map((environment) => platform[environment].portalUrl)).size).toBe(3);
  for (const environment of environments) {
    const page = await fetch(`${platform[environment].portalUrl}/1001`.replace('//localhost', '//127.0.0.1'));
    expect(page.status).toBe(200);
    const text = await page.text();
    expect(text).toContain('<h1>Riverside Animal Hospital (1001)</h1>');
    expect(text).toContain(environmentTitles[environment]);
  }
});
