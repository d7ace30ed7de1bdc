import { listSecurityEvents } from '@fetlock/contract/security-events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfiguration } from '../../configuration.ts';
import { signInParts } from '../../roles/api.ts';
import { addressToOpen, keyHolders } from './key.ts';
import { keyOfTests } from '@fetlock/testing/browser';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const url = '/idp/.well-known/openid-configuration';
/** Of a browser that has presented the key. */
const cookie = keyHolders('http://localhost:8080', keyOfTests).cookie.split(';')[0] ?? '';
const ask = (app: TestApi['app'], options: { url?: string; remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  app.inject({ method: 'GET', url, remoteAddress: '127.0.0.1', ...options, headers: { host: 'localhost:8080', ...options.headers } });

test('answers browsers on the machine itself, and tells all others what to do @R-27', async () => {
  expect((await ask(api.app)).statusCode).toBe(200);
  expect((await ask(api.app, { remoteAddress: '::1' })).statusCode).toBe(200);
  const refused = await ask(api.app, { remoteAddress: '10.1.2.3' });
  expect(refused.statusCode).toBe(403);
  expect(refused.body).toContain('LOCAL_SIGN_IN=anywhere');
});

test('its refusals are events, and every page shows the id of its request @R-36', async () => {
  const page = (path: string, remoteAddress = '127.0.0.1') =>
    api.app.inject({ method: 'GET', url: `/idp/${path}`, remoteAddress, headers: { host: 'localhost:8080', cookie } });
  const events = async () => (await api.as('admin').call(listSecurityEvents, { query: { kind: ['sign_in_refused'] } })).items;
  const refusals = {
    403: await page('interaction/some/as/1', '10.9.8.7'),
    404: await page('interaction/some/as/999999'),
    400: await page('auth?client_id=%3Cimg%20src=x%3E'),
  };
  for (const [status, { statusCode, headers, body }] of Object.entries(refusals)) {
    expect(statusCode).toBe(Number(status));
    expect(headers['x-request-id']).toMatch(/^[\w-]{16,}$/);
    expect(body).toContain(`Request ${String(headers['x-request-id'])}`);
    expect(body).not.toContain('<img');
  }
  for (const [status, address, problem] of [
    [403, '10.9.8.7', 'BAD_SIGN_IN'],
    [404, '127.0.0.1', 'NOT_LISTED'],
  ] as const) {
    const request_id = refusals[status].headers['x-request-id'];
    await expect.poll(events).toContainEqual(expect.objectContaining({ request_id, address, facts: expect.objectContaining({ problem }) }));
  }
});

test('is not fooled by a proxy in front, nor by a page whose own host name resolves to this machine @R-27', async () => {
  expect((await ask(api.app, { headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode).toBe(403);
  expect((await ask(api.app, { headers: { forwarded: 'for=10.1.2.3' } })).statusCode).toBe(403);
  expect((await ask(api.app, { headers: { host: 'evil.example:8080' } })).statusCode).toBe(403);
});

test('a stranger who comes through a proxy on this machine or a forwarded port gets nothing: accounts need the key of the start @R-27', async () => {
  // As a plain proxy_pass sends it: from this machine, under the address of the product, without the client's address.
  const get = (path: string, shown = '') =>
    api.app.inject({ method: 'GET', url: `/idp/${path}`, remoteAddress: '127.0.0.1', headers: { host: 'localhost:8080', cookie: shown } });
  for (const path of ['interaction/some', `interaction/some/as/${api.userId('admin')}`, 'enter', 'enter?key=guess', 'enter?key=a&key=b']) {
    for (const shown of ['', 'local_sign_in_8080=guess']) {
      const { statusCode, body, headers } = await get(path, shown);
      expect(statusCode).toBe(403);
      expect(body).toContain('Open the address with the key');
      expect(body).not.toContain('admin@example.com');
      expect(headers['set-cookie']).toBeUndefined();
    }
  }
  const { pathname, search } = new URL(addressToOpen({ signIn: { kind: 'local', key: keyOfTests }, publicUrl: 'http://localhost:8080' }));
  const entered = await get(`${pathname.slice('/idp/'.length)}${search}`);
  expect(entered).toMatchObject({ statusCode: 303, headers: { location: 'http://localhost:8080' } });
  const given = String(entered.headers['set-cookie']);
  expect(given).toMatch(/; Path=\/idp; HttpOnly; SameSite=Lax$/);
  expect(given).not.toContain(keyOfTests);
  // The requested sign-in was never started; but it is requested.
  expect((await get('interaction/some', given.split(';')[0])).statusCode).toBe(400);
});

test('gives codes only, with PKCE, to one client, for its exact addresses @R-27', async () => {
  const right = {
    client_id: 'price-matcher',
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: 'http://localhost:8080/log-in',
    state: 'state-of-a-test',
    nonce: 'nonce-of-a-test',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  };
  const asked = (change: Record<string, string>) =>
    ask(api.app, { url: `/idp/auth?${new URLSearchParams({ ...right, ...change }).toString()}`, headers: { cookie } });
  expect((await asked({})).headers.location).toMatch(/\/idp\/interaction\//);
  for (const [change, error] of [
    [{ redirect_uri: 'http://localhost:8080/log-in/' }, 'redirect_uri'],
    [{ redirect_uri: 'https://evil.example/log-in' }, 'redirect_uri'],
    [{ client_id: 'another' }, 'client'],
    [{ response_type: 'token' }, 'response_type'],
    [{ response_type: 'code id_token' }, 'response_type'],
    [{ code_challenge: '', code_challenge_method: '' }, 'PKCE'],
    [{ code_challenge_method: 'plain' }, 'code_challenge_method'],
  ] as const) {
    const { statusCode, headers, body } = await asked(change);
    const told = `${statusCode} ${decodeURIComponent(headers.location ?? '')} ${body}`;
    expect(told, JSON.stringify(change)).toContain(error);
    expect(told).not.toMatch(/interaction|[?&#](?:code|access_token|id_token)=/);
  }
  expect((await ask(api.app)).json()).toMatchObject({ response_types_supported: ['code'], code_challenge_methods_supported: ['S256'] });
});

test('answers everyone when configured to @R-27', async () => {
  const configuration = {
    signIn: { kind: 'local', fromAnywhere: true, key: keyOfTests },
    publicUrl: 'http://localhost:8080',
    port: 8080,
    productName: 'Fetlock',
  } as const;
  const open = await startTestApi({ signIn: signInParts(configuration, api.db) });
  expect((await ask(open.app, { remoteAddress: '10.1.2.3', headers: { host: 'elsewhere' } })).statusCode).toBe(200);
  await open.close();
});

test('a sign-in page that was left open too long is refused, and the browser is answered', async () => {
  for (const page of ['/idp/interaction/forgotten', `/idp/interaction/forgotten/as/${api.userId('staff')}`]) {
    const answer = await api.app.inject({ method: 'GET', url: page, headers: { host: 'localhost:8080', cookie } });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(`Request ${String(answer.headers['x-request-id'])}`);
  }
});

test('is refused in production, where an identity provider has to be configured @R-27', () => {
  expect(() => readConfiguration({ NODE_ENV: 'production' }, [])).toThrow(/GOOGLE_CLIENT_ID.*OIDC_ISSUER/);
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  expect(readConfiguration({ NODE_ENV: 'production', ...google }, []).signIn).toMatchObject({
    kind: 'oidc',
    issuer: 'https://accounts.google.com',
  });
  const other = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'id' };
  expect(readConfiguration(other, []).signIn).toMatchObject({ kind: 'oidc', issuer: 'https://id.example' });
  expect(readConfiguration({}, []).signIn).toEqual({ kind: 'local', fromAnywhere: false, key: expect.stringMatching(/^[\w-]{43}$/) });
});

test('with another identity provider it is not served at all @R-27', async () => {
  const signIn = {
    kind: 'oidc',
    issuer: 'https://id.example',
    clientId: 'id',
    clientSecret: 'secret',
    providerName: 'id.example',
  } as const;
  const parts = signInParts({ signIn, publicUrl: 'http://localhost:8080', port: 8080, productName: 'Fetlock' }, api.db);
  const other = await startTestApi({ signIn: parts });
  expect((await ask(other.app)).statusCode).toBe(404);
  await other.close();
});
