import type { ApiVersion } from '@fetlock/contract/call';
import { type LinkType, createLink, extendLink, listLinks, nameVisitor, readVisit, revokeLink, verifyToken } from '@fetlock/contract/links';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callerOf } from '@fetlock/testing/caller';
import { givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { visitorOf } from './open-link.ts';

let api: TestApi;
let resultId: number;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  resultId = (await givenResult(api.db)).id;
});

const day = 24 * 3600_000;
const made = (linkType: LinkType = 'protected_link') => api.as('staff').call(createLink, { params: { id: resultId }, body: { linkType } });
const listed = async () => (await api.as('staff').call(listLinks, { params: { id: resultId } })).items;
const shown = (token: string, tokenType: LinkType = 'protected_link', result_id = resultId, version: ApiVersion = 'v1') =>
  api.as('anonymous').try(verifyToken, { body: { token, tokenType, result_id } }, version);
const opened = async (token: string, tokenType?: LinkType) => {
  // Of the other generation, so that the limits on attempts are separate.
  const { status, body } = await shown(token, tokenType, resultId, 'v2');
  expect(status, JSON.stringify(body)).toBe(200);
  return verifyToken.answer.parse(body).access_token;
};
const revoke = (linkId: number, id = resultId) => api.as('staff').try(revokeLink, { params: { id, linkId } });
/** Simulates that this much time has passed since the link was created. */
const age = (linkId: number, ms: number) =>
  sql`update links set created_at = created_at - ${`${ms} ms`}::interval, expires_at = expires_at - ${`${ms} ms`}::interval where id = ${linkId}`.execute(
    api.db,
  );

describe('a link', () => {
  test.each(['protected_link', 'mig_pal_link'] as const)(
    'of type %s is valid for 7 days, and its token is not stored @LINK-03 @LINK-04 @LINK-05 @LINK-08 @LINK-09 @CALL-055 @CONST-13 @CONST-47',
    async (linkType) => {
      const link = await made(linkType);
      expect(link).toMatchObject({ linkType });
      expect(Math.abs(new Date(link.expires_at).getTime() - Date.now() - 7 * day)).toBeLessThan(60_000);
      expect(link.access_token).toMatch(/^[\w-]{43}$/);
      const [kept] = await api.db.selectFrom('links').selectAll().where('id', '=', link.id).execute();
      expect(JSON.stringify(kept)).not.toContain(link.access_token);
      expect(await shown(link.access_token, linkType)).toMatchObject({ status: 200, body: { linkType, result_id: resultId } });
    },
  );

  test('is listed with its author and its uses, without its token', async () => {
    const first = await made();
    await made('mig_pal_link');
    await opened(first.access_token);
    await opened(first.access_token);
    const [newer, older] = await listed();
    expect(newer).toMatchObject({ linkType: 'mig_pal_link', uses: 0, last_used_at: null, revoked_at: null });
    expect(older).toMatchObject({
      id: first.id,
      uses: 2,
      last_used_at: expect.any(String),
      created_by: { name: 'Test staff', email: 'staff@example.com' },
    });
    expect(JSON.stringify(older)).not.toContain(first.access_token);
  });

  test('is refused for another version, another type, or another token; the answer does not say which @LINK-11', async () => {
    const { access_token } = await made();
    const other = (await givenResult(api.db)).id;
    const changed = `${access_token.startsWith('A') ? 'B' : 'A'}${access_token.slice(1)}`;
    const answers = [await shown(access_token, 'mig_pal_link'), await shown(access_token, 'protected_link', other), await shown(changed)];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(new Set(answers.map(({ body }) => (body as { description: string }).description)).size).toBe(1);
    expect((await listed())[0]?.uses).toBe(0);
  });

  test('is reported as expired after 7 days, not before, and only to callers with the complete link @LINK-08', async () => {
    const { id, access_token } = await made();
    await age(id, 7 * day - 60_000);
    expect((await shown(access_token)).status).toBe(200);
    await age(id, 60_000);
    expect(await shown(access_token)).toMatchObject({
      status: 408,
      body: { error: 'LINK_EXPIRED', description: 'Your protected access link has been expired' },
    });
    expect((await shown(access_token, 'mig_pal_link')).status).toBe(401);
  });

  test('is revoked with all its visits; a second time changes nothing', async () => {
    const { id, access_token } = await made();
    const token = await opened(access_token);
    expect(await visitorOf(api.db, token)).toMatchObject({ linkId: id });
    expect((await revoke(id)).status).toBe(204);
    const [{ revoked_at } = { revoked_at: null }] = await listed();
    expect((await revoke(id)).status).toBe(204);
    expect((await listed())[0]?.revoked_at).toBe(revoked_at);
    expect((await shown(access_token)).status).toBe(401);
    expect(await visitorOf(api.db, token)).toBeUndefined();
  });

  test('can be extended by 7 days, from now once it has expired, but not after it was revoked', async () => {
    const { id, access_token } = await made();
    const extend = () => api.as('staff').try(extendLink, { params: { id: resultId, linkId: id } });
    for (const [passed, left] of [
      [3 * day, 11 * day],
      [12 * day, 7 * day],
    ] as const) {
      await age(id, passed);
      expect((await extend()).status).toBe(200);
      const [{ expires_at } = { expires_at: '' }] = await listed();
      expect(Math.abs(Date.parse(expires_at) - Date.now() - left)).toBeLessThan(60_000);
      expect((await shown(access_token)).status).toBe(200);
    }
    await revoke(id);
    expect(await extend()).toMatchObject({ status: 409, body: { error: 'LINK_REVOKED' } });
    expect((await shown(access_token)).status).toBe(401);
    const elsewhere = (await givenResult(api.db)).id;
    expect((await api.as('staff').try(extendLink, { params: { id: elsewhere, linkId: id } })).status).toBe(404);
  });

  test('of a customer opens the other versions of its task too, a MIG Pal link only its own', async () => {
    const { id: own, taskId } = await givenResult(api.db);
    const { id: next } = await givenResult(api.db, [{}], { taskId });
    for (const [linkType, status] of [
      ['protected_link', 200],
      ['mig_pal_link', 401],
    ] as const) {
      const { access_token } = await api.as('staff').call(createLink, { params: { id: own }, body: { linkType } });
      expect((await shown(access_token, linkType, next, 'v2')).status, linkType).toBe(status);
    }
  });

  test('is not found under another version, and not created for an unknown one', async () => {
    const { id, access_token } = await made();
    expect((await revoke(id, (await givenResult(api.db)).id)).status).toBe(404);
    expect((await shown(access_token)).status).toBe(200);
    expect((await api.as('staff').try(createLink, { params: { id: 999_999 }, body: { linkType: 'protected_link' } })).status).toBe(404);
    expect((await api.as('staff').try(listLinks, { params: { id: 999_999 } })).status).toBe(404);
  });
});

