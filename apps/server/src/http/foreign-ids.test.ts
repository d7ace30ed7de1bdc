import type { CallDefinition } from '@fetlock/contract/call';
import { everyCall } from '@fetlock/contract/calls';
import { createTask, readTask } from '@fetlock/contract/tasks';
import type { LinkType } from '@fetlock/contract/links';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { findFreePort } from '@fetlock/postgres/free-port';
import { type RunningSandbox, sessionOf, startSandbox } from '../platform/fixtures/start-sandbox.ts';
import { type Asker, type SharedThings, givenSharedThings, givenThings, idPlaceOf } from '@fetlock/testing/fuzz/given-things';
import { type IdRequest, idRequests, ownBodies, soundRequests } from '@fetlock/testing/fuzz/id-requests';
import { issueToken } from '../session/access-tokens.ts';
import { formOf } from '@fetlock/testing/form';
import { noteWrites } from '@fetlock/testing/fuzz/note-writes';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
let sandbox: RunningSandbox;
let shared: SharedThings;
let writtenSince: () => Promise<string[]>;
beforeAll(async () => {
  sandbox = await startSandbox(inject('postgres'));
  const port = await findFreePort();
  api = await startTestApi({ platform: sandbox.client(), publicUrl: `http://127.0.0.1:${port}` });
  await api.app.listen({ port, host: '127.0.0.1' });
  shared = await givenSharedThings(api);
  writtenSince = await noteWrites(api.db);
});
afterAll(async () => {
  await api.close();
  await sandbox.stop();
});

const linkTypes = ['protected_link', 'mig_pal_link'] as const satisfies readonly LinkType[];

/** What is accepted though nothing has the id, each with the reason. */
const accepted: ReadonlySet<string> = new Set([
  // What is to be gone is gone.
  'forgetFileLayout missing query business_id',
  'leaveResult missing id',
  // Lists that are narrowed by what nothing here has are empty.
  'listChanges missing query rowId',
  'listChanges foreign query rowId',
  'exportChanges missing query rowId',
  'exportChanges foreign query rowId',
  'listResults missing query task_id',
  'listLexiconTerms missing query business_id',
]);

async function send({ method, url, payload, headers: own }: IdRequest, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, ...own };
  const answer = await api.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
  return answer.statusCode;
}

/** Things of the same kind are made once for all calls of a caller: no request may change them, and each test sees to that. */
const made = new Map<string, ReturnType<typeof givenThings>>();
function thingsFor(call: CallDefinition, asker: Asker, of: 'own' | 'others'): ReturnType<typeof givenThings> {
  const key = [asker, of, idPlaceOf(call)].join(' ');
  const things = made.get(key) ?? givenThings(api, shared, call, asker);
  made.set(key, things);
  return things;
}

describe.each(everyCall)('$method $path', (call: CallDefinition) => {
  const askers: Asker[] = [
    ...(call.access.some((access) => access === 'staff' || access === 'admin') ? (['staff'] as const) : []),
    ...linkTypes.filter((type) => call.access.includes(type)),
  ];

  test('refuses every id of another version, every id that nothing has, and what is no id, and then writes nothing @R-12', async () => {
    const taken: string[] = [];
    for (const asker of askers) {
      const { known: others } = await thingsFor(call, 'staff', 'others');
      const { known, token } = await thingsFor(call, asker, 'own');
      await writtenSince();
      for (const request of idRequests(call, known, others)) {
        const status = await send(request, token);
        const written = (await writtenSince()).filter((table) => !notes.includes(table));
        const what = `${call.name} ${request.what}`;
        if (accepted.has(what)) continue;
        if (status < 400 || status >= 500 || written.length > 0) taken.push(`${what} by ${asker}: ${status} ${written.join()}`);
      }
    }
    expect(taken).toEqual([]);
  });
});

test('with the ids that they may name, calls that look at more than the shape of a body are made', async () => {
  for (const call of everyCall.filter(({ name }) => Object.hasOwn(ownBodies, name))) {
    const asker = linkTypes.find((type) => call.access.includes(type) && !call.access.includes('staff')) ?? 'staff';
    const { known, token } = await givenThings(api, shared, call, asker);
    for (const request of soundRequests(call, known))
      expect([call.name, request.payload, await send(request, token)]).toEqual([call.name, request.payload, call.status ?? 200]);
  }
});

/** What begins something on a task says so in the contract; the rest goes on with a task that is put away, a roll-back and what customers do too. */
const beginning = everyCall.filter(({ problems }) => problems?.includes('TASK_INACTIVE'));

