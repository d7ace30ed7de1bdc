import { requestIdHeader } from '@fetlock/contract/request-id';
import { listTags } from '@fetlock/contract/tags';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTag } from '@fetlock/contract/tags';
import { readCustomerResult } from '@fetlock/contract/customer-rows';
import { openLog } from '@fetlock/process/log';
import { givenResult } from '@fetlock/testing/given-result';
import { givenVisitor } from '@fetlock/testing/given-visitor';
import { makeLink } from '../links/make-link.ts';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
const written: string[] = [];
beforeAll(async () => {
  api = await startTestApi({ log: openLog({ level: 'info', role: 'api' }, { write: (text) => void written.push(text) }) });
});
afterAll(() => api.close());

/** The log lines about one request. */
function linesOf(id: unknown): Record<string, unknown>[] {
  const lines = written.join('').split('\n').filter(Boolean);
  return lines.map((line): Record<string, unknown> => JSON.parse(line)).filter(({ requestId }) => requestId === id);
}

const ask = (headers: Record<string, string>) => api.as('staff').raw({ method: 'GET', url: '/api/v1/tags?search=secret', headers });

test('a request is one line: the call, who, the status, how long; without the query of its address, and without any token @R-36', async () => {
  const answer = await ask({});
  const id = answer.headers[requestIdHeader];
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(linesOf(id)).toEqual([
    expect.objectContaining({
      level: 30,
      role: 'api',
      msg: 'request',
      call: listTags.name,
      method: 'GET',
      path: '/api/v1/tags',
      userId: api.userId('staff'),
      status: 200,
      ms: expect.any(Number),
    }),
  ]);
  expect(written.join('')).not.toContain(api.token('staff'));
  expect(written.join('')).not.toContain('secret');
});

test('a request keeps the id given by its caller, if it is valid; a problem includes it too @R-36', async () => {
  const given = '0b6f5c1e-1c37-4c1c-9d5b-2f0b6a3c7d11';
  const refused = await api.as('anonymous').raw({ method: 'GET', url: '/api/v1/tags', headers: { [requestIdHeader]: given } });
  expect(refused.headers[requestIdHeader]).toBe(given);
  expect(refused.json()).toMatchObject({ id: given });
  expect(linesOf(given)).toMatchObject([{ status: 401 }]);
  for (const bad of ['short', 'x'.repeat(41), 'a-long-id-with-{braces}', `a-long-id${'\r\n'}{"level":60}`]) {
    const { headers } = await ask({ [requestIdHeader]: bad });
    expect(headers[requestIdHeader]).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('a token that a caller sends as the id of its request is neither kept nor logged @R-36', async () => {
  const { id } = await givenResult(api.db);
  const { access_token: link } = await makeLink(api.db, { resultId: id, type: 'protected_link', userId: api.userId('staff') });
  for (const token of [link, api.token('staff')]) {
    const { headers } = await ask({ [requestIdHeader]: token });
    expect(headers[requestIdHeader]).toMatch(/^[0-9a-f-]{36}$/);
    expect(written.join('')).not.toContain(token);
  }
});

test('the line has the visit and the link of a customer, not the token @R-36', async () => {
  const { id } = await givenResult(api.db);
  const visitor = await givenVisitor(api, id, 'protected_link', 'Dr. Jane Doe');
  const { headers, status } = await visitor.try(readCustomerResult, { params: { id } });
  expect(status).toBe(200);
  expect(linesOf(headers[requestIdHeader])).toEqual([
    expect.objectContaining({ call: readCustomerResult.name, visitId: expect.any(Number), linkId: expect.any(Number) }),
  ]);
});

test('no line can be forged by a line break in what is logged @R-36', async () => {
  const forged = '\r\n{"level":60,"msg":"forged"}\n';
  const before = written.length;
  await api.as('anonymous').raw({ method: 'GET', url: `/api/v1/tags${encodeURIComponent(forged)}`, headers: { 'user-agent': forged } });
  await api.as('staff').try(createTag, { body: { name: forged } });
  api.services.log.warn({ name: forged, err: new Error(forged) }, forged);
  const lines = written.slice(before);
  // Each entry is one line, and the injected line is text within it.
  for (const line of lines) expect(line.indexOf('\n')).toBe(line.length - 1);
  expect(lines.map((line) => JSON.parse(line).level)).toEqual([30, 30, 40]);
});

test('what is written while a body is read and a call is handled carries the id of its request @R-36', async () => {
  const broken = await startTestApi({ log: openLog({ level: 'info', role: 'api' }, { write: (text) => void written.push(text) }) });
  await broken.db.schema.dropTable('tags').cascade().execute();
  const { headers, status } = await broken.as('staff').try(createTag, { body: { name: 'A tag' } });
  expect(status).toBe(500);
  const lines = linesOf(headers[requestIdHeader]);
  expect(lines.map(({ level }) => level)).toEqual([50, 30]);
  expect(lines[0]).toMatchObject({ userId: broken.userId('staff'), err: { code: '42P01' } });
  await broken.close();
});
