import { createLink, extendLink, revokeLink, verifyToken } from '@fetlock/contract/links';
import { limits } from '@fetlock/contract/limits';
import { type SecurityEvent, listSecurityEvents } from '@fetlock/contract/security-events';
import { changeFeatureToggle, listFeatureToggles } from '@fetlock/contract/toggles';
import { createUser, deleteUser, readSelf, signOut } from '@fetlock/contract/users';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApi } from '../api.ts';
import { issueToken } from '../session/access-tokens.ts';
import { callerOf } from '@fetlock/testing/caller';
import { givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { recordEvent } from './record-event.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type Listed = { kind?: SecurityEvent['kind'][]; user?: number; page?: number; pageSize?: number; from?: string; to?: string };
const listed = async (query: object = {}) => (await api.as('admin').call(listSecurityEvents, { query: query as Listed as never })).items;
const latest = async (kind: string) => (await listed({ kind: [kind] }))[0];

/** The API with an inspected log, on the database of this file. */
async function logging(level: string) {
  const lines: string[] = [];
  const log = pino({ level }, { write: (line: string) => void lines.push(line) });
  const app = await buildApi({ ...api.services, log });
  return { app, events: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ security }) => security), lines };
}

describe('a security event is recorded with who, where and what @R-36', () => {
  test('for links', async () => {
    const { id } = await givenResult(api.db);
    const staff = api.as('staff');
    const link = await staff.call(createLink, { params: { id }, body: { linkType: 'mig_pal_link' } });
    const by = { user: { id: api.userId('staff'), name: 'Test staff' }, address: '127.0.0.1', request_id: expect.any(String), count: 1 };
    expect(await latest('link_made')).toMatchObject({ ...by, facts: { link: link.id, type: 'mig_pal_link', result: id } });
    const body = { token: link.access_token, tokenType: 'mig_pal_link', result_id: id, visitor: 'Jane Doe' } as const;
    await api.as('anonymous').call(verifyToken, { body });
    expect(await latest('link_opened')).toMatchObject({ link_id: link.id, visitor: 'Jane Doe', user: { id: 2 }, address: '127.0.0.1' });
    await staff.call(extendLink, { params: { id, linkId: link.id } });
    expect(await latest('link_extended')).toMatchObject({ ...by, facts: { link: link.id } });
    await staff.call(revokeLink, { params: { id, linkId: link.id } });
    expect(await latest('link_revoked')).toMatchObject({ ...by, facts: { link: link.id } });
    expect((await api.as('anonymous').try(verifyToken, { body })).status).toBe(401);
    await expect.poll(() => latest('link_refused')).toMatchObject({ user: null, address: '127.0.0.1' });
    expect(JSON.stringify(await listed())).not.toContain(link.access_token);
  });

  test('for people, toggles and tokens', async () => {
    const admin = api.as('admin');
    const by = { user: { id: api.userId('admin') } };
    const { id } = await admin.call(createUser, { body: { email: 'brief@example.com' } });
    expect(await latest('user_added')).toMatchObject({ ...by, facts: { user: id, email: 'brief@example.com', roles: ['staff'] } });
    const token = await issueToken(api.db, id);
    await callerOf(api.app, token).call(signOut);
    expect(await latest('logged_out')).toMatchObject({ user: { id } });
    expect((await callerOf(api.app, token).try(readSelf)).status).toBe(401);
    await expect.poll(() => latest('token_refused')).toMatchObject({ user: null, facts: { call: 'readSelf' } });
    expect(JSON.stringify(await listed())).not.toContain(token);
    await admin.call(deleteUser, { params: { id } });
    expect(await latest('user_removed')).toMatchObject({ ...by, facts: { user: id, email: 'brief@example.com', name: 'Brief' } });
    const [toggle] = (await admin.call(listFeatureToggles)).items;
    if (!toggle) throw new Error('there are toggles');
    await admin.call(changeFeatureToggle, { params: { id: toggle.id }, body: { enabled: true } });
    expect(await latest('toggle_changed')).toMatchObject({ ...by, facts: { toggle: toggle.name, enabled: true } });
    expect((await api.as('staff').try(listSecurityEvents)).status).toBe(403);
    await expect
      .poll(() => latest('not_allowed'))
      .toMatchObject({ user: { id: api.userId('staff') }, facts: { call: 'listSecurityEvents' } });
  });

  test('and not for what failed', async () => {
    const { app, events } = await logging('warn');
    const admin = callerOf(app, api.token('admin'));
    await admin.call(createUser, { body: { email: 'once@example.com' } });
    expect((await admin.try(createUser, { body: { email: 'once@example.com' } })).status).toBe(409);
    const added = (await listed({ kind: ['user_added'] })).filter(({ facts }) => facts['email'] === 'once@example.com');
    expect(added).toHaveLength(1);
    await expect.poll(() => events().filter(({ event }) => event === 'user_added')).toHaveLength(1);
    await app.close();
  });

  test('and cannot be changed or deleted', async () => {
    await recordEvent(api.db, 'token_made');
    for (const change of [
      sql`update security_events set user_id = 1`,
      sql`update security_events set count = count - 1`,
      sql`delete from security_events`,
    ])
      await expect(change.execute(api.db)).rejects.toThrow('security events are kept as they are');
  });

  test('and is found by kind, person and time, in pages', async () => {
    const before = new Date().toISOString();
    for (let n = 0; n < 3; n += 1) await recordEvent(api.db, 'token_made', { userId: 1, facts: { n } });
    const { items, pagination } = await api
      .as('admin')
      .call(listSecurityEvents, { query: { kind: ['token_made', 'signed_in'], user: 1, from: before, page: 2, pageSize: 2 } });
    expect(items.map(({ facts }) => facts)).toEqual([{ n: 0 }]);
    expect(pagination).toEqual({ page: 2, pageSize: 2, rowCount: 3, pageCount: 2 });
    expect(await listed({ to: new Date(0).toISOString() })).toEqual([]);
  });
});

