import { endSignIn, endSignIns, listSignIns } from '@fetlock/contract/sign-ins';
import { readSelf, startSignIn, finishSignIn, signOut, deleteUser, SignIn } from '@fetlock/contract/users';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { findFreePort } from '@fetlock/postgres/free-port';
import { browserWithKey, chooseAccount } from '@fetlock/testing/browser';
import { callerOf } from '@fetlock/testing/caller';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { z } from 'zod';
import { hashToken } from '../http/hashes.ts';
import { addUser } from '../users/add-user.ts';
import { issueToken } from './access-tokens.ts';
import { localIssuer } from './local-provider/key.ts';
import type { SignInAnswer } from './sign-in.ts';

let api: TestApi;
let redirect_uri: string;
beforeAll(async () => {
  const port = await findFreePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  redirect_uri = `${publicUrl}/log-in`;
  api = await startTestApi({ publicUrl });
  await api.app.listen({ port, host: '127.0.0.1' });
});
afterAll(() => api.close());

const nobody = () => api.as('anonymous');
const start = () => nobody().call(startSignIn, { query: { redirect_uri } });
const finish = (body: SignInAnswer) => nobody().try(finishSignIn, { body });

/** Starts a sign-in and chooses an account on the provider's page; returns what the browser is sent back with. */
const choose = async (email: string) => chooseAccount((await start()).authorization_url, email, redirect_uri);

const discovered = async () =>
  Discovered.parse(await (await fetch(`${localIssuer(new URL(redirect_uri).origin)}/.well-known/openid-configuration`)).json());
const Discovered = z.object({ issuer: z.string(), token_endpoint: z.string() });
const Tokens = z.object({ error: z.string().optional(), scope: z.string().optional(), refresh_token: z.string().optional() });

const person = (email: string) => addUser(api.db, { email, name: 'Ann', roles: ['staff'] });

