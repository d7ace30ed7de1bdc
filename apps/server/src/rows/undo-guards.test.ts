import { setCustomerStatuses, undoCustomerBatch } from '@fetlock/contract/customer-rows';
import { guardNames } from '@fetlock/contract/guards';
import { editRow, setStatuses, undoBatch } from '@fetlock/contract/row-edits';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { listRows } from '@fetlock/contract/rows';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GivenRow, givenResult } from '@fetlock/testing/given-result';
import { givenVisitor } from '@fetlock/testing/given-visitor';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { lockRow } from './lock-rows.queries.ts';
import { changeRow } from './row-changes.queries.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const staff = () => api.as('staff');
const undo = (id: number, batch: string) => staff().call(undoBatch, { params: { id }, body: { batch } });
const rowOf = (rowId: number) => api.db.selectFrom('result_rows').selectAll().where('id', '=', rowId).executeTakeFirstOrThrow();
const keptBy = async (id: number, batch: string) =>
  (await staff().call(listRows, { params: { id }, query: { keptBy: batch } })).items.map((row) => row.id);

async function setTo(status: RowStatusName, id: number, rowIds: number[]): Promise<string> {
  const body = { rows_ids: rowIds, status, accept_guards: [...guardNames] };
  return (await staff().call(setStatuses, { params: { id }, body })).batch;
}

/** Two items of the list with the same code; the first is ready for import. */
async function givenTwo() {
  const given = { fetlock_code: 'CARP75', variation: '60', fetlock_name: 'Carprofen' };
  const { id, rowIds } = await givenResult(api.db, [
    { ...given, orig_order: 1, status: 'ready_for_import' },
    { ...given, orig_order: 2 },
  ]);
  const [first = 0, second = 0] = rowIds;
  return { id, first, second };
}

test('what was ready is not ready again once another row of its code is', async () => {
  const { id, first, second } = await givenTwo();
  const batch = await setTo('needs_re_review', id, [first]);
  await setTo('ready_for_import', id, [second]);
  const undone = await undo(id, batch);
  expect(undone).toMatchObject({
    changed: 0,
    skipped: [{ reason: 'would be ready for import, and are held back by a guard', count: 1 }],
    held: [{ guard: 'two_rows_one_code', count: 1 }],
    kept: 1,
  });
  expect([(await rowOf(first)).status, (await rowOf(second)).status]).toEqual(['needs_re_review', 'ready_for_import']);
  expect(await keptBy(id, undone.batch)).toEqual([first]);
});

/** The list's dispensing fee, in a row of its own. */
const fee: GivenRow = { orig_order: 9, fetlock_code: 'FEE', orig_name: 'Rx fee', price: 11.5, status: 'asis' };

test('of the rows of one undo, only those without guards are ready again', async () => {
  const ready = (orig_order: number): GivenRow => ({ orig_order, fetlock_code: `C${orig_order}`, price: 20, status: 'ready_for_import' });
  const { id, rowIds } = await givenResult(api.db, [ready(1), ready(2), ready(3), fee]);
  const [first = 0, second = 0, third = 0] = rowIds;
  const batch = await setTo('needs_re_review', id, [first, second, third]);
  await staff().call(editRow, { params: { id, rowId: second }, body: { version: 2, dispensing_fee: 11.5, reviewed: true } });
  const undone = await undo(id, batch);
  expect(undone).toMatchObject({ changed: 2, held: [{ guard: 'fee_counted_twice', count: 1 }], kept: 1 });
  expect([(await rowOf(first)).status, (await rowOf(second)).status, (await rowOf(third)).status]).toEqual([
    'ready_for_import',
    'needs_re_review',
    'ready_for_import',
  ]);
  // What was reverted is redone, and what was skipped is unchanged.
  expect(await undo(id, undone.batch)).toMatchObject({ changed: 2 });
  expect((await rowOf(second)).version).toBe(3);
});

test('a row that is ready now does not become another item by an undo', async () => {
  const { id, first, second } = await givenTwo();
  const { batch } = await edited(id, first, { fetlock_code_override: 'OTHER' });
  await setTo('ready_for_import', id, [first]);
  await setTo('ready_for_import', id, [second]);
  const undone = await undo(id, batch);
  expect(undone).toMatchObject({ changed: 0, kept: 1 });
  expect(await rowOf(first)).toMatchObject({ status: 'ready_for_import', fetlock_code_override: 'OTHER' });
  expect(await keptBy(id, undone.batch)).toEqual([first]);
});

test('nor without guards: its code is restored, and it stays ready', async () => {
  const { id, first } = await givenTwo();
  const { batch } = await edited(id, first, { fetlock_code_override: 'OTHER', vendor: 'Zoetis' });
  await setTo('ready_for_import', id, [first]);
  await staff().call(setStatuses, { params: { id }, body: { rows_ids: [first + 1], status: 'ignore' } });
  expect(await undo(id, batch)).toMatchObject({ changed: 1 });
  expect(await rowOf(first)).toMatchObject({ status: 'ready_for_import', fetlock_code_override: null, vendor: null });
});

