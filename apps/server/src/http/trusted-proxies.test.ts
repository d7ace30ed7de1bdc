import { createLink, verifyToken } from '@fetlock/contract/links';
import { limits } from '@fetlock/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiServices, buildApi } from '../api.ts';
import { signInParts } from '../roles/api.ts';
import { givenResult } from '@fetlock/testing/given-result';
import { keyOfTests } from '@fetlock/testing/browser';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

type App = TestApi['app'];

let api: TestApi;
const built: App[] = [];
/** The API as it runs behind other proxies, on the database of this file. */
async function behind(trustedProxies: string[] | number, more: Partial<ApiServices> = {}): Promise<App> {
  const app = await buildApi({ ...api.services, trustedProxies, ...more });
  built.push(app);
  return app;
}
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  await Promise.all(built.map((app) => app.close()));
  await api.close();
});

interface From {
  socket: string;
  forwarded?: string;
}
const verify = (of: App, body: object, { socket, forwarded }: From) =>
  of.inject({
    method: 'POST',
    url: '/api/v1/token/verify',
    remoteAddress: socket,
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    payload: body,
  });

/** The address recorded for a visit. */
async function addressKept(of: App, from: From): Promise<string | null | undefined> {
  const { id } = await givenResult(api.db);
  const { access_token: token } = await api.as('staff').call(createLink, { params: { id }, body: { linkType: 'mig_pal_link' } });
  const answer = await verify(of, { token, tokenType: 'mig_pal_link', result_id: id }, from);
  verifyToken.answer.parse(answer.json());
  const [visit] = await api.db.selectFrom('link_sessions').select('address').orderBy('id', 'desc').limit(1).execute();
  return visit?.address;
}

/** The answers to this many guesses, each under another made-up address. */
async function guesses(of: App, from: (n: number) => From): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n <= limits.linkGuessesOfAddress; n += 1) {
    const body = { token: `${n}-guessed`, tokenType: 'mig_pal_link', result_id: 1 };
    statuses.push((await verify(of, body, from(n))).statusCode);
  }
  return statuses;
}

describe('with no proxy trusted @R-30', () => {
  test('a forged X-Forwarded-For does not change what is recorded about a visit', async () => {
    expect(await addressKept(api.app, { socket: '203.0.113.9', forwarded: '10.1.1.1' })).toBe('203.0.113.9');
  });

  test('a forged X-Forwarded-For allows no more guesses', async () => {
    const statuses = await guesses(api.app, (n) => ({ socket: '203.0.113.10', forwarded: `10.1.1.${n}` }));
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('with a proxy that is trusted @R-30', () => {
  test('the client that it reports is recorded, and an entry forged by the client is not', async () => {
    const of = await behind(['10.0.0.5', '10.0.1.0/24']);
    expect(await addressKept(of, { socket: '10.0.0.5', forwarded: '198.51.100.7' })).toBe('198.51.100.7');
    expect(await addressKept(of, { socket: '10.0.0.5', forwarded: '1.1.1.1, 198.51.100.7, 10.0.1.9' })).toBe('198.51.100.7');
    expect(await addressKept(of, { socket: '203.0.113.9', forwarded: '198.51.100.7' })).toBe('203.0.113.9');
    const office = await guesses(of, (n) => ({ socket: '10.0.0.5', forwarded: `198.51.100.${n + 1}` }));
    expect(office).not.toContain(429);
    const one = await guesses(of, (n) => ({ socket: '10.0.0.5', forwarded: `1.1.1.${n}, 198.51.100.200` }));
    expect(one.at(-1)).toBe(429);
  });

  test('by count, that many entries from the right are trusted', async () => {
    const of = await behind(1);
    expect(await addressKept(of, { socket: '10.0.0.5', forwarded: '1.1.1.1, 198.51.100.7' })).toBe('198.51.100.7');
    expect(await addressKept(of, { socket: '203.0.113.9' })).toBe('203.0.113.9');
  });

  test('the local sign-in answers only the machine itself, whichever client the proxy reports', async () => {
    const configuration = {
      signIn: { kind: 'local', fromAnywhere: false, key: keyOfTests },
      publicUrl: 'http://localhost:8080',
      port: 8080,
      productName: 'F',
    } as const;
    const of = await behind(['127.0.0.1'], { signIn: signInParts(configuration, api.db) });
    const ask = async ({ socket, forwarded }: From, more: Record<string, string> = {}) =>
      (
        await of.inject({
          method: 'GET',
          url: '/idp/.well-known/openid-configuration',
          remoteAddress: socket,
          headers: { host: 'localhost:8080', ...more, ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
        })
      ).statusCode;
    expect(await ask({ socket: '127.0.0.1' })).toBe(200);
    expect(await ask({ socket: '127.0.0.1', forwarded: '127.0.0.1' })).toBe(200);
    expect(await ask({ socket: '127.0.0.1', forwarded: '198.51.100.7' })).toBe(403);
    expect(await ask({ socket: '127.0.0.1', forwarded: '127.0.0.1, 198.51.100.7' })).toBe(403);
    expect(await ask({ socket: '198.51.100.7', forwarded: '127.0.0.1' })).toBe(403);
    expect(await ask({ socket: '127.0.0.1' }, { forwarded: 'for=198.51.100.7' })).toBe(403);
    expect(await ask({ socket: '127.0.0.1', forwarded: '127.0.0.1' }, { 'x-forwarded-host': 'evil.example' })).toBe(403);
  });
});

test('with a public address over TLS, the local sign-in redirects there and answers carry HSTS; otherwise neither @R-31', async () => {
  const at = async (publicUrl: string) => {
    const configuration = {
      signIn: { kind: 'local', fromAnywhere: true, key: keyOfTests },
      publicUrl,
      port: 8080,
      productName: 'F',
    } as const;
    const constants = { ...api.services.constants, publicUrl };
    const of = await behind(1, { constants, signIn: signInParts(configuration, api.db) });
    const answer = await of.inject({
      method: 'GET',
      url: '/idp/.well-known/openid-configuration',
      headers: { host: new URL(publicUrl).host },
    });
    // By plain http, as a proxy may send it on: the product itself redirects no call, whose token would then travel in the clear.
    const plain = await of.inject({
      method: 'GET',
      url: '/api/v1/self',
      headers: { 'x-forwarded-proto': 'http', host: 'match.example.com' },
    });
    expect(plain.statusCode).toBe(401);
    const { headers } = await of.inject({ method: 'GET', url: '/health' });
    return {
      leadsTo: new URL(answer.json<{ token_endpoint: string }>().token_endpoint).origin,
      hsts: headers['strict-transport-security'],
    };
  };
  expect(await at('https://match.example.com')).toEqual({
    leadsTo: 'https://match.example.com',
    hsts: expect.stringMatching(/^max-age=31536000/),
  });
  expect(await at('http://localhost:8080')).toEqual({ leadsTo: 'http://localhost:8080', hsts: undefined });
});
