import { randomBytes } from 'node:crypto';
import { editCustomerRow, readCustomerResult } from '@fetlock/contract/customer-rows';
import { type LinkType, extendLink, readVisit, revokeLink, verifyToken } from '@fetlock/contract/links';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerOf } from '@fetlock/testing/caller';
import { givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { makeLink } from './make-link.ts';

let api: TestApi;
/** The practice that is attacked, and the one whose link the attacker has. */
let own: Attacked;
let other: Attacked;
beforeAll(async () => {
  api = await startTestApi({ web: true });
  own = await givenPractice();
  other = await givenPractice();
});
afterAll(() => api.close());

interface Attacked {
  resultId: number;
  rowIds: number[];
  tokens: Record<LinkType, string>;
}

const newLink = (resultId: number, type: LinkType) => makeLink(api.db, { resultId, type, userId: api.userId('staff') });

async function givenPractice(): Promise<Attacked> {
  const { id: resultId, rowIds } = await givenResult(api.db, [{}, {}]);
  const [protected_link, mig_pal_link] = [await newLink(resultId, 'protected_link'), await newLink(resultId, 'mig_pal_link')];
  return { resultId, rowIds, tokens: { protected_link: protected_link.access_token, mig_pal_link: mig_pal_link.access_token } };
}

let strangers = 0;
/** Presents a token from its own address, unless one is given, so that a refusal is due to the token, not to the number of attempts. */
const show = (
  body: { token: string; tokenType: LinkType; result_id: number; visitor?: string },
  remoteAddress = `198.51.100.${(strangers += 1) % 250}`,
) => api.app.inject({ method: 'POST', url: '/api/v1/token/verify', payload: body, remoteAddress });
const shown = (token: string, tokenType: LinkType, result_id: number) => show({ token, tokenType, result_id, visitor: 'Dr. Jane Doe' });
async function open(link: { access_token: string }, type: LinkType, resultId: number) {
  const answer = await shown(link.access_token, type, resultId);
  expect(answer.statusCode, answer.body).toBe(200);
  return callerOf(api.app, verifyToken.answer.parse(answer.json()).access_token);
}

/** Everything that a link, or its use, has left behind. */
async function traces(): Promise<unknown> {
  const { rows } = await sql`
    select (select json_agg(l order by l.id) from links l) as links, (select count(*)::int from link_sessions) as visits,
      (select count(*)::int from access_tokens) as tokens, (select json_agg(r order by r.id) from result_rows r) as rows`.execute(api.db);
  return rows;
}

const sign = (token: string, place: number) => `${token.slice(0, place)}${token[place] === 'A' ? 'B' : 'A'}${token.slice(place + 1)}`;

describe('a token', () => {
  test.each<[string, (token: string) => string[]]>([
    ['guessed', () => Array.from({ length: 40 }, () => randomBytes(32).toString('base64url'))],
    // The last character has bits that are not part of the token: changed, it is another token all the same.
    ['changed in one place, whichever', (token) => Array.from(token, (_, place) => sign(token, place))],
    ['that is a part of one', (token) => [token.slice(1), token.slice(0, -1), token.slice(0, 22)]],
    ['with something around it', (token) => [`${token}=`, ` ${token}`, `${token}\n`, `${token}\0`, `${token}%00`, `Bearer ${token}`]],
    ['in another case', (token) => [token.toUpperCase(), token.toLowerCase()]],
    [
      'of another spelling',
      (token) => [Buffer.from(token, 'base64url').toString('hex'), `${Buffer.from(token, 'base64url').toString('base64')}`],
    ],
    ['that is a pattern or a query', () => ['%', '_'.repeat(43), "' or '1'='1", '*', '../', '{"$ne":null}']],
  ])('%s opens nothing and leaves nothing behind @R-28', async (_, variants) => {
    const before = await traces();
    for (const token of variants(own.tokens.protected_link)) {
      const answer = await shown(token, 'protected_link', own.resultId);
      expect([400, 401, 429], token).toContain(answer.statusCode);
      expect(answer.body).not.toContain('Practice');
    }
    expect(await traces()).toEqual(before);
  });

  test('for one kind, version or practice opens no other @R-28', async () => {
    // Tokens on which no one has guessed.
    const [own, other] = [await givenPractice(), await givenPractice()];
    const before = await traces();
    const wrong: [string, LinkType, number][] = [
      [own.tokens.protected_link, 'mig_pal_link', own.resultId],
      [own.tokens.mig_pal_link, 'protected_link', own.resultId],
      [other.tokens.protected_link, 'protected_link', own.resultId],
      [other.tokens.mig_pal_link, 'mig_pal_link', own.resultId],
      [own.tokens.protected_link, 'protected_link', other.resultId],
      [own.tokens.protected_link, 'protected_link', 999_999_999],
      [api.token('admin'), 'protected_link', own.resultId],
    ];
    const answers = [];
    for (const [token, type, resultId] of wrong) answers.push(await shown(token, type, resultId));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(wrong.map(() => 401));
    // Which part is wrong, and whether the version exists, is revealed to no one.
    expect(new Set(answers.map((answer) => answer.json<{ description: string }>().description)).size).toBe(1);
    expect(await traces()).toEqual(before);
  });

  test('kept by a visitor opens nothing once its link has expired or was revoked, and ends the visits opened with it @R-28', async () => {
    for (const type of ['protected_link', 'mig_pal_link'] as const) {
      const expired = await newLink(own.resultId, type);
      const revoked = await newLink(own.resultId, type);
      const [late, thief] = [await open(expired, type, own.resultId), await open(revoked, type, own.resultId)];
      await sql`update links set expires_at = now() - interval '1 minute' where id = ${expired.id}`.execute(api.db);
      expect((await shown(expired.access_token, type, own.resultId)).statusCode).toBe(408);
      expect((await late.try(readVisit)).status).toBe(408);
      await api.as('staff').call(revokeLink, { params: { id: own.resultId, linkId: revoked.id } });
      for (let again = 0; again < 3; again += 1) {
        expect((await shown(revoked.access_token, type, own.resultId)).statusCode).toBe(401);
        expect((await thief.try(readVisit)).status).toBe(401);
        expect((await thief.try(readCustomerResult, { params: { id: own.resultId } })).status).toBe(401);
      }
      expect((await api.as('staff').try(extendLink, { params: { id: own.resultId, linkId: revoked.id } })).status).toBe(409);
      expect((await thief.try(readVisit)).status).toBe(401);
    }
  });

  test('of a visit is valid for that visit alone: it opens no link, and no other practice @R-28', async () => {
    const answer = await shown(other.tokens.protected_link, 'protected_link', other.resultId);
    const { access_token } = verifyToken.answer.parse(answer.json());
    const attacker = callerOf(api.app, access_token);
    const before = await traces();
    expect((await shown(access_token, 'protected_link', other.resultId)).statusCode).toBe(401);
    expect((await attacker.try(readCustomerResult, { params: { id: own.resultId } })).status).toBe(403);
    const params = { id: own.resultId, rowId: own.rowIds[0] ?? 0 };
    expect((await attacker.try(editCustomerRow, { params, body: { version: 1, customer_verified: true } })).status).toBe(403);
    expect(await traces()).toEqual(before);
  });
});

test('programs that prefetch an address before a person opens it change nothing, and the person opens it afterwards @R-28', async () => {
  const link = await newLink(own.resultId, 'protected_link');
  const before = await traces();
  const query = `access_token=${link.access_token}&token=${link.access_token}`;
  const pages = [`/customer/processing-results/${own.resultId}?${query}`, `/customer/migration/${own.resultId}/dashboard?${query}`];
  const calls = [`/api/v1/token/verify?${query}`, `/api/v1/visit?${query}`, `/api/v1/customer/processing-results/${own.resultId}?${query}`];
  for (const url of [...pages, ...calls]) {
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
      const { statusCode, headers, body } = await api.app.inject({ method, url, headers: { 'user-agent': 'a scanner of mails' } });
      expect([200, 401, 404, 405], `${method} ${url}`).toContain(statusCode);
      expect(body).not.toContain(link.access_token);
      expect(JSON.stringify(headers)).not.toContain(link.access_token);
      expect(headers['set-cookie']).toBeUndefined();
    }
  }
  expect(await traces()).toEqual(before);
  await open(link, 'protected_link', own.resultId);
});

test('a flood of guesses, from one address or of one prefix from many, is stopped; the holder of the link can open it throughout @R-28', async () => {
  const link = await newLink(own.resultId, 'protected_link');
  const body = { tokenType: 'protected_link', result_id: own.resultId } as const;
  const guess = () => randomBytes(32).toString('base64url');
  const alike = () => `${link.access_token.slice(0, 8)}${guess().slice(8)}`;
  const office = '203.0.113.7';
  const opens = async () => expect((await show({ ...body, token: link.access_token }, office)).statusCode).toBe(200);
  const flood: number[] = [];
  for (let n = 0; n < 60; n += 1) {
    flood.push((await show({ ...body, token: guess() }, office)).statusCode);
    if (n % 20 === 0) await opens();
  }
  expect(flood).toEqual(Array.from(flood, (_, n) => (n < 20 ? 401 : 429)));
  const many: number[] = [];
  for (let n = 0; n < 30; n += 1) {
    many.push((await show({ ...body, token: alike() }, `192.0.2.${n}`)).statusCode);
    if (n % 10 === 0) await opens();
  }
  expect(many).toEqual(Array.from(many, (_, n) => (n < 5 ? 401 : 429)));
  await opens();
});
