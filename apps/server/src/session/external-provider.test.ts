import { SignIn, finishSignIn, startSignIn } from '@fetlock/contract/users';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findFreePort } from '@fetlock/postgres/free-port';
import { browserWithKey, chooseAccount } from '@fetlock/testing/browser';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { signInParts } from '../roles/api.ts';
import { addUser } from '../users/add-user.ts';
import { type IdentityProvider, identityProvider } from './identity-provider.ts';
import { localIssuer } from './local-provider/key.ts';
import * as signInAt from './sign-in.ts';

/** Serves the accounts, like another company's provider. */
let provider: TestApi;
/** Our side: it knows the provider's people only by their sign-ins. */
let api: TestApi;
let redirectUri: string;

beforeAll(async () => {
  const port = await findFreePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  redirectUri = `${publicUrl}/log-in`;
  provider = await startTestApi({ publicUrl });
  await provider.app.listen({ port, host: '127.0.0.1' });
  const { local } = provider.services.signIn;
  if (!local) throw new Error('the provider is the local one');
  const client = { clientId: local.client.id, clientSecret: local.client.secret };
  const settings = { issuer: localIssuer(publicUrl), ...client, name: 'a provider', prompt: 'login', insecure: true } as const;
  api = await startTestApi({ signIn: { provider: identityProvider(settings), allowedRedirects: [redirectUri], local: undefined } });
});
afterAll(async () => {
  await api.close();
  await provider.close();
});

const account = async (email: string, name: string) => (await addUser(provider.db, { email, name, roles: ['staff'] })).id;
const listed = async (email: string) => (await addUser(api.db, { email, name: 'As typed', roles: ['staff'] })).id;

async function signIn(email: string) {
  const { authorization_url } = await api.as('anonymous').call(startSignIn, { query: { redirect_uri: redirectUri } });
  return api.as('anonymous').try(finishSignIn, { body: await chooseAccount(authorization_url, email, redirectUri) });
}

test('a listed person signs in whatever the case of the address, under the name that the provider reports @R-27', async () => {
  await account('Ann.Lee@example.com', 'Ann Lee');
  const id = await listed('ann.lee@example.com');
  const { user } = SignIn.parse((await signIn('Ann.Lee@example.com')).body);
  expect(user).toEqual({ id, name: 'Ann Lee', email: 'ann.lee@example.com', picture: null, short_roles: ['staff'] });
});

test('an address that only looks like one on the list lets no one in @R-27', async () => {
  const id = await account('placeholder@example.com', 'Kim');
  // U+212A, whose lower case is k.
  const lookAlike = '\u212Aim@example.com';
  await provider.db.updateTable('users').set({ email: lookAlike }).where('id', '=', id).execute();
  await listed('kim@example.com');
  expect(await signIn(lookAlike)).toMatchObject({ status: 400, body: { error: 'BAD_SIGN_IN' } });
});

test('a person who is not on the list is refused @R-27', async () => {
  await account('stranger@example.com', 'Stranger');
  expect(await signIn('stranger@example.com')).toMatchObject({ status: 401, body: { error: 'NOT_LISTED' } });
});

test('an address that its provider has not verified lets no one in @R-27', async () => {
  await account('unverified@example.com', 'Ann Lee');
  await listed('unverified@example.com');
  const { provider: verifying } = api.services.signIn;
  const careless: IdentityProvider = {
    ...verifying,
    finish: async (answer) => ({ ...(await verifying.finish(answer)), emailVerified: false }),
  };
  const services = { db: api.db, provider: careless, allowedRedirects: [redirectUri] };
  const { authorization_url } = await signInAt.startSignIn(services, redirectUri);
  const answer = await chooseAccount(authorization_url, 'unverified@example.com', redirectUri);
  await expect(signInAt.finishSignIn(services, answer)).rejects.toMatchObject({ code: 'NOT_LISTED' });
  expect((await signIn('unverified@example.com')).status).toBe(200);
});

test('an account keeps its user when its address changes; the address gives no other account access to that user @R-27', async () => {
  const first = await account('old@example.com', 'Kim');
  const id = await listed('old@example.com');
  expect((await signIn('old@example.com')).status).toBe(200);
  await provider.db.updateTable('users').set({ email: 'new@example.com' }).where('id', '=', first).execute();
  expect(SignIn.parse((await signIn('new@example.com')).body).user.id).toBe(id);
  await account('old@example.com', 'Someone else');
  expect(await signIn('old@example.com')).toMatchObject({ status: 401, body: { error: 'NOT_LISTED' } });
});