test('nor by an undo of the customer', async () => {
  const { id, first, second } = await givenTwo();
  const visitor = await givenVisitor(api, id, 'protected_link');
  const { batch } = await visitor.call(setCustomerStatuses, { params: { id }, body: { rowIds: [first], status: 'needs_change' } });
  await setTo('ready_for_import', id, [second]);
  expect(await visitor.call(undoCustomerBatch, { params: { id }, body: { batch } })).toMatchObject({ changed: 0, kept: 1 });
  expect((await rowOf(first)).status).toBe('needs_change');
});

test('an undo does not approve a match that someone else, or a re-match, has chosen since; the rest of the change is undone', async () => {
  const { id, rowIds } = await givenResult(
    api.db,
    Array.from({ length: 4 }, (_, index): GivenRow => ({ orig_order: index + 1, fetlock_code: `C${index}`, status: 'ready_for_import' })),
  );
  const [other = 0, found = 0, own = 0, same = 0] = rowIds;
  const batches = [];
  for (const rowId of rowIds) {
    const { version } = await rowOf(rowId);
    const edit = { version, vendor: 'Zoetis', status: 'needs_change', reviewed: false } as const;
    batches.push((await staff().call(editRow, { params: { id, rowId }, body: edit })).batch ?? '');
  }
  await rematch(id, other, { by: 'admin', cause: 'choice of match' });
  await rematch(id, found, { by: 'staff', cause: 're-match' });
  await rematch(id, own, { by: 'staff', cause: 'choice of match' });
  const undone = [];
  for (const batch of batches) undone.push(await undo(id, batch));
  const left = { kept: 1, skipped: [{ reason: 'were changed again since', count: 1 }] };
  expect(undone).toMatchObject([left, left, { kept: 0, skipped: [] }, { kept: 0, skipped: [] }]);
  const rows = await Promise.all([other, found, own, same].map(rowOf));
  expect(rows.map(({ status }) => status)).toEqual(['needs_change', 'needs_change', 'ready_for_import', 'ready_for_import']);
  expect(rows.map(({ vendor }) => vendor)).toEqual([null, null, null, null]);
});

test('nor a match that someone else has undone to; one that was changed and changed back is the same', async () => {
  const given: GivenRow = { fetlock_code: 'CARP75', fetlock_name: 'Carprofen' };
  const { id, rowIds } = await givenResult(api.db, [
    { ...given, orig_order: 1 },
    { ...given, orig_order: 2, fetlock_code: 'CARP25' },
  ]);
  const [undone = 0, same = 0] = rowIds;
  const batch = await rematch(id, undone, { by: 'admin', cause: 'choice of match' });
  await setTo('ready_for_import', id, rowIds);
  const replaced = await setTo('supply', id, rowIds);
  await api.as('admin').call(undoBatch, { params: { id }, body: { batch } });
  const there = await rematch(id, same, { by: 'admin', cause: 'choice of match' });
  await api.as('admin').call(undoBatch, { params: { id }, body: { batch: there } });
  expect(await undo(id, replaced)).toMatchObject({ changed: 1, kept: 1 });
  expect(await Promise.all(rowIds.map(rowOf))).toMatchObject([
    { fetlock_code: 'CARP75', status: 'supply' },
    { fetlock_code: 'CARP25', status: 'ready_for_import' },
  ]);
});

test('nor the match that the person has chosen after the change that replaced the approved one', async () => {
  const { id, rowIds } = await givenResult(api.db, [{ fetlock_code: 'CARP75', status: 'ready_for_import' }]);
  const [rowId = 0] = rowIds;
  const { batch } = await edited(id, rowId, { fetlock_code_override: 'CARP25' });
  await edited(id, rowId, { fetlock_code_override: 'CARP100' });
  await undo(id, batch);
  expect(await rowOf(rowId)).toMatchObject({ fetlock_code_override: 'CARP100', status: 'needs_code_change' });
});

/** Matches a row to another entry, which leaves its status as it is. */
const rematch = (id: number, rowId: number, { by, cause }: { by: 'admin' | 'staff'; cause: string }) =>
  api.db.transaction().execute(async (trx) => {
    const row = await lockRow(trx, id, rowId);
    const of = { actorId: api.userId(by), cause, batch: randomUUID() };
    if (row) await changeRow(trx, row, { fetlock_code: `OTHER-${rowId}`, fetlock_name: 'Other' }, of);
    return of.batch;
  });

/** An edit of the current row, and its batch. */
async function edited(id: number, rowId: number, edit: { fetlock_code_override?: string; vendor?: string }) {
  const { version } = await rowOf(rowId);
  await staff().call(editRow, { params: { id, rowId }, body: { ...edit, version } });
  return api.db.selectFrom('row_events').select('batch').where('row_id', '=', rowId).orderBy('id', 'desc').executeTakeFirstOrThrow();
}
