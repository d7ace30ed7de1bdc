import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { platformCalls } from '@fetlock/contract/platform';
import { environmentHeader } from '@fetlock/contract/platform-call';
import { buildSandbox } from './app.ts';
import { startSandbox, type SandboxFixture } from './fixtures/start-sandbox.ts';

let sandbox: SandboxFixture;

beforeAll(async () => {
  sandbox = await startSandbox(inject('postgres'));
});
afterAll(() => sandbox.stop());

const authorization = () => ({ authorization: `Bearer ${sandbox.keys.stage}` });

describe('every call', () => {
  const calls = Object.values(platformCalls).map(({ name, method, path }) => ({ name, method, path: path.replaceAll(/:\w+/g, '1') }));

  test.each(calls)('$name is refused without a key, whatever is sent', async ({ method, path }) => {
    const response = await fetch(`${sandbox.origin}/api${path}`, { method });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: 'UNKNOWN_KEY' });
  });

  test.each(calls)('$name is served, and its answer names the environment of the key', async ({ method, path }) => {
    const response = await fetch(`${sandbox.origin}/api${path}`, { method, headers: authorization() });
    expect(response.headers.get(environmentHeader)).toBe('stage');
    expect(await response.json()).not.toMatchObject({ error: 'CALL_NOT_FOUND' });
  });
});

describe('what cannot be answered', () => {
  test('a call that does not exist is refused as such', async () => {
    const response = await fetch(`${sandbox.origin}/api/nothing`, { headers: authorization() });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: 'CALL_NOT_FOUND' });
  });

  test('each wrong value is named', async () => {
    const response = await fetch(`${sandbox.origin}/api/practices?from=1e3&to=-1`, { headers: authorization() });
    expect(response.status).toBe(400);
    const { error, fields } = (await response.json()) as { error: string; fields: { field: string }[] };
    expect(error).toBe('INVALID_REQUEST');
    expect(fields.map(({ field }) => field)).toEqual(['from', 'to']);
  });

  test('text that cannot be stored is refused, not a server failure', async () => {
    const response = await fetch(`${sandbox.origin}/api/practices?search=a%00b`, { headers: authorization() });
    expect(response.status).toBe(400);
  });

  test('a body that is no JSON is refused', async () => {
    const headers = { ...authorization(), 'content-type': 'application/json' };
    const response = await fetch(`${sandbox.origin}/api/sessions/1/imports`, { method: 'POST', headers, body: '{"rows":' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'INVALID_REQUEST' });
  });
});

describe('faults', () => {
  const path = () => `${sandbox.origin}/sandbox/faults`;
  const request = async () => (await fetch(`${sandbox.origin}/api/practices`, { headers: authorization() })).status;

  test('are added and removed by calls', async () => {
    const headers = { ...authorization(), 'content-type': 'application/json' };
    const rule = { fault: { kind: 'fail', status: 502 }, calls: ['listPractices'] };
    const made = await fetch(path(), { method: 'POST', headers, body: JSON.stringify(rule) });
    expect(await made.json()).toMatchObject({ faults: [{ ...rule, struck: 0 }] });
    expect([await request(), await request()]).toEqual([502, 502]);
    expect(await (await fetch(path(), { headers: authorization() })).json()).toMatchObject({ faults: [{ struck: 2 }] });
    await fetch(path(), { method: 'DELETE', headers: authorization() });
    expect(await request()).toBe(200);
  });

  test('need a key', async () => {
    expect((await fetch(path(), { method: 'DELETE' })).status).toBe(401);
  });

  test('strike as often as requested, and in their environment only', async () => {
    sandbox.faults.add({ fault: { kind: 'fail', status: 500 }, environment: 'stage', times: 1 });
    expect((await fetch(`${sandbox.origin}/api/practices`, { headers: { authorization: `Bearer ${sandbox.keys.prod}` } })).status).toBe(
      200,
    );
    expect([await request(), await request()]).toEqual([500, 200]);
  });

  test('of one environment are removed alone', async () => {
    for (const environment of ['stage', 'play'] as const) sandbox.faults.add({ fault: { kind: 'fail', status: 500 }, environment });
    await fetch(`${path()}?environment=stage`, { method: 'DELETE', headers: authorization() });
    expect(sandbox.faults.list().map(({ environment }) => environment)).toEqual(['play']);
    sandbox.faults.clear();
  });

  test('strike the same calls again from the same seed, about as often as their rate', async () => {
    const strikes = async () => {
      sandbox.faults.clear();
      sandbox.faults.add({ fault: { kind: 'fail', status: 500 }, rate: 0.3, seed: 42 });
      const statuses: number[] = [];
      for (let call = 0; call < 60; call += 1) statuses.push(await request());
      sandbox.faults.clear();
      return statuses;
    };
    const first = await strikes();
    expect(await strikes()).toEqual(first);
    const struck = first.filter((status) => status === 500).length;
    expect(struck).toBeGreaterThan(8);
    expect(struck).toBeLessThan(30);
  });
});

test('a second sandbox on the same database finds everything in place', async () => {
  const again = await buildSandbox({ database: sandbox.database, keys: sandbox.keys });
  const response = await again.inject({ url: '/api/practices', headers: authorization() });
  expect(response.json()).toMatchObject({ totalCount: 30 });
  await again.close();
});

test('health is good while the database answers', async () => {
  const response = await fetch(`${sandbox.origin}/health`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 'ok' });
});

test.each([
  ['equal keys', { prod: 'one-key-for-all-of-them', stage: 'one-key-for-all-of-them', play: 'another-key-than-that' }],
  ['a short key', { prod: 'short', stage: 'long-enough-for-a-key-1', play: 'long-enough-for-a-key-2' }],
])('a sandbox with %s does not start', async (_, keys) => {
  await expect(buildSandbox({ database: sandbox.database, keys })).rejects.toThrow(/key/i);
});
