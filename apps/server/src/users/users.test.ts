import { createUser, deleteUser, listUsers, readSelf, systemUserIds } from '@fetlock/contract/users';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfiguration } from '../configuration.ts';
import { issueToken } from '../session/access-tokens.ts';
import { callerOf } from '@fetlock/testing/caller';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { ensurePeople } from './ensure-people.ts';
import { addUser } from './add-user.ts';
import { deleteUser as takeOff } from './users.queries.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const admin = () => api.as('admin');
const emails = async () => (await api.as('staff').call(listUsers)).items.map(({ email }) => email);

test('people are listed for all staff, without the system and the visitors @USERS-07 @USERS-08 @CALL-007', async () => {
  const { items } = await api.as('staff').call(listUsers);
  expect(items[0]).toEqual({
    id: api.userId('admin'),
    name: 'Test admin',
    email: 'admin@example.com',
    picture: null,
    short_roles: ['admin', 'staff'],
    created_at: expect.stringMatching(/Z$/),
  });
  const unlisted = await api.db
    .selectFrom('users')
    .select('id')
    .where(
      'id',
      'not in',
      items.map(({ id }) => id),
    )
    .execute();
  expect(unlisted.map(({ id }) => id).toSorted()).toEqual(systemUserIds);
});

test('an administrator adds a person by e-mail alone @USERS-06 @CALL-008', async () => {
  const user = await admin().call(createUser, { body: { email: ' Maria.de-la.Cruz@Example.com ' } });
  expect(user).toMatchObject({ email: 'maria.de-la.cruz@example.com', name: 'Maria De La Cruz', short_roles: ['staff'] });
  expect(await emails()).toContain('maria.de-la.cruz@example.com');
  const named = await admin().call(createUser, { body: { email: 'x@example.com', name: ' Dr. X ', short_roles: ['admin'] } });
  expect(named).toMatchObject({ name: 'Dr. X', short_roles: ['admin'] });
});

test.each([
  ['', 'E-mail is required'],
  [' ', 'E-mail is required'],
  ['not-an-address', 'This is not an e-mail address, such as name@example.com'],
  ['a@b', 'This is not an e-mail address, such as name@example.com'],
  [`${'a'.repeat(65)}@example.com`, 'An e-mail address has at most 64 characters before the @'],
  [`a@${'long.'.repeat(50)}com`, 'An e-mail address has at most 254 characters'],
])('the address %.20s is refused @USERS-05', async (email, sentence) => {
  const refused = await admin().try(createUser, { body: { email } });
  expect(refused).toMatchObject({ status: 400, body: { fields: [{ field: 'email', description: sentence }] } });
});

test('an address is listed once, whatever its case; a removed one can be added again', async () => {
  const { id } = await admin().call(createUser, { body: { email: 'twice@example.com' } });
  expect(await admin().try(createUser, { body: { email: 'TWICE@example.com' } })).toMatchObject({
    status: 409,
    body: { error: 'ALREADY_EXISTS', description: 'A user with this e-mail already exists.' },
  });
  await admin().call(deleteUser, { params: { id } });
  const again = await admin().call(createUser, { body: { email: 'twice@example.com' } });
  expect(again.id).not.toBe(id);
});

test('a removed person is off the list, and their sign-ins end @CALL-009', async () => {
  const { id } = await admin().call(createUser, { body: { email: 'leaver@example.com' } });
  const token = await issueToken(api.db, id);
  expect((await callerOf(api.app, token).try(readSelf)).status).toBe(200);
  expect((await admin().try(deleteUser, { params: { id } })).status).toBe(204);
  expect((await callerOf(api.app, token).try(readSelf)).status).toBe(401);
  expect(await emails()).not.toContain('leaver@example.com');
  expect((await admin().try(deleteUser, { params: { id } })).status).toBe(404);
});

test('neither the system, nor the visitors, nor oneself can be removed', async () => {
  for (const id of [1, 2, 999_999]) expect((await admin().try(deleteUser, { params: { id } })).status).toBe(404);
  expect(await admin().try(deleteUser, { params: { id: api.userId('admin') } })).toMatchObject({
    status: 403,
    body: { error: 'NOT_ALLOWED' },
  });
});

test('when administrators remove each other at once, one stays', async () => {
  await api.db
    .updateTable('users')
    .set({ roles: ['staff'] })
    .where('email', '=', 'x@example.com')
    .execute();
  const other = await addUser(api.db, { email: 'second@example.com', name: 'Second', roles: ['admin', 'staff'] });
  const second = callerOf(api.app, await issueToken(api.db, other.id));
  const answers = await Promise.all([
    admin().try(deleteUser, { params: { id: other.id } }),
    second.try(deleteUser, { params: { id: api.userId('admin') } }),
  ]);
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses[0]).toBe(204);
  expect([401, 403]).toContain(statuses[1]);
  const { items } = await api.as('staff').call(listUsers);
  expect(items.filter(({ short_roles }) => short_roles.includes('admin'))).toHaveLength(1);
});

describe('a start', () => {
  let fresh: TestApi;
  beforeEach(async () => {
    fresh = await startTestApi();
    await fresh.db.deleteFrom('access_tokens').execute();
    await fresh.db.deleteFrom('users').where('id', '>', 2).execute();
  });
  afterEach(() => fresh.close());

  const start = ({ demo = true } = {}) => ensurePeople(fresh.db, { adminEmail: 'boss@example.com', demo }, pino({ level: 'silent' }));
  const listed = () =>
    fresh.db.selectFrom('users').select(['email', 'roles']).where('id', '>', 2).where('deleted_at', 'is', null).orderBy('id').execute();
  const remove = (email: string) =>
    fresh.db.transaction().execute(async (trx) => {
      const { id } = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
      await takeOff(trx, id);
    });
  const events = async () =>
    (await fresh.db.selectFrom('security_events').select('facts').where('kind', '=', 'user_added').execute()).map(({ facts }) => facts);
  const boss = { email: 'boss@example.com', roles: ['admin', 'staff'] };

  test('lists the administrator and, in the demo, a reviewer; a later one changes nothing', async () => {
    for (let time = 0; time < 2; time += 1) {
      await start();
      expect(await listed()).toEqual([boss, { email: 'reviewer@fetlock.example', roles: ['staff'] }]);
    }
    expect(await events()).toEqual([]);
  });

  test('without the demo lists the administrator alone, whose address unless set is one that nobody can own', async () => {
    await start({ demo: false });
    expect(await listed()).toEqual([boss]);
    expect(readConfiguration({}, []).adminEmail).toMatch(/@[\w.]+\.example$/);
  });

  test('restores no one who was removed, neither the administrator of the settings nor the reviewer of the demo', async () => {
    await start();
    await addUser(fresh.db, { email: 'other@example.com', name: 'Other', roles: ['admin', 'staff'] });
    await remove('boss@example.com');
    await remove('reviewer@fetlock.example');
    await start();
    expect(await listed()).toEqual([{ email: 'other@example.com', roles: ['admin', 'staff'] }]);
  });

  test('lists the administrator of the settings again if none is left, and reports it', async () => {
    await start();
    await remove('boss@example.com');
    await start();
    expect(await listed()).toEqual([{ email: 'reviewer@fetlock.example', roles: ['staff'] }, boss]);
    expect(await events()).toEqual([expect.objectContaining({ email: 'boss@example.com' })]);
  });
});
