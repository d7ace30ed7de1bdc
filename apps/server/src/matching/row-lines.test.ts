import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { assembleRows } from './assemble-rows.ts';
import { packMatch } from './row-blocks.ts';
import { lineOf, rowColumns } from './row-lines.ts';
import type { RowValues } from './row-values.ts';
import { selectStoredMatches } from './stored-match.queries.ts';
import { insertRows } from './write-result.queries.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const options = {
  preserveprices: true,
  clearminimumprice: false,
  mergedispensingfees: 'never',
  preservevariationnames: false,
  useprovidedvariationname: false,
  omitsizeproperty: false,
  dontclearqoh: true,
  unitSystem: 'imperial',
} as const;

const names = [
  String.raw`C:\new\table`,
  String.raw`\N`,
  String.raw`\.`,
  'a\ttab',
  'two\nlines',
  'carriage\r\nreturn',
  'trailing \\',
  '"quoted", {curly}',
  'Crème 1½ µg 💊',
  ' spaces ',
  '\u0001 \u007F \u2028',
  'null',
];

test('rows are stored with every text, number and absence as it was assembled, each with its reason', async () => {
  const { id } = await givenResult(api.db, []);
  const evidence = (name: string) => [{ field: 'name', outcome: 'agree' as const, bits: -1.25, source: name, catalogue: 'x' }];
  const assembled = names.flatMap((name, place) =>
    assembleRows(
      {
        values: { name, code: name, price: 12.3456, cost: 0, quantityOnHand: place, lastSold: '2026-02-28', taxable: false },
        unread: { minimumPrice: name },
        match: { rowId: String(place + 1), decision: 'unmatched', candidates: [], chosen: [], feedback: name },
        revenue: { percent: 1 / 3, bucket: 2 },
      },
      new Map(),
      options,
    ).map(({ row, match }) => ({
      row: { ...row, property_object: { [name]: name } },
      match: { ...match, evidence: evidence(name) },
    })),
  );
  const ids = await api.db
    .transaction()
    .execute((trx) =>
      insertRows(trx, id, { lines: assembled.map(({ row }) => lineOf(row)), matches: assembled.map(({ match }) => packMatch(match)) }),
    );

  const stored = await api.db.selectFrom('result_rows').selectAll().where('result_id', '=', id).orderBy('orig_order').execute();
  expect(stored.map((row) => row.id)).toEqual(ids);
  expect(stored).toMatchObject(assembled.map(({ row }) => ({ ...row })));
  const matches = await selectStoredMatches(api.db, ids);
  expect(ids.map((row) => matches.get(row)?.evidence)).toEqual(names.map(evidence));
  const feedbacks = await api.db.selectFrom('row_matches').select('feedback').where('row_id', 'in', ids).orderBy('row_id').execute();
  expect(feedbacks.map(({ feedback }) => feedback)).toEqual(names);
});

const text = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom('\\', '\t', '\n', '\r', 'N', '.', '"', '{', ',', ' ', '\u0008', '\u2028', '💊'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
  })
  .map((any) => any.replaceAll('\0', ''));
const textOrNull = fc.option(text);
const amount = fc.option(
  fc.oneof(fc.double({ min: -1e7, max: 1e7, noNaN: true }), fc.constantFrom(-0, 1e-7, 1 / 3, 0.1 + 0.2, 99_999.99995)),
);
const odd = fc.record({
  orig_name: text,
  orig_code: textOrNull,
  fetlock_name: textOrNull,
  vendor: textOrNull,
  comment: textOrNull,
  matcher_feedback: text,
  multimatch: textOrNull,
  price: amount,
  cost: amount,
  total_sold: amount,
  revenue_percent: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
  match_weight: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  lastsold: fc.constantFrom(null, '2026-02-28', '1900-01-01'),
  taxable: fc.boolean(),
  compounded: fc.boolean(),
  property_object: fc.dictionary(text, text, { maxKeys: 3 }),
  match_differences: fc.option(fc.constant({ '7': { pack: ['a\\b', '"c"\n'] as [string, string] } })),
  unread_prices: fc.option(text.map((cell) => ({ price: { cell, given: null } }))),
} satisfies Partial<Record<keyof RowValues, unknown>>);

test('rows are stored as PostgreSQL itself reads them from JSON, whatever texts and numbers they have', async () => {
  const { id } = await givenResult(api.db, []);
  const [plain] = assembleRows(
    {
      values: { name: 'plain' },
      match: { rowId: '1', decision: 'unmatched', candidates: [], chosen: [], feedback: '' },
      revenue: { percent: null, bucket: 0 },
    },
    new Map(),
    options,
  );
  if (!plain) throw new Error('An item has a row.');
  const [seed = 0] = fc.sample(fc.integer(), 1);
  const rows = fc
    .sample(odd, { seed, numRuns: 500 })
    .map((values, place): RowValues => ({ ...plain.row, ...values, orig_order: place + 1 }));
  const match = packMatch(plain.match);
  await api.db.transaction().execute((trx) => insertRows(trx, id, { lines: rows.map(lineOf), matches: rows.map(() => match) }));
  const columns = sql.join(rowColumns.map((column) => sql.ref(column)));
  const stored = await sql`select ${columns} from result_rows where result_id = ${id} order by orig_order`.execute(api.db);
  const read = await sql`
    select ${columns} from json_populate_recordset(null::result_rows, ${JSON.stringify(rows)}::json) order by orig_order`.execute(api.db);
  expect(stored.rows.length).toBe(rows.length);
  for (const [place, row] of rows.entries())
    expect(stored.rows[place], `seed ${seed}, row ${place}, ${lineOf(row)}, ${JSON.stringify(row)}`).toEqual(read.rows[place]);
});
