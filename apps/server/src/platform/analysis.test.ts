import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { ItemContent, RowToAnalyse } from '@fetlock/contract/platform-rows';
import type { Environment } from '@fetlock/contract/environments';
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
beforeEach(async () => {
  practiceId += 1;
  sessionId = await sessionOf(platform, 'prod', practiceId);
  for (const environment of ['prod', 'stage'] as const) await setCodes(environment, { catalogue: [], generalLedger: [] });
});

const analyse = async (...rows: RowToAnalyse[]) => (await platform.analyseRows('prod', { params: { sessionId }, body: { rows } })).rows;

async function setCodes(environment: Environment, codes: { catalogue?: string[]; generalLedger?: string[] }): Promise<void> {
  const response = await fetch(`${sandbox.origin}/sandbox/codes`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${sandbox.keys[environment]}`, 'content-type': 'application/json' },
    body: JSON.stringify(codes),
  });
  expect(response.status).toBe(200);
}

describe('the analysis of a row', () => {
  test('accepts a valid one', async () => {
    expect(await analyse(rowOf('a', { price: 5, minimumPrice: 5 }))).toEqual([{ key: 'key-of-a', ok: true }]);
  });

  test.each<[string, Partial<ItemContent>, string, string]>([
    ['a price below the minimum', { price: 3, minimumPrice: 5 }, 'PRICE_BELOW_MINIMUM', 'The price 3.00 is below the minimum price 5.00.'],
    ['a missing name', { name: '' }, 'NAME_MISSING', 'The name is missing.'],
    ['a missing subcategory', { subcategory: ' ' }, 'SUBCATEGORY_MISSING', 'The subcategory is missing.'],
    ['an unknown code', { code: '9999' }, 'UNKNOWN_CODE', 'Code 9999 is not in the catalogue of prod.'],
    ['an unknown general ledger code', { glCode: '4711' }, 'UNKNOWN_GL_CODE', 'The general ledger code 4711 is unknown in prod.'],
  ])('reports %s', async (_, content, code, message) => {
    await setCodes('prod', { catalogue: ['code-a'], generalLedger: ['4000'] });
    expect(await analyse(rowOf('a', content))).toEqual([{ key: 'key-of-a', ok: false, exceptionCodes: [code], exceptionMessage: message }]);
  });

  test('reports all problems at once', async () => {
    const [answer] = await analyse(rowOf('a', { name: '', subcategory: '', price: 1, minimumPrice: 2 }));
    expect(answer).toMatchObject({ exceptionCodes: ['PRICE_BELOW_MINIMUM', 'NAME_MISSING', 'SUBCATEGORY_MISSING'] });
  });

  test('uses the catalogue of its own environment', async () => {
    await setCodes('stage', { catalogue: ['code-of-stage'] });
    expect(await analyse(rowOf('a'))).toMatchObject([{ ok: true }]);
    await setCodes('prod', { catalogue: ['code-a'] });
    expect(await analyse(rowOf('a'), rowOf('b', { code: 'code-of-stage' }))).toMatchObject([{ ok: true }, { ok: false }]);
  });

  test('reports a code and variation that two rows of the request claim, for both', async () => {
    const same = { code: '4711', variation: '5 mg' };
    const answers = await analyse(rowOf('a', same), rowOf('b', same), rowOf('c', { code: '4711', variation: '10 mg' }));
    expect(answers).toMatchObject([
      { ok: false, exceptionCodes: ['DUPLICATE_CODE'], exceptionMessage: "Another item, 'b', has the same code 4711, variation 5 mg." },
      { ok: false, exceptionCodes: ['DUPLICATE_CODE'], exceptionMessage: "Another item, 'a', has the same code 4711, variation 5 mg." },
      { ok: true },
    ]);
  });

  test('reports a code that another item of the practice has, but not one that the item itself has', async () => {
    await platform.importRows('prod', { params: { sessionId }, body: { rows: [rowOf('a', { code: '4711' })] } });
    expect(await analyse(rowOf('b', { code: '4711' }))).toMatchObject([{ ok: false, exceptionCodes: ['DUPLICATE_CODE'] }]);
    expect(await analyse(rowOf('a', { code: '4711', price: 99 }))).toMatchObject([{ ok: true }]);
    expect(await analyse(rowOf('b', { code: '4711' }), rowOf('a', { code: '4712' }))).toMatchObject([{ ok: false }, { ok: true }]);
  });

  test('promises only what an import does: of two items that exchange their codes neither passes', async () => {
    await platform.importRows('prod', {
      params: { sessionId },
      body: { rows: [rowOf('a', { code: '4711' }), rowOf('b', { code: '4712' })] },
    });
    const exchanged = [rowOf('a', { code: '4712' }, { key: 'key-of-a-again' }), rowOf('b', { code: '4711' }, { key: 'key-of-b-again' })];
    expect(await analyse(...exchanged)).toMatchObject([{ ok: false }, { ok: false }]);
    const { rows } = await platform.importRows('prod', { params: { sessionId }, body: { rows: exchanged } });
    expect(rows).toMatchObject([{ outcome: 'failed' }, { outcome: 'failed' }]);
  });

  test('changes nothing', async () => {
    await analyse(rowOf('a'));
    expect((await platform.listItems('prod', { params: { practiceId } })).totalCount).toBe(0);
  });
});