describe('a visit', () => {
  test('has the rights of its link and no others: what is for staff is refused @LINK-16 @CALL-010', async () => {
    for (const type of ['protected_link', 'mig_pal_link'] as const) {
      const token = await opened((await made(type)).access_token, type);
      expect(await visitorOf(api.db, token)).toMatchObject({ kind: 'link', linkType: type, resultId });
      const visitor = callerOf(api.app, token);
      const attempts = [
        await visitor.try(createLink, { params: { id: resultId }, body: { linkType: type } }),
        await visitor.try(listLinks, { params: { id: resultId } }),
      ];
      expect(attempts.map(({ status, body }) => [status, (body as { error: string }).error])).toEqual([
        [403, 'NOT_ALLOWED'],
        [403, 'NOT_ALLOWED'],
      ]);
    }
    const anonymous = await api.as('anonymous').try(createLink, { params: { id: resultId }, body: { linkType: 'protected_link' } });
    expect(anonymous.status).toBe(401);
    expect(await listed()).toHaveLength(2);
  });

  test('ends with its link even if it began a moment before, and by itself after some hours', async () => {
    const link = await made();
    await age(link.id, 6.9 * day);
    const token = await opened(link.access_token);
    const { expires_at } = await api.db
      .selectFrom('link_sessions')
      .select('expires_at')
      .where('link_id', '=', link.id)
      .executeTakeFirstOrThrow();
    expect(expires_at.getTime()).toBeLessThanOrEqual(Date.now() + 0.1 * day);
    await age(link.id, 0.1 * day);
    const late = await callerOf(api.app, token).try(listLinks, { params: { id: resultId } });
    expect(late).toMatchObject({ status: 408, body: { error: 'LINK_EXPIRED' } });

    const other = await made();
    const forgotten = await opened(other.access_token);
    await api.db
      .updateTable('link_sessions')
      .set({ expires_at: sql`now()` })
      .where('link_id', '=', other.id)
      .execute();
    expect((await callerOf(api.app, forgotten).try(listLinks, { params: { id: resultId } })).status).toBe(401);
    expect((await shown(other.access_token)).status).toBe(200);
  });

  test('reports its subject and its visitor, named at its beginning or later', async () => {
    const { access_token } = await made();
    const body = { token: access_token, tokenType: 'protected_link', result_id: resultId, visitor: ' Jane Doe ' } as const;
    const visit = await api.as('anonymous').call(verifyToken, { body }, 'v2');
    expect(visit).toMatchObject({ visitor: 'Jane Doe', result_id: resultId, task_name: 'Prices', business_name: 'Practice 7' });
    const caller = callerOf(api.app, visit.access_token);
    for (const name of ['  ', '\u200b', 'Ann\u202e', 'A\nB', '123', 'x'.repeat(121)])
      expect((await caller.try(nameVisitor, { body: { name } })).status, name).toBe(400);
    expect(await caller.call(nameVisitor, { body: { name: 'John' } })).toMatchObject({ visitor: 'John' });
    expect((await caller.call(readVisit)).visitor).toBe('John');
    expect((await caller.try(nameVisitor, { body: { name: '  ' } })).status).toBe(400);
  });

  test("cannot be used with a link's own token, nor with a person's", async () => {
    const { access_token } = await made();
    expect((await callerOf(api.app, access_token).try(listLinks, { params: { id: resultId } })).status).toBe(401);
    expect((await shown(api.token('staff'))).status).toBe(401);
  });
});