test('an account of another provider gives no access to the user, whatever its subject and address @R-27', async () => {
  await account('bound@example.com', 'Bound');
  const id = await listed('bound@example.com');
  expect((await signIn('bound@example.com')).status).toBe(200);
  const { provider: first } = api.services.signIn;
  const signInAtOther = async () => {
    const other: IdentityProvider = {
      ...first,
      finish: async (answer) => ({ ...(await first.finish(answer)), issuer: 'https://other.example' }),
    };
    const services = { db: api.db, provider: other, allowedRedirects: [redirectUri] };
    const { authorization_url } = await signInAt.startSignIn(services, redirectUri);
    return signInAt.finishSignIn(services, await chooseAccount(authorization_url, 'bound@example.com', redirectUri));
  };
  await expect(signInAtOther()).rejects.toMatchObject({ code: 'NOT_LISTED' });
  // The same with a subject that is bound, and an address that is not listed.
  await api.db.updateTable('users').set({ email: 'moved@example.com' }).where('id', '=', id).execute();
  await expect(signInAtOther()).rejects.toMatchObject({ code: 'NOT_LISTED' });
  expect(SignIn.parse((await signIn('bound@example.com')).body).user.id).toBe(id);
});

test('a person who has logged out can sign out at the provider too, and comes back to the log-in page @R-27', async () => {
  await account('leaves@example.com', 'Leaving');
  await listed('leaves@example.com');
  const start = await api.as('anonymous').call(startSignIn, { query: { redirect_uri: redirectUri } });
  const browser = await browserWithKey(new URL(start.authorization_url).origin);
  const answer = await chooseAccount(start.authorization_url, 'leaves@example.com', redirectUri, browser);
  expect((await api.as('anonymous').try(finishSignIn, { body: answer })).status).toBe(200);
  const asked = await browser.open(start.sign_out_url ?? '');
  expect(asked.page).toContain('Sign out here too?');
  const formOf = (page: string) => ({
    action: /action="([^"]+)"/.exec(page)?.[1] ?? '',
    xsrf: /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '',
  });
  const { action, xsrf } = formOf(asked.page);
  expect(await browser.open(action, redirectUri, { xsrf, logout: 'yes' })).toMatchObject({ address: redirectUri });
  // Nobody is signed in there any more: the provider has nothing to ask, and its script submits the form.
  expect((await browser.open(start.sign_out_url ?? '')).page).toContain('submit()');
});

test('a provider without a page for signing out is not offered, and none sends the browser to an address that is not ours @R-27', async () => {
  const { sign_out_url } = await api.as('anonymous').call(startSignIn, { query: { redirect_uri: redirectUri } });
  const elsewhere = new URL(sign_out_url ?? '');
  elsewhere.searchParams.set('post_logout_redirect_uri', 'https://evil.example/');
  expect((await fetch(elsewhere)).status).toBe(400);
  const discovered = await fetch(`${localIssuer(new URL(redirectUri).origin)}/.well-known/openid-configuration`);
  const { end_session_endpoint: _, ...without } = (await discovered.json()) as Record<string, unknown>;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(without));
  const { local } = provider.services.signIn;
  const plain = identityProvider({
    issuer: localIssuer(new URL(redirectUri).origin),
    clientId: local?.client.id ?? '',
    clientSecret: local?.client.secret ?? '',
    name: 'a provider',
    prompt: 'login',
    insecure: true,
  });
  expect((await plain.start(redirectUri)).signOutUrl).toBeNull();
  vi.restoreAllMocks();
});

test('an unreachable provider is reported, and tried again at the next sign-in @R-27', async () => {
  const port = await findFreePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const client = { clientId: 'price-matcher', clientSecret: 'secret' };
  const settings = { issuer: localIssuer(publicUrl), ...client, name: 'a provider', prompt: 'login', insecure: true } as const;
  const away = identityProvider(settings);
  await expect(away.start(redirectUri)).rejects.toMatchObject({ code: 'BAD_SIGN_IN', message: expect.stringContaining('a provider') });
  const back = await startTestApi({ publicUrl });
  await back.app.listen({ port, host: '127.0.0.1' });
  expect((await away.start(redirectUri)).url).toContain(publicUrl);
  await back.close();
});

test('the provider of the settings is asked to let the person choose the account; none of its answers is a redirect to follow @R-27', async () => {
  const issuer = 'https://id.example';
  const metadata = { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/keys` };
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(metadata));
  const signIn = { kind: 'oidc', issuer, clientId: 'id', clientSecret: 'secret', providerName: 'id.example' } as const;
  const parts = signInParts({ signIn, publicUrl: 'https://match.example.com', port: 8080, productName: 'Fetlock' }, api.db);
  const { url } = await parts.provider.start('https://match.example.com/log-in');
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
    prompt: 'select_account',
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: 'https://match.example.com/log-in',
  });
  expect(fetched.mock.calls.map(([, init]) => init?.redirect)).toEqual(['manual']);
  vi.restoreAllMocks();
});

test('a provider of the settings with plain http, on this machine or in a private network, is reached @R-27', async () => {
  const { local } = provider.services.signIn;
  const publicUrl = new URL(redirectUri).origin;
  const client = { clientId: local?.client.id ?? '', clientSecret: local?.client.secret ?? '' };
  const signIn = { kind: 'oidc', issuer: localIssuer(publicUrl), ...client, providerName: 'here' } as const;
  const parts = signInParts({ signIn, publicUrl, port: 8080, productName: 'Fetlock' }, api.db);
  expect((await parts.provider.start(redirectUri)).url).toContain(`${publicUrl}/idp/auth?`);
});
