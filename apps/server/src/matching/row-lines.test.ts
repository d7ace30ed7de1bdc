import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenResult } from '../testing/given-result.ts';
import { type TestApi, startTestApi } from '../testing/test-api.ts';
import { assembleRows } from './assemble-rows.ts';
import { packMatch } from './row-blocks.ts';
import { lineOf } from './row-lines.ts';
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
