import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { environments } from '@fetlock/contract/environments';
import type { SessionFileName } from '@fetlock/contract/platform-files';
import type { SessionStatus } from '@fetlock/contract/platform-sessions';
import type { SessionSettings } from '@fetlock/contract/platform-sites';
import type { PlatformClient } from './client.ts';
import { sessionOf, startSandbox, type RunningSandbox } from './fixtures/start-sandbox.ts';

let sandbox: RunningSandbox;
let platform: PlatformClient;

beforeAll(async () => {
  sandbox = await startSandbox(inject('postgres'));
  platform = sandbox.client();
});
afterAll(() => sandbox.stop());

describe('practices', () => {
  test('are searched by a part of their name in each environment @PLAT-13', async () => {
    for (const environment of environments) {
      const { items, totalCount } = await platform.listPractices(environment, { query: { search: 'riverSIDE' } });
      expect(items).toEqual([
        {
          id: 1001,
          name: 'Riverside Animal Hospital',
          fetlockId: 'FTL-1001',
          multiSite: false,
          sites: [{ siteNumber: 1, name: 'Riverside Animal Hospital' }],
        },
      ]);
      expect(totalCount).toBe(1);
    }
  });

  test('are searched literally: % and _ are no wildcards', async () => {
    expect((await platform.listPractices('prod', { query: { search: '%' } })).totalCount).toBe(0);
    expect((await platform.listPractices('prod', { query: { search: 'o’malley & sons' } })).totalCount).toBe(1);
  });

  test('are paged completely', async () => {
    const first = await platform.listPractices('prod', {});
    const rest = await platform.listPractices('prod', { query: { from: 20, to: 40 } });
    expect(first.items).toHaveLength(20);
    expect(first.totalCount).toBe(30);
    expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(30);
  });

  test('of several sites say so', async () => {
    const practice = await platform.getPractice('prod', { params: { practiceId: 1006 } });
    expect(practice).toMatchObject({ name: 'Lakeside Veterinary Group', multiSite: true, sites: { length: 3 } });
  });
});

describe('import sessions', () => {
  test.each([
    ['EXPORTER_DOWNLOADED', '@PLAT-19'],
    ['DATA_IS_READY', '@PLAT-20'],
    ['ANALYSIS_IN_PROGRESS', '@PLAT-21'],
    ['ANALYSIS_DONE', '@PLAT-22'],
    ['REVIEW_EXCEPTIONS', '@PLAT-23'],
    ['IMPORT_IS_READY', '@PLAT-24'],
    ['CONFIRM_IMPORT_SETTINGS', '@PLAT-25'],
    ['IMPORT_IN_PROGRESS', '@PLAT-26'],
    ['IMPORT_DONE', '@PLAT-27'],
    ['STOPPED', '@PLAT-28'],
    ['EXPORT_DONE', '@PLAT-29'],
    ['PREPROCESSING_IN_PROGRESS', '@PLAT-30'],
    ['PREPROCESSING_DONE', '@PLAT-31'],
    ['PREPROCESSING_FAILED', '@PLAT-32'],
  ])('can be %s %s', async (status) => {
    const { items } = await platform.listSessions('prod', { params: { practiceId: 1005 } });
    expect(items.filter((session) => session.status === status)).toHaveLength(1);
  });

  test('carry every field of the contract, newest first', async () => {
    const { items } = await platform.listSessions('prod', { params: { practiceId: 1001 } });
    expect(items).toEqual([
      {
        id: expect.any(Number),
        practiceId: 1001,
        type: 'FETLOCK_ENTERPRISE',
        stage: 'export',
        status: 'EXPORT_DONE',
        creationDate: '2026-11-13T10:00:00.000Z',
        date: '2026-11-13T10:00:00.000Z',
        importSessionGroupId: 1001,
        sourcePimsId: 'avimark',
        active: true,
      },
      expect.objectContaining({ type: 'DEFAULT', status: 'IMPORT_DONE', active: false }),
    ]);
  });

  test('are created once per key, and not of another kind with the same key', async () => {
    const make = (type: 'DEFAULT' | 'FETLOCK_ENTERPRISE') =>
      platform.createSession('play', { params: { practiceId: 1003 }, body: { key: 'make-a-session', type, sourcePimsId: 'impromed' } });
    const [one, two] = [await make('DEFAULT'), await make('DEFAULT')];
    expect(two).toEqual(one);
    expect((await platform.listSessions('play', { params: { practiceId: 1003 } })).items).toEqual([one]);
    await expect(make('FETLOCK_ENTERPRISE')).rejects.toMatchObject({ code: 'REFUSED', reason: 'KEY_REUSED' });
    expect(await platform.listImportRequests('play', { params: { sessionId: one.id } })).toMatchObject({
      data: [{ type: 'FULL' }],
      totalCount: 1,
    });
  });

  test('that do not exist are refused with the message shown to people', async () => {
    await expect(platform.getSession('prod', { params: { sessionId: 999_999 } })).rejects.toMatchObject({
      code: 'REFUSED',
      message: 'Session not found',
      facts: { status: 404 },
    });
  });

  test('list their requests by type, fifty by default', async () => {
    const sessionId = await sessionOf(platform, 'prod', 1006);
    const all = await platform.listImportRequests('prod', { params: { sessionId } });
    const full = await platform.listImportRequests('prod', { params: { sessionId }, query: { types: ['FULL'], from: 50, to: 100 } });
    expect(all).toMatchObject({ totalCount: 60, data: { length: 50 } });
    expect(full).toMatchObject({ totalCount: 59, data: { length: 9 } });
    expect(new Set(full.data.map(({ type }) => type))).toEqual(new Set(['FULL']));
    const [request] = full.data;
    expect(await platform.getImportRequest('prod', { params: { requestId: request?.id ?? 0 } })).toEqual(request);
  });
});

