import { listBusinesses } from '@fetlock/contract/businesses';
import type { CallDefinition } from '@fetlock/contract/call';
import * as requests from '@fetlock/contract/session-requests';
import * as sites from '@fetlock/contract/session-sites';
import * as sessions from '@fetlock/contract/sessions';
import { importTaskSessions, startTaskPreprocessor } from '@fetlock/contract/task-sessions';
import { createTaskFromObject } from '@fetlock/contract/tasks';
import type { FaultRule } from '@fetlock/sandbox/faults/faults';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { type RunningSandbox, sessionOf, startSandbox } from '../platform/fixtures/start-sandbox.ts';
import { givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

const environment = 'stage';
const businessId = 1026;

let sandbox: RunningSandbox;
/** With short timeouts, so that a test of a hanging platform is quick. */
let impatient: TestApi;
let api: TestApi;
let ids: { sessionId: number; requestId: number };
beforeAll(async () => {
  sandbox = await startSandbox(inject('postgres'));
  api = await startTestApi({ platform: sandbox.client() });
  impatient = await startTestApi({ platform: sandbox.client({ deadlineMs: () => 100 }) });
  const sessionId = await sessionOf(sandbox.client(), environment, businessId);
  const { data } = await sandbox.client().listImportRequests(environment, { params: { sessionId } });
  ids = { sessionId, requestId: data[0]?.id ?? 0 };
});
afterEach(() => sandbox.faults.clear());
afterAll(async () => {
  await Promise.all([api.close(), impatient.close()]);
  await sandbox.stop();
});

interface Request {
  params?: { id: number };
  query?: Record<string, string | number>;
  body?: object;
}

const business = { id: businessId, name: 'Windmill Veterinary Group' };
async function newTask({ db }: TestApi): Promise<{ id: number }> {
  const { taskId: id } = await givenResult(db, [], { businessId });
  await db.updateTable('tasks').set({ business_name: business.name }).where('id', '=', id).execute();
  return { id };
}
async function taskOfSession({ db }: TestApi): Promise<number> {
  const { taskId } = await givenResult(db, [], { businessId });
  const session = { environment, enterprise_session_id: String(ids.sessionId) };
  await db.updateTable('tasks').set(session).where('id', '=', taskId).execute();
  return taskId;
}

/** Every call that a person makes at a screen and that is forwarded to the platform. */
const calls: readonly (readonly [call: CallDefinition, request: (api: TestApi) => Request | Promise<Request>])[] = [
  [listBusinesses, () => ({ query: { environment } })],
  [sessions.listSessions, () => ({ query: { environment, businessId } })],
  [sessions.createSession, () => ({ body: { environment, businessId, key: 'while-in-trouble' } })],
  [sessions.readSession, () => ({ query: { environment, sessionId: ids.sessionId } })],
  [sessions.readSessionSourceDataLocation, () => ({ query: { environment, sessionId: ids.sessionId } })],
  [sessions.readRequestSourceDataLocation, () => ({ query: { environment, requestId: ids.requestId } })],
  [sessions.listSessionFiles, () => ({ query: { environment, sessionId: ids.sessionId } })],
  [sessions.storeSessionFile, () => ({ body: { environment, sessionId: ids.sessionId, fileName: 'source_prices.csv' } })],
  [requests.listImportRequests, () => ({ query: { environment, sessionId: ids.sessionId } })],
  [requests.readImportRequest, () => ({ query: { environment, importRequestId: ids.requestId } })],
  [sites.listSessionSites, () => ({ query: { environment, sessionId: ids.sessionId } })],
  [sites.chooseSessionSite, () => ({ body: { environment, sessionId: ids.sessionId, site: `${businessId}-1` } })],
  [sites.readSessionSettings, () => ({ query: { environment, sessionId: ids.sessionId } })],
  [
    sites.saveSessionSettings,
    () => ({
      query: { environment, sessionId: ids.sessionId },
      body: { settings: { preprocessorMultiClinicSite: null, preprocessorOptions: {} } },
    }),
  ],
  [importTaskSessions, async (from) => ({ params: await newTask(from), body: { environment, business } })],
  [startTaskPreprocessor, async (from) => ({ params: await newTask(from), body: { environment } })],
  [sessions.downloadSessionFile, async (from) => ({ query: { taskId: await taskOfSession(from), fileName: 'Company.csv' } })],
  [
    createTaskFromObject,
    () => ({
      body: {
        name: 'of an inventory',
        business,
        environment,
        uploads: [],
        inventoryItemsFilePath: sessions.inventoryPathOf(`stage/practices/${businessId}/sessions/${ids.sessionId}`),
        reSessionId: String(ids.sessionId),
      },
    }),
  ],
];

/** These pass bytes on, which are not parsed. */
const ofBytes: readonly CallDefinition[] = [sessions.storeSessionFile, sessions.downloadSessionFile, createTaskFromObject];

async function ask(from: TestApi, call: CallDefinition, request: Request) {
  const { params, query = {}, body } = request;
  const search = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]));
  const url = `/api/${call.versions?.[0] ?? 'v1'}${call.path.replace(':id', String(params?.id))}?${search}`;
  const answer = await from.as('staff').raw({ method: call.method, url, body });
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, body: isJson ? answer.json<unknown>() : answer.body };
}

