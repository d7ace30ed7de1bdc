import type { Environment } from '@fetlock/contract/environments';
import type { SessionSettings } from '@fetlock/contract/platform-sites';
import { listSecurityEvents } from '@fetlock/contract/security-events';
import * as contract from '@fetlock/contract/session-sites';
import { createSession } from '@fetlock/contract/sessions';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '../platform/fixtures/start-sandbox.ts';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

const multiSitePractice = 1026;
const environment: Environment = 'stage';

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

const staff = () => api.as('staff');
async function newSession(key: string): Promise<number> {
  return (await staff().call(createSession, { body: { businessId: multiSitePractice, environment, key } })).id;
}
const sitesOf = (sessionId: number) => staff().call(contract.listSessionSites, { query: { environment, sessionId } });
const choose = (sessionId: number, site: string) => staff().try(contract.chooseSessionSite, { body: { environment, sessionId, site } });
/** What is recorded about who changed a session. */
const changesOf = async (sessionId: number) =>
  (await api.as('admin').call(listSecurityEvents, { query: { kind: ['session_changed'] } })).items.filter(
    ({ facts }) => facts['session'] === sessionId,
  );

describe('sites of a session', () => {
  test('are those of its practice, each with site, name and whether it is available @CALL-020 @SITES-02 @SITES-17', async () => {
    const { items, site } = await sitesOf(await newSession('only-looks-at-sites'));
    expect(site).toBeNull();
    expect(items).toEqual(
      ['Windmill East', 'Windmill West', 'Windmill Central', 'Windmill Farm'].map((name, index) => ({
        site: `${multiSitePractice}-${index + 1}`,
        name,
        available: true,
      })),
    );
  });

  test('one is chosen and stored; another session can no longer choose it @CALL-021 @SITES-18', async () => {
    const [first, second] = [await newSession('chooses-first'), await newSession('chooses-second')];
    const site = `${multiSitePractice}-2`;
    expect(await choose(first, site)).toMatchObject({ status: 200, body: { site } });
    expect(await sitesOf(first)).toMatchObject({ site });
    expect((await sitesOf(second)).items).toContainEqual({ site, name: 'Windmill West', available: false });
    expect(await choose(second, site)).toMatchObject({
      status: 409,
      body: { error: 'ALREADY_EXISTS', description: 'Warning: this business has been already selected.' },
    });
    expect(await sitesOf(second)).toMatchObject({ site: null });
    expect(await choose(first, `${multiSitePractice}-3`)).toMatchObject({ status: 200 });
    expect(await choose(second, site)).toMatchObject({ status: 200, body: { site } });
    expect(await changesOf(second)).toMatchObject([{ user: { id: api.userId('staff') }, facts: { environment, site } }]);
  });

  test('a site of another practice, and an unknown session, are not found', async () => {
    expect(await choose(await newSession('wants-another-site'), '4711-1')).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } });
    const missing = { status: 404, body: { error: 'NOT_FOUND', description: 'Session not found' } };
    expect(await choose(999_999, '4711-1')).toMatchObject(missing);
    for (const call of [contract.listSessionSites, contract.readSessionSettings])
      expect(await staff().try(call, { query: { environment, sessionId: 999_999 } })).toMatchObject(missing);
  });
});

