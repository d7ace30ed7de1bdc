import { createLink, verifyToken } from '@fetlock/contract/links';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeExpiredRows } from '../retention/remove-expired-rows.ts';
import { givenResult } from '@fetlock/testing/given-result';
import { buildApi } from '../api.ts';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let one: TestApi;
let two: Awaited<ReturnType<typeof buildApi>>;
beforeAll(async () => {
  one = await startTestApi();
  // A second process of the API on the same database.
  two = await buildApi(one.services);
});
afterAll(async () => {
  await two.close();
  await one.close();
});

const show = (token: string, resultId: number, { at, remoteAddress }: { at: typeof two; remoteAddress: string }) =>
  at.inject({
    method: verifyToken.method,
    url: '/api/v1/token/verify',
    payload: { token, tokenType: 'protected_link', result_id: resultId },
    remoteAddress,
  });

test('guesses are counted over all processes of the API, by address and by prefix; the holder of the link opens it at each @R-28 @R-30', async () => {
  const { id } = await givenResult(one.db);
  const { access_token: token } = await one.as('staff').call(createLink, { params: { id }, body: { linkType: 'protected_link' } });
  const apis = [one.app, two];
  const at = (n: number) => apis[n % 2] ?? two;
  const statuses: number[] = [];
  for (let n = 0; n < 22; n += 1)
    statuses.push((await show(`${n} guessed at random`, id, { at: at(n), remoteAddress: '198.51.100.9' })).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429, 429]);
  const alike: number[] = [];
  for (let n = 0; n < 7; n += 1)
    alike.push((await show(`${token.slice(0, 30)}${n}`, id, { at: at(n), remoteAddress: `198.51.100.${n + 20}` })).statusCode);
  expect(alike).toEqual([401, 401, 401, 401, 401, 429, 429]);
  for (const api of apis) expect((await show(token, id, { at: api, remoteAddress: '198.51.100.9' })).statusCode).toBe(200);
});

test('no more guesses are counted at once than there were, and a minute later they are forgotten, also when the clock was set back meanwhile', async () => {
  const { id } = await givenResult(one.db);
  const guess = (n: number, remoteAddress: string) => show(`${n} guessed again`, id, { at: n % 2 === 0 ? one.app : two, remoteAddress });
  const together = await Promise.all(Array.from({ length: 30 }, (_, n) => guess(n, '203.0.113.5')));
  expect(together.filter(({ statusCode }) => statusCode === 401)).toHaveLength(20);
  const late = together.find(({ statusCode }) => statusCode === 429);
  expect(Number(late?.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(late?.headers['retry-after'])).toBeLessThanOrEqual(60);
  for (const moved of ['-2 minutes', '3 hours']) {
    await sql`update guess_counts set ends_at = ends_at + ${moved}::interval`.execute(one.db);
    expect((await guess(40, '203.0.113.5')).statusCode).toBe(401);
  }
  await sql`update guess_counts set ends_at = now() - interval '1 second'`.execute(one.db);
  await removeExpiredRows(one.services);
  expect(await one.db.selectFrom('guess_counts').selectAll().execute()).toEqual([]);
});
