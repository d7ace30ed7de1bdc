import { Readable } from 'node:stream';
import { type CallDefinition, apiVersions } from '@fetlock/contract/call';
import { everyCall } from '@fetlock/contract/calls';
import { searchCatalogue } from '@fetlock/contract/catalogue';
import { uploadCatalogue } from '@fetlock/contract/catalogue-uploads';
import { uploadBreeds } from '@fetlock/contract/breed-mappings';
import { listCustomerRowOrder } from '@fetlock/contract/customer-rows';
import { createLink, verifyToken } from '@fetlock/contract/links';
import { updateMigrationStep } from '@fetlock/contract/migration';
import { readSignature, readSignatureContent } from '@fetlock/contract/migration-signature';
import { downloadSessionFile } from '@fetlock/contract/sessions';
import { startSignIn } from '@fetlock/contract/users';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { issueToken } from '../session/access-tokens.ts';
import { addUser } from '../users/add-user.ts';
import { givenResult } from '@fetlock/testing/given-result';
import { givenVisitor } from '@fetlock/testing/given-visitor';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { visitorPoints } from './visitor-budget.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
afterEach(() => vi.useRealTimers());

async function newAdministrator(): Promise<string> {
  const { id } = await addUser(api.db, { email: `${crypto.randomUUID()}@example.com`, name: 'Other', roles: ['admin', 'staff'] });
  return issueToken(api.db, id);
}

async function newVisit(): Promise<string> {
  const { id } = await givenResult(api.db);
  const { access_token: token } = await api.as('staff').call(createLink, { params: { id }, body: { linkType: 'mig_pal_link' } });
  const body = { token, tokenType: 'mig_pal_link', result_id: id, visitor: 'Dr. Jane Doe' } as const;
  return (await api.as('anonymous').call(verifyToken, { body })).access_token;
}

/** By a new caller who may make the call; for public calls an anonymous one. */
const newToken = async ({ access }: CallDefinition): Promise<string | undefined> =>
  access.includes('anyone') ? undefined : access.includes('staff') || access.includes('admin') ? newAdministrator() : newVisit();

const limited = everyCall.filter(({ limitPerMinute }) => limitPerMinute !== undefined);

/** A request that fails validation: it is counted, and does nothing. */
const knock = ({ method, path, versions = apiVersions }: CallDefinition, { token, address }: { token?: string; address: string }) =>
  api.app.inject({
    method,
    url: `/api/${versions[0]}${path.replaceAll(/:\w+/g, 'not-an-id')}`,
    remoteAddress: address,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { payload: '{ broken' }),
  });

const json = { 'content-type': 'application/json' };
/** A body as a proxy sends it that leaves lengths out. */
const inChunks = (text: string) => ({
  body: Readable.from([text.slice(0, 30), text.slice(30)].map((part) => Buffer.from(part))),
  headers: { 'transfer-encoding': 'chunked' },
});

