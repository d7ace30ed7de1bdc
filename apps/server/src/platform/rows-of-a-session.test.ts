import type { RowToAnalyse } from '@fetlock/contract/platform-rows';
import { type SessionStatus, sessionStatusNames } from '@fetlock/contract/platform-sessions';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { PlatformClient } from './client.ts';
import { rowOf } from './fixtures/rows.ts';
import { type RunningSandbox, startSandbox } from './fixtures/start-sandbox.ts';

let sandbox: RunningSandbox;
let platform: PlatformClient;
beforeAll(async () => {
  sandbox = await startSandbox(inject('postgres'));
  platform = sandbox.client();
});
afterAll(() => sandbox.stop());

describe('by the status of their session, rows are', () => {
  const sessions = new Map<SessionStatus, number>();
  beforeAll(async () => {
    for (const { id, status } of (await platform.listSessions('prod', { params: { practiceId: 1005 } })).items) sessions.set(status, id);
  });
  const body = { rows: [rowOf('of-any-session')] };
  const outcomes = async (status: SessionStatus) => {
    const params = { sessionId: sessions.get(status) ?? 0 };
    const keys = { keys: ['key-of-nothing'] };
    const calls = [
      platform.analyseRows('prod', { params, body }),
      platform.previewImport('prod', { params, body }),
      platform.importRows('prod', { params, body }),
      platform.rollBackImports('prod', { params, body: keys }),
      platform.lookUpImports('prod', { params, body: keys }),
    ];
    return (await Promise.allSettled(calls)).map((call) => (call.status === 'fulfilled' ? 'taken' : call.reason.reason));
  };
  const all = ['taken', 'taken', 'taken', 'taken', 'taken'];
  const none = (reason: string) => [reason, reason, reason, reason, 'taken'];
  const analysed = (reason: string) => ['taken', 'taken', reason, reason, 'taken'];
  const refusals: Partial<Record<SessionStatus, string[]>> = {
    PREPROCESSING_IN_PROGRESS: none('SESSION_BUSY'),
    ANALYSIS_IN_PROGRESS: analysed('SESSION_BUSY'),
    CONFIRM_IMPORT_SETTINGS: ['taken', 'taken', 'STATUS_REFUSES', 'taken', 'taken'],
    IMPORT_IN_PROGRESS: none('SESSION_BUSY'),
    STOPPED: ['STATUS_REFUSES', 'STATUS_REFUSES', 'STATUS_REFUSES', 'taken', 'taken'],
  };

  test.each(sessionStatusNames)('analysed, previewed, imported and rolled back, or not: %s', async (status) => {
    expect(await outcomes(status)).toEqual(refusals[status] ?? all);
  });
});

describe('the site that the session’s mapping assigns to an item', () => {
  let sessionId: number;
  let rows: readonly RowToAnalyse[];
  let practiceId = 1005;
  beforeEach(async () => {
    // A practice of several sites, with a session of its own for each test.
    practiceId = 1026;
    const key = `session-${crypto.randomUUID()}`;
    sessionId = (await platform.createSession('prod', { params: { practiceId }, body: { key, type: 'DEFAULT' } })).id;
    rows = [rowOf(crypto.randomUUID())];
  });
  const params = () => ({ sessionId });
  const chooseSite = (site: string) => platform.chooseSite('prod', { params: params(), body: { site } });
  const send = async (generation = 1) => {
    const [answer] = (
      await platform.importRows('prod', {
        params: params(),
        body: { rows: rows.map((row) => ({ ...row, key: `${row.key}-${generation}` })) },
      })
    ).rows;
    return answer?.outcome;
  };
  const lookUp = async (generation = 1) => {
    const keys = rows.map(({ key }) => `${key}-${generation}`);
    return (await platform.lookUpImports('prod', { params: params(), body: { keys } })).rows[0];
  };
  const item = async () => {
    const { items } = await platform.listItems('prod', { params: { practiceId }, query: { search: rows[0]?.externalReference ?? '' } });
    return items[0];
  };

  test('is the site chosen for the session; after another choice, the same content moves it, and a rollback moves it back', async () => {
    expect(await send()).toBe('created');
    expect(await item()).toMatchObject({ site: null, siteTags: [] });
    await chooseSite('1026-2');
    expect(await lookUp()).toMatchObject({ outcome: 'created', current: false });
    const preview = await platform.previewImport('prod', { params: params(), body: { rows: [...rows] } });
    expect(preview.rows).toMatchObject([{ outcome: 'changed', before: rows[0]?.content, move: { from: null, to: '1026-2' } }]);
    expect(await send(2)).toBe('changed');
    expect(await item()).toMatchObject({ site: '1026-2', revision: 2 });
    expect(await lookUp(2)).toMatchObject({ current: true, before: rows[0]?.content, move: { from: null, to: '1026-2' } });
    expect(await send(3)).toBe('unchanged');
    const keys = rows.map(({ key }) => `${key}-2`);
    const rolledBack = await platform.rollBackImports('prod', { params: params(), body: { keys } });
    expect(rolledBack.rows).toMatchObject([{ outcome: 'restored', before: rows[0]?.content, move: { from: '1026-2', to: null } }]);
    expect(await item()).toMatchObject({ site: null, revision: 1 });
    await platform.chooseSite('prod', { params: params(), body: { site: '1026-4' } });
  });

  test('with several sites is the one that represents the practice, under the tags', async () => {
    await chooseSite('1026-1');
    const preprocessorMultiClinicSite = { siteNames: [], site: '1026-3', defaultSite: '1026-1', siteTags: ['central', 'migrated'] };
    await platform.saveSettings('prod', { params: params(), body: { preprocessorMultiClinicSite, preprocessorOptions: {} } });
    expect(await send()).toBe('created');
    expect(await item()).toMatchObject({ site: '1026-3', siteTags: ['central', 'migrated'] });
  });
});
