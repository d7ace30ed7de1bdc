import { randomUUID } from 'node:crypto';
import { guardNames } from '@fetlock/contract/guards';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { found } from '../http/problem.ts';
import { givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { changeableColumns } from './changeable-columns.ts';
import { lockRow } from './lock-rows.queries.ts';
import { changeRow, changeRows } from './row-changes.queries.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const code = fc.constantFrom(null, 'D1', 'D2');
/** Few distinct values, so that a patch often repeats what the row already has. */
const facts = {
  fetlock_code: code,
  fetlock_code_override: code,
  variation: fc.constantFrom(null, '60', '90'),
  fetlock_name: fc.constantFrom('Carprofen', 'Rimadyl'),
  price: fc.constantFrom(null, 9, 12.5),
  dispensing_fee: fc.constantFrom(null, 9),
  category: fc.constantFrom('drug', 'lab'),
  mapped_core_type_override: fc.constantFrom(null, 'Lab'),
  vendor: fc.constantFrom(null, 'A'),
};

test('accepted guards of a row lapse in the same way whether it is changed alone or with others', async () => {
  const cause = () => ({ actorId: api.userId('staff'), cause: 'edit', batch: randomUUID() });
  const kept = new Set<number>();
  await fc.assert(
    fc.asyncProperty(
      fc.record(facts),
      fc.subarray([...guardNames]),
      fc.record(facts, { requiredKeys: [] }),
      async (row, accepted, patch) => {
        const given = { ...row, accepted_guards: accepted };
        const { id, rowIds } = await givenResult(api.db, [given, given]);
        const [alone = 0, among = 0] = rowIds;
        await api.db.transaction().execute(async (trx) => {
          await changeRow(trx, found(await lockRow(trx, id, alone), 'Row'), patch, cause());
          await changeRows(trx, id, [{ id: among, patch }], cause());
        });
        const [one, other] = await api.db
          .selectFrom('result_rows')
          .select(changeableColumns)
          .where('result_id', '=', id)
          .orderBy('id')
          .execute();
        expect(other).toEqual(one);
        kept.add(accepted.length - (one?.accepted_guards.length ?? 0));
      },
    ),
    { numRuns: 60 },
  );
  // Some lapsed, and some did not.
  expect(kept.size).toBeGreaterThan(2);
});
