import { MatcherContext, optionChoices } from '@fetlock/contract/matcher-context';
import { guardNames } from '@fetlock/contract/guards';
import { amountColumns } from '@fetlock/contract/unread-prices';
import { rowStatusNames } from '@fetlock/contract/row-statuses';
import { shownCategory } from '@fetlock/rules/row-validity';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StoredParams } from '../task-records/stored-params.ts';
import { givenCatalogueVariations } from '@fetlock/testing/given-variations';
import { type GivenRow, givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { readRowGuards } from './guards.ts';
import { selectBlocked } from './guards.queries.ts';
import { selectPage } from './set-pages.queries.ts';

let api: TestApi;
let variations: number[];
beforeAll(async () => {
  api = await startTestApi();
  variations = await givenCatalogueVariations(api.db, [
    { code: 'C1', variation: 'a', name: 'Carprofen' },
    { code: 'C1', variation: '', name: 'Carprofen' },
    { code: 'C2', variation: 'a', name: 'Meloxicam' },
  ]);
});
afterAll(() => api.close());

const amount = fc.constantFrom(null, 0, 11.5, 12, 11.5004);
const anyRow = fc.record({
  orig_order: fc.integer({ min: 1, max: 4 }),
  orig_name: fc.constantFrom('Carprofen', 'RX FEE', 'Dispensing fee, controlled', 'Coffee'),
  status: fc.constantFrom(...rowStatusNames),
  category: fc.constantFrom('drug', 'lab', 'ignore'),
  multimatch: fc.constantFrom(null, 'one', 'other'),
  mapped_core_type_override: fc.constantFrom(null, 'lab', 'drug', 'ignore'),
  fetlock_name: fc.constantFrom('Carprofen', 'Meloxicam', null),
  fetlock_code: fc.constantFrom('C1', 'C2', null),
  fetlock_code_override: fc.constantFrom(null, null, ' ', 'C2'),
  variation: fc.constantFrom('a', null, ' '),
  place: fc.constantFrom(null, 0, 1, 2),
  match_weight: fc.constantFrom(null, 0.7, 0.95, 1),
  price: amount,
  price_from_catalogue: fc.constantFrom(null, true, false),
  fee_from_catalogue: fc.constantFrom(null, true, false),
  cost_from_catalogue: fc.constantFrom(null, true, false),
  minimum_price: amount,
  cost: amount,
  dispensing_fee: amount,
  unread: fc.option(fc.record(Object.fromEntries(amountColumns.map((column) => [column, amount])), { requiredKeys: [] })),
  accepted_guards: fc.subarray([...guardNames], { maxLength: 2 }),
  multimatch_group_approved: fc.boolean(),
  poll_checked: fc.boolean(),
  signed: fc.constantFrom(null, null, 'to_move', 'left_out'),
  differing: fc.constantFrom(null, 'pack', 'size', 'strength', 'form', 'weight_band', 'name'),
});

test('a set is evaluated like each of its rows: by PostgreSQL, for all or few rows, as by the rule', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyRow, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(...optionChoices.mergedispensingfees),
      async (given, mergedispensingfees) => {
        const rows = given.map(({ place, differing, unread, signed, ...row }): GivenRow => ({
          ...row,
          ...(signed && { signed_step: 'ignored', signed_status: row.status, signed_as: signed }),
          unread_prices:
            unread &&
            JSON.stringify(Object.fromEntries(Object.entries(unread).map(([column, value]) => [column, { cell: 'free', given: value }]))),
          catalogue_variation_id: place === null ? null : (variations[place] ?? null),
          match_differences:
            differing === null || place === null ? null : JSON.stringify({ [variations[place] ?? 0]: { [differing]: ['1', '2'] } }),
        }));
        const { id, rowIds } = await givenResult(api.db, rows);
        const params = JSON.stringify(StoredParams.parse({ context: MatcherContext.parse({ mergedispensingfees }) }));
        await api.db.updateTable('results').set({ params }).where('id', '=', id).execute();

        const expected = new Map<number, string[]>();
        for (const rowId of rowIds) {
          const guards = await readRowGuards(api.db, id, rowId);
          const row = given[rowIds.indexOf(rowId)];
          if (!row || shownCategory(row) === 'ignore' || row.status === 'ready_for_import' || row.status === 'imported') continue;
          const open = guards.filter(({ accepted }) => !accepted).map(({ name }) => name);
          if (open.length > 0) expected.set(rowId, open);
        }
        const stored = await api.db.selectFrom('result_rows').selectAll().where('result_id', '=', id).execute();
        const byId = (held: ReadonlyMap<number, string[]>) => [...held].toSorted(([one], [other]) => one - other);
        expect(byId(await selectBlocked(api.db, id, stored))).toEqual(byId(expected));
        expect(byId(await selectBlocked(api.db, id, stored.slice(0, 3)))).toEqual(
          byId(expected).filter(([rowId]) => stored.slice(0, 3).some((row) => row.id === rowId)),
        );
        for (const guard of guardNames) {
          const page = { page: 1, pageSize: 100 };
          const { ids } = await selectPage(api.db, id, { heldBy: [guard] }, { sortBy: 'orig_order', descending: false }, page);
          const names = byId(expected).filter(([, guards]) => guards.includes(guard));
          expect(ids.toSorted((one, other) => one - other)).toEqual(names.map(([rowId]) => rowId));
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('is evaluated for thousands of rows that share one code without comparing all pairs', async () => {
  const { id } = await givenResult(api.db, []);
  await sql`
    insert into result_rows (result_id, orig_order, status, category, orig_name, fetlock_code, variation, match_weight)
    select ${id}, n, 'not_reviewed', 'drug', 'Row ' || n, 'C1', 'a', case when n = 7 then 1 else 0.9 end from generate_series(1, 5000) as n`.execute(
    api.db,
  );
  const rows = await api.db.selectFrom('result_rows').selectAll().where('result_id', '=', id).execute();
  const held = await selectBlocked(api.db, id, rows);
  expect(held.size).toBe(4_999);
  expect(rows.filter((row) => !held.has(row.id)).map(({ orig_order }) => orig_order)).toEqual([7]);
});
