import { listChanges } from '@fetlock/contract/changes';
import { type RowEdit, editRow, setStatusOfSet, setStatuses, undoBatch } from '@fetlock/contract/row-edits';
import { countRows, listRows } from '@fetlock/contract/rows';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenResult, givenRow } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { changeableColumns } from './changeable-columns.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const staff = () => api.as('staff');
const undo = (id: number, batch: string) => staff().call(undoBatch, { params: { id }, body: { batch } });
const rowsOf = (id: number) =>
  api.db.selectFrom('result_rows').select(changeableColumns).where('result_id', '=', id).orderBy('id').execute();
const batches = async (id: number, undoable = false) =>
  (await staff().call(listChanges, { params: { id }, query: { pageSize: 100, ...(undoable && { undoable }) } })).items;
const last = async (id: number) => (await batches(id))[0]?.batch ?? '';
// Two rows are matches of one source row: making one ready raises a guard about the other.
const set = (id: number, ids: number[], status: 'ready_for_import' | 'ask_customer' | 'needs_re_review') =>
  staff().call(setStatuses, { params: { id }, body: { rows_ids: ids, status, accept_guards: ['two_matches_one_row'] } });

const step = fc.oneof(
  fc.record({ edit: fc.constantFrom<RowEdit>({ vendor: 'A' }, { vendor: null }, { variation: 'x' }, { reviewed: true }), row: fc.nat(3) }),
  fc.record({
    status: fc.constantFrom('ready_for_import', 'ask_customer', 'needs_re_review'),
    rows: fc.uniqueArray(fc.nat(3), { minLength: 1 }),
  }),
  fc.record({ all: fc.constantFrom('needs_change', 'ignore') }),
  fc.record({ right: fc.uniqueArray(fc.nat(1)) }),
);

async function take(id: number, rowIds: readonly number[], wanted: typeof step extends fc.Arbitrary<infer Step> ? Step : never) {
  const idOf = (place: number) => rowIds[place] ?? 0;
  if ('edit' in wanted) {
    const { version } = await api.db
      .selectFrom('result_rows')
      .select('version')
      .where('id', '=', idOf(wanted.row))
      .executeTakeFirstOrThrow();
    return staff().call(editRow, { params: { id, rowId: idOf(wanted.row) }, body: { ...wanted.edit, version } });
  }
  if ('rows' in wanted) return set(id, wanted.rows.map(idOf), wanted.status);
  if ('all' in wanted) return staff().call(setStatusOfSet, { params: { id }, body: { status: wanted.all } });
  const filters = { multimatch: true, multimatch_value: 'g', correct_rows_ids: wanted.right.map(idOf) };
  return staff().call(setStatuses, { params: { id }, body: { rows_ids: rowIds.slice(0, 2), status: 'ignore', filters } });
}

const heldByGuard = {
  skipped: [{ reason: 'would be ready for import, and are held back by a guard', count: 1 }],
  held: [{ guard: 'two_matches_one_row', count: 1 }],
};

test('after any changes in any order, undoing one after another restores the rows unless a guard applies, and undoing that redoes them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const { id, rowIds } = await givenResult(api.db, [{ multimatch: 'g' }, { multimatch: 'g' }, {}, { vendor: 'B' }]);
      const before = await rowsOf(id);
      for (const wanted of steps) await take(id, rowIds, wanted);
      const after = await rowsOf(id);
      const undone: string[] = [];
      for (let next = await batches(id, true); next[0]; next = await batches(id, true)) {
        const { batch, skipped, held } = await undo(id, next[0].batch);
        // Rows 0 and 1 may both be ready although only the later one's guard was accepted: the earlier one is not made ready again unasked.
        if (held.length > 0) {
          expect({ skipped, held }).toEqual(heldByGuard);
          return;
        }
        expect(skipped).toEqual([]);
        undone.push(batch);
      }
      expect(await rowsOf(id)).toEqual(before);
      for (const batch of undone.toReversed()) expect((await undo(id, batch)).skipped).toEqual([]);
      expect(await rowsOf(id)).toEqual(after);
    }),
    // The example is one in which a guard applies.
    { numRuns: 20, examples: [[[{ right: [0] }, { status: 'ready_for_import', rows: [0, 1] }, { edit: { vendor: 'A' }, row: 0 }]]] },
  );
});

