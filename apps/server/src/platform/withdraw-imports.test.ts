import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { RowToAnalyse } from '@fetlock/contract/platform-rows';
import type { PlatformClient } from './client.ts';
import { rowOf } from './fixtures/rows.ts';
import { sessionOf, startSandbox, type RunningSandbox } from './fixtures/start-sandbox.ts';

let sandbox: RunningSandbox;
let platform: PlatformClient;
let practiceId = 1006;
let sessionId: number;

beforeAll(async () => {
  sandbox = await startSandbox(inject('postgres'));
  platform = sandbox.client();
});
afterAll(() => sandbox.stop());
/** Each test has its own practice. */
beforeEach(async () => {
  practiceId += 1;
  sessionId = await sessionOf(platform, 'prod', practiceId);
});

const send = async (...rows: RowToAnalyse[]) => (await platform.importRows('prod', { params: { sessionId }, body: { rows } })).rows;
const lookUp = async (...keys: string[]) => (await platform.lookUpImports('prod', { params: { sessionId }, body: { keys } })).rows;
const withdraw = async (...keys: string[]) => (await platform.withdrawImports('prod', { params: { sessionId }, body: { keys } })).rows;

describe('a key that is withdrawn', () => {
  test('before it was used can never be used, and another one brings the row', async () => {
    expect(await withdraw('key-of-a', 'key-of-b')).toEqual([
      { key: 'key-of-a', outcome: 'withdrawn' },
      { key: 'key-of-b', outcome: 'withdrawn' },
    ]);
    expect(await send(rowOf('a'), rowOf('c'))).toMatchObject([
      { outcome: 'failed', exceptionCodes: ['KEY_WITHDRAWN'] },
      { outcome: 'created' },
    ]);
    expect(await withdraw('key-of-a')).toEqual(await lookUp('key-of-a'));
    expect(await lookUp('key-of-a')).toEqual([{ key: 'key-of-a', outcome: 'withdrawn' }]);
    expect(await send(rowOf('a', {}, { key: 'another-key' }))).toMatchObject([{ outcome: 'created' }]);
  });

  test('after it was used gets the same answer as a look-up, and stays used', async () => {
    const [first] = await send(rowOf('a'), rowOf('b', { name: ' ' }));
    expect(await withdraw('key-of-a', 'key-of-b')).toEqual([
      { ...first, replayed: true },
      { key: 'key-of-b', outcome: 'withdrawn' },
    ]);
    expect(await send(rowOf('a'))).toEqual([{ ...first, replayed: true }]);
    expect(await send(rowOf('b'))).toMatchObject([{ exceptionCodes: ['KEY_WITHDRAWN'] }]);
  });

  test('while it is being used is either used or withdrawn, and both callers get the same answer', async () => {
    const keys = Array.from({ length: 12 }, (_, index) => `row-${index}`);
    const told = keys.map(async (reference) => {
      const [[sent], [withdrawn]] = await Promise.all([send(rowOf(reference)), withdraw(`key-of-${reference}`)]);
      return [sent?.outcome, withdrawn?.outcome];
    });
    for (const pair of await Promise.all(told))
      expect([
        ['created', 'created'],
        ['failed', 'withdrawn'],
      ]).toContainEqual(pair);
  });

  test('in one practice can be used in another one', async () => {
    await withdraw('key-of-a');
    sessionId = await sessionOf(platform, 'prod', 1020);
    expect(await send(rowOf('a'))).toMatchObject([{ outcome: 'created' }]);
  });
});
