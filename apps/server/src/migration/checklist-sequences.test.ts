import { type CustomerEdit, editCustomerRow, listCustomerRows, undoCustomerBatch } from '@fetlock/contract/customer-rows';
import { type MigrationStepName, migrationStepNames } from '@fetlock/contract/migration-steps';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GivenRow, givenResult } from '@fetlock/testing/given-result';
import { givenVisitor } from '@fetlock/testing/given-visitor';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const rows: (GivenRow & { step: MigrationStepName })[] = [
  { step: 'ignored', status: 'ignore' },
  { step: 'ignored', status: 'ignore_by_customer' },
  { step: 'ignored', category: 'ignore' },
  { step: 'ask_customer', status: 'ask_customer' },
  { step: 'compounded', status: 'compounded' },
  { step: 'multimatch', multimatch: 'g', orig_order: 6 },
  { step: 'multimatch', multimatch: 'g', orig_order: 6 },
];

const edits: CustomerEdit[] = [
  { migrationPoll: { checked: true } },
  { migrationPoll: { checked: false } },
  { migrationPoll: { notes: 'A note' } },
  { custom_gl_code: '4000' },
  { custom_gl_code: null },
  { mapped_core_type_override: 'food' },
  { mapped_core_type_override: 'ignore' },
  { customer_verified: true },
];
type Action = { row: number; edit: CustomerEdit } | { undo: number };
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ row: fc.nat(rows.length - 1), edit: fc.constantFrom(...edits) }) },
  { weight: 1, arbitrary: fc.record({ undo: fc.nat(9) }) },
);

/** The second change depends on the status set by the first. */
const codeThenTypeThenUndo: Action[] = [
  { row: 2, edit: { custom_gl_code: '4000' } },
  { row: 2, edit: { mapped_core_type_override: 'food' } },
  { undo: 0 },
];

test('whatever a customer does in the Migration PAL, each row stays in its one step, and a group is approved as long as a row of it is chosen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async (actions) => {
      const { id, rowIds } = await givenResult(
        api.db,
        rows.map(({ step: _, ...row }) => row),
      );
      const visitor = await givenVisitor(api, id, 'mig_pal_link');
      const batches: string[] = [];
      for (const each of actions) {
        const { status, body } = 'undo' in each ? await undone(each.undo) : await edited(rowIds[each.row] ?? 0, each.edit);
        expect([200, 400, 404]).toContain(status);
        const { batch } = body as { batch?: string | null };
        if (status === 200 && batch) batches.push(batch);
      }
      const listed = await Promise.all(
        migrationStepNames.map(async (step) => {
          const { items } = await visitor.call(listCustomerRows, { params: { id }, query: { step, fetchAll: true } });
          return items;
        }),
      );
      const stepOf = new Map(listed.flat().map((row) => [row.id, row.step]));
      expect(listed.flat()).toHaveLength(rows.length);
      expect(rowIds.map((rowId) => stepOf.get(rowId))).toEqual(rows.map(({ step }) => step));
      const group = listed.flat().filter(({ multimatch }) => multimatch === 'g');
      const isChosen = group.some(({ migrationPoll }) => migrationPoll.checked);
      expect(group.map(({ multimatch_group_approved }) => multimatch_group_approved)).toEqual([isChosen, isChosen]);
      // Untick what is ticked: nothing remains decided that was ticked.
      for (const row of listed.flat().filter(({ step, migrationPoll }) => step === 'ignored' && migrationPoll.checked)) {
        const { body } = await edited(row.id, { migrationPoll: { checked: false } });
        expect(body).toMatchObject({ status: { id: row.previous_status_id }, previous_status_id: null });
      }

      async function edited(rowId: number, edit: CustomerEdit) {
        const { version } = await api.db.selectFrom('result_rows').select('version').where('id', '=', rowId).executeTakeFirstOrThrow();
        return visitor.try(editCustomerRow, { params: { id, rowId }, body: { ...edit, version } });
      }
      async function undone(which: number) {
        const batch = batches[which % Math.max(batches.length, 1)] ?? crypto.randomUUID();
        return visitor.try(undoCustomerBatch, { params: { id }, body: { batch } });
      }
    }),
    { numRuns: 15, examples: [[codeThenTypeThenUndo]] },
  );
}, 60_000);
