import { readSelf, startSignIn, finishSignIn, signOut, deleteUser, SignIn } from '@fetlock/contract/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '../database/postgres/free-port.ts';
import { chooseAccount, openBrowser } from '../testing/browser.ts';
import { callerOf } from '../testing/caller.ts';
import { type TestApi, startTestApi } from '../testing/test-api.ts';
import { addUser } from '../users/add-user.ts';
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

const nobody = () => api.as('nobody');
const start = () => nobody().call(startSignIn, { query: { redirect_uri } });
const finish = (body: SignInAnswer) => nobody().try(finishSignIn, { body });

/** Starts a sign-in and chooses an account on the provider's page; what the browser brings back. */
const choose = async (email: string) => chooseAccount((await start()).authorization_url, email, redirect_uri);

const person = (email: string) => addUser(api.db, { email, name: 'Ann', roles: ['staff'] });

describe('a sign-in', () => {
  test('leads over the page of accounts to a token that works @AUTH-03 @AUTH-07 @AUTH-13 @AUTH-14 @AUTH-15 @CALL-006 @R-26 @R-27', async () => {
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
  });

  test('lists the people, but neither the system nor who was removed', async () => {
    const { id } = await person('gone@example.com');
    await api.as('admin').call(deleteUser, { params: { id } });
    const { page } = await openBrowser().open((await start()).authorization_url);
    expect(page).toContain('staff@example.com');
    expect(page).not.toContain('gone@example.com');
    expect(page).not.toContain('@invalid');
  });

  test('is finished once: its code and its state are used up @R-27', async () => {
    const answer = await choose('staff@example.com');
    expect((await finish(answer)).status).toBe(200);
    expect(await finish(answer)).toMatchObject({ status: 400, body: { error: 'BAD_SIGN_IN' } });
    const { state } = await start();
    expect(await finish({ ...answer, state })).toMatchObject({ status: 400, body: { error: 'BAD_SIGN_IN' } });
  });

  test('with a state, a code, an issuer or an address that does not belong to it is refused @R-27', async () => {
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

  test('that took longer than ten minutes starts again @R-27', async () => {
    const answer = await choose('staff@example.com');
    await api.db
      .updateTable('sign_ins')
      .set({ created_at: new Date(Date.now() - 11 * 60_000) })
      .execute();
    expect(await finish(answer)).toMatchObject({ status: 400, body: { error: 'BAD_SIGN_IN' } });
  });

  test('of somebody who is no longer on the list is refused @R-27', async () => {
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

  test('ends with the log-out that it makes, and no other does @R-26', async () => {
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

  test('ends after its hours, and carries the roles of the moment @R-26', async () => {
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
