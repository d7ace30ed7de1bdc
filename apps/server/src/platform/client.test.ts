import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { findFreePort } from '@fetlock/postgres/free-port';
import { createPlatformClient, type PlatformClientOptions } from './client.ts';
import { rowOf } from './fixtures/rows.ts';
import { sessionOf, startSandbox, type RunningSandbox } from './fixtures/start-sandbox.ts';

let sandbox: RunningSandbox;
let sessionId: number;

beforeAll(async () => {
  sandbox = await startSandbox(inject('postgres'));
  sessionId = await sessionOf(sandbox.client(), 'prod', 1001);
});
afterAll(() => sandbox.stop());
afterEach(() => sandbox.faults.clear());

/** A client that counts its requests and uses no real time. */
function counting(options: Partial<PlatformClientOptions> = {}) {
  const send = vi.fn(fetch);
  return { platform: sandbox.client({ fetch: send, ...options }), send };
}
const anImport = (name: string) => ({ params: { sessionId }, body: { rows: [rowOf(name)] } });
const itemsNamed = async (name: string) =>
  (await sandbox.client().listItems('prod', { params: { practiceId: 1001 }, query: { search: name } })).totalCount;

describe('authentication', () => {
  test('a wrong key is refused @R-13', async () => {
    const { prod, ...others } = sandbox.addresses;
    const { platform, send } = counting({ environments: { ...others, prod: { ...prod, key: 'not-a-key-of-any-environment' } } });
    await expect(platform.listPractices('prod', {})).rejects.toMatchObject({
      code: 'REFUSED',
      reason: 'UNKNOWN_KEY',
      effect: 'none',
      facts: { status: 401 },
    });
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('the key of another environment is refused before anything is written @R-13', async () => {
    const { prod, stage, play } = sandbox.addresses;
    const { platform } = counting({ environments: { prod: stage, stage: prod, play } });
    await expect(platform.importRows('prod', anImport('mixed-up'))).rejects.toMatchObject({ code: 'WRONG_ENVIRONMENT', effect: 'none' });
    expect(await itemsNamed('mixed-up')).toBe(0);
  });

  test('an answer that names another environment is rejected @R-13', async () => {
    sandbox.faults.add({ fault: { kind: 'mislabel', environment: 'play' } });
    const { platform } = counting();
    await expect(platform.importRows('prod', anImport('mislabelled'))).rejects.toMatchObject({
      code: 'WRONG_ENVIRONMENT',
      effect: 'unknown',
    });
  });
});

describe('a failing platform', () => {
  test('is retried when it is busy, after the time it specifies @R-13', async () => {
    sandbox.faults.add({ fault: { kind: 'fail', status: 429, retryAfterSeconds: 0 }, times: 2 });
    const { platform, send } = counting();
    expect((await platform.listPractices('prod', {})).totalCount).toBe(30);
    expect(send).toHaveBeenCalledTimes(3);
  });

  test('is not waited for when it specifies too long a time @R-13', async () => {
    sandbox.faults.add({ fault: { kind: 'fail', status: 503, retryAfterSeconds: 3_600 } });
    const { platform, send } = counting();
    await expect(platform.importRows('prod', anImport('later'))).rejects.toMatchObject({
      code: 'BUSY',
      effect: 'unknown',
      facts: { retryAfterMs: 3_600_000 },
    });
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('fails after the last attempt @R-13', async () => {
    sandbox.faults.add({ fault: { kind: 'fail', status: 500 } });
    const { platform, send } = counting();
    await expect(platform.importRows('prod', anImport('never'))).rejects.toMatchObject({ code: 'FAILED', effect: 'unknown' });
    expect(send).toHaveBeenCalledTimes(3);
  });

  test('leaves the outcome unknown when an earlier attempt may have worked, whatever the last one says', async () => {
    sandbox.faults.add({ fault: { kind: 'drop_after' }, times: 1 });
    sandbox.faults.add({ fault: { kind: 'fail', status: 429, retryAfterSeconds: 0 }, calls: ['importRows'] });
    const { platform } = counting();
    await expect(platform.importRows('prod', anImport('perhaps'))).rejects.toMatchObject({ code: 'BUSY', effect: 'unknown' });
    expect(await itemsNamed('perhaps')).toBe(1);
  });

  test('that does not answer in time leaves the outcome of a write unknown, and is not retried @R-13', async () => {
    sandbox.faults.add({ fault: { kind: 'slow', ms: 2_000 } });
    const { platform, send } = counting({ timeoutMs: 50 });
    await expect(platform.importRows('prod', anImport('slow'))).rejects.toMatchObject({ code: 'TIMED_OUT', effect: 'unknown' });
    await expect(platform.listPractices('prod', {})).rejects.toMatchObject({ code: 'TIMED_OUT', effect: 'none' });
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('is waited for no longer than the caller’s deadline: for the answer, and in the queue', async () => {
    sandbox.faults.add({ fault: { kind: 'slow', ms: 2_000 } });
    const { platform, send } = counting({ deadlineMs: () => 100, concurrency: 1 });
    const [first, second] = await Promise.allSettled([
      platform.importRows('prod', anImport('first-in-line')),
      platform.importRows('prod', anImport('second-in-line')),
    ]);
    expect(first).toMatchObject({ reason: { code: 'TIMED_OUT', effect: 'unknown' } });
    expect(second).toMatchObject({ reason: { code: 'TIMED_OUT', effect: 'none' } });
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('is not retried when the pause would exceed the deadline', async () => {
    sandbox.faults.add({ fault: { kind: 'fail', status: 503, retryAfterSeconds: 10 } });
    const { platform, send } = counting({ deadlineMs: () => 5_000 });
    await expect(platform.listPractices('prod', {})).rejects.toMatchObject({ code: 'BUSY' });
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('that refuses connections has done nothing @R-13', async () => {
    const nowhere = { ...sandbox.addresses, prod: { ...sandbox.addresses.prod, baseUrl: `http://127.0.0.1:${await findFreePort()}/api` } };
    const { platform, send } = counting({ environments: nowhere });
    await expect(platform.importRows('prod', anImport('nowhere'))).rejects.toMatchObject({ code: 'UNREACHABLE', effect: 'none' });
    expect(send).toHaveBeenCalledTimes(3);
  });

  test('whose database drops all connections recovers by itself @R-13', async () => {
    const { platform } = counting();
    const client = new Client({ connectionString: sandbox.database });
    await client.connect();
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await client.end();
    expect((await platform.importRows('prod', anImport('healed'))).rows).toMatchObject([{ outcome: 'created' }]);
    expect(await itemsNamed('healed')).toBe(1);
  });

  test('is not called after consecutive failures, and tried by one call after a pause @R-13', async () => {
    let now = 0;
    const { platform, send } = counting({ retry: { attempts: 1 }, breaker: { failures: 2, openMs: 1_000 }, now: () => now });
    sandbox.faults.add({ fault: { kind: 'fail', status: 500 }, environment: 'prod', times: 3 });
    const ask = () =>
      platform.listPractices('prod', {}).then(
        () => 'answer',
        (problem: { code?: string }) => problem.code,
      );
    expect([await ask(), await ask(), await ask()]).toEqual(['FAILED', 'FAILED', 'CIRCUIT_OPEN']);
    expect(send).toHaveBeenCalledTimes(2);
    expect((await platform.listPractices('stage', {})).totalCount).toBe(30);

    now = 1_000;
    expect((await Promise.all([ask(), ask()])).toSorted()).toEqual(['CIRCUIT_OPEN', 'FAILED']);
    now = 2_000;
    expect([await ask(), await ask()]).toEqual(['answer', 'answer']);
  });
});

test('a clock that is set back does not keep a recovered platform blocked @R-13', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { platform } = counting({ retry: { attempts: 1 }, breaker: { failures: 1, openMs: 50 } });
  sandbox.faults.add({ fault: { kind: 'fail', status: 500 }, environment: 'play', times: 1 });
  await expect(platform.listPractices('play', {})).rejects.toMatchObject({ code: 'FAILED' });
  vi.setSystemTime(Date.now() - 3_600_000);
  await delay(60);
  expect((await platform.listPractices('play', {})).totalCount).toBe(30);
  vi.useRealTimers();
});

describe('an answer', () => {
  test.each([
    ['that is a page', '<html>Welcome to the hotel network</html>'],
    ['that is cut', '{"rows":[{"key":"key-of-odd","outco'],
    ['of another shape', '{"rows":[{"key":"key-of-odd","outcome":"perhaps"}]}'],
    [
      'about other rows',
      '{"rows":[{"key":"key-of-other","outcome":"failed","exceptionCodes":["NAME_MISSING"],"exceptionMessage":"The name is missing."}]}',
    ],
    ['about fewer rows', '{"rows":[]}'],
  ])('%s is refused, and the outcome is unknown @R-13', async (_, body) => {
    sandbox.faults.add({ fault: { kind: 'garble', body } });
    const { platform, send } = counting();
    await expect(platform.importRows('prod', anImport('odd'))).rejects.toMatchObject({ code: 'BAD_ANSWER', effect: 'unknown' });
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('contains no characters that a database cannot store', async () => {
    const practice = { id: 1001, name: 'River\0side \uD83D', fetlockId: '\uDC36', multiSite: false, sites: [] };
    sandbox.faults.add({ fault: { kind: 'garble', body: JSON.stringify({ items: [practice], totalCount: 1 }) } });
    const { items } = await sandbox.client().listPractices('prod', {});
    expect(items).toMatchObject([{ id: 1001, name: 'River\uFFFDside \uFFFD', fetlockId: '\uFFFD' }]);
  });

  test('that redirects elsewhere is not followed @R-13', async () => {
    sandbox.faults.add({ fault: { kind: 'redirect', location: `${sandbox.origin}/health` } });
    const { platform, send } = counting();
    await expect(platform.listPractices('prod', {})).rejects.toMatchObject({ code: 'BAD_ANSWER', facts: { status: 302 } });
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('the caller', () => {
  test('can abort a call and gets its own reason', async () => {
    sandbox.faults.add({ fault: { kind: 'slow', ms: 2_000 } });
    const controller = new AbortController();
    const reason = new Error('the run was cancelled');
    const asked = sandbox.client().listPractices('prod', {}, { signal: controller.signal });
    controller.abort(reason);
    await expect(asked).rejects.toBe(reason);
  });

  test('has at most the configured number of concurrent calls @R-13', async () => {
    let underWay = 0;
    let most = 0;
    const send: typeof fetch = async (...request) => {
      most = Math.max(most, (underWay += 1));
      try {
        return await fetch(...request);
      } finally {
        underWay -= 1;
      }
    };
    const platform = sandbox.client({ concurrency: 3, fetch: send });
    const answers = await Promise.all(Array.from({ length: 20 }, () => platform.listPractices('prod', {})));
    expect(answers).toHaveLength(20);
    expect(most).toBe(3);
  });

  test.each(['..', '.', ''])('cannot send the path part "%s" @R-13', async (fileName) => {
    const { platform, send } = counting();
    // A value that an unchecked cast let through.
    const given = { params: { sessionId, fileName: fileName as 'Company.csv' } };
    await expect(platform.getSessionFile('prod', given)).rejects.toThrow(TypeError);
    expect(send).not.toHaveBeenCalled();
  });

  test('cannot escape the address with a path part @R-13', async () => {
    const { platform, send } = counting();
    const given = { params: { sessionId, fileName: '../../practices?x=#' as 'Company.csv' } };
    await expect(platform.getSessionFile('prod', given)).rejects.toMatchObject({ code: 'REFUSED', reason: 'INVALID_REQUEST' });
    expect(send.mock.calls[0]?.[0]).toBe(`${sandbox.origin}/api/sessions/${sessionId}/files/..%2F..%2Fpractices%3Fx%3D%23`);
  });

  test.each(['ftp://platform.example', 'https://user:secret@platform.example', 'https://platform.example/?a=b'])(
    'cannot use the address %s',
    (baseUrl) => {
      const environments = { ...sandbox.addresses, prod: { baseUrl, key: 'key' } };
      expect(() => createPlatformClient({ environments })).toThrow('The address of a platform environment');
    },
  );
});
