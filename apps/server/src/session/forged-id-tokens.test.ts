import { constants, createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignIn, finishSignIn, startSignIn } from '@fetlock/contract/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { addUser } from '../users/add-user.ts';
import { identityProvider } from './identity-provider.ts';

const clientId = 'price-matcher';
const redirectUri = 'http://localhost/log-in';
const email = 'ann@example.com';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const ed = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** A provider that answers each code with an id token crafted by a test. */
const issuer = createServer((request, response) => {
  const answers: Record<string, object> = {
    '/.well-known/openid-configuration': {
      issuer: address,
      authorization_endpoint: `${address}/authorize`,
      token_endpoint: `${address}/token`,
      jwks_uri: `${address}/keys`,
      // Everything it could do: what is accepted is our decision.
      id_token_signing_alg_values_supported: ['none', 'HS256', 'RS256', 'PS256', 'ES256', 'EdDSA', 'RS512'],
    },
    '/keys': { keys: [publicKey, ec.publicKey, ed.publicKey].map((key) => ({ ...key.export({ format: 'jwk' }), kid: 'own', use: 'sig' })) },
    '/token': { access_token: 'an-access-token-of-the-provider', token_type: 'bearer', expires_in: 60, id_token: idToken },
  };
  const answer = answers[request.url ?? ''];
  response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
});
let address: string;
let idToken: string;
let api: TestApi;
beforeAll(async () => {
  await new Promise<void>((resolve) => void issuer.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`;
  const settings = {
    issuer: address,
    clientId,
    clientSecret: 'a secret of ours',
    name: 'a provider',
    prompt: 'login',
    insecure: true,
  } as const;
  api = await startTestApi({ signIn: { provider: identityProvider(settings), allowedRedirects: [redirectUri], local: undefined } });
  await addUser(api.db, { email, name: 'Ann', roles: ['admin', 'staff'] });
});
afterAll(async () => {
  await api.close();
  issuer.close();
});

type Claims = Record<string, unknown>;
type Signature = (content: string) => string;

const now = () => Math.floor(Date.now() / 1000);
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const rs256 = (content: string) => sign('RSA-SHA256', Buffer.from(content), privateKey).toString('base64url');
const hmac = (key: string) => (content: string) => createHmac('sha256', key).update(content).digest('base64url');
const token = (claims: Claims, alg: string, signature: Signature): string => {
  const content = `${encoded({ alg, kid: 'own', typ: 'JWT' })}.${encoded(claims)}`;
  return `${content}.${signature(content)}`;
};
const signed = (claims: Claims) => token(claims, 'RS256', rs256);

/** Signs in with the id token derived from the claims of a valid one. */
async function signIn(forge: (good: Claims) => string) {
  const anonymous = api.as('anonymous');
  const { authorization_url, state } = await anonymous.call(startSignIn, { query: { redirect_uri: redirectUri } });
  const nonce = new URL(authorization_url).searchParams.get('nonce');
  const person = { email, email_verified: true, name: 'Ann' };
  idToken = forge({ iss: address, sub: 'account 1', aud: clientId, iat: now(), exp: now() + 60, nonce, ...person });
  return anonymous.try(finishSignIn, { body: { code: 'any', state, redirect_uri: redirectUri } });
}

const changed =
  (more: Claims) =>
  (good: Claims): string =>
    signed({ ...good, ...more });
const without = (name: string) => (good: Claims) => signed(Object.fromEntries(Object.entries(good).filter(([key]) => key !== name)));

test.each<[string, (good: Claims) => string]>([
  ['for another client', changed({ aud: 'another' })],
  ['for several clients, made for another', changed({ aud: [clientId, 'another'], azp: 'another' })],
  ['for nobody', without('aud')],
  ['of another issuer', changed({ iss: 'https://evil.example' })],
  ['of another sign-in', changed({ nonce: 'of another' })],
  ['without the nonce of the sign-in', without('nonce')],
  ['that has expired', changed({ iat: now() - 7_200, exp: now() - 3_600 })],
  ['that never expires', without('exp')],
  ['with no algorithm', (good) => token(good, 'none', () => '')],
  [
    'with an algorithm that is not ours',
    (good) => token(good, 'RS512', (content) => sign('RSA-SHA512', Buffer.from(content), privateKey).toString('base64url')),
  ],
  [
    'with the public key as if it were a secret',
    (good) => token(good, 'HS256', hmac(publicKey.export({ format: 'pem', type: 'spki' }).toString())),
  ],
  ['with the secret of the client', (good) => token(good, 'HS256', hmac('a secret of ours'))],
  ['that nobody signed', (good) => token(good, 'RS256', () => '')],
  [
    'that somebody else signed',
    (good) => token(good, 'RS256', (content) => sign('RSA-SHA256', Buffer.from(content), stranger).toString('base64url')),
  ],
  [
    'that was altered after it was signed',
    (good) => {
      const [header, , signature] = signed({ ...good, email: 'somebody@example.com' }).split('.');
      return [header, encoded(good), signature].join('.');
    },
  ],
])('an id token %s lets no one in @R-27', async (_, forge) => {
  expect(await signIn(forge)).toMatchObject({ status: 400, body: { error: 'BAD_SIGN_IN' } });
});

test.each([false, 'true', undefined])('an address that is verified as %s lets no one in @R-27', async (email_verified) => {
  expect(await signIn((good) => signed({ ...good, email_verified }))).toMatchObject({ status: 401, body: { error: 'NOT_LISTED' } });
});

const ieee = { dsaEncoding: 'ieee-p1363' } as const;
const pss = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 };
test.each<[string, Signature]>([
  ['PS256', (content) => sign('sha256', Buffer.from(content), { key: privateKey, ...pss }).toString('base64url')],
  ['ES256', (content) => sign('sha256', Buffer.from(content), { key: ec.privateKey, ...ieee }).toString('base64url')],
  ['EdDSA', (content) => sign(null, Buffer.from(content), ed.privateKey).toString('base64url')],
])('one signed by %s lets in the person it names, and one whose signature is for other content no one @R-27', async (alg, signature) => {
  expect((await signIn((good) => token(good, alg, signature))).status).toBe(200);
  const ofOther = (content: string) => signature(`${content} `);
  expect(await signIn((good) => token(good, alg, ofOther))).toMatchObject({ status: 400, body: { error: 'BAD_SIGN_IN' } });
});

test('one signed by an algorithm that its provider does not name lets no one in @R-27', async () => {
  const es384 = (content: string) => sign('sha384', Buffer.from(content), { key: ec.privateKey, ...ieee }).toString('base64url');
  expect(await signIn((good) => token(good, 'ES384', es384))).toMatchObject({ status: 400, body: { error: 'BAD_SIGN_IN' } });
});

test('a valid one of the same provider does, and none of the others has bound the account @R-27', async () => {
  expect(SignIn.parse((await signIn(signed)).body).user.email).toBe(email);
});

test('no token of the provider reaches the browser or is kept @R-27', async () => {
  const { status, body, headers } = await signIn(signed);
  expect(status).toBe(200);
  const tables = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables where table_schema = 'fetlock'`.execute(api.db);
  const kept = await Promise.all(
    tables.rows.map(({ name }) => sql<{ line: string }>`select to_jsonb(one)::text as line from ${sql.table(name)} one`.execute(api.db)),
  );
  const lines = kept.flatMap(({ rows }) => rows.map(({ line }) => line)).join('\n');
  expect(lines).toContain(email);
  for (const secret of [idToken, idToken.split('.')[2] ?? '', 'an-access-token-of-the-provider'])
    for (const [place, text] of Object.entries({ body: JSON.stringify(body), headers: JSON.stringify(headers), database: lines }))
      expect(text, place).not.toContain(secret);
});
