import { randomUUID } from 'node:crypto';
import { downloadFile } from '@fetlock/contract/files';
import type { Environment } from '@fetlock/contract/environments';
import * as contract from '@fetlock/contract/sessions';
import { importTaskSessions } from '@fetlock/contract/task-sessions';
import { createTaskFromObject, readTask } from '@fetlock/contract/tasks';
import { recogniseType } from '@fetlock/formats/header/recognise-type';
import { foreignSession } from './session-of-practice.ts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '../platform/fixtures/start-sandbox.ts';
import { givenResult } from '@fetlock/testing/given-result';
import { givenVisitor } from '@fetlock/testing/given-visitor';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

const practiceOfAllStatuses = 1005;
const practice = { id: 1001, name: 'Riverside Animal Hospital' };

let sandbox: RunningSandbox;
let api: TestApi;
beforeAll(async () => {
  sandbox = await startSandbox(inject('postgres'));
  api = await startTestApi({ platform: sandbox.client() });
});
afterAll(async () => {
  await api.close();
  await sandbox.stop();
});

const staff = () => api.as('staff');
const sessionsOf = async (businessId: number) => (await staff().call(contract.listSessions, { query: { businessId } })).items;
const ofAllStatuses = { id: practiceOfAllStatuses, name: 'Sunrise Pet Hospital' };

async function sessionIn(status: string): Promise<number> {
  const session = (await sessionsOf(practiceOfAllStatuses)).find((one) => one.status === status);
  return session?.id ?? expect.fail(`no session is ${status}`);
}
const raw = (url: string) => staff().raw({ method: 'GET', url: `/api/v1${url}` });

describe('import sessions', () => {
  test('are those of the practice in the environment, with all their fields @CALL-015 @PLAT-07 @PLAT-09', async () => {
    const [session] = await sessionsOf(practice.id);
    expect(Object.keys(session ?? {}).toSorted()).toEqual(
      ['active', 'creationDate', 'date', 'id', 'importSessionGroupId', 'sourcePimsId', 'stage', 'status', 'type'].toSorted(),
    );
    const idsIn = async (environment: Environment) => {
      const { items } = await staff().call(contract.listSessions, { query: { businessId: practice.id, environment } });
      return items.map(({ id }) => id);
    };
    const [prod, stage] = [await idsIn('prod'), await idsIn('stage')];
    expect(prod).toContain(session?.id);
    expect(prod.filter((id) => stage.includes(id))).toEqual([]);
    const withoutOne = await staff().call(contract.listSessions, { query: { businessId: 1003, environment: 'play' } });
    expect(withoutOne.items).toEqual([]);
  });

  test('are read one by one; an unknown one is not found @CALL-016', async () => {
    const [session] = await sessionsOf(practice.id);
    expect(await staff().call(contract.readSession, { query: { sessionId: session?.id ?? 0 } })).toEqual(session);
    expect(await staff().try(contract.readSession, { query: { sessionId: 999_999 } })).toMatchObject({
      status: 404,
      body: { error: 'NOT_FOUND', description: 'Session not found' },
    });
  });

  test.each([
    '/businesses/sessions?businessId=99999999999999',
    '/businesses/session?sessionId=99999999999999',
    '/businesses/sessions/sites?sessionId=99999999999999',
    '/businesses/sessions/requests?sessionId=99999999999999',
    '/businesses/sessions/request?importRequestId=99999999999999',
  ])('an id larger than any is not found: %s', async (address) => {
    const { statusCode, body } = await raw(address);
    expect({ statusCode, body: JSON.parse(body) }).toMatchObject({ statusCode: 404, body: { error: 'NOT_FOUND' } });
  });

  test('return the location of their source data: by session in V1, by request in V2 @CALL-017 @CALL-018', async () => {
    const [session] = await sessionsOf(practice.id);
    const query = { sessionId: session?.id ?? 0 };
    expect(await staff().call(contract.readSessionSourceDataLocation, { query })).toEqual({
      location: `prod/practices/${practice.id}/sessions/${query.sessionId}`,
    });
    const { data } = await sandbox.client().listImportRequests('prod', { params: query });
    const requestId = data[0]?.id ?? 0;
    const answer = await staff().raw({ method: 'GET', url: `/api/v2/businesses/request-source-data-location?requestId=${requestId}` });
    expect(answer.json()).toEqual({ location: `prod/practices/${practice.id}/sessions/${query.sessionId}/requests/${requestId}` });
    expect((await raw(`/businesses/request-source-data-location?requestId=${requestId}`)).statusCode).toBe(404);
    const ofSession = await staff().raw({
      method: 'GET',
      url: `/api/v2/businesses/session-source-data-location?sessionId=${query.sessionId}`,
    });
    expect([ofSession.statusCode, ofSession.json()]).toEqual([
      404,
      expect.objectContaining({ description: 'There is nothing at this address.' }),
    ]);
  });

  test('list the files they have so far @CALL-019 @PLAT-47', async () => {
    const files = async (status: string) => {
      const { items } = await staff().call(contract.listSessionFiles, { query: { sessionId: await sessionIn(status) } });
      return items.map(({ name }) => name);
    };
    expect(await files('EXPORTER_DOWNLOADED')).toEqual([]);
    expect(await files('EXPORT_DONE')).toContain('inventory_items.csv');
    expect(await files('PREPROCESSING_DONE')).toContain('__stats.html');
  });
});