test('nothing is begun on a task that is deactivated, by whatever call, and nothing is written @R-12', async () => {
  expect(beginning.map(({ name }) => name).toSorted()).toEqual([
    'analyseRows',
    'dryRunRows',
    'importRows',
    'runTask',
    'startTaskPreprocessor',
  ]);
  for (const call of beginning) {
    const { known, token } = await givenThings(api, shared, call, 'staff');
    await api.db.updateTable('tasks').set({ active: false }).where('id', '=', Number(known['taskId'])).execute();
    const [sound = expect.fail('no request')] = soundRequests(call, known);
    const runs = [{ action: 're-run' }, { action: 're-match', result_id: known['resultId'] }];
    for (const payload of call.name === 'runTask' ? runs.map((body) => JSON.stringify(body)) : [sound.payload]) {
      await writtenSince();
      const { method, url, headers: own } = sound;
      const sent = { authorization: `Bearer ${token}`, ...own };
      const answer = await api.app.inject({ method, url, headers: sent, ...(payload !== undefined && { payload }) });
      expect([call.name, answer.statusCode, answer.json<{ error: string }>().error]).toEqual([call.name, 409, 'TASK_INACTIVE']);
      expect((await writtenSince()).filter((table) => !notes.includes(table))).toEqual([]);
    }
  }
});

/** A form is made of texts, which tell no sample what they hold: one that is sound, and what is wrong of it. */
test('a form for a task is refused with a file, session, request or practice that nothing has, of another practice, or that is no id, and writes nothing @R-12', async () => {
  const token = await issueToken(api.db, api.userId('admin'));
  const platform = sandbox.client();
  const [own, other] = [await sessionOf(platform, 'prod', 1001), await sessionOf(platform, 'prod', 1002)];
  const { name } = await platform.getPractice('prod', { params: { practiceId: 1001 } });
  const requestOf = async (sessionId: number) =>
    String((await platform.listImportRequests('prod', { params: { sessionId }, query: {} })).data[0]?.id ?? expect.fail('no request'));
  const sound = {
    environment: 'prod',
    name: 'Made',
    business: JSON.stringify({ id: 1001, name }),
    files: JSON.stringify([{ id: shared.fileId }]),
  };
  const make = async (wrong: Record<string, string>) => {
    const { payload, headers } = formOf({ fields: { ...sound, reSessionId: String(own), ...wrong } });
    return send({ what: '', method: 'POST', url: `/api/v1${createTask.path}`, payload, headers }, token);
  };
  const inventory = { inventoryItemsFilePath: 'any/inventory.csv' };
  const taken: string[] = [];
  await writtenSince();
  for (const wrong of [
    { files: JSON.stringify([{ id: 1_999_999_999 }]) },
    { files: JSON.stringify([{ id: '1e3' }]) },
    { reSessionId: '1999999999' },
    { reSessionId: '1e3' },
    { reSessionId: String(other) },
    { business: JSON.stringify({ id: 1_999_999_999, name }) },
    { business: JSON.stringify({ id: '1e3', name }) },
    { business: JSON.stringify({ id: 1002, name }) },
    { ...inventory, completedRequestId: '1999999999' },
    { ...inventory, completedRequestId: '1e3' },
    { ...inventory, completedRequestId: await requestOf(other) },
  ]) {
    const status = await make(wrong);
    const written = (await writtenSince()).filter((table) => !notes.includes(table));
    if (status < 400 || status >= 500 || written.length > 0) taken.push(`${JSON.stringify(wrong)}: ${status} ${written.join()}`);
  }
  expect(taken).toEqual([]);
  expect(await make({}), 'the form itself is sound').toBe(201);
});

test('what is behind a revoked link is not shown by it any more, and nothing to a person who was removed', async () => {
  const visit = await givenThings(api, shared, readTask, 'protected_link');
  const { resultId: result, linkId } = visit.known;
  const ask = (url: string, token: string) => send({ what: '', method: 'GET', url: `/api/v1${url}` }, token);
  const rows = `/customer/processing-results/${String(result)}/rows`;
  expect(await ask(rows, visit.token)).toBe(200);
  await api.db.updateTable('links').set({ revoked_at: new Date() }).where('id', '=', Number(linkId)).execute();
  expect(await ask(rows, visit.token)).toBe(401);

  const { id: user } = await api.db
    .insertInto('users')
    .values({ email: 'gone@example.com', name: 'Gone' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const theirs = await issueToken(api.db, user);
  await api.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', user).execute();
  expect(await ask('/tasks', theirs)).toBe(401);
});

/** Written also where a request is refused: that it was. */
const notes: readonly string[] = ['fetlock.security_events'];