describe('settings of a session', () => {
  const settings: SessionSettings = {
    preprocessorMultiClinicSite: {
      siteNames: [
        { name: 'Windmill East', siteNumber: 1, companyNumbers: [1, 4] },
        { name: 'Windmill Farm', siteNumber: 4, companyNumbers: [2] },
      ],
      site: '1026-1',
      defaultSite: '1026-4',
      siteTags: ['east', 'farm'],
    },
    preprocessorOptions: { skipInactive: true, years: 3, note: null },
  };

  test('are saved completely and read again @CALL-022 @CALL-023 @SITES-03 @SITES-04 @SITES-05 @SITES-06 @SITES-19 @SITES-20', async () => {
    const query = { environment, sessionId: await newSession('has-settings') };
    const before = await staff().call(contract.readSessionSettings, { query });
    expect(Object.keys(before).toSorted()).toEqual(['preprocessorMultiClinicSite', 'preprocessorOptions']);
    expect(await staff().call(contract.saveSessionSettings, { query, body: { settings } })).toEqual(settings);
    expect(await staff().call(contract.readSessionSettings, { query })).toEqual(settings);
    expect(await changesOf(query.sessionId)).toMatchObject([
      { facts: { environment, settings: 'saved', site: '1026-1', defaultSite: '1026-4' } },
    ]);
  });

  test('with a duplicate site number are refused, and nothing is saved @SITES-09', async () => {
    const query = { environment, sessionId: await newSession('has-a-number-twice') };
    const before = await staff().call(contract.readSessionSettings, { query });
    const siteNames = ['Windmill East', 'Windmill West'].map((name) => ({ name, siteNumber: 4, companyNumbers: [] }));
    const twice = { ...settings, preprocessorMultiClinicSite: { siteNames, site: '1026-1', defaultSite: '1026-4', siteTags: [] } };
    expect(await staff().try(contract.saveSessionSettings, { query, body: { settings: twice } })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'settings.preprocessorMultiClinicSite.siteNames.1.siteNumber', description: 'Site 4 already exist' }] },
    });
    expect(await staff().call(contract.readSessionSettings, { query })).toEqual(before);
  });

  test('with a company of two sites, or sites that the practice does not have, are refused by name, and nothing is saved', async () => {
    const query = { environment, sessionId: await newSession('has-a-company-twice') };
    const before = await staff().call(contract.readSessionSettings, { query });
    const save = (config: Partial<SessionSettings['preprocessorMultiClinicSite']>) => {
      const preprocessorMultiClinicSite = { siteNames: [], site: '1026-1', defaultSite: '1026-1', siteTags: [], ...config };
      return staff().try(contract.saveSessionSettings, { query, body: { settings: { ...settings, preprocessorMultiClinicSite } } });
    };
    const siteNames = ['Windmill East', 'Windmill West'].map((name, index) => ({ name, siteNumber: index + 1, companyNumbers: [4, 4] }));
    expect(await save({ siteNames })).toMatchObject({
      status: 400,
      body: {
        fields: [
          { field: 'settings.preprocessorMultiClinicSite.siteNames.0.companyNumbers.1', description: 'Company 4 appears here twice' },
          { field: 'settings.preprocessorMultiClinicSite.siteNames.1.companyNumbers.0', description: 'Company 4 belongs to row 1 already' },
          { field: 'settings.preprocessorMultiClinicSite.siteNames.1.companyNumbers.1', description: 'Company 4 belongs to row 1 already' },
        ],
      },
    });
    expect(await save({ site: '9999-9', defaultSite: 'nowhere' })).toMatchObject({
      status: 404,
      body: {
        error: 'NOT_FOUND',
        description: 'The practice has no such site.',
        fields: [{ field: 'preprocessorMultiClinicSite.site' }, { field: 'preprocessorMultiClinicSite.defaultSite' }],
      },
    });
    expect(await staff().call(contract.readSessionSettings, { query })).toEqual(before);
  });

  test('with a fault are refused by name, and nothing is saved', async () => {
    const query = { environment, sessionId: await newSession('has-wrong-settings') };
    const before = await staff().call(contract.readSessionSettings, { query });
    const wrong = { preprocessorMultiClinicSite: { siteNames: [], site: '', defaultSite: '1', siteTags: [] }, preprocessorOptions: {} };
    expect(await staff().try(contract.saveSessionSettings, { query, body: { settings: wrong } })).toMatchObject({
      status: 400,
      body: { error: 'INVALID_INPUT', fields: [{ field: expect.stringContaining('site') }] },
    });
    expect(await staff().call(contract.readSessionSettings, { query })).toEqual(before);
  });
});