describe('sites and settings', () => {
  test('a site that one session has chosen is not available to another', async () => {
    const one = await sessionOf(platform, 'stage', 1006);
    const make = { params: { practiceId: 1006 }, body: { key: 'second-session', type: 'DEFAULT' as const } };
    const { id: two } = await platform.createSession('stage', make);
    const chosen = await platform.chooseSite('stage', { params: { sessionId: one }, body: { site: '1006-2' } });
    expect(chosen.site).toBe('1006-2');
    const { items, site } = await platform.listSites('stage', { params: { sessionId: two } });
    expect(site).toBeNull();
    expect(items).toEqual([
      { site: '1006-1', name: 'Lakeside North', available: true },
      { site: '1006-2', name: 'Lakeside South', available: false },
      { site: '1006-3', name: 'Lakeside Emergency', available: true },
    ]);
    await expect(platform.chooseSite('stage', { params: { sessionId: two }, body: { site: '1006-2' } })).rejects.toMatchObject({
      reason: 'SITE_TAKEN',
    });
  });

  test('settings are read as they were saved', async () => {
    const sessionId = await sessionOf(platform, 'prod', 1006);
    const settings = {
      preprocessorMultiClinicSite: {
        siteNames: [{ name: 'North', siteNumber: 1, companyNumbers: [0, 7] }],
        site: '1006-1',
        defaultSite: '1006-1',
        siteTags: ['north'],
      },
      preprocessorOptions: { months: 36, inactive: false, note: 'as agreed' },
    };
    expect(await platform.saveSettings('prod', { params: { sessionId }, body: settings })).toEqual(settings);
    expect(await platform.getSettings('prod', { params: { sessionId } })).toEqual(settings);
  });

  test('settings changed by another user are not overwritten by a caller that sends the old ones', async () => {
    const sessionId = await sessionOf(platform, 'play', 1006);
    const save = (preprocessorOptions: SessionSettings['preprocessorOptions'], before?: SessionSettings) =>
      platform.saveSettings('play', {
        params: { sessionId },
        body: { preprocessorMultiClinicSite: null, preprocessorOptions, ...(before && { before }) },
      });
    const before = await platform.getSettings('play', { params: { sessionId } });
    const outcomes = await Promise.allSettled([save({ of: 'one' }, before), save({ of: 'the other' }, before)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({ reason: 'SETTINGS_CHANGED' });
    const saved = await platform.getSettings('play', { params: { sessionId } });
    expect(outcomes).toContainEqual({ status: 'fulfilled', value: saved });
    // Repeated, it is saved already.
    expect(await save(saved.preprocessorOptions, before)).toEqual(saved);
  });

  test('a session that waits for its settings to be confirmed is ready for import once they are saved', async () => {
    const { items } = await platform.listSessions('stage', { params: { practiceId: 1005 } });
    const sessionId = items.find(({ status }) => status === 'CONFIRM_IMPORT_SETTINGS')?.id ?? 0;
    await platform.saveSettings('stage', { params: { sessionId }, body: { preprocessorMultiClinicSite: null, preprocessorOptions: {} } });
    expect(await platform.getSession('stage', { params: { sessionId } })).toMatchObject({ status: 'IMPORT_IS_READY', stage: 'import' });
  });
});

describe('the preprocessor', () => {
  const start = (sessionId: number, key = 'start-it', options = {}) =>
    platform.startPreprocessor('prod', { params: { sessionId }, body: { key, options } });
  const fileNames = async (sessionId: number) =>
    (await platform.listSessionFiles('prod', { params: { sessionId } })).items.map(({ name }) => name);

  test('runs, is busy meanwhile, and leaves its files @PLAT-46', async () => {
    const sessionId = await sessionOf(platform, 'prod', 1002);
    expect(await fileNames(sessionId)).toEqual(['Company.csv', 'source_prices.csv', 'inventory_items.csv']);
    const run = await start(sessionId);
    expect(run).toMatchObject({ status: 'in_progress', sessionStatus: 'PREPROCESSING_IN_PROGRESS' });
    expect(await start(sessionId)).toEqual(run);
    await expect(start(sessionId, 'another-start')).rejects.toMatchObject({
      reason: 'PREPROCESSOR_BUSY',
      message: 'Preprocessor is busy now',
    });
    expect(await fileNames(sessionId)).not.toContain('inventory_items.csv');

    sandbox.clock.now = new Date(sandbox.clock.now.getTime() + 60_000);
    const done = await platform.getPreprocessorRun('prod', { params: { sessionId, runId: run.id } });
    expect(done).toMatchObject({ status: 'done', sessionStatus: 'PREPROCESSING_DONE', error: null });
    expect(await fileNames(sessionId)).toEqual([
      'Company.csv',
      'source_prices.csv',
      'inventory_items.csv',
      '__stats.html',
      '__healthCheck.csv',
      '__unclassifiedInvoiceLines.csv',
      '__unmatchedInvoiceLines.csv',
    ]);
    const bytes = await platform.getSessionFile('prod', { params: { sessionId, fileName: 'Company.csv' } });
    expect(new TextDecoder().decode(bytes)).toBe('company_number,company_name\r\n1,Maple Street Veterinary Clinic\r\n');
  });

  test('that fails says why and may start again', async () => {
    const sessionId = await sessionOf(platform, 'prod', 1004);
    const { id: runId } = await start(sessionId, 'start-it', { sandboxFails: true });
    sandbox.clock.now = new Date(sandbox.clock.now.getTime() + 60_000);
    const failed = await platform.getPreprocessorRun('prod', { params: { sessionId, runId } });
    expect(failed).toMatchObject({ status: 'failed', sessionStatus: 'PREPROCESSING_FAILED', error: 'The preprocessor was set to fail.' });
    expect(await start(sessionId, 'start-it-again')).toMatchObject({ status: 'in_progress' });
  });

  test('uses the mapping and the options that its session had when it was started', async () => {
    const sessionId = await sessionOf(platform, 'prod', 1010);
    const save = (settings: SessionSettings) => platform.saveSettings('prod', { params: { sessionId }, body: settings });
    const config = { siteNames: [{ name: 'Surgery', siteNumber: 1, companyNumbers: [1] }], site: '1010-1', defaultSite: '1010-2' };
    await save({ preprocessorMultiClinicSite: { ...config, siteTags: ['moved <b>'] }, preprocessorOptions: { years: 3 } });
    await start(sessionId, 'by-these-settings');
    await save({ preprocessorMultiClinicSite: null, preprocessorOptions: {} });
    sandbox.clock.now = new Date(sandbox.clock.now.getTime() + 60_000);
    const read = async (fileName: SessionFileName) =>
      new TextDecoder().decode(await platform.getSessionFile('prod', { params: { sessionId, fileName } }));
    const stats = await read('__stats.html');
    for (const fact of [
      'Summit Surgery (1010-1)',
      'Summit Oncology (1010-2)',
      'Companies of Surgery, site 1',
      'Option years',
      'moved &#60;b&#62;',
    ])
      expect(stats).toContain(fact);
    expect(await read('__healthCheck.csv')).toContain('companies that go to the default site 1010-2,warning,1\r\n');
  });

  test('that is cancelled has failed, and may start again; one that has ended stays as it is', async () => {
    const sessionId = await sessionOf(platform, 'prod', 1009);
    const { id: runId } = await start(sessionId);
    const cancel = () => platform.cancelPreprocessorRun('prod', { params: { sessionId, runId } });
    sandbox.clock.now = new Date(sandbox.clock.now.getTime() + 1_000);
    expect(await platform.getPreprocessorRun('prod', { params: { sessionId, runId } })).toMatchObject({
      status: 'in_progress',
      progress: 33,
    });
    const cancelled = await cancel();
    expect(cancelled).toMatchObject({ status: 'cancelled', sessionStatus: 'PREPROCESSING_FAILED', error: null });
    sandbox.clock.now = new Date(sandbox.clock.now.getTime() + 60_000);
    expect(await cancel()).toEqual(cancelled);
    expect(await start(sessionId, 'once-more')).toMatchObject({ status: 'in_progress' });
  });

  test('starts from the three statuses that allow it, and from no other @PLAT-33 @PLAT-34 @PLAT-35 @PLAT-36', async () => {
    const { items } = await platform.listSessions('stage', { params: { practiceId: 1005 } });
    const started: SessionStatus[] = [];
    for (const { id, status } of items) {
      const reason = await platform
        .startPreprocessor('stage', { params: { sessionId: id }, body: { key: 'start-it' } })
        .then(() => 'started')
        .catch((problem: { reason?: string }) => problem.reason);
      if (reason === 'started') started.push(status);
      else expect(reason).toBe(status === 'PREPROCESSING_IN_PROGRESS' ? 'PREPROCESSOR_BUSY' : 'STATUS_REFUSES');
    }
    expect(items).toHaveLength(14);
    expect(started.toSorted()).toEqual(['EXPORT_DONE', 'PREPROCESSING_DONE', 'PREPROCESSING_FAILED']);
  });

  test('inventory items exist after EXPORT_DONE and PREPROCESSING_DONE only @PLAT-37 @PLAT-38', async () => {
    const { items } = await platform.listSessions('play', { params: { practiceId: 1005 } });
    const withInventory: SessionStatus[] = [];
    for (const { id, status } of items) {
      const files = await platform.listSessionFiles('play', { params: { sessionId: id } });
      if (files.items.some(({ name }) => name === 'inventory_items.csv')) withInventory.push(status);
    }
    expect(withInventory.toSorted()).toEqual(['EXPORT_DONE', 'PREPROCESSING_DONE']);
  });
});

describe('patient breeds', () => {
  test('are listed, and their resolutions are stored once', async () => {
    const sessionId = await sessionOf(platform, 'prod', 1009);
    const { items } = await platform.listPatientBreeds('prod', { params: { sessionId } });
    expect(items).toHaveLength(12);
    const breeds = items.slice(0, 2).map(({ id }) => ({ id, species: 'Dog', breed: 'Labrador Retriever' }));
    const upload = () =>
      platform.uploadResolvedBreeds('prod', {
        params: { sessionId },
        body: { breeds: [...breeds, { id: 999_999, species: 'Dog', breed: 'x' }] },
      });
    expect(await upload()).toEqual({ stored: 2, unknownIds: [999_999] });
    expect(await upload()).toEqual({ stored: 2, unknownIds: [999_999] });
    const after = await platform.listPatientBreeds('prod', { params: { sessionId } });
    expect(after.items.filter(({ resolved }) => resolved)).toEqual(
      items.slice(0, 2).map((breed) => ({ ...breed, resolved: { species: 'Dog', breed: 'Labrador Retriever' } })),
    );
  });
});
