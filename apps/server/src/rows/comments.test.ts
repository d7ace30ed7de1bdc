import { addComment, commentsShown, listComments, listRowComments } from '@fetlock/contract/comments';
import { editRow } from '@fetlock/contract/row-edits';
import { listRows } from '@fetlock/contract/rows';
import { rowStatuses } from '@fetlock/contract/row-statuses';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenResult, givenRow } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type At = { id: number; rowId: number };
const comment = (params: At, body: { message?: string; status_id?: number; row_id?: number }) =>
  api.as('staff').try(addComment, { params, body });

describe('a comment', () => {
  test('is shown at the row with its author, and is the row’s last @ROW-19 @ROW-72 @DIALOG-07', async () => {
    const { at } = await givenRow(api.db);
    expect(await comment(at, { message: '  Ask Ann. ', row_id: at.rowId })).toMatchObject({
      status: 201,
      body: {
        row_id: at.rowId,
        message: 'Ask Ann.',
        status: null,
        user: { id: api.userId('staff'), name: 'Test staff', email: 'staff@example.com' },
      },
    });
    await comment(at, { message: 'Done.' });
    const { items } = await api.as('staff').call(listRowComments, { params: at });
    expect(items.map(({ message }) => message)).toEqual(['Ask Ann.', 'Done.']);
    const [row] = (await api.as('staff').call(listRows, { params: { id: at.id } })).items;
    expect(row?.lastComment).toEqual({
      id: items[1]?.id,
      message: 'Done.',
      user: { id: api.userId('staff'), email: 'staff@example.com', picture: null },
    });
  });

  test('names its row in the address; the first version of the API takes it in the body too, where it must be the same @CALL-058', async () => {
    const { at } = await givenRow(api.db);
    const send = async (version: 'v1' | 'v2', body: object) => {
      const url = `/api/${version}/processing-results/${at.id}/rows/${at.rowId}/comments`;
      return (await api.as('staff').raw({ method: 'POST', url, body })).statusCode;
    };
    const { ask_customer: asked, needs_change: changing } = rowStatuses;
    expect(await send('v1', { message: 'One', status_id: asked.id, row_id: at.rowId })).toBe(201);
    expect(await send('v1', { message: 'Two', status_id: asked.id, row_id: at.rowId + 1 })).toBe(400);
    expect(await send('v2', { message: 'Three', status_id: changing.id })).toBe(201);
    const { items } = await api.as('staff').call(listRowComments, { params: at });
    expect(items.map(({ message, status }) => [message.split('\n')[0], status?.name])).toEqual([
      ['One', 'ask_customer'],
      ['Three', 'needs_change'],
    ]);
  });

  test('needs a message or a status @DIALOG-03', async () => {
    const { at } = await givenRow(api.db);
    expect(await comment(at, { message: '   ' })).toMatchObject({ status: 400, body: { fields: [{ field: 'message' }] } });
    expect((await comment(at, { status_id: rowStatuses.ask_customer.id })).status).toBe(201);
  });

  test('with a status sets it, and says so at its end @DIALOG-04', async () => {
    const { at } = await givenRow(api.db);
    const { body } = await comment(at, { message: 'Which one?', status_id: rowStatuses.ask_customer.id });
    expect(body).toMatchObject({
      message: 'Which one?\nStatus was changed to "Ask customer"',
      status: { name: 'ask_customer', title: 'Ask customer' },
    });
    const [row] = (await api.as('staff').call(listRows, { params: { id: at.id } })).items;
    expect(row).toMatchObject({ status: { name: 'ask_customer' }, version: 2 });
  });

  test.each([
    ['an imported row', { status: 'imported' }, rowStatuses.ask_customer.id, 409, 'ROW_LOCKED'],
    ['an invalid row', { subcategory: null }, rowStatuses.ready_for_import.id, 409, 'ROW_NOT_VALID'],
    ['any row, by itself', {}, rowStatuses.imported.id, 400, 'INVALID_INPUT'],
    ['any row, when unknown', {}, 999, 400, 'INVALID_INPUT'],
  ] as const)('with a status that may not be given to %s is refused whole', async (_, row, status_id, status, error) => {
    const { at } = await givenRow(api.db, row);
    expect(await comment(at, { message: 'Hm', status_id })).toMatchObject({ status, body: { error } });
    expect((await api.as('staff').call(listRowComments, { params: at })).items).toEqual([]);
  });

  test('is no change of the row: an edit in progress does not conflict', async () => {
    const { at } = await givenRow(api.db);
    await comment(at, { message: 'Look here' });
    expect((await api.as('staff').try(editRow, { params: at, body: { vendor: 'x', version: 1 } })).status).toBe(200);
  });

  test('of a row of another result is not found', async () => {
    const [one, other] = [await givenRow(api.db), await givenRow(api.db)];
    const at = { id: one.id, rowId: other.rowId };
    expect((await comment(at, { message: 'x' })).status).toBe(404);
    expect((await api.as('staff').try(listRowComments, { params: at })).status).toBe(404);
  });
});

test('all comments of a result, newest first, of a category on request @CALL-056 @CALL-057', async () => {
  const { id, rowIds } = await givenResult(api.db, [
    { category: 'drug' },
    { category: 'lab' },
    { category: 'drug', mapped_core_type_override: 'lab' },
  ]);
  for (const [index, rowId] of rowIds.entries()) await comment({ id, rowId }, { message: `row ${index + 1}` });
  const messages = async (category?: string) =>
    (await api.as('staff').call(listComments, { params: { id }, query: category === undefined ? {} : { category } })).items.map(
      ({ message }) => message,
    );
  expect(await messages()).toEqual(['row 3', 'row 2', 'row 1']);
  expect(await messages('lab')).toEqual(['row 3', 'row 2']);
  const { items } = await api.as('staff').call(listComments, { params: { id } });
  const { items: rows } = await api.as('staff').call(listRows, { params: { id } });
  expect(items.map(({ orig_name }) => orig_name)).toEqual(rows.map(({ orig_name }) => orig_name).toReversed());
  expect((await api.as('staff').try(listComments, { params: { id: 999_999 } })).status).toBe(404);
});

test('of very many comments the newest are listed, with how many there are', async () => {
  const { id, rowId } = await givenRow(api.db, { category: 'lab' });
  await sql`
    insert into comments (result_id, row_id, user_id, message)
    select ${id}::bigint, ${rowId}::bigint, ${api.userId('staff')}::bigint, 'comment ' || n from generate_series(1, ${commentsShown + 3}) as n`.execute(
    api.db,
  );
  for (const query of [{}, { category: 'lab' }]) {
    const { items, total } = await api.as('staff').call(listComments, { params: { id }, query });
    expect([items.length, items[0]?.message, total]).toEqual([commentsShown, `comment ${commentsShown + 3}`, commentsShown + 3]);
  }
});

test('comments of the system and of a visitor carry their names @ROW-73 @ROW-74', async () => {
  const { at } = await givenRow(api.db);
  for (const user_id of [1, 2])
    await api.db.insertInto('comments').values({ result_id: at.id, row_id: at.rowId, user_id, message: 'x' }).execute();
  const { items } = await api.as('staff').call(listRowComments, { params: at });
  expect(items.map(({ user }) => user.name)).toEqual(['System', 'Customer with protected link']);
});
