import { randomUUID } from 'node:crypto';
import { readRowHistory } from '@fetlock/contract/row-details';
import { type RowEdit, editRow, setStatuses, undoBatch } from '@fetlock/contract/row-edits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenResult, givenRow } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { updateDecisions } from '../decisions/decisions.queries.ts';
import { selectLastChanges } from '../re-match/items-before.queries.ts';
import { saveStatuses } from './change-statuses.queries.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const staff = () => api.as('staff');
const undo = (id: number, batch: string) => staff().call(undoBatch, { params: { id }, body: { batch } });
const ready = async (id: number, rowIds: readonly number[]) =>
  (await staff().call(setStatuses, { params: { id }, body: { rows_ids: [...rowIds], status: 'ready_for_import' } })).batch;
const byRun = (id: number, { row, from, to, cause }: { row: number | undefined; from: string; to: string; cause: string }) =>
  api.db.transaction().execute((trx) =>
    saveStatuses(trx, id, sql`select ${row}::bigint as id, ${from}::text as old, ${to}::text as new`, {
      actorId: api.userId('staff'),
      cause,
      batch: randomUUID(),
    }),
  );
const fieldsOfPeople = (rowIds: readonly number[]) =>
  Promise.all(rowIds.map(async (rowId) => (await selectLastChanges(api.db, [rowId])).map(({ field }) => field).toSorted()));
const remembered = async (rowIds: readonly number[]) =>
  (
    await api.db
      .selectFrom('decisions')
      .select('row_id')
      .where('row_id', 'in', [...rowIds])
      .orderBy('row_id')
      .execute()
  ).map(({ row_id }) => row_id);
const fieldsUndone = async (at: { id: number; rowId: number }, batch: string) => {
  const { items } = await staff().call(readRowHistory, { params: at });
  return items.filter((event) => event.batch === batch && event.taken_back).map(({ field }) => field);
};
async function edit(at: { id: number; rowId: number }, body: RowEdit): Promise<string> {
  const { version } = await api.db.selectFrom('result_rows').select('version').where('id', '=', at.rowId).executeTakeFirstOrThrow();
  await staff().call(editRow, { params: at, body: { ...body, version } });
  const { items } = await staff().call(readRowHistory, { params: at });
  return items[0]?.batch ?? '';
}

describe('a change of which an undo kept a row', () => {
  test('stays a person’s decision for that row: in the memory, in a re-match and in the history', async () => {
    const { id, rowIds } = await givenResult(api.db, [{}, {}]);
    const [kept, other] = rowIds;
    const batch = await ready(id, rowIds);
    await byRun(id, { row: kept, from: 'ready_for_import', to: 'imported', cause: 'import' });
    expect(await undo(id, batch)).toMatchObject({ changed: 1, kept: 1 });
    await byRun(id, { row: kept, from: 'imported', to: 'ready_for_import', cause: 'import' });
    await api.db.transaction().execute((trx) => updateDecisions(trx, rowIds));
    expect(await remembered(rowIds)).toEqual([kept]);
    expect(await fieldsOfPeople(rowIds)).toEqual([['status'], []]);
    expect(await fieldsUndone({ id, rowId: kept ?? 0 }, batch)).toEqual([]);
    expect(await fieldsUndone({ id, rowId: other ?? 0 }, batch)).toEqual(['status']);
  });

  test('is undone for the fields that were restored, and no others', async () => {
    const { at, rowId } = await givenRow(api.db, { vendor: 'Old', package_type: 'box', status: 'needs_change' });
    const batch = await edit(at, { vendor: 'Mine', package_type: 'bottle' });
    await edit(at, { vendor: 'Theirs' });
    await undo(at.id, batch);
    expect(await fieldsUndone(at, batch)).toEqual(['package_type']);
    expect(await fieldsOfPeople([rowId])).toEqual([['vendor']]);
  });

  test('prevents the undo of an earlier change of that row, as any later change does', async () => {
    const { id, rowIds } = await givenResult(api.db, [{ status: 'ask_customer' }, { status: 'ask_customer' }]);
    const { batch: early } = await staff().call(setStatuses, { params: { id }, body: { rows_ids: rowIds, status: 'needs_re_review' } });
    const late = await ready(id, rowIds);
    await byRun(id, { row: rowIds[0], from: 'ready_for_import', to: 'imported', cause: 'import' });
    await undo(id, late);
    await byRun(id, { row: rowIds[0], from: 'imported', to: 'needs_re_review', cause: 'import' });
    await undo(id, early);
    const rows = await api.db.selectFrom('result_rows').select('status').where('result_id', '=', id).orderBy('id').execute();
    expect(rows.map(({ status }) => status)).toEqual(['needs_re_review', 'ask_customer']);
  });
});

test('what was undone and redone is in force, except for the rows that were kept undone', async () => {
  const { id, rowIds } = await givenResult(api.db, [{}, {}]);
  const batch = await ready(id, rowIds);
  const undone = await undo(id, batch);
  await edit({ id, rowId: rowIds[0] ?? 0 }, { status: 'ask_customer' });
  expect(await undo(id, undone.batch)).toMatchObject({ changed: 1, kept: 1 });
  expect(await remembered(rowIds)).toEqual([rowIds[1]]);
  expect(await fieldsUndone({ id, rowId: rowIds[0] ?? 0 }, batch)).toEqual(['status']);
  expect(await fieldsUndone({ id, rowId: rowIds[1] ?? 0 }, batch)).toEqual([]);
  const { batch: last } = await undo(id, batch);
  expect(last).not.toBe(batch);
  expect(await remembered(rowIds)).toEqual([]);
  expect(await fieldsUndone({ id, rowId: rowIds[1] ?? 0 }, batch)).toEqual(['status']);
});
