import { brotliCompressSync } from 'node:zlib';
import type { CallDefinition } from '@fetlock/contract/call';
import { everyCall } from '@fetlock/contract/calls';
import { limits } from '@fetlock/contract/limits';
import { ProblemBody } from '@fetlock/contract/problems';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
let result: { id: number; rowIds: number[] };
beforeAll(async () => {
  api = await startTestApi();
  result = await givenResult(api.db, [{}, {}]);
});
afterAll(() => api.close());

async function ask(method: CallDefinition['method'], path: string, body?: unknown, headers?: Record<string, string>) {
  const answer = await api.as('admin').raw({ method, url: `/api/v1${path}`, body, ...(headers && { headers }) });
  const failure = answer.statusCode >= 400 ? ProblemBody.parse(answer.json()) : undefined;
  return { status: answer.statusCode, failure, text: answer.body };
}
const RowCount = z.object({ pagination: z.object({ rowCount: z.number() }) });
const json = { 'content-type': 'application/json' };
const unchanged = async () => {
  const rows = await api.db.selectFrom('result_rows').select('version').where('result_id', '=', result.id).execute();
  expect(rows.map(({ version }) => version)).toEqual([1, 1]);
};

describe('an id', () => {
  const ids = [
    '0',
    '-1',
    '1e3',
    '0x10',
    '01',
    '1.0',
    '%20',
    // Decoded once more it would be 1.
    '%2531',
    '1%00',
    'null',
    '__proto__',
    '99999999999999999999',
    '9007199254740993',
    "1'--",
    '1;drop',
    'ⅷ',
    '%F0%9F%90%B6',
  ];
  test.each(ids)('written as %s is refused and never coerced @R-32', async (id) => {
    for (const path of [
      `/processing-results/${id}`,
      `/processing-results/${id}/rows`,
      `/tasks/${id}`,
      `/processing-results/${result.id}/rows/${id}/history`,
    ]) {
      expect(await ask('GET', path), path).toMatchObject({ status: 400, failure: { error: 'INVALID_INPUT' } });
    }
  });

  test('of the maximum size is not found', async () => {
    expect((await ask('GET', '/processing-results/999999999999999')).status).toBe(404);
  });
});

describe('a query', () => {
  test.each([
    ['/files?rowsPerPage=100000&page=0', 'page: must be at least 1; rowsPerPage: must be at most 100'],
    ['/tasks?tags=abc', 'tags: must be a whole number above 0'],
    ['/businesses?environment=moon', 'environment: must be one of prod, stage, play'],
  ])('%s is refused in words that say what to do', async (address, words) => {
    const { status, failure } = await ask('GET', address);
    expect({ status, description: failure?.description }).toEqual({ status: 400, description: `Some values are not allowed: ${words}` });
  });

  test.each([
    ['page=0'],
    ['page=-1'],
    ['page=1e3'],
    ['page=99999999999'],
    ['page=1&page=2'],
    ['rowsPerPage=1251'],
    ['rowsPerPage='],
    ['statuses=nothing'],
    ['statuses[]=ignore&statuses=x'],
    [`statuses=${'ignore&statuses='.repeat(600)}ignore`],
    ['search=%00'],
    [`search=${'a'.repeat(501)}`],
    ['searchContext=status'],
    ['sortBy=id'],
    ['sortBy=__proto__'],
    ['groupBy=constructor'],
    ['multimatch=1'],
    ['descending=yes'],
    ['comment=%00'],
    ['environment=live'],
  ])('%.40s is refused @R-33', async (query) => {
    expect(await ask('GET', `/processing-results/${result.id}/rows?${query}`)).toMatchObject({
      status: 400,
      failure: { error: 'INVALID_INPUT', fields: [{}] },
    });
  });

  test('is decoded once: what is encoded twice is looked for as it is written after that', async () => {
    await api.db
      .updateTable('result_rows')
      .set({ orig_name: 'Fifty%25off' })
      .where('id', '=', result.rowIds[0] ?? 0)
      .execute();
    const found = async (search: string) =>
      RowCount.parse(JSON.parse((await ask('GET', `/processing-results/${result.id}/rows?search=${search}`)).text)).pagination.rowCount;
    expect([await found('Fifty%2525off'), await found('Fifty%25off')]).toEqual([1, 0]);
  });

  test.each([
    ["search=' or 1=1--"],
    ['search=%ED%A0%80'],
    ['search=%25_%5C'],
    ['__proto__=1&constructor=2&toString=3'],
    ['page=1000000&rowsPerPage=1250'],
    ['search=%E2%80%AE%EF%BF%BF'],
  ])('%s finds nothing or everything, and breaks nothing', async (query) => {
    expect((await ask('GET', `/processing-results/${result.id}/rows?${query}`)).status).toBe(200);
  });
});

