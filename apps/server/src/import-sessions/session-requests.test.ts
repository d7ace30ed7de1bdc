import { listImportRequests, readImportRequest } from '@fetlock/contract/session-requests';
import { createSession, listSessions } from '@fetlock/contract/sessions';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type RunningSandbox, sessionOf, startSandbox } from '../platform/fixtures/start-sandbox.ts';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

const practiceOfManyRequests = 1006;

let sandbox: RunningSandbox;
let api: TestApi;
let sessionId: number;
beforeAll(async () => {
  sandbox = await startSandbox(inject('postgres'));
  api = await startTestApi({ platform: sandbox.client() });
  sessionId = await sessionOf(sandbox.client(), 'stage', practiceOfManyRequests);
});
afterAll(async () => {
  await api.close();
  await sandbox.stop();
});

const staff = () => api.as('staff');
const requests = (query: { from?: number; to?: number; types?: ('FULL' | 'PARTIAL')[] } = {}) =>
  staff().call(listImportRequests, { query: { sessionId, environment: 'stage', ...query } });

describe('import requests of a session', () => {
  test('are by default the full ones from 0 to 50, newest first @CALL-024 @PLAT-11 @PLAT-12 @CONST-06', async () => {
    const { data, totalCount } = await requests();
    expect(data).toHaveLength(50);
    expect(totalCount).toBeGreaterThan(50);
    expect(new Set(data.map(({ type }) => type))).toEqual(new Set(['FULL']));
    const dates = data.map(({ creationDate }) => creationDate);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test('are paged without repeats, and of the requested types', async () => {
    const { totalCount } = await requests();
    const parts = [await requests({ from: 0, to: 10 }), await requests({ from: 10, to: 20 }), await requests({ from: 20, to: 100 })];
    expect(parts.map(({ data }) => data.length)).toEqual([10, 10, totalCount - 20]);
    expect(new Set(parts.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(totalCount);
    const partial = await requests({ types: ['PARTIAL'] });
    expect(new Set(partial.data.map(({ type }) => type))).toEqual(new Set(['PARTIAL']));
    expect((await requests({ types: ['FULL', 'PARTIAL'] })).totalCount).toBe(totalCount + partial.totalCount);
  });

  test('have exactly these fields, also one by one @CALL-025 @PLAT-10', async () => {
    const [first] = (await requests()).data;
    expect(Object.keys(first ?? {}).toSorted()).toEqual(['creationDate', 'id', 'source', 'status', 'type']);
    const query = { importRequestId: first?.id ?? 0, environment: 'stage' } as const;
    expect(await staff().call(readImportRequest, { query })).toEqual(first);
    expect(await staff().try(readImportRequest, { query: { ...query, environment: 'prod' } })).toMatchObject({
      status: 404,
      body: { error: 'NOT_FOUND' },
    });
  });

  test('of an unknown session are not found; a page that is too large is refused', async () => {
    expect(await staff().try(listImportRequests, { query: { sessionId: 999_999 } })).toMatchObject({
      status: 404,
      body: { error: 'NOT_FOUND', description: 'Session not found' },
    });
    expect(await staff().try(listImportRequests, { query: { sessionId, from: 0, to: 501 } })).toMatchObject({
      status: 400,
      body: { error: 'INVALID_INPUT', fields: [{ field: 'to' }] },
    });
  });
});

describe('a new session', () => {
  const body = { businessId: 1008, environment: 'play', key: 'a-session-for-pine-ridge' } as const;
  const count = async () => (await staff().call(listSessions, { query: body })).items.length;

  test('is created once per key, of the requested type, and is the newest of its practice @PLAT-08 @CONST-46', async () => {
    const before = await count();
    const made = await staff().call(createSession, { body });
    expect(made).toMatchObject({ type: 'DEFAULT', status: 'EXPORT_DONE', active: true });
    expect(await staff().call(createSession, { body })).toEqual(made);
    expect(await count()).toBe(before + 1);
    const enterprise = await staff().call(createSession, { body: { ...body, key: 'another-one', type: 'FETLOCK_ENTERPRISE' } });
    expect(enterprise).toMatchObject({ type: 'FETLOCK_ENTERPRISE' });
    expect((await staff().call(listSessions, { query: body })).items[0]).toEqual(enterprise);
  });

  test('is created once when the answer is lost and the call is repeated', async () => {
    const before = await count();
    sandbox.faults.add({ fault: { kind: 'drop_after' }, calls: ['createSession'], times: 1 });
    const made = await staff().call(createSession, { body: { ...body, key: 'the-answer-is-lost' } });
    sandbox.faults.clear();
    expect(await staff().call(createSession, { body: { ...body, key: 'the-answer-is-lost' } })).toEqual(made);
    expect(await count()).toBe(before + 1);
  });

  test.each([
    ['of an unknown practice', { ...body, businessId: 4, key: 'nobody-knows-it' }, 404, 'NOT_FOUND'],
    ['under the key of another one', { ...body, type: 'FETLOCK_ENTERPRISE' }, 409, 'ALREADY_EXISTS'],
    ['under a key that is too short', { ...body, key: 'short' }, 400, 'INVALID_INPUT'],
  ] as const)('%s is refused', async (_, refused, status, error) => {
    await staff().call(createSession, { body });
    expect(await staff().try(createSession, { body: refused })).toMatchObject({ status, body: { error } });
  });
});
