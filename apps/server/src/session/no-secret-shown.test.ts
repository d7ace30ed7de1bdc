import { listChanges } from '@fetlock/contract/changes';
import { createLink, verifyToken } from '@fetlock/contract/links';
import { SignIn, finishSignIn, readSelf, signOut, startSignIn } from '@fetlock/contract/users';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { buildApi } from '../api.ts';
import { findFreePort } from '@fetlock/postgres/free-port';
import { signInParts } from '../roles/api.ts';
import { chooseAccount, keyOfTests } from '@fetlock/testing/browser';
import { callerOf } from '@fetlock/testing/caller';
import { givenResult } from '@fetlock/testing/given-result';
import { startTestApi } from '@fetlock/testing/test-api';

test('no secret of a sign-in, a visit or a download is in the log, nor in an address that a browser is redirected to @R-26 @R-31 @R-36', async () => {
  const api = await startTestApi();
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const port = await findFreePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const signIn = signInParts(
    { signIn: { kind: 'local', fromAnywhere: false, key: keyOfTests }, publicUrl, port, productName: 'Fetlock' },
    api.db,
  );
  const app = await buildApi({ ...api.services, signIn, log });
  const addresses: string[] = [];
  app.addHook('onSend', async (_request, reply) => void addresses.push(String(reply.getHeader('location') ?? '')));
  await app.listen({ port, host: '127.0.0.1' });
  try {
    const nobody = callerOf(app, undefined);
    const redirect_uri = `${publicUrl}/log-in`;
    const { authorization_url } = await nobody.call(startSignIn, { query: { redirect_uri } });
    const kept = await api.db.selectFrom('sign_ins').selectAll().executeTakeFirstOrThrow();
    const answer = await chooseAccount(authorization_url, 'staff@example.com', redirect_uri);
    const { access_token } = SignIn.parse((await nobody.try(finishSignIn, { body: answer })).body);
    const staff = callerOf(app, access_token);
    const { id } = await givenResult(api.db);
    const link = await staff.call(createLink, { params: { id }, body: { linkType: 'protected_link' } });
    const visit = await nobody.call(verifyToken, { body: { token: link.access_token, tokenType: 'protected_link', result_id: id } });
    const secrets = [answer.code, answer.state, kept.nonce, kept.code_verifier, access_token, link.access_token, visit.access_token];
    const places = {
      authorization: `Bearer ${access_token}`,
      referer: `${publicUrl}/customer?access_token=${link.access_token}`,
      cookie: `token=${access_token}`,
      'x-forwarded-for': access_token,
      'user-agent': visit.access_token,
      'x-request-id': access_token,
    };
    const get = async (path: string) => (await fetch(`${publicUrl}${path}`, { headers: places, redirect: 'manual' })).status;
    expect(await get(`/api/v1/processing-results/${id}/changes/csv?access_token=${access_token}`)).toBe(200);
    expect(await get(`/api/v1/files/1/content?signature=${access_token}&expires=1`)).toBeGreaterThanOrEqual(400);
    expect(await get(`/api/v1/nothing?token=${link.access_token}`)).toBe(404);
    expect(await get(`/idp/auth?client_id=other&state=${answer.state}`)).toBeGreaterThanOrEqual(400);
    expect((await nobody.try(finishSignIn, { body: answer })).status).toBe(400);
    await staff.call(listChanges, { params: { id } });
    await staff.call(signOut);
    expect((await staff.try(readSelf)).status).toBe(401);

    const logged = lines.join('');
    expect(logged).toContain('signed_in');
    expect(logged).toContain('/changes/csv');
    for (const secret of secrets) expect(logged).not.toContain(secret);
    // Code and state are sent by the browser, and are useless without the verifier that stays here.
    for (const secret of [access_token, link.access_token, visit.access_token, kept.nonce, kept.code_verifier])
      expect(addresses.join('\n')).not.toContain(secret);
    expect(JSON.stringify(await api.db.selectFrom('security_events').selectAll().execute())).not.toMatch(
      new RegExp(secrets.slice(4).join('|')),
    );
  } finally {
    await app.close();
    await api.close();
  }
});