describe('a body', () => {
  const row = () => `/processing-results/${result.id}/rows/${result.rowIds[0]}`;
  const bulk = () => `/processing-results/${result.id}/rows/statuses/bulk`;
  const hostile: [string, unknown][] = [
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['broken JSON', '{"version":1,'],
    ['a prototype', '{"__proto__":{"isAdmin":true},"version":1}'],
    ['a constructor', '{"constructor":{"prototype":{"x":1}},"version":1}'],
    ['NUL in a text', { version: 1, vendor: 'a\0b' }],
    ['half a surrogate pair', '{"version":1,"vendor":"\\ud800"}'],
    ['a number too large', '{"version":1,"dispensing_fee":1e400}'],
    ['not a number', '{"version":1,"dispensing_fee":NaN}'],
    ['a fee as text', { version: 1, dispensing_fee: '12' }],
    ['a list for a text', { version: 1, vendor: ['a'] }],
    ['an object for a flag', { version: 1, reviewed: {} }],
    ['a version as text', { version: '1' }],
    ['a version too large', { version: 1e16 }],
    ['a long text', { version: 1, vendor: 'x'.repeat(201) }],
    ['a time that is none', { updated_at: '2026-13-45T99:99:99Z', vendor: 'x' }],
    ['an unknown status', { version: 1, status: 'constructor' }],
    ['deep nesting', `{"version":1,"vendor":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
  ];
  test.each(hostile)('%s is refused by an edit, and changes nothing @R-23', async (_, body) => {
    const { status, failure } = await ask('PUT', row(), body, json);
    expect([status, failure?.error]).toEqual([400, 'INVALID_INPUT']);
    await unchanged();
  });

  test.each<[string, unknown]>([
    ['ids as text', { rows_ids: ['1'], status: 'ignore' }],
    ['an id for a list', { rows_ids: 1, status: 'ignore' }],
    ['ids that are none', { rows_ids: [0, -1, 1.5, 1e300], status: 'ignore' }],
    ['no status', { rows_ids: [1] }],
    ['a list of statuses', { rows_ids: [1], status: ['ignore'] }],
    ['a group as an object', { rows_ids: [1], status: 'ignore', filters: { multimatch: true, multimatch_value: {} } }],
  ])('%s is refused by a change of many rows', async (_, body) => {
    expect(await ask('POST', `/processing-results/${result.id}/rows/statuses`, body)).toMatchObject({
      status: 400,
      failure: { error: 'INVALID_INPUT' },
    });
    await unchanged();
  });

  test.each(['rows/analyse/bulk', 'rows/import/bulk', 'rows/import/dry-run', 'rows/statuses/bulk'])(
    'with a misspelt field, which otherwise would mean all rows, is refused by %s @R-32',
    async (path) => {
      const body = { rowIds: [result.rowIds[0]], environment: 'stage', status: 'ignore' };
      const { status, failure } = await ask('POST', `/processing-results/${result.id}/${path}`, body);
      expect([status, failure?.description]).toEqual([400, expect.stringContaining('has unknown fields: rowIds')]);
      await unchanged();
    },
  );

  test('with a hundred thousand wrong values gets a short answer', async () => {
    const { status, failure, text } = await ask('POST', `/processing-results/${result.id}/rows/statuses`, {
      rows_ids: Array.from({ length: 100_000 }, () => 'x'),
      status: 'ignore',
    });
    expect(status).toBe(400);
    expect(failure?.description).toMatch(/and [\d]+ more$/);
    expect(text.length).toBeLessThan(10_000);
  });

  test('of another type, or too large, is refused', async () => {
    expect(await ask('POST', bulk(), 'status=ignore', { 'content-type': 'application/x-www-form-urlencoded' })).toMatchObject({
      status: 400,
    });
    expect(await ask('POST', bulk(), '<a/>', { 'content-type': 'application/xml' })).toMatchObject({ status: 400 });
    expect(await ask('POST', bulk(), `{"search":"${'x'.repeat(9 * 1024 * 1024)}"}`, json)).toMatchObject({
      status: 413,
      failure: { error: 'TOO_LARGE' },
    });
    await unchanged();
  });

  test.each(['br', 'gzip', 'deflate', 'zstd', 'x-unknown'])(
    'that is compressed (%s) is refused before anything is decompressed @R-32',
    async (encoding) => {
      const bomb = brotliCompressSync(Buffer.alloc(8 * 1024 * 1024, ' '));
      expect(bomb.length).toBeLessThan(100);
      const headers = { ...json, 'content-encoding': encoding };
      const answer = await api.as('anonymous').raw({ method: 'POST', url: '/api/v1/token/verify', body: bomb, headers });
      expect([answer.statusCode, ProblemBody.parse(answer.json()).description]).toEqual([
        400,
        `A body is sent as it is, without content-encoding (${encoding}).`,
      ]);
    },
  );

  test('of an anonymous caller is limited to a small size, whatever the call @R-32', async () => {
    const open = everyCall.filter(({ access, body, multipart }) => body && !multipart && access.includes('anyone'));
    expect(open.map(({ name }) => name)).toEqual(expect.arrayContaining(['verifyToken', 'finishSignIn']));
    for (const { method, path } of open) {
      const body = `{"token":"${'x'.repeat(limits.bodyBytesOfVisitors)}"}`;
      expect((await api.as('anonymous').raw({ method, url: `/api/v1${path}`, body, headers: json })).statusCode, path).toBe(413);
    }
  });

  test('that is nested deeply, or has very many values, is refused before it is parsed @R-32', async () => {
    const nested = await ask('POST', bulk(), `{"status":"ignore","deep":${'['.repeat(40)}1${']'.repeat(40)}}`, json);
    expect([nested.status, nested.failure?.description]).toEqual([400, 'The body is nested more than 32 deep.']);
    const many = await ask('POST', bulk(), `{"status":"ignore","ids":[${'1,'.repeat(600_000)}1]}`, json);
    expect([many.status, many.failure?.description]).toEqual([400, 'The body has more than 500,000 values.']);
    await unchanged();
  });

  test('may contain any number of brackets and commas in its texts', async () => {
    const vendor = '[[[{{{,,,"\\'.repeat(10);
    const { status } = await ask('PUT', row(), { version: 1, vendor: `${vendor}\\` });
    expect(status).toBe(200);
    await api.db.updateTable('result_rows').set({ version: 1, vendor: null }).where('result_id', '=', result.id).execute();
  });

  test('may contain unknown fields: they are ignored', async () => {
    const { status } = await ask('PUT', row(), { version: 1, id: 5, result_id: 7, match_weight: 1, price: 3 });
    expect(status).toBe(200);
    await unchanged();
  });
});

describe('an address', () => {
  test.each(['/%zz', '/tasks/%zz', `/tasks/${'9'.repeat(300)}`, '/tasks/%c0%af'])(
    'that is malformed is refused with our own message: %.20s',
    async (path) => {
      expect(await ask('GET', path)).toMatchObject({ status: 400, failure: { error: 'INVALID_INPUT' } });
    },
  );

  test('with a parameter that is given twice is refused', async () => {
    expect(await ask('GET', '/tasks?page=1')).toMatchObject({ status: 200 });
    expect(await ask('GET', '/tasks?page=1&page=2')).toMatchObject({ status: 400, failure: { error: 'INVALID_INPUT' } });
  });

  test('that does not exist is not found, whatever the method', async () => {
    expect(await ask('GET', '/nowhere')).toMatchObject({ status: 404, failure: { error: 'NOT_FOUND' } });
    expect(await ask('DELETE', '/processing-results')).toMatchObject({ status: 404, failure: { error: 'NOT_FOUND' } });
  });
});