describe('the log has security events @R-36', () => {
  test('at the default LOG_LEVEL, and nothing else about it', async () => {
    const { app, events, lines } = await logging('warn');
    await callerOf(app, 'made-up').try(readSelf);
    expect(events()).toMatchObject([{ event: 'token_refused', address: '127.0.0.1', facts: { call: 'readSelf' }, msg: 'security event' }]);
    expect(lines).toHaveLength(1);
    await app.close();
  });

  test('one per line, whatever a name or a header contains', async () => {
    const { app, lines } = await logging('warn');
    const forged = 'Jane\r\n{"level":30,"security":true,"event":"signed_in"}\u2028';
    app.get(
      '/forge',
      { onRequest: () => recordEvent(api.db, 'token_made', { visitor: forged, facts: { [forged]: forged } }) },
      () => 'done',
    );
    await app.inject('/forge');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^[^\r\n]+\n$/);
    // A visitor's name is in the database only.
    expect(JSON.parse(lines[0] ?? '')).not.toHaveProperty('visitor');
    await app.close();
  });
});

test('who was added or removed is logged by number; names and addresses are in the database only, where they can be deleted @R-36', async () => {
  const { app, events, lines } = await logging('warn');
  const admin = callerOf(app, api.token('admin'));
  const { id } = await admin.call(createUser, { body: { email: 'numbat@example.com', name: 'Nina Numbat' } });
  await admin.call(deleteUser, { params: { id } });
  expect(events()).toMatchObject([
    { event: 'user_added', facts: { user: id, roles: ['staff'] } },
    { event: 'user_removed', facts: { user: id } },
  ]);
  expect(lines.join('')).not.toMatch(/numbat/i);
  expect(await latest('user_removed')).toMatchObject({ facts: { user: id, email: 'numbat@example.com', name: 'Nina Numbat' } });
  await app.close();
});