describe('a limit @R-30', () => {
  test.each(limited)('of $name is counted', async (call) => {
    const token = await newToken(call);
    const { headers } = await knock(call, { ...(token && { token }), address: '192.0.2.9' });
    expect(headers['x-ratelimit-limit']).toBe(String(call.limitPerMinute));
    expect(headers['x-ratelimit-remaining']).toBe(String((call.limitPerMinute ?? 0) - 1));
  });

  // Of each kind of caller, the one whose limit is reached soonest.
  test.each([startSignIn, uploadCatalogue, updateMigrationStep])(
    'of $name applies, says when to retry, and is reset the next minute',
    async (call: CallDefinition) => {
      const token = await newToken(call);
      const other = await newToken(call);
      vi.useFakeTimers({ toFake: ['Date'] });
      const max = call.limitPerMinute ?? 0;
      const ask = () => knock(call, { ...(token && { token }), address: '192.0.2.1' });
      for (let n = 0; n < max; n += 1) expect((await ask()).statusCode).not.toBe(429);
      const refused = await ask();
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toMatchObject({ error: 'TOO_MANY_REQUESTS', description: expect.stringContaining('Wait a minute') });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
      // Others are not affected: the same address for signed-in callers, another address for anonymous ones.
      const beside = other ? { token: other, address: '192.0.2.1' } : { address: '192.0.2.2' };
      expect((await knock(call, beside)).statusCode).not.toBe(429);
      vi.setSystemTime(Date.now() + 61_000);
      expect((await ask()).statusCode).not.toBe(429);
    },
  );

  test('applies to the person, from any address', async () => {
    const token = await newAdministrator();
    vi.useFakeTimers({ toFake: ['Date'] });
    const statuses: number[] = [];
    for (let n = 0; n <= uploadCatalogue.limitPerMinute; n += 1)
      statuses.push((await knock(uploadCatalogue, { token, address: `192.0.2.${n % 250}` })).statusCode);
    expect(statuses.at(-1)).toBe(429);
  });

  test('of a link applies to all its visits together', async () => {
    const { id } = await givenResult(api.db);
    const { access_token: token } = await api.as('staff').call(createLink, { params: { id }, body: { linkType: 'mig_pal_link' } });
    const visits = await Promise.all(
      ['Dr. One', 'Dr. Two'].map(async (visitor) => {
        const body = { token, tokenType: 'mig_pal_link', result_id: id, visitor } as const;
        return (await api.as('anonymous').call(verifyToken, { body })).access_token;
      }),
    );
    vi.useFakeTimers({ toFake: ['Date'] });
    const remaining: unknown[] = [];
    for (const visit of visits)
      remaining.push((await knock(updateMigrationStep, { token: visit, address: '192.0.2.1' })).headers['x-ratelimit-remaining']);
    expect(remaining).toEqual([updateMigrationStep.limitPerMinute - 1, updateMigrationStep.limitPerMinute - 2].map(String));
    // And to all of their calls together; a whole list at once costs more.
    const read = (path: string) =>
      api.app.inject({ method: 'GET', url: `/api/v1/${path}`, headers: { authorization: `Bearer ${visits[0]}` } });
    let calls = 0;
    let last = await read('visit');
    // The second address is another spelling of the first.
    for (; last.statusCode !== 429 && calls < visitorPoints; calls += 1)
      last = await read(calls % 2 === 0 ? 'visit?fetchAll=true' : 'visit?%66etchAll=true');
    expect(calls).toBeLessThanOrEqual(visitorPoints / 10);
    expect(calls).toBeGreaterThan(visitorPoints / 10 - 10);
    expect(last.json()).toMatchObject({ error: 'TOO_MANY_REQUESTS' });
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  });

  test.each([listCustomerRowOrder, readSignature, readSignatureContent])(
    'of a link counts $name, which reads all rows, like a whole list',
    async (call) => {
      const { id } = await givenResult(api.db);
      const visitor = await givenVisitor(api, id, 'mig_pal_link', 'Dr. Jane Doe');
      vi.useFakeTimers({ toFake: ['Date'] });
      const url = `/api/v1${call.path.replaceAll(/:\w+/g, String(id))}`;
      let calls = 0;
      let last = await visitor.raw({ method: 'GET', url });
      expect(last.statusCode).toBe(200);
      for (; last.statusCode !== 429 && calls < visitorPoints; calls += 1) last = await visitor.raw({ method: 'GET', url });
      expect(calls).toBe(visitorPoints / 10);
    },
  );

  test.each(['with its length', 'in chunks, without its length'])(
    'of a link weighs what is sent by its size, so that long texts cannot fill the disk: %s',
    async (how) => {
      const { id, rowIds } = await givenResult(api.db);
      const visitor = await givenVisitor(api, id, 'protected_link', 'Dr. Jane Doe');
      vi.useFakeTimers({ toFake: ['Date'] });
      const url = `/api/v1/customer/processing-results/${id}/rows/${rowIds[0]}/comments`;
      // Escaped: 40 KiB are within the longest comment.
      const body = String.raw`{"message":"${String.raw`\u00e9`.repeat(6_820)}"}`;
      const statuses: number[] = [];
      while (statuses.length < 200 && statuses.at(-1) !== 429) {
        const sent = how === 'with its length' ? { body, headers: {} } : inChunks(body);
        const { statusCode } = await visitor.raw({ method: 'POST', url, ...sent, headers: { ...json, ...sent.headers } });
        statuses.push(statusCode);
      }
      expect(statuses.slice(0, -1)).toEqual(Array.from({ length: Math.floor(visitorPoints / 40) }, () => 201));
    },
  );

  test('of a link weighs a change of many rows by what was received, not by what it might have been', async () => {
    const { id, rowIds } = await givenResult(api.db);
    const visitor = await givenVisitor(api, id, 'protected_link', 'Dr. Jane Doe');
    vi.useFakeTimers({ toFake: ['Date'] });
    const url = `/api/v1/customer/processing-results/${id}/rows/statuses`;
    const change = async (status: string) => {
      const sent = inChunks(JSON.stringify({ rowIds, status }));
      return (await visitor.raw({ method: 'POST', url, ...sent, headers: { ...json, ...sent.headers } })).statusCode;
    };
    for (let n = 0; n < 10; n += 1) expect(await change(n % 2 === 0 ? 'needs_change' : 'needs_re_review')).toBe(200);
  });

  test('of a link weighs what is refused for its size or its form too', async () => {
    const { id } = await givenResult(api.db);
    const visitor = await givenVisitor(api, id, 'protected_link', 'Dr. Jane Doe');
    vi.useFakeTimers({ toFake: ['Date'] });
    const url = `/api/v1/customer/processing-results/${id}/rows/statuses`;
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const sent = inChunks('['.repeat(1_600 * 1_024));
      statuses.push((await visitor.raw({ method: 'POST', url, ...sent, headers: { ...json, ...sent.headers } })).statusCode);
    }
    expect(statuses).toEqual([400, 429, 429]);
  });

  test('that is reached is a security event of whom it stopped, with how often', async () => {
    const { id } = await addUser(api.db, { email: `${crypto.randomUUID()}@example.com`, name: 'Hasty', roles: ['admin', 'staff'] });
    const token = await issueToken(api.db, id);
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let n = 0; n < uploadCatalogue.limitPerMinute + 3; n += 1) await knock(uploadCatalogue, { token, address: '192.0.2.8' });
    const kept = () =>
      api.db.selectFrom('security_events').select(['kind', 'address', 'facts', 'count']).where('user_id', '=', id).execute();
    // Those after the first are counted, and their count is written every ten seconds.
    await expect.poll(async () => (await kept()).reduce((sum, { count }) => sum + count, 0), { timeout: 20_000 }).toBe(3);
    const event = { kind: 'limit_hit', address: '192.0.2.8', facts: expect.objectContaining({ call: uploadCatalogue.name }) };
    // Two when a minute ends in between.
    const events = await kept();
    expect(events.length).toBeLessThanOrEqual(2);
    for (const one of events) expect(one).toMatchObject(event);
  });

  test('is one for both generations of a call and for its HEAD', async () => {
    const headers = { authorization: `Bearer ${await newAdministrator()}` };
    const left = async (method: 'GET' | 'HEAD', version: string) =>
      (await api.app.inject({ method, url: `/api/${version}${searchCatalogue.path}?text=x`, headers })).headers['x-ratelimit-remaining'];
    const first = Number(await left('GET', 'v1'));
    expect([await left('HEAD', 'v1'), await left('GET', 'v2'), await left('HEAD', 'v2')]).toEqual(
      [first - 1, first - 2, first - 3].map(String),
    );
  });

  test('is set for the description of the API, which is public', async () => {
    for (const name of ['json', 'yaml']) {
      const { headers } = await api.app.inject({ method: 'HEAD', url: `/api/docs/${name}`, remoteAddress: '192.0.2.77' });
      expect(headers['x-ratelimit-limit'], name).toBe('30');
    }
  });

  test('is set for what visitors do that calls the practice platform', () => {
    for (const { access, limitPerMinute } of [downloadSessionFile, uploadBreeds]) {
      expect(access).toContain('mig_pal_link');
      expect(limitPerMinute).toBeGreaterThan(0);
    }
  });

  test('is set for what is costly or can be guessed, and for nothing that screens poll', () => {
    const names = limited.map(({ name }) => name);
    for (const name of [
      'startSignIn',
      'finishSignIn',
      'verifyToken',
      'uploadFiles',
      'createTask',
      'requestReport',
      'searchCatalogue',
      'previewFile',
    ])
      expect(names).toContain(name);
    for (const name of ['listTasks', 'listRuns', 'readRun', 'listCustomerRows', 'readVisit', 'readSelf']) expect(names).not.toContain(name);
  });
});