describe('what was changed since', () => {
  test('is kept, and its rows can be listed', async () => {
    const { id, rowIds } = await givenResult(api.db, [{}, {}, {}]);
    const { batch } = await set(id, rowIds, 'ready_for_import');
    await set(id, rowIds.slice(0, 1), 'ask_customer');
    const undone = await undo(id, batch);
    expect(undone).toMatchObject({ changed: 2, of_rows: 3, kept: 1, skipped: [{ reason: 'were changed again since', count: 1 }] });
    expect(await setOf(id, { keptBy: undone.batch })).toEqual({ listed: rowIds.slice(0, 1), counted: 1, changed: 1 });
    expect(await setOf(id, { changedBy: batch })).toEqual({ listed: rowIds, counted: 3, changed: 2 });
  });

  test('is kept even if it has the same value as the change', async () => {
    const { id, rowIds } = await givenResult(api.db, [{}, {}]);
    const { batch } = await set(id, rowIds, 'ready_for_import');
    await set(id, rowIds.slice(0, 1), 'ask_customer');
    await set(id, rowIds.slice(0, 1), 'ready_for_import');
    expect(await undo(id, batch)).toMatchObject({ changed: 1, kept: 1 });
    expect((await rowsOf(id)).map(({ status }) => status)).toEqual(['ready_for_import', 'not_reviewed']);
  });

  test('no longer counts once it was undone itself', async () => {
    const { id, rowIds } = await givenResult(api.db, [{}]);
    const first = await set(id, rowIds, 'ready_for_import');
    const second = await set(id, rowIds, 'ask_customer');
    await undo(id, second.batch);
    expect(await undo(id, first.batch)).toMatchObject({ changed: 1, kept: 0 });
  });

  test('keeps a later ready for import from losing the name or subcategory that it depends on', async () => {
    const { at } = await givenRow(api.db, { subcategory: null });
    const { version } = await api.db.selectFrom('result_rows').select('version').where('id', '=', at.rowId).executeTakeFirstOrThrow();
    await staff().call(editRow, { params: at, body: { subcategory: 'NSAID', version } });
    const batch = await last(at.id);
    await set(at.id, [at.rowId], 'ready_for_import');
    expect(await undo(at.id, batch)).toMatchObject({
      changed: 0,
      skipped: [{ reason: 'would be ready for import without a name or a subcategory', count: 1 }],
    });
    expect(await rowsOf(at.id)).toMatchObject([{ subcategory: 'NSAID', status: 'ready_for_import' }]);
  });
});

test('two simultaneous undos of the same change have one effect', async () => {
  const { id, rowIds } = await givenResult(api.db, [{}, {}]);
  const { batch } = await set(id, rowIds, 'ready_for_import');
  const changed = (await Promise.all([undo(id, batch), undo(id, batch), undo(id, batch)])).map((done) => done.changed);
  expect(changed.toSorted()).toEqual([0, 0, 2]);
  expect((await batches(id)).filter(({ cause }) => cause === 'undo')).toHaveLength(1);
});

/** The rows of a set as they are listed, counted, and changed in bulk. */
async function setOf(id: number, set: { keptBy: string } | { changedBy: string }) {
  const { items } = await staff().call(listRows, { params: { id }, query: set });
  const { count } = await staff().call(countRows, { params: { id }, query: { ...set, operation: 'status' } });
  const { changed } = await staff().call(setStatusOfSet, { params: { id }, body: { ...set, status: 'supply', expected_count: count } });
  return { listed: items.map((row) => row.id), counted: count, changed };
}