type Fault = FaultRule['fault'];
const faults: readonly (readonly [name: string, fault: Fault, says: RegExp])[] = [
  ['fails', { kind: 'fail', status: 500 }, /failed\. Try again/],
  ['is busy', { kind: 'fail', status: 503, retryAfterSeconds: 0 }, /is busy\. Try again/],
  ['hangs up before it has done anything', { kind: 'drop_before' }, /cannot be reached\. Try again/],
  ['hangs up when it has done its work', { kind: 'drop_after' }, /cannot be reached\. Try again/],
  ['redirects', { kind: 'redirect', location: 'https://elsewhere.example/' }, /gave an answer that cannot be understood\. Try again/],
];
const refused = (says: RegExp) => ({
  status: 502,
  body: { error: 'PLATFORM_FAILED', description: expect.stringMatching(new RegExp(`^The practice platform for Stage ${says.source}`)) },
});

describe.each(calls.map(([call, request]) => ({ name: call.name, call, request })))('$name', ({ call, request }) => {
  test.each(faults)('says what to do when the platform %s', async (_, fault, says) => {
    sandbox.faults.add({ fault });
    expect(await ask(api, call, await request(api))).toMatchObject(refused(says));
  });

  test('waits no longer than a person would', async () => {
    sandbox.faults.add({ fault: { kind: 'slow', ms: 1_000 } });
    expect(await ask(impatient, call, await request(impatient))).toMatchObject(refused(/does not answer in time\. Try again/));
  });

  test('gets its answer when a retry succeeds', async () => {
    sandbox.faults.add({ fault: { kind: 'drop_after' }, times: 1 });
    expect((await ask(api, call, await request(api))).status).toBe(call.status ?? 200);
  });
});

test.each(calls.filter(([call]) => !ofBytes.includes(call)).map(([call, request]) => ({ name: call.name, call, request })))(
  '$name rejects an answer that it cannot parse',
  async ({ call, request }) => {
    sandbox.faults.add({ fault: { kind: 'garble', body: '{"items":[{"id":"<html>' } });
    expect(await ask(api, call, await request(api))).toMatchObject(refused(/gave an answer that cannot be understood\. Try again/));
  },
);

test('an environment that is down does not affect the others', async () => {
  sandbox.faults.add({ fault: { kind: 'drop_before' }, environment: 'stage' });
  const guarded = await startTestApi({ platform: sandbox.client({ breaker: { failures: 2, openMs: 600_000 } }) });
  const list = async (of: 'prod' | 'stage') => (await ask(guarded, listBusinesses, { query: { environment: of } })).status;
  expect([await list('stage'), await list('stage'), await list('prod')]).toEqual([502, 502, 200]);
  await guarded.close();
});
