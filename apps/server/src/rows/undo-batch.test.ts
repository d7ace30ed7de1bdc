import { addComment } from '@fetlock/contract/comments';
import { guardNames } from '@fetlock/contract/guards';
import { readRowHistory } from '@fetlock/contract/row-details';
import { type RowEdit, editRow, setStatusOfSet, setStatuses, undoBatch } from '@fetlock/contract/row-edits';
import { rowStatuses } from '@fetlock/contract/row-statuses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenLargeResult, givenResult, givenRow } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const undo = (id: number, batch: string) => api.as('staff').call(undoBatch, { params: { id }, body: { batch } });
const rowOf = (rowId: number) => api.db.selectFrom('result_rows').selectAll().where('id', '=', rowId).executeTakeFirstOrThrow();
const statusesOf = async (id: number) =>
  (await api.db.selectFrom('result_rows').select('status').where('result_id', '=', id).orderBy('id').execute()).map(({ status }) => status);

async function edit(at: { id: number; rowId: number }, body: RowEdit): Promise<string> {
  const { version } = await rowOf(at.rowId);
  await api.as('staff').call(editRow, { params: at, body: { ...body, version } });
  const { items } = await api.as('staff').call(readRowHistory, { params: at });
  return items[0]?.batch ?? '';
}

describe('the undo of an edit', () => {
  test('restores every field of it, as a change of its own that can be undone too', async () => {
    const { at } = await givenRow(api.db, { vendor: 'Old', dispensing_fee: 1, taxable: true });
    const batch = await edit(at, { vendor: 'New', dispensing_fee: 2.123456, taxable: false, subcategory: null });
    const undone = await undo(at.id, batch);
    expect(undone).toMatchObject({ changed: 1, skipped: [], versions: [{ row_id: at.rowId, before: 2, after: 3 }] });
    const before = { vendor: 'Old', dispensing_fee: 1, taxable: true, subcategory: 'NSAID', status: 'not_reviewed' };
    expect(await rowOf(at.rowId)).toMatchObject({ ...before, version: 3 });
    await undo(at.id, undone.batch);
    expect(await rowOf(at.rowId)).toMatchObject({
      vendor: 'New',
      dispensing_fee: 2.1235,
      taxable: false,
      subcategory: null,
      status: 'needs_change',
    });
    const { items } = await api.as('staff').call(readRowHistory, { params: at });
    expect(new Set(items.map(({ cause }) => cause))).toEqual(new Set(['edit', 'undo']));
  });

  test('keeps what was changed since, and reports it', async () => {
    const { at } = await givenRow(api.db, { vendor: 'Old', package_type: 'box' });
    const batch = await edit(at, { vendor: 'Mine', package_type: 'bottle' });
    await edit(at, { vendor: 'Theirs' });
    expect(await undo(at.id, batch)).toMatchObject({ changed: 1, skipped: [{ reason: 'were changed again since', count: 1 }] });
    expect(await rowOf(at.rowId)).toMatchObject({ vendor: 'Theirs', package_type: 'box' });
  });

  test('does nothing the second time', async () => {
    const { at } = await givenRow(api.db, { vendor: 'Old' });
    const batch = await edit(at, { vendor: 'New' });
    await undo(at.id, batch);
    expect(await undo(at.id, batch)).toMatchObject({ changed: 0, skipped: [{ reason: 'have already been undone', count: 1 }] });
    expect(await rowOf(at.rowId)).toMatchObject({ vendor: 'Old', version: 3 });
  });

  test('of an unknown batch, or one of another result, is not found', async () => {
    const [one, other] = [await givenRow(api.db), await givenRow(api.db)];
    const batch = await edit(one.at, { vendor: 'x' });
    const tryUndo = (id: number, of: string) => api.as('staff').try(undoBatch, { params: { id }, body: { batch: of } });
    expect((await tryUndo(other.id, batch)).status).toBe(404);
    expect((await tryUndo(one.id, crypto.randomUUID())).status).toBe(404);
    expect((await rowOf(one.rowId)).vendor).toBe('x');
  });
});

describe('the undo of a change of many rows', () => {
  test('restores each row’s own status; a row imported since is unchanged', async () => {
    const { id, rowIds } = await givenResult(api.db, [{}, { status: 'ask_customer' }, { status: 'needs_change' }]);
    const { batch } = await api.as('staff').call(setStatuses, { params: { id }, body: { rows_ids: rowIds, status: 'ready_for_import' } });
    await api.db
      .updateTable('result_rows')
      .set({ status: 'imported' })
      .where('id', '=', rowIds[2] ?? 0)
      .execute();
    expect(await undo(id, batch)).toMatchObject({
      changed: 2,
      skipped: [{ reason: 'have been imported since', count: 1 }],
    });
    expect(await statusesOf(id)).toEqual(['not_reviewed', 'ask_customer', 'imported']);
  });

  test('restores a multi-match group', async () => {
    const { id, rowIds } = await givenResult(api.db, [{ multimatch: 'g' }, { multimatch: 'g', status: 'ask_customer' }]);
    const filters = { multimatch: true, multimatch_value: 'g', correct_rows_ids: rowIds.slice(0, 1) };
    const { batch } = await api.as('staff').call(setStatuses, { params: { id }, body: { rows_ids: rowIds, status: 'ignore', filters } });
    expect(await statusesOf(id)).toEqual(['correct_by_multimatch', 'ignore_by_multimatch']);
    expect(await undo(id, batch)).toMatchObject({ changed: 2, skipped: [] });
    expect(await statusesOf(id)).toEqual(['not_reviewed', 'ask_customer']);
  });

  test('reverts the status of a comment and keeps its text', async () => {
    const { at } = await givenRow(api.db);
    await api.as('staff').call(addComment, { params: at, body: { message: 'Which one?', status_id: rowStatuses.ask_customer.id } });
    const { items } = await api.as('staff').call(readRowHistory, { params: at });
    await undo(at.id, items[0]?.batch ?? '');
    expect(await rowOf(at.rowId)).toMatchObject({ status: 'not_reviewed', last_comment_id: expect.any(Number) });
  });

  test('undoes 20,000 rows as one @R-17', async () => {
    const { id } = await givenLargeResult(api.db, 20_000);
    await api.db
      .updateTable('result_rows')
      .set({ accepted_guards: [...guardNames] })
      .where('result_id', '=', id)
      .execute();
    const before = await statusesOf(id);
    const { batch } = await api.as('staff').call(setStatusOfSet, { params: { id }, body: { status: 'needs_re_review' } });
    expect(await undo(id, batch)).toMatchObject({ changed: 20_000, skipped: [] });
    expect(await statusesOf(id)).toEqual(before);
  });
});
