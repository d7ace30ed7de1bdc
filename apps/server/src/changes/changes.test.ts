import { exportChanges, listChangeChoices, listChanges, readChange } from '@fetlock/contract/changes';
import type { Given } from '@fetlock/contract/call';
import { readRowHistory } from '@fetlock/contract/row-details';
import { editRow, setStatuses, undoBatch } from '@fetlock/contract/row-edits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenLargeResult, givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const staff = () => api.as('staff');
const list = (id: number, query: Given<typeof listChanges>['query'] = {}) => staff().call(listChanges, { params: { id }, query });
const csv = async (id: number, query: Given<typeof exportChanges>['query'] = {}) => {
  const { body, headers } = await staff().try(exportChanges, { params: { id }, query });
  return { lines: String(body).trim().split('\r\n'), name: String(headers['content-disposition']) };
};

/** A result with a bulk change by staff, an edit by an admin, and the undo of the edit. */
async function givenChanges() {
  const { id, rowIds } = await givenResult(api.db, [{ orig_name: '=Amoxi' }, { orig_name: 'Carprofen' }, { orig_name: 'Nail trim' }]);
  const [first = 0, second = 0] = rowIds;
  const bulk = await staff().call(setStatuses, { params: { id }, body: { rows_ids: rowIds, status: 'ready_for_import' } });
  await api.as('admin').call(editRow, { params: { id, rowId: first }, body: { dispensing_fee: 12.5, vendor: '=cmd()', version: 2 } });
  const edit = (await list(id)).items[0]?.batch ?? '';
  const undo = await staff().call(undoBatch, { params: { id }, body: { batch: edit } });
  return { id, rowIds, first, second, bulk: bulk.batch, edit, undo: undo.batch };
}

describe('the changes of a version', () => {
  test('are listed newest first, with who, why, how many rows and what was undone', async () => {
    const { id, rowIds, bulk, edit, undo } = await givenChanges();
    const { items, pagination } = await list(id);
    expect(pagination).toMatchObject({ page: 1, rowCount: 3, pageCount: 1 });
    expect(items.map(({ batch, cause, rows }) => [batch, cause, rows])).toEqual([
      [undo, 'undo', 1],
      [edit, 'edit', 1],
      [bulk, 'status', 3],
    ]);
    const [undone, edited, changed] = items;
    expect(undone).toMatchObject({ undoes: { batch: edit, cause: 'edit', user: { id: api.userId('admin') } }, undoable: true });
    expect(edited).toMatchObject({ undoable: false, taken_back: { user: { id: api.userId('staff') } } });
    expect(edited?.fields.toSorted()).toEqual(['dispensing_fee', 'status', 'vendor']);
    expect(changed).toMatchObject({ taken_back: null, undoable: true, user: { id: api.userId('staff') } });
    expect(changed?.sample.map(({ row_id }) => row_id)).toEqual(rowIds);
    expect(changed?.sample[1]).toMatchObject({ name: 'Carprofen', field: 'status', old: 'not_reviewed', new: 'ready_for_import' });
    expect(await staff().call(readChange, { params: { id, batch: bulk } })).toEqual(changed);
  });

  test('are filtered by person, cause, field, row and time, and paged', async () => {
    const { id, second, bulk, edit, undo } = await givenChanges();
    const found = async (query: Given<typeof listChanges>['query']) => (await list(id, query)).items.map(({ batch }) => batch);
    expect(await found({ user: api.userId('admin') })).toEqual([edit]);
    expect(await found({ cause: ['undo', 'status'] })).toEqual([undo, bulk]);
    expect(await found({ field: 'vendor' })).toEqual([undo, edit]);
    expect(await found({ rowId: second })).toEqual([bulk]);
    expect(await found({ from: '2000-01-01T00:00:00Z', to: '2000-01-02T00:00:00Z' })).toEqual([]);
    expect(await found({ from: '2000-01-01T00:00:00Z' })).toHaveLength(3);
    expect(await found({ undoable: true })).toEqual([bulk]);
    expect(await found({ page: 2, pageSize: 2 })).toEqual([bulk]);
    const choices = await staff().call(listChangeChoices, { params: { id } });
    expect(choices.causes).toEqual(['edit', 'status', 'undo']);
    expect(choices.fields).toEqual(['dispensing_fee', 'status', 'vendor']);
    expect(new Set(choices.users.map((user) => user.id))).toEqual(new Set([api.userId('admin'), api.userId('staff')]));
  });

  test('of another or an unknown version are not found', async () => {
    const { bulk } = await givenChanges();
    const other = await givenResult(api.db);
    expect((await list(other.id)).items).toEqual([]);
    expect((await staff().try(readChange, { params: { id: other.id, batch: bulk } })).status).toBe(404);
    expect((await staff().try(undoBatch, { params: { id: other.id }, body: { batch: bulk } })).status).toBe(404);
    for (const call of [listChanges, listChangeChoices, exportChanges]) {
      expect((await staff().try(call, { params: { id: 999_999 } })).status).toBe(404);
    }
  });

  test('appear in the history of a row, after how it was matched', async () => {
    const { id, first } = await givenChanges();
    await api.db.updateTable('result_rows').set({ match_weight: 0.97 }).where('id', '=', first).execute();
    const { items, matched } = await staff().call(readRowHistory, { params: { id, rowId: first } });
    expect(matched.weight).toBe(0.97);
    const told = Map.groupBy(items, ({ cause }) => cause);
    expect(told.get('status')).toMatchObject([{ rows: 3, taken_back: false }]);
    expect(told.get('edit')).toHaveLength(3);
    for (const event of told.get('edit') ?? []) expect(event).toMatchObject({ rows: 1, taken_back: true });
  });
});