describe('a flood of refusals @R-36', () => {
  const knock = (app: TestApi['app'], remoteAddress: string) =>
    app.inject({ method: 'GET', url: '/api/v1/self', remoteAddress, headers: { authorization: 'Bearer made-up' } });
  const kept = async (addresses: string) =>
    await api.db
      .selectFrom('security_events')
      .select(['address', 'count'])
      .where('kind', '=', 'token_refused')
      .where('address', 'like', addresses)
      .execute();

  test('from one address is one event per minute, with their count', async () => {
    const app = await buildApi(api.services);
    for (let n = 0; n < 60; n += 1) await knock(app, '192.0.2.1');
    await app.close();
    const events = await kept('192.0.2.1');
    // Two, if a minute ended meanwhile.
    expect(events.length).toBeLessThanOrEqual(2);
    expect(events.reduce((sum, { count }) => sum + count, 0)).toBe(60);
  });

  test('of visitors is recorded for each visit, with its own link', async () => {
    const opened = async () => {
      const { id } = await givenResult(api.db);
      const link = await api.as('staff').call(createLink, { params: { id }, body: { linkType: 'mig_pal_link' } });
      const body = { token: link.access_token, tokenType: 'mig_pal_link', result_id: id } as const;
      return { link: link.id, ...(await api.as('anonymous').call(verifyToken, { body })) };
    };
    const visits = [await opened(), await opened()];
    for (const { access_token } of visits)
      for (let n = 0; n < 5; n += 1) expect((await callerOf(api.app, access_token).try(listSecurityEvents)).status).toBe(403);
    for (const { link } of visits)
      await expect
        .poll(() => listed({ kind: ['not_allowed'] }))
        .toContainEqual(expect.objectContaining({ link_id: link, user: expect.objectContaining({ id: 2 }) }));
  });

  test('by the holder of two links leaves the address in the events of everybody else', async () => {
    const [last] = await listed({ kind: ['not_allowed'] });
    const now = vi.spyOn(Date, 'now').mockReturnValue(new Date('2026-11-26T10:00:00Z').getTime());
    const app = await buildApi(api.services);
    const opened = async () => {
      const { id } = await givenResult(api.db);
      const link = await api.as('staff').call(createLink, { params: { id }, body: { linkType: 'mig_pal_link' } });
      const body = { token: link.access_token, tokenType: 'mig_pal_link', result_id: id } as const;
      for (let n = 0; n < limits.linkOpenings; n += 1) {
        const { access_token } = await api.as('anonymous').call(verifyToken, { body });
        expect((await callerOf(app, access_token).try(listSecurityEvents)).status).toBe(403);
      }
      return link.id;
    };
    const links = [await opened(), await opened()];
    expect((await callerOf(app, api.token('staff')).try(listSecurityEvents)).status).toBe(403);
    await knock(app, '192.0.2.77');
    await app.close();
    now.mockRestore();
    expect(await kept('192.0.2.77')).toMatchObject([{ count: 1 }]);
    const refused = (await listed({ kind: ['not_allowed'], pageSize: 100 })).filter(({ id }) => id > (last?.id ?? 0));
    expect(refused.filter(({ user }) => user?.id === api.userId('staff'))).toMatchObject([{ address: '127.0.0.1' }]);
    for (const id of links) {
      const events = refused.filter(({ link_id }) => link_id === id);
      expect(events.length).toBeLessThanOrEqual(11);
      expect(events.reduce((sum, { count }) => sum + count, 0)).toBe(limits.linkOpenings);
    }
  });

  test('from very many addresses does not fill the table, nor from those of one IPv6 network', async () => {
    const app = await buildApi(api.services);
    for (let n = 0; n < 240; n += 1) await knock(app, `198.18.0.${n}`);
    for (let n = 0; n < 20; n += 1) await knock(app, `2001:db8:1:2::${n}`);
    await app.close();
    expect((await kept('198.18.%')).length).toBeLessThanOrEqual(200);
    expect((await kept('2001:%')).length).toBeLessThanOrEqual(2);
  });
});

describe('a link that is opened repeatedly @R-36', () => {
  test('from one address is one event per minute with their count, and refused in the end, while another link still opens', async () => {
    const { id } = await givenResult(api.db);
    const made = () => api.as('staff').call(createLink, { params: { id }, body: { linkType: 'mig_pal_link' } });
    const [link, other] = [await made(), await made()];
    const open = (token: string, visitor = 'Jane Doe') =>
      api.as('anonymous').try(verifyToken, { body: { token, tokenType: 'mig_pal_link', result_id: id, visitor } });
    const statuses: number[] = [];
    for (let n = 0; n < limits.linkOpenings + 10; n += 1) statuses.push((await open(link.access_token, `Flood ${n}`)).status);
    expect(statuses.slice(0, limits.linkOpenings)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
    expect((await open(other.access_token)).status).toBe(200);
    const events = (await listed({ kind: ['link_opened'] })).filter(({ link_id }) => link_id === link.id);
    // Two, if a minute ended meanwhile.
    expect(events.length).toBeLessThanOrEqual(2);
    expect(events.reduce((sum, { count }) => sum + count, 0)).toBe(statuses.filter((status) => status === 200).length);
  });
});