describe('a file of a session', () => {
  const body = { environment: 'prod', fileName: 'source_prices.csv' } as const;

  test('is stored like an upload and can be matched', async () => {
    const stored = await staff().call(contract.storeSessionFile, { body: { ...body, sessionId: await sessionIn('EXPORT_DONE') } });
    expect(stored).toMatchObject({ name: 'source_prices.csv', file_type: 'uploads' });
    const content = await raw(`${downloadFile.path}?id=${stored.id}`);
    expect(content.body).toContain('Rimadyl 75mg chew');
    const task = await staff().call(createTaskFromObject, { body: { name: 'of a session', business: practice, uploads: [stored.id] } });
    expect(task.uploads).toMatchObject([{ id: stored.id }]);
  });

  test('is stored once under a key, and the repeated request gets the same file', async () => {
    const sessionId = await sessionIn('EXPORT_DONE');
    const ask = (key: string) =>
      staff().raw({
        method: 'POST',
        url: `/api/v1${contract.storeSessionFile.path}`,
        body: { ...body, sessionId },
        headers: { 'idempotency-key': key },
      });
    const key = randomUUID();
    const [first, again, other] = [await ask(key), await ask(key), await ask(randomUUID())].map((answer) => {
      expect(answer.statusCode, answer.body).toBe(201);
      return contract.storeSessionFile.answer.parse(answer.json()).id;
    });
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test.each([
    [1001, 'avimark'],
    [1002, 'cornerstone'],
    [1003, 'impromed'],
    [1004, 'dvmax'],
    [1011, 'common'],
  ])('of practice %i has the columns of its practice system, %s, and is recognised by them', async (businessId, type) => {
    const [session] = await sessionsOf(businessId);
    const stored = await staff().call(contract.storeSessionFile, { body: { ...body, sessionId: session?.id ?? 0 } });
    const content = await raw(`${downloadFile.path}?id=${stored.id}`);
    const [header = ''] = content.body.split('\r\n');
    expect(session?.sourcePimsId).toBe(type);
    expect(recogniseType(header.split(','))[0]?.type).toBe(type);
  });

  test('that does not exist yet is reported as missing, and nothing is stored', async () => {
    const sessionId = await sessionIn('EXPORTER_DOWNLOADED');
    expect(await staff().try(contract.storeSessionFile, { body: { ...body, sessionId } })).toMatchObject({
      status: 404,
      body: { description: 'The session has no file of this name yet.' },
    });
  });

  test('is sent as a download for the task created from it, and no browser runs it @CALL-043 @REPORT-18 @R-31', async () => {
    const reSessionId = String(await sessionIn('PREPROCESSING_DONE'));
    const { id: file } = await staff().call(contract.storeSessionFile, { body: { ...body, sessionId: Number(reSessionId) } });
    const task = await staff().call(createTaskFromObject, { body: { name: 'a', business: ofAllStatuses, uploads: [file], reSessionId } });
    const answer = await raw(`/files/download-session-file?taskId=${task.id}&fileName=__stats.html&mimeType=html`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html',
      'content-disposition': expect.stringContaining('attachment; filename="__stats.html"'),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(answer.body).toContain('Migration stats');
    expect((await raw(`/files/download-session-file?taskId=${task.id}&fileName=..%2Fsecret`)).statusCode).toBe(400);
  });

  test('is available to the practice too if it is the statistics of its own migration', async () => {
    const sessionId = await sessionIn('PREPROCESSING_DONE');
    const { id: file } = await staff().call(contract.storeSessionFile, { body: { ...body, sessionId } });
    const [own, other] = await Promise.all(
      ['own', 'other'].map((name) =>
        staff().call(createTaskFromObject, { body: { name, business: ofAllStatuses, uploads: [file], reSessionId: String(sessionId) } }),
      ),
    );
    const { id: resultId } = await givenResult(api.db, [{}], { taskId: own?.id ?? 0 });
    const visitor = await givenVisitor(api, resultId, 'mig_pal_link');
    const asked = (taskId: number | undefined, fileName: string) =>
      visitor.raw({
        method: 'GET',
        url: `/api/v1/files/download-session-file?taskId=${taskId}&fileName=${fileName}&mimeType=html`,
      });
    expect((await asked(own?.id, '__stats.html')).body).toContain('Migration stats');
    for (const refused of [
      await asked(own?.id, 'Company.csv'),
      await asked(own?.id, 'source_prices.csv'),
      await asked(other?.id, '__stats.html'),
    ])
      expect([refused.statusCode, refused.json()]).toEqual([403, expect.objectContaining({ error: 'NOT_ALLOWED' })]);
  });

  test('of a task without a session is refused with a reason', async () => {
    const { id: file } = await staff().call(contract.storeSessionFile, { body: { ...body, sessionId: await sessionIn('EXPORT_DONE') } });
    const task = await staff().call(createTaskFromObject, { body: { name: 'a', business: practice, uploads: [file] } });
    const answer = await raw(`/files/download-session-file?taskId=${task.id}&fileName=__stats.html`);
    expect([answer.statusCode, answer.json()]).toEqual([422, expect.objectContaining({ error: 'NO_SESSION' })]);
  });
});

describe('the sessions of a task', () => {
  const withoutStageAndPlay = { id: 1018, name: 'Highland Avian and Exotics' };

  async function givenTask() {
    const sessionId = await sessionIn('EXPORT_DONE');
    const { id: file } = await staff().call(contract.storeSessionFile, {
      body: { environment: 'prod', fileName: 'source_prices.csv', sessionId },
    });
    return staff().call(createTaskFromObject, { body: { name: 'a', business: practice, uploads: [file] } });
  }

  test('are imported environment by environment: the active one, next to those of the others @PLAT-14 @CREATE1-19 @CALL-039 @TASKS-86', async () => {
    const { id } = await givenTask();
    for (const environment of ['stage', 'play', 'prod'] as const)
      await staff().call(importTaskSessions, { params: { id }, body: { environment, business: practice } });
    const task = await staff().call(readTask, { params: { id } });
    const newest = async (environment: Environment) =>
      (await sandbox.client().listSessions(environment, { params: { practiceId: practice.id } })).items[0]?.id;
    const kept = { name: practice.name, fetlock_id: String(practice.id) };
    expect(task).toMatchObject({
      prodSession: { id: await newest('prod'), ...kept },
      stageSession: { id: await newest('stage'), ...kept },
      masterSession: { id: await newest('play'), ...kept },
    });
  });

  test('of another practice are refused, and the task keeps its own @R-12', async () => {
    const { id } = await givenTask();
    const body = { environment: 'prod' as const };
    const { prodSession } = await staff().call(importTaskSessions, { params: { id }, body: { ...body, business: practice } });
    const refused = await staff().try(importTaskSessions, { params: { id }, body: { ...body, business: withoutStageAndPlay } });
    expect(refused).toMatchObject({ status: 400, body: { fields: [{ field: 'business', description: foreignSession }] } });
    expect((await staff().call(readTask, { params: { id } })).prodSession).toEqual(prodSession);
  });

  test.each([
    ['stage', "You haven't import session for Stage Environment"],
    ['play', "You haven't import session for Play Environment"],
  ] as const)('are missing in %s where the practice has none, which is reported @ERR-17 @ERR-18', async (environment, description) => {
    const { id } = await givenTask();
    const answer = await staff().try(importTaskSessions, { params: { id }, body: { environment, business: withoutStageAndPlay } });
    expect(answer).toMatchObject({ status: 422, body: { error: 'NO_SESSION', description, details: { environment } } });
    expect((await staff().call(readTask, { params: { id } })).stageSession).toBeNull();
  });

  test('exist in V1 only, for existing tasks', async () => {
    const { id } = await givenTask();
    const body = { environment: 'prod', business: practice };
    const v2 = await staff().raw({ method: 'POST', url: `/api/v2/tasks/${id}/import-sessions`, body });
    expect(v2.statusCode).toBe(404);
    const missing = await staff().try(importTaskSessions, { params: { id: 999_999 }, body: { environment: 'prod', business: practice } });
    expect(missing).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } });
  });
});
