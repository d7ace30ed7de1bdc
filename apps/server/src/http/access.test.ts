import { type Access, type CallDefinition, apiVersions } from '@fetlock/contract/call';
import { everyCall } from '@fetlock/contract/calls';
import type { LinkType } from '@fetlock/contract/links';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueToken } from '../session/access-tokens.ts';
import { openLink } from '../links/open-link.ts';
import { makeLink } from '../links/make-link.ts';
import { givenResult } from '../testing/given-result.ts';
import { type TestApi, startTestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const routes = everyCall.flatMap((call) => (call.versions ?? apiVersions).map((version) => ({ ...call, version })));
type Route = CallDefinition & { version: string };

/** A request that no validation lets through, so that it does nothing: who gets to validation may make the call. */
async function knock({ method, path, version }: Route, authorization: string | undefined) {
  const answer = await api.app.inject({
    method,
    url: `/api/${version}${path.replaceAll(/:\w+/g, 'not-an-id')}`,
    headers: { ...(authorization !== undefined && { authorization }), ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { payload: '{ broken' }),
  });
  return {
    status: answer.statusCode,
    error: answer.headers['content-type']?.includes('json') ? answer.json<{ error?: string }>().error : undefined,
  };
}

/** A token of its own a request: one of the calls ends the sign-in it is made with. */
const newToken = async (role: 'admin' | 'staff') => `Bearer ${await issueToken(api.db, api.userId(role))}`;

/** A token of a customer who has opened a link. */
async function visitorToken(type: LinkType): Promise<string> {
  const { id: resultId } = await givenResult(api.db);
  const link = await makeLink(api.db, { resultId, type, userId: api.userId('staff') });
  const shown = { token: link.access_token, tokenType: type, result_id: resultId };
  return `Bearer ${(await openLink(api.db, shown, { address: '127.0.0.1', userAgent: 'test' })).access_token}`;
}

async function endedToken(how: 'expired' | 'revoked' | 'of a removed user'): Promise<string> {
  const user = { email: `${crypto.randomUUID()}@example.com`, name: 'Gone', roles: ['admin', 'staff'] };
  const { id } = await api.db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
  const token = await issueToken(api.db, id);
  const past = new Date(Date.now() - 1_000);
  const tokens = api.db.updateTable('access_tokens').where('user_id', '=', id);
  if (how === 'expired') await tokens.set({ expires_at: past }).execute();
  if (how === 'revoked') await tokens.set({ revoked_at: past }).execute();
  if (how === 'of a removed user') await api.db.updateTable('users').set({ deleted_at: past }).where('id', '=', id).execute();
  return `Bearer ${token}`;
}

const isFor = (call: CallDefinition, ...access: Access[]) => access.some((one) => call.access.includes(one));

const linkTypes = ['protected_link', 'mig_pal_link'] as const satisfies LinkType[];

describe.each(routes)('$method $version $path', (route) => {
  test('exists', () => {
    expect(api.app.hasRoute({ method: route.method, url: `/api/${route.version}${route.path}` })).toBe(true);
  });

  test('is answered to those it is for, and to nobody else, before anything of the request is read @CALL-002', async () => {
    const strangers = [
      undefined,
      'Bearer made-up',
      'Basic YTpi',
      await endedToken('expired'),
      await endedToken('revoked'),
      await endedToken('of a removed user'),
    ];
    for (const authorization of strangers) {
      const { status, error } = await knock(route, authorization);
      if (isFor(route, 'anyone')) expect(status, authorization).not.toBe(401);
      else expect([status, error], authorization).toEqual([401, 'NOT_SIGNED_IN']);
    }
    for (const role of ['staff', 'admin'] as const) {
      const { status, error } = await knock(route, await newToken(role));
      const access: Access[] = role === 'admin' ? ['anyone', 'staff', 'admin'] : ['anyone', 'staff'];
      if (isFor(route, ...access)) expect([401, 403], role).not.toContain(status);
      else expect([status, error], role).toEqual([403, 'NOT_ALLOWED']);
    }
    for (const type of linkTypes) {
      const { status, error } = await knock(route, await visitorToken(type));
      if (isFor(route, 'anyone', type)) expect([401, 403], type).not.toContain(status);
      else expect([status, error], type).toEqual([403, 'NOT_ALLOWED']);
    }
  });
});

test('the calls of the contract are told apart by name, and by method and path', () => {
  expect(new Set(everyCall.map(({ name }) => name)).size).toBe(everyCall.length);
  expect(new Set(everyCall.map(({ method, path, versions = apiVersions }) => `${method} ${path} ${versions.join()}`)).size).toBe(
    everyCall.length,
  );
});