test('guessing is stopped after 20 tries a minute from one address, where the holder of a link can still open it', async () => {
  const other = await startTestApi();
  try {
    const { id } = await givenResult(other.db);
    const guess = (tries: number) =>
      other.as('anonymous').try(verifyToken, { body: { token: `${tries} guessed`, tokenType: 'protected_link', result_id: id } });
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries += 1) statuses.push((await guess(tries)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429]);
    const { access_token: token } = await other.as('staff').call(createLink, { params: { id }, body: { linkType: 'protected_link' } });
    const body = { token, tokenType: 'protected_link', result_id: id } as const;
    expect((await other.as('anonymous').try(verifyToken, { body }, 'v2')).status).toBe(200);
  } finally {
    await other.close();
  }
});

test('guessing the rest of a token is stopped after 5 tries a minute, which never affects its holder', async () => {
  const other = await startTestApi();
  try {
    const { id } = await givenResult(other.db);
    const link = await other.as('staff').call(createLink, { params: { id }, body: { linkType: 'protected_link' } });
    const show = (token: string, version: ApiVersion = 'v1') =>
      other.as('anonymous').try(verifyToken, { body: { token, tokenType: 'protected_link', result_id: id } }, version);
    const answers = [];
    for (let tries = 0; tries < 6; tries += 1)
      answers.push(await show(`${link.access_token.slice(0, 40)}-${tries}-`, tries % 2 === 0 ? 'v1' : 'v2'));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(answers.at(-1)).toMatchObject({
      body: { error: 'TOO_MANY_REQUESTS' },
      headers: { 'retry-after': expect.stringMatching(/^[1-9][0-9]?$/) },
    });
    expect((await show(link.access_token)).status).toBe(200);
    expect((await show('begins differently')).status).toBe(401);
  } finally {
    await other.close();
  }
});

test('no token is written to the log, whatever the outcome of its calls @R-4 @R-28', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const other = await startTestApi({ log, web: true });
  try {
    const { id } = await givenResult(other.db);
    const { access_token: token } = await other.as('staff').call(createLink, { params: { id }, body: { linkType: 'mig_pal_link' } });
    const address = await other.app.listen({ port: 0, host: '127.0.0.1' });
    const get = (path: string, authorization = '') => fetch(`${address}${path}`, { headers: { authorization } });
    const verify = (body: object) =>
      fetch(`${address}/api/v1/token/verify`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const opening = { token, tokenType: 'mig_pal_link', result_id: id };
    const visit = verifyToken.answer.parse(await (await verify(opening)).json());
    const statuses = [
      (await get(`/customer/migration/${id}/migration-poll?access_token=${token}`)).status,
      (await get(`/customer/migration/${id}/dashboard?token=${token}`)).status,
      (await verify({ ...opening, tokenType: 'protected_link' })).status,
      (await verify({ ...opening, result_id: token })).status,
      (await get(`/api/v1/visit?access_token=${token}`, `Bearer ${visit.access_token}`)).status,
      (await get(`/api/v1/tasks?access_token=${token}`, `Bearer ${visit.access_token}`)).status,
      (await get(`/api/v1/nothing?access_token=${token}`)).status,
    ];
    expect(statuses).toEqual([200, 200, 401, 400, 200, 403, 404]);
    await sql`alter table link_sessions rename to link_sessions_away`.execute(other.db);
    expect((await get(`/api/v1/visit?access_token=${token}`, `Bearer ${visit.access_token}`)).status).toBe(500);
    expect((await verify(opening)).status).toBe(500);
    const logged = lines.join('');
    expect(logged).toContain('a request failed');
    expect(logged).toContain(`"path":"/customer/migration/${id}/migration-poll"`);
    expect(logged).not.toContain(token);
    expect(logged).not.toContain(visit.access_token);
  } finally {
    await other.close();
  }
});
