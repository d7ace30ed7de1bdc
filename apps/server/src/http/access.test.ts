import { type Access, type CallDefinition, apiVersions } from '@fetlock/contract/call';
import { everyCall } from '@fetlock/contract/calls';
import { type LinkType, revokeLink } from '@fetlock/contract/links';
import { type Role, deleteUser, readSelf, signOut } from '@fetlock/contract/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueToken } from '../session/access-tokens.ts';
import { openLink } from '../links/open-link.ts';
import { makeLink } from '../links/make-link.ts';
import { callerOf } from '@fetlock/testing/caller';
import { givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const routes = everyCall.flatMap((call) => (call.versions ?? apiVersions).map((version) => ({ ...call, version })));
type Route = CallDefinition & { version: string };

/** A request that fails validation, so that it does nothing: a caller that reaches validation may make the call. */
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

const bearer = (token: string) => `Bearer ${token}`;
const newToken = async (role: 'admin' | 'staff') => bearer(await issueToken(api.db, api.userId(role)));

/** A user of these roles, and a token of theirs. */
async function newUser(roles: Role[]) {
  const user = { email: `${crypto.randomUUID()}@example.com`, name: 'Somebody', roles };
  const { id } = await api.db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
  return { id, token: await issueToken(api.db, id) };
}

/** A link, and a visit that opened it. */
async function newVisit(type: LinkType) {
  const { id: resultId } = await givenResult(api.db);
  const link = await makeLink(api.db, { resultId, type, userId: api.userId('staff') });
  const shown = { token: link.access_token, tokenType: type, result_id: resultId, visitor: 'Dr. Jane Doe' };
  return { link, resultId, token: (await openLink(api.db, shown, { address: '127.0.0.1', userAgent: 'test' })).access_token };
}

/** The answer to a caller that has no access at all. */
const notSignedIn = { status: 401, error: 'NOT_SIGNED_IN' };
const linkExpired = { status: 408, error: 'LINK_EXPIRED' };

interface Stranger {
  authorization?: string;
  expected: { status: number; error: string };
}

const past = () => new Date(Date.now() - 1_000);
/** Callers without access to anything but the public calls: none of their tokens is valid, or any longer. */
const makeStranger: Readonly<Record<string, () => Promise<Stranger>>> = {
  anonymous: async () => ({ expected: notSignedIn }),
  'a made-up token': async () => ({ authorization: 'Bearer made-up', expected: notSignedIn }),
  'a token that cannot be one': async () => ({ authorization: `Bearer ${'é'.repeat(600)}`, expected: notSignedIn }),
  'another scheme': async () => ({ authorization: 'Basic YTpi', expected: notSignedIn }),
  'an expired token': async () => {
    const { id, token } = await newUser(['admin', 'staff']);
    await api.db.updateTable('access_tokens').where('user_id', '=', id).set({ expires_at: past() }).execute();
    return { authorization: bearer(token), expected: notSignedIn };
  },
  'a revoked token': async () => {
    const { id, token } = await newUser(['admin', 'staff']);
    await api.db.updateTable('access_tokens').where('user_id', '=', id).set({ revoked_at: past() }).execute();
    return { authorization: bearer(token), expected: notSignedIn };
  },
  'a removed user': async () => {
    const { id, token } = await newUser(['admin', 'staff']);
    await api.as('admin').call(deleteUser, { params: { id } });
    return { authorization: bearer(token), expected: notSignedIn };
  },
  'somebody who has logged out': async () => {
    const { token } = await newUser(['admin', 'staff']);
    await callerOf(api.app, token).call(signOut);
    return { authorization: bearer(token), expected: notSignedIn };
  },
  "a link's own token": async () => ({
    authorization: bearer((await newVisit('protected_link')).link.access_token),
    expected: notSignedIn,
  }),
  'a visit whose time is over': async () => {
    const { link, token } = await newVisit('mig_pal_link');
    await api.db.updateTable('link_sessions').where('link_id', '=', link.id).set({ expires_at: past() }).execute();
    return { authorization: bearer(token), expected: notSignedIn };
  },
  'a visit of an expired customer link': () => expiredVisit('protected_link'),
  'a visit of an expired PAL link': () => expiredVisit('mig_pal_link'),
  'a visit of a customer link revoked meanwhile': () => revokedVisit('protected_link'),
  'a visit of a PAL link revoked meanwhile': () => revokedVisit('mig_pal_link'),
};

async function expiredVisit(type: LinkType): Promise<Stranger> {
  const { link, token } = await newVisit(type);
  await api.db.updateTable('links').where('id', '=', link.id).set({ expires_at: past() }).execute();
  return { authorization: bearer(token), expected: linkExpired };
}

async function revokedVisit(type: LinkType): Promise<Stranger> {
  const { link, token, resultId } = await newVisit(type);
  await api.as('staff').call(revokeLink, { params: { id: resultId, linkId: link.id } });
  return { authorization: bearer(token), expected: notSignedIn };
}

const ofStaff: Access[] = ['anyone', 'staff'];
const ofAdmin: Access[] = [...ofStaff, 'admin'];

interface Known {
  authorization: string;
  access: Access[];
}
const makeKnown: Readonly<Record<string, () => Promise<Known>>> = {
  staff: async () => ({ authorization: await newToken('staff'), access: ofStaff }),
  admin: async () => ({ authorization: await newToken('admin'), access: ofAdmin }),
  'an administrator who is one no more': async () => ofChangedRoles(['admin', 'staff'], ['staff'], ofStaff),
  'one of the staff who has become an administrator': async () => ofChangedRoles(['staff'], ['admin', 'staff'], ofAdmin),
  'customer link': async () => visiting('protected_link'),
  'PAL link': async () => visiting('mig_pal_link'),
};

async function ofChangedRoles(before: Role[], after: Role[], access: Access[]): Promise<Known> {
  const { id, token } = await newUser(before);
  expect((await callerOf(api.app, token).call(readSelf)).short_roles).toEqual(before);
  await api.db.updateTable('users').set({ roles: after }).where('id', '=', id).execute();
  return { authorization: bearer(token), access };
}

async function visiting(type: LinkType): Promise<Known> {
  const { token } = await newVisit(type);
  return { authorization: bearer(token), access: ['anyone', type] };
}

const strangers = new Map<string, Stranger>();
const known = new Map<string, Known>();
beforeAll(async () => {
  for (const [name, make] of Object.entries(makeStranger)) strangers.set(name, await make());
  for (const [name, make] of Object.entries(makeKnown)) known.set(name, await make());
});

/** Whether an address of `path` may be one of `template` too: a parameter stands for anything. */
const couldMatch = (template: string, path: string): boolean => {
  const [parts, others] = [template.split('/'), path.split('/')];
  return (
    parts.length === others.length && parts.every((part, at) => part.startsWith(':') || others[at]?.startsWith(':') || part === others[at])
  );
};

describe.each(routes)('$method $version $path', (route) => {
  test('exists', () => {
    expect(api.app.hasRoute({ method: route.method, url: `/api/${route.version}${route.path}` })).toBe(true);
  });

  test('answers only the callers it is for, before anything of the request is read @CALL-002 @R-25 @R-26', async () => {
    const isOpen = route.access.includes('anyone');
    // Both generations are bound by the same code: for the second, a caller without access is enough.
    const tried = route.version === (route.versions ?? apiVersions)[0] ? [...strangers] : [...strangers].slice(0, 2);
    for (const [name, { authorization, expected }] of tried) {
      const answer = await knock(route, authorization);
      if (isOpen) expect([401, 403, 408], name).not.toContain(answer.status);
      else expect(answer, name).toEqual(expected);
    }
    for (const [name, { authorization, access }] of known) {
      const { status, error } = await knock(route, authorization);
      if (access.some((one) => route.access.includes(one))) expect([401, 403, 408], name).not.toContain(status);
      else expect([status, error], name).toEqual([403, 'NOT_ALLOWED']);
    }
  });
});

test.each([...new Set(everyCall.map(({ path }) => path))])('%s answers no method but those of the contract', async (path) => {
  const authorization = await newToken('admin');
  const ofContract: string[] = everyCall.filter((call) => couldMatch(call.path, path)).map(({ method }) => method);
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
    if (ofContract.includes(method)) continue;
    const url = `/api/v1${path.replaceAll(/:\w+/g, '1')}`;
    const { statusCode } = await api.app.inject({ method, url, headers: { authorization } });
    expect(statusCode, method).toBe(404);
  }
});

test('the calls of the contract are unique by name, and by method and path', () => {
  expect(new Set(everyCall.map(({ name }) => name)).size).toBe(everyCall.length);
  expect(new Set(everyCall.map(({ method, path, versions = apiVersions }) => `${method} ${path} ${versions.join()}`)).size).toBe(
    everyCall.length,
  );
});
