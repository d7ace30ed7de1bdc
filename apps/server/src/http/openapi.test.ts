import { setImmediate as nextTurn } from 'node:timers/promises';
import { apiVersions } from '@fetlock/contract/call';
import { everyCall } from '@fetlock/contract/calls';
import { problemCodes, problems } from '@fetlock/contract/problems';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

const Operation = z.object({
  operationId: z.string(),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), required: z.boolean() })).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.unknown()) }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string() })),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
});
const Description = z.object({ openapi: z.literal('3.1.0'), paths: z.record(z.string(), z.record(z.string(), Operation)) });

let api: TestApi;
let described: Map<string, z.output<typeof Operation>>;
let text: string;
beforeAll(async () => {
  api = await startTestApi();
  text = (await api.as('anonymous').raw({ method: 'GET', url: '/api/docs/json' })).body;
  const { paths } = Description.parse(JSON.parse(text));
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  );
  described = new Map(operations);
});
afterAll(() => api.close());

const calls = everyCall.flatMap((call) =>
  (call.versions ?? apiVersions).map((version) => ({
    call,
    version,
    address: `${call.method} /api/${version}${call.path.replaceAll(/:(\w+)/g, '{$1}')}`,
  })),
);

test('the page of the API opens, and needs nothing from elsewhere', async () => {
  const page = await api.as('anonymous').raw({ method: 'GET', url: '/api/docs' });
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'self'/);
  const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '');
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    const url = new URL(file, 'http://localhost:8080/api/docs');
    expect(url.origin).toBe('http://localhost:8080');
    expect((await api.as('anonymous').raw({ method: 'GET', url: url.pathname })).statusCode, file).toBe(200);
  }
});

test('while it is made for anyone, others are answered; it is the same as YAML, and made once @R-8', async () => {
  const fresh = await startTestApi();
  const read = (url: string) => fresh.app.inject({ method: 'GET', url });
  let answered = 0;
  let made = false;
  const both = Promise.all([read('/api/docs/yaml'), read('/api/docs/json')]).finally(() => (made = true));
  for (; !made; answered += 1) {
    expect((await read('/health/live')).statusCode).toBe(200);
    await nextTurn();
  }
  const [yaml, json] = await both;
  expect(answered).toBeGreaterThan(calls.length / 2);
  expect(yaml.headers['content-type']).toBe('application/yaml; charset=utf-8');
  expect(json.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(yaml.body === json.body && json.body === text).toBe(true);
  await fresh.close();
});

test('it lists exactly the calls of the contract, each under its versions @CALL-003', () => {
  expect([...described.keys()].toSorted()).toEqual(calls.map(({ address }) => address).toSorted());
  const ids = [...described.values()].map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test('each is described with its parameters, answers and refusals @CALL-005', () => {
  for (const { call, address } of calls) {
    const operation = described.get(address);
    const parameters = operation?.parameters ?? [];
    const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(
      parameters.filter((one) => one.in === 'path' && one.required).map(({ name }) => name),
      address,
    ).toEqual(inPath);
    expect(
      parameters.filter((one) => one.in === 'query').map(({ name }) => name),
      address,
    ).toEqual(Object.keys(call.query?.shape ?? {}));
    const expectedBody = call.multipart ? ['multipart/form-data'] : call.body ? ['application/json'] : [];
    expect(Object.keys(operation?.requestBody?.content ?? {}), address).toEqual(expectedBody);
    expect(operation?.responses, address).toHaveProperty(String(call.status ?? 200));
    expect(operation?.security !== undefined, address).toBe(!call.access.includes('anyone'));
    for (const code of call.problems ?? []) {
      expect(operation?.responses[problems[code].status]?.description, address).toContain(`${code}: ${problems[code].description}`);
    }
  }
});

test('every problem has an error status and a description, and the document lists no other', () => {
  for (const code of problemCodes) {
    expect(problems[code].status).toBeGreaterThanOrEqual(400);
    expect(problems[code].description).toMatch(/^[A-Z].{5,}$/);
  }
  const lists = [...text.matchAll(/"error":\{"type":"string","enum":(\[[^\]]*\])/g)].map(([, list]) => list);
  expect(new Set(lists)).toEqual(new Set([JSON.stringify(problemCodes)]));
});

test('no reference in it is dangling', () => {
  const root: unknown = JSON.parse(text);
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference ?? '');
  for (const reference of references) {
    const found = reference
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key.replaceAll('~1', '/')], root);
    expect(found, reference).toBeDefined();
  }
});
