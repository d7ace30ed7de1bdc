import { downloadErrors, listErrors } from '@fetlock/contract/result-errors';
import * as results from '@fetlock/contract/results';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { givenResult } from '@fetlock/testing/given-result';

let api: TestApi;
let id: number;

/** Line problems of two files for two reasons, with a warning among them; the first text would be a formula. */
const lines = 12_000;

beforeAll(async () => {
  api = await startTestApi();
  ({ id } = await givenResult(api.db));
  await sql`
    insert into result_errors (result_id, position, kind, file, line, message)
    select ${id}::bigint, n, case when n = 300 then 'warning' else 'line' end, case when n % 2 = 0 then 'a.csv' else 'b.csv' end, n + 1,
      case when n = 300 then '=SUM(A1)' when n % 4 = 0 then 'Too long' else 'No name' end
    from generate_series(1, ${lines}::integer) as n`.execute(api.db);
});
afterAll(() => api.close());

const download = (query = '') =>
  api
    .as('staff')
    .raw({ method: 'GET', url: `/api/v1${downloadErrors.path.replace(':id', String(id))}${query}` })
    .then(({ headers, body }) => ({ headers, lines: body.trimEnd().split('\r\n') }));

describe('the errors log of a result @DIALOG-14', () => {
  test('is returned with the result as the first messages of each kind and their counts @RESULT-22', async () => {
    const { errors, error_counts } = await api.as('staff').call(results.readResult, { params: { id } });
    expect(errors).toHaveLength(201);
    expect(errors[0]).toEqual({ message: 'No name', kind: 'line', file: 'b.csv', line: 2 });
    // The lines before it do not crowd out the warning.
    expect(errors.at(-1)).toMatchObject({ message: '=SUM(A1)', kind: 'warning', line: 301 });
    expect(error_counts).toEqual({ line: lines - 1, warning: 1 });
  });

  test('is filtered by file, kind and reason; counts include all matches', async () => {
    const query = { file: 'a.csv', kind: 'line', message: 'Too long' } as const;
    const { items, counts, reasons } = await api.as('staff').call(listErrors, { params: { id }, query });
    expect(items).toHaveLength(200);
    expect(new Set(items.map(({ file, kind, message }) => [file, kind, message].join(' ')))).toEqual(new Set(['a.csv line Too long']));
    expect(counts).toEqual({ line: lines / 4 - 1, warning: 0 });
    expect(reasons).toEqual([
      { message: 'No name', kind: 'line', count: (lines * 3) / 4 },
      { message: 'Too long', kind: 'line', count: lines / 4 - 1 },
      { message: '=SUM(A1)', kind: 'warning', count: 1 },
    ]);
  });

  test('is downloaded completely or filtered, with formulas marked', async () => {
    const all = await download();
    expect(all.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('filename="errors-log.csv"'),
      'x-content-type-options': 'nosniff',
    });
    expect(all.lines).toHaveLength(lines + 1);
    expect(all.lines.slice(0, 2)).toEqual(['\uFEFFFile,Line,Kind,Reason', 'b.csv,2,Line refused,No name']);
    expect(all.lines.at(-1)).toBe(`a.csv,${lines + 1},Line refused,Too long`);
    expect((await download('?kind=warning')).lines.slice(1)).toEqual(["a.csv,301,Warning,'=SUM(A1)"]);
  });

  test('of an unknown result is not found', async () => {
    expect((await api.as('staff').try(listErrors, { params: { id: 999_999 } })).status).toBe(404);
    expect((await api.as('staff').raw({ method: 'GET', url: '/api/v1/processing-results/999999/errors/download' })).statusCode).toBe(404);
  });
});
