import { addComment } from '@fetlock/contract/comments';
import { guardNames } from '@fetlock/contract/guards';
import { editRow, setStatuses } from '@fetlock/contract/row-edits';
import { type RowStatusName, statusIdOf } from '@fetlock/contract/row-statuses';
import type { SeenVersions } from '@fetlock/contract/rows';
import { type GivenRow, givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockRow } from './lock-rows.queries.ts';
import { changeRow } from './row-changes.queries.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const statusesOf = async (id: number) => {
  const rows = await api.db.selectFrom('result_rows').select('status').where('result_id', '=', id).orderBy('id').execute();
  return rows.map(({ status }) => status);
};

/** Rows as a person has seen them; `rematch`: another user matches a row to another entry, which leaves its status as it is. */
async function givenSeen(rows: GivenRow[]) {
  const { id, rowIds } = await givenResult(api.db, rows);
  const change = (rowId: number, by: number, patch: Parameters<typeof changeRow>[2], cause = 'choice of match') =>
    api.db.transaction().execute(async (trx) => {
      const row = await lockRow(trx, id, rowId);
      if (row) await changeRow(trx, row, patch, { actorId: by, cause, batch: randomUUID() });
    });
  return {
    id,
    rowIds,
    seen: rowIds.map((row): SeenVersions[number] => ({ id: row, version: 1 })),
    rematch: (rowId: number, by = api.userId('admin')) => change(rowId, by, { fetlock_code: `OTHER-${rowId}`, fetlock_name: 'Other' }),
    /** The person's own re-match finds another match. */
    ownReMatch: (rowId: number) => change(rowId, api.userId('staff'), { fetlock_code: `RE-${rowId}`, fetlock_name: 'Found' }, 're-match'),
    rename: (rowId: number) => change(rowId, api.userId('admin'), { vendor: 'Covetrus' }),
  };
}

const set = (id: number, seen: SeenVersions, status: RowStatusName = 'ready_for_import') =>
  api.as('staff').try(setStatuses, { params: { id }, body: { rows_ids: seen.map((row) => row.id), status, seen } });

test('a status for selected rows does not approve a match that someone else has chosen meanwhile @R-16', async () => {
  const { id, rowIds, seen, rematch, ownReMatch, rename } = await givenSeen([{}, {}, {}, {}]);
  const [other = 0, own = 0, renamed = 0, found = 0] = rowIds;
  await rematch(other);
  await rematch(own, api.userId('staff'));
  await rename(renamed);
  await ownReMatch(found);
  expect(await set(id, seen)).toMatchObject({
    status: 200,
    body: { changed: 2, skipped: [{ reason: 'were changed by someone else meanwhile', count: 2 }] },
  });
  expect(await statusesOf(id)).toEqual(['not_reviewed', 'ready_for_import', 'ready_for_import', 'not_reviewed']);
  expect(await set(id, [{ id: other, version: 1 }])).toMatchObject({ status: 409, body: { error: 'SET_CHANGED' } });
  expect(await set(id, [{ id: other, version: 2 }])).toMatchObject({ status: 200, body: { changed: 1 } });
  const foreign = await givenSeen([{}]);
  const body = { rows_ids: [other], status: 'ask_customer' as const, seen: foreign.seen };
  expect(await api.as('staff').try(setStatuses, { params: { id }, body })).toMatchObject({ status: 404 });
});

test('nor does it replace a status that someone else has set since, however often the person changed the row before and after', async () => {
  const { id, rowIds, seen } = await givenSeen([{}, {}]);
  const [rowId = 0] = rowIds;
  const staff = api.as('staff');
  const edit = (by: typeof staff, version: number, body: object) => by.call(editRow, { params: { id, rowId }, body: { version, ...body } });
  await edit(staff, 1, { reviewed: true });
  await edit(api.as('admin'), 2, { status: 'supply' });
  await edit(staff, 3, { reviewed: false });
  for (const version of [1, 2])
    expect(await set(id, [{ id: rowId, version }])).toMatchObject({ status: 409, body: { error: 'SET_CHANGED' } });
  expect(await set(id, seen)).toMatchObject({ status: 200, body: { changed: 1 } });
  expect(await statusesOf(id)).toEqual(['supply', 'ready_for_import']);
  expect(await set(id, [{ id: rowId, version: 3 }])).toMatchObject({ status: 200, body: { changed: 1 } });
});

test('what someone else changed before the person saw the row is no reason, though their own change since made two versions', async () => {
  const { id, rowIds, rematch } = await givenSeen([{ price: 1, cost: 2 }]);
  const [rowId = 0] = rowIds;
  await rematch(rowId);
  const body = { rows_ids: [rowId], seen: [{ id: rowId, version: 2 }], accept_guards: [...guardNames] };
  for (const status of ['ready_for_import', 'supply'] as const)
    expect(await api.as('staff').try(setStatuses, { params: { id }, body: { ...body, status } })).toMatchObject({ status: 200 });
  const row = await api.db.selectFrom('result_rows').select(['version', 'status']).where('id', '=', rowId).executeTakeFirst();
  expect(row).toEqual({ version: 5, status: 'supply' });
});

test('a choice among several matches is refused where someone else has changed one of them meanwhile', async () => {
  const { id, rowIds, seen, rematch } = await givenSeen([
    { multimatch: 'g', orig_order: 1 },
    { multimatch: 'g', orig_order: 1 },
  ]);
  const [first = 0, second = 0] = rowIds;
  await rematch(second);
  const choose = (filters: object, of: SeenVersions) =>
    api.as('staff').try(setStatuses, {
      params: { id },
      body: { rows_ids: rowIds, status: 'ignore', seen: of, filters: { multimatch: true, multimatch_value: 'g', ...filters } },
    });
  for (const filters of [{ correct_rows_ids: [first] }, { correct_rows_ids: [] }, { add_row_id: second }, { remove_row_id: first }])
    expect(await choose(filters, seen)).toMatchObject({ status: 409, body: { error: 'SET_CHANGED' } });
  expect(await statusesOf(id)).toEqual(['not_reviewed', 'not_reviewed']);
  const now = seen.map((row) => (row.id === second ? { ...row, version: 2 } : row));
  expect(await choose({ add_row_id: second }, now)).toMatchObject({ status: 200 });
});

test('the status of a comment does not decide about a match that someone else has chosen meanwhile; a comment alone is written', async () => {
  const { id, rowIds, rematch } = await givenSeen([{}]);
  const [rowId = 0] = rowIds;
  await rematch(rowId);
  const comment = (body: object) => api.as('staff').try(addComment, { params: { id, rowId }, body: { message: 'Fine', ...body } });
  const status_id = statusIdOf('ready_for_import');
  expect(await comment({ status_id, version: 1 })).toMatchObject({
    status: 409,
    body: { error: 'ROW_CHANGED', details: { row: { version: 2, fetlock_name: 'Other' } } },
  });
  expect(await statusesOf(id)).toEqual(['not_reviewed']);
  expect(await comment({ version: 1 })).toMatchObject({ status: 201 });
  expect(await comment({ status_id, version: 2 })).toMatchObject({ status: 201 });
  expect(await statusesOf(id)).toEqual(['ready_for_import']);
});