describe('the export of changes', () => {
  test('lists who, when in UTC, field, old, new, cause, batch and row, oldest first, with formulas marked', async () => {
    const { id, first, bulk, edit } = await givenChanges();
    const { lines, name } = await csv(id);
    expect(name).toMatch(/Practice 7 version \d{4}-\d{2}-\d{2} \d{2}\.\d{2} UTC changes \d{4}-\d{2}-\d{2}\.csv/);
    expect(lines[0]).toBe('When (UTC),Who,E-mail,Cause,Row,Source code,Source name,Field,Old value,New value,Change');
    expect(lines[1]).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z,/);
    expect(lines[1]).toContain(`,Status,${first},P1,'=Amoxi,Status,Not reviewed,Ready for import,${bulk}`);
    expect(lines.filter((line) => line.includes(edit)).some((line) => line.includes("Vendor,,'=cmd(),"))).toBe(true);
    expect(lines).toHaveLength(1 + 3 + 3 + 3);
  });

  test('obeys the filters', async () => {
    const { id, edit } = await givenChanges();
    const { lines } = await csv(id, { user: api.userId('admin'), field: 'dispensing_fee' });
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(new RegExp(`Dispensing fee,,12\\.5,${edit}$`));
  });

  test('of many changes is streamed, complete', async () => {
    const { id } = await givenLargeResult(api.db, 12_000);
    await sql`
      insert into row_events (result_id, row_id, user_id, field, old, new, cause, batch)
      select result_id, id, 1, 'vendor', 'null', to_jsonb(orig_code), 'mapped core', '00000000-0000-4000-8000-000000000001'
      from result_rows where result_id = ${id}`.execute(api.db);
    const { lines } = await csv(id);
    expect(lines).toHaveLength(12_001);
    expect(new Set(lines.slice(1).map((line) => line.split(',')[4])).size).toBe(12_000);
    expect((await list(id)).items).toMatchObject([{ rows: 12_000, sample: [{ row_id: expect.any(Number) }, {}, {}] }]);
  });
});

test('a row that one action changes in two steps counts once', async () => {
  const { id, rowIds } = await givenResult(api.db, [{}, {}, {}]);
  const event = (row_id: number, field: string) =>
    ({
      result_id: id,
      row_id,
      user_id: 1,
      field,
      old: '1',
      new: '2',
      cause: 'edit',
      batch: '00000000-0000-4000-8000-000000000002',
    }) as const;
  const insert = (rows: readonly number[], field: string) =>
    api.db
      .insertInto('row_events')
      .values(rows.map((row) => event(row, field)))
      .execute();
  await insert(rowIds.slice(0, 2), 'vendor');
  await insert(rowIds, 'status');
  expect((await list(id)).items).toMatchObject([{ rows: 3 }]);
});