describe('a sign-in', () => {
  test('leads through the page of accounts to a working token @AUTH-03 @AUTH-07 @AUTH-13 @AUTH-14 @AUTH-15 @CALL-006 @R-26 @R-27', async () => {
    const answer = await finish(await choose('admin@example.com'));
    expect(answer.status).toBe(200);
    const { access_token, user } = SignIn.parse(answer.body);
    expect(user).toEqual({
      id: api.userId('admin'),
      name: 'Test admin',
      email: 'admin@example.com',
      picture: null,
      short_roles: ['admin', 'staff'],
    });
    expect(await callerOf(api.app, access_token).call(readSelf)).toEqual(user);
    const { hash } = await api.db.selectFrom('access_tokens').select('hash').orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(hash.toString('utf8')).not.toContain(access_token);
    // 256 random bits, others at each sign-in.
    expect(access_token).toMatch(/^fetlock_[\w-]{43}$/);
    expect(SignIn.parse((await finish(await choose('admin@example.com'))).body).access_token).not.toBe(access_token);
    const events = await api.db.selectFrom('security_events').select(['user_id', 'address']).where('kind', '=', 'signed_in').execute();
    expect(events).toEqual([1, 2].map(() => ({ user_id: api.userId('admin'), address: '127.0.0.1' })));
  });

  test('lists the people, but neither the system nor removed users', async () => {
    const { id } = await person('gone@example.com');
    await api.as('admin').call(deleteUser, { params: { id } });
    const { page } = await (await browserWithKey(new URL(redirect_uri).origin)).open((await start()).authorization_url);
    expect(page).toContain('staff@example.com');
    expect(page).not.toContain('gone@example.com');
    expect(page).not.toContain('@invalid');
  });

  test('can be finished once: its code and its state are used up @R-27', async () => {
    const answer = await choose('staff@example.com');
    expect((await finish(answer)).status).toBe(200);
    expect(await finish(answer)).toMatchObject({ status: 400, body: { error: 'BAD_SIGN_IN' } });
    const { state } = await start();
    expect(await finish({ ...answer, state })).toMatchObject({ status: 400, body: { error: 'BAD_SIGN_IN' } });
  });

  test('with a state, a code, an issuer or an address that do not belong to it is refused @R-27', async () => {
    const other = await choose('staff@example.com');
    const wrong: Partial<SignInAnswer>[] = [
      { state: 'made-up' },
      { state: other.state },
      { code: 'made-up' },
      { iss: 'https://evil.example' },
      { redirect_uri: redirect_uri.replace('127.0.0.1', 'localhost') },
    ];
    for (const part of wrong) {
      const answer = await choose('staff@example.com');
      expect(await finish({ ...answer, ...part }), JSON.stringify(part)).toMatchObject({ status: 400, body: { error: 'BAD_SIGN_IN' } });
    }
  });

  test('needs the verifier and the nonce it was started with @R-27', async () => {
    for (const stolen of [{ code_verifier: 'x'.repeat(43) }, { nonce: 'another' }]) {
      const answer = await choose('staff@example.com');
      await api.db.updateTable('sign_ins').set(stolen).execute();
      expect(await finish(answer)).toMatchObject({ status: 400, body: { error: 'BAD_SIGN_IN' } });
    }
  });

  test.each([
    [50, 200],
    [61, 400],
  ])('whose code is %i seconds old is answered %i: the local provider takes it for a minute @R-27', async (age, status) => {
    const answer = await choose('staff@example.com');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + age * 1_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect((await finish(answer)).status).toBe(status);
  });

  test('takes a code once, from the client with its secret and the verifier, and grants three scopes at most @R-27', async () => {
    const { local } = api.services.signIn;
    if (!local) throw new Error('the provider is the local one');
    const { issuer, token_endpoint } = await discovered();
    expect(issuer).toBe(localIssuer(new URL(redirect_uri).origin));
    const started = await start();
    const wide = new URL(started.authorization_url);
    wide.searchParams.set('scope', 'openid email profile offline_access api:admin');
    const { code } = await chooseAccount(wide.href, 'staff@example.com', redirect_uri);
    const { code_verifier } = await api.db
      .selectFrom('sign_ins')
      .select('code_verifier')
      .where('state_hash', '=', hashToken(started.state))
      .executeTakeFirstOrThrow();
    const right = {
      grant_type: 'authorization_code',
      code,
      redirect_uri,
      code_verifier,
      client_id: local.client.id,
      client_secret: local.client.secret,
    };
    const exchange = async (more: Record<string, string> = {}) => {
      const answer = await fetch(token_endpoint, { method: 'POST', body: new URLSearchParams({ ...right, ...more }) });
      return { status: answer.status, body: Tokens.parse(await answer.json()) };
    };
    expect(await exchange({ client_secret: 'guessed' })).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    expect(await exchange({ client_secret: '' })).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    const first = await exchange();
    expect(first.status).toBe(200);
    expect(first.body.scope?.split(' ').toSorted()).toEqual(['email', 'openid', 'profile']);
    expect(first.body.refresh_token).toBeUndefined();
    expect(await exchange()).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test('that took longer than ten minutes has to start again @R-27', async () => {
    const answer = await choose('staff@example.com');
    await api.db
      .updateTable('sign_ins')
      .set({ created_at: new Date(Date.now() - 11 * 60_000) })
      .execute();
    expect(await finish(answer)).toMatchObject({ status: 400, body: { error: 'BAD_SIGN_IN' } });
  });

  test('of a person no longer on the list is refused @R-27', async () => {
    const { id } = await person('brief@example.com');
    const answer = await choose('brief@example.com');
    await api.as('admin').call(deleteUser, { params: { id } });
    expect((await finish(answer)).status).toBeGreaterThanOrEqual(400);
    expect(await api.db.selectFrom('access_tokens').select('id').where('user_id', '=', id).execute()).toEqual([]);
  });

  test('goes back to our own address only @R-27', async () => {
    for (const address of ['https://evil.example/log-in', `${redirect_uri}/../elsewhere`, redirect_uri.replace('log-in', '')]) {
      const refused = await nobody().try(startSignIn, { query: { redirect_uri: address } });
      expect(refused).toMatchObject({ status: 400, body: { error: 'BAD_SIGN_IN' } });
    }
  });
});

describe('a token', () => {
  const signIn = async (email: string) => SignIn.parse((await finish(await choose(email))).body).access_token;
  const self = async (token: string) => (await callerOf(api.app, token).try(readSelf)).status;

  test('ends with its own log-out, and no other does @R-26', async () => {
    const [one, other] = [await signIn('staff@example.com'), await signIn('staff@example.com')];
    expect((await callerOf(api.app, one).try(signOut)).status).toBe(204);
    expect([await self(one), await self(other)]).toEqual([401, 200]);
  });

  test('ends at once when its user is removed, for good @R-26', async () => {
    const { id, email } = await person('leaver@example.com');
    const token = await signIn(email);
    expect(await self(token)).toBe(200);
    await api.as('admin').call(deleteUser, { params: { id } });
    expect(await self(token)).toBe(401);
    await person(email);
    expect(await self(token)).toBe(401);
  });

  test('expires after its hours, and has the current roles @R-26', async () => {
    const { id, email } = await person('changing@example.com');
    const token = await signIn(email);
    await api.db
      .updateTable('users')
      .set({ roles: ['admin', 'staff'] })
      .where('id', '=', id)
      .execute();
    expect((await callerOf(api.app, token).call(readSelf)).short_roles).toEqual(['admin', 'staff']);
    const tokens = api.db.updateTable('access_tokens').where('user_id', '=', id);
    const { expires_at } = await api.db
      .selectFrom('access_tokens')
      .select('expires_at')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Math.round((expires_at.getTime() - Date.now()) / 3_600_000)).toBe(12);
    await tokens.set({ expires_at: new Date(Date.now() - 1) }).execute();
    expect(await self(token)).toBe(401);
  });
});

describe('the sign-ins of a person', () => {
  const tokenOf = async (email: string) => SignIn.parse((await finish(await choose(email))).body).access_token;
  const self = async (token: string) => (await callerOf(api.app, token).try(readSelf)).status;

  test('are shown with where and when, and one or all others end at once', async () => {
    const { id, email } = await person('many@example.com');
    const [one, two, three] = [await tokenOf(email), await tokenOf(email), await tokenOf(email)];
    const command = await issueToken(api.db, id);
    const here = callerOf(api.app, three);
    const { items } = await here.call(listSignIns, { params: { id } });
    expect(
      items.map(({ is_this, address, browser, last_used_at }) => [is_this, address === null, browser === null, last_used_at === null]),
    ).toEqual([
      [true, false, false, false],
      [false, true, true, true],
      [false, false, false, true],
      [false, false, false, true],
    ]);
    expect((await here.try(endSignIn, { params: { id, signInId: items[3]?.id ?? 0 } })).status).toBe(204);
    expect([await self(one), await self(two)]).toEqual([401, 200]);
    expect((await here.try(endSignIn, { params: { id, signInId: items[3]?.id ?? 0 } })).status).toBe(404);
    expect(await here.call(endSignIns, { params: { id } })).toEqual({ ended: 2 });
    expect([await self(two), await self(command), await self(three)]).toEqual([401, 401, 200]);
    const events = await api.db.selectFrom('security_events').select('facts').where('kind', '=', 'sign_ins_ended').orderBy('id').execute();
    expect(events.map(({ facts }) => facts)).toEqual([
      { user: id, ended: 1 },
      { user: id, ended: 2 },
    ]);
  });

  test('of others are accessible to administrators only', async () => {
    const { id, email } = await person('other@example.com');
    const token = await tokenOf(email);
    const stranger = callerOf(api.app, await tokenOf('staff@example.com'));
    const [sign] = (await api.as('admin').call(listSignIns, { params: { id } })).items;
    const refused = [
      await stranger.try(listSignIns, { params: { id } }),
      await stranger.try(endSignIn, { params: { id, signInId: sign?.id ?? 0 } }),
      await stranger.try(endSignIns, { params: { id } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await self(token)).toBe(200);
    // With another person's address an administrator can end none of this one's.
    const { id: else_ } = await person('elsewhere@example.com');
    expect((await api.as('admin').try(endSignIn, { params: { id: else_, signInId: sign?.id ?? 0 } })).status).toBe(404);
    expect(await api.as('admin').call(endSignIns, { params: { id } })).toEqual({ ended: 1 });
    expect(await self(token)).toBe(401);
    expect((await api.as('admin').try(listSignIns, { params: { id: 1 } })).status).toBe(404);
  });
});
