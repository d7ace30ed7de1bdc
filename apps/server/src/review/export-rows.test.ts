import { exportRows } from '@fetlock/contract/row-export';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GivenRow, givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function exported(id: number, body: object) {
  const url = `/api/v1${exportRows.path.replace(':id', String(id))}`;
  const answer = await api.as('staff').raw({ method: 'POST', url, body });
  return { answer, lines: answer.body.split('\r\n').slice(0, -1) };
}

const rows: GivenRow[] = [
  { orig_name: 'Carprofen', price: 12.5, price_from_catalogue: true, status: 'ready_for_import', category: 'drug', taxable: true },
  { orig_name: '=SUM(A1)', price: 3, status: 'ignore', category: 'ignore', stage_analysis: failed('unknown code') },
  {
    orig_name: 'Nail trim, "long"',
    price: null,
    price_from_catalogue: true,
    status: 'not_reviewed',
    category: 'procedure',
    mapped_core_type_override: 'lab',
  },
];

test('the rows of a view are exported with its columns in its order, formulas marked', async () => {
  const { id } = await givenResult(api.db, rows);
  const { answer, lines } = await exported(id, {
    columns: ['orig_name', 'price', 'price_note', 'status', 'category', 'taxable', 'analysis'],
    sortBy: 'price',
  });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename=".+ version \d{4}-\d\d-\d\d \d\d\.\d\d UTC rows \d{4}-\d\d-\d\d\.csv"/,
  );
  expect(lines).toEqual([
    '\uFEFFSource name,Price,Price note,Status,Category,Taxable,Analysis',
    "'=SUM(A1),3,,Ignored,Left out,yes,Stage: failed (unknown code)",
    "Carprofen,12.5,catalogue's price,Ready for import,Drugs,yes,",
    '"Nail trim, ""long""",,,Not reviewed,Labs,yes,',
  ]);
});

test('filters and the context of a tab limit the rows; selected rows are exported wherever they are', async () => {
  const { id, rowIds } = await givenResult(api.db, rows);
  const columns = ['orig_name'];
  expect((await exported(id, { columns, statuses: ['ignore', 'not_reviewed'], categories: ['lab'] })).lines).toEqual([
    '\uFEFFSource name',
    '"Nail trim, ""long"""',
  ]);
  const chosen = [rowIds[2], rowIds[0]];
  expect((await exported(id, { columns, statuses: ['ignore'], rows_ids: chosen, descending: true })).lines).toEqual([
    '\uFEFFSource name',
    '"Nail trim, ""long"""',
    'Carprofen',
  ]);
  expect((await exported(id, { columns, rows_ids: [...chosen, 999_999] })).answer.statusCode).toBe(404);
});

test('more rows than one chunk, none lost', async () => {
  const { id } = await givenResult(
    api.db,
    Array.from({ length: 2_345 }, (_, index) => ({ orig_name: `Row ${index}` })),
  );
  const { lines } = await exported(id, { columns: ['orig_name'] });
  expect(lines.slice(1)).toEqual(Array.from({ length: 2_345 }, (_, index) => `Row ${index}`));
});

test('an unknown version and an unknown column are refused', async () => {
  expect((await exported(999_999, { columns: ['orig_name'] })).answer.statusCode).toBe(404);
  const { id } = await givenResult(api.db, []);
  expect((await exported(id, { columns: ['secret'] })).answer.statusCode).toBe(400);
  expect((await exported(id, { columns: [] })).answer.statusCode).toBe(400);
});

function failed(exceptionMessage: string): string {
  return JSON.stringify({ status: 'FAILED', at: '2026-11-01T10:00:00.000Z', error: { exceptionMessage } });
}
