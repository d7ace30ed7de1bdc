import { inventoryPathOf, readRequestSourceDataLocation, readSessionSourceDataLocation } from '@fetlock/contract/sessions';
import { listImportRequests } from '@fetlock/contract/session-requests';
import { createTaskFromObject, type NewTask } from '@fetlock/contract/tasks';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { z } from 'zod';
import { type RunningSandbox, sessionOf, startSandbox } from '../platform/fixtures/start-sandbox.ts';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

const environment = 'stage';
const business = { id: 1012, name: 'Cedar Valley Veterinary Hospital' };

let sandbox: RunningSandbox;
let api: TestApi;
let given: { reSessionId: string; completedRequestId: string; inventoryItemsFilePath: string; failedRequestId: number };
beforeAll(async () => {
  sandbox = await startSandbox(inject('postgres'));
  api = await startTestApi({ platform: sandbox.client() });
  const sessionId = await sessionOf(sandbox.client(), environment, business.id);
  const { data } = await api.as('staff').call(listImportRequests, { query: { environment, sessionId } });
  const idOf = (status: string) => data.find((one) => one.status === status)?.id ?? expect.fail(`no request is ${status}`);
  const requestId = idOf('COMPLETED');
  const { location } = await api.as('staff').call(readRequestSourceDataLocation, { query: { environment, requestId } });
  given = {
    reSessionId: String(sessionId),
    completedRequestId: String(requestId),
    inventoryItemsFilePath: inventoryPathOf(location),
    failedRequestId: idOf('FAILED'),
  };
});
afterAll(async () => {
  await api.close();
  await sandbox.stop();
});

const create = (wish: Partial<z.input<typeof NewTask>>) =>
  api.as('staff').try(createTaskFromObject, { body: { name: 'of a request', environment, business, uploads: [], ...wish } }, 'v2');

test('a task takes the inventory of its import request @CONST-28 @CONST-29', async () => {
  const { failedRequestId: _, ...wish } = given;
  expect(wish.inventoryItemsFilePath).toBe(
    `stage/practices/1012/sessions/${wish.reSessionId}/requests/${wish.completedRequestId}/universal/inventory_items.csv`,
  );
  for (const reSessionId of [wish.reSessionId, null])
    expect(await create({ ...wish, reSessionId })).toMatchObject({
      status: 201,
      body: { inventoryFile: { name: 'inventory_items.csv', file_type: 'inventory_files' } },
    });
});

test("a task of a request may take the inventory of the request's session by its path, as the first generation does", async () => {
  const { failedRequestId: _, ...wish } = given;
  const { location } = await api
    .as('staff')
    .call(readSessionSourceDataLocation, { query: { environment, sessionId: Number(given.reSessionId) } });
  expect(await create({ ...wish, inventoryItemsFilePath: inventoryPathOf(location) })).toMatchObject({
    status: 201,
    body: { inventoryFile: { name: 'inventory_items.csv' } },
  });
});

test.each([
  ['of a session that is not there', { reSessionId: '999999' }, 422, { error: 'NO_SESSION' }],
  [
    'of another place',
    { inventoryItemsFilePath: 'elsewhere/universal/inventory_items.csv' },
    400,
    { fields: [{ field: 'inventoryItemsFilePath' }] },
  ],
  ['whose id is none', { completedRequestId: 'r-9' }, 400, { fields: [{ field: 'completedRequestId' }] }],
  ['that is not there', { completedRequestId: '999999' }, 404, { error: 'NOT_FOUND' }],
] as const)('a request %s is refused, and no task is created', async (_, wrong, status, body) => {
  const { failedRequestId: _failed, ...wish } = given;
  expect(await create({ ...wish, ...wrong })).toMatchObject({ status, body });
});

test('a request that failed has brought no inventory', async () => {
  const { location } = await api
    .as('staff')
    .call(readRequestSourceDataLocation, { query: { environment, requestId: given.failedRequestId } });
  const answer = await create({ completedRequestId: String(given.failedRequestId), inventoryItemsFilePath: inventoryPathOf(location) });
  expect(answer).toMatchObject({ status: 404, body: { description: 'The session has no file of this name yet.' } });
});
