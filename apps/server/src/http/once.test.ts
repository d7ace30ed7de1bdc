import { randomUUID } from 'node:crypto';
import { addComment, listRowComments } from '@fetlock/contract/comments';
import type { CallDefinition } from '@fetlock/contract/call';
import { editRow, setStatusOfSet, setStatuses, undoBatch } from '@fetlock/contract/row-edits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenVisitor } from '../testing/given-visitor.ts';
import { givenResult, givenRow } from '../testing/given-result.ts';
import { type TestApi, startTestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Makes a call under a key. */
async function ask(call: CallDefinition, params: Record<string, number>, body: unknown, key: string, as: 'staff' | 'admin' = 'staff') {
  const url = `/api/v1${call.path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]))}`;
  const answer = await api.as(as).raw({ method: call.method, url, body, headers: { 'idempotency-key': key } });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}
const eventsOf = (id: number) => api.db.selectFrom('row_events').select(['field', 'batch']).where('result_id', '=', id).execute();

test('an edit whose answer was lost is no conflict when it is asked for again, and is made once', async () => {
  const { id, at } = await givenRow(api.db);
  const key = randomUUID();
  const first = await ask(editRow, at, { vendor: 'Mine', version: 1 }, key);
  expect(first).toMatchObject({ status: 200, body: { version: 2 } });
  await ask(editRow, at, { subcategory: 'of somebody else', version: 2 }, randomUUID(), 'admin');
  const again = await ask(editRow, at, { vendor: 'Mine', version: 1 }, key);
  expect(again, 'the row as it is now').toMatchObject({
    status: 200,
    body: { version: 3, vendor: 'Mine', subcategory: 'of somebody else' },
  });
  expect((await eventsOf(id)).filter(({ field }) => field === 'vendor')).toHaveLength(1);
});

test('what was refused can be asked for again under its key', async () => {
  const { at } = await givenRow(api.db);
  const key = randomUUID();
  expect(await ask(editRow, at, { vendor: 'x', version: 7 }, key)).toMatchObject({ status: 409 });
  expect(await ask(editRow, at, { vendor: 'x', version: 1 }, key)).toMatchObject({ status: 200, body: { vendor: 'x' } });
});

test('a key that was used for one thing is refused for another that only the query names', async () => {
  const { at } = await givenRow(api.db);
  const key = randomUUID();
  const edit = (query: string) =>
    ask({ ...editRow, path: `${editRow.path}${query}` as `/${string}` }, at, { vendor: 'x', version: 1 }, key);
  expect(await edit('?resultRowId=1')).toMatchObject({ status: 200 });
  expect(await edit('?resultRowId=2')).toMatchObject({ status: 400 });
  expect(await edit('?resultRowId=1')).toMatchObject({ status: 200 });
});

test('a visitor who uses the key of another one gets nothing of theirs, and what they ask for is not taken for done', async () => {
  const [one, other] = [await givenRow(api.db), await givenRow(api.db)];
  const key = randomUUID();
  const say = async ({ at, id }: typeof one, message: string) => {
    const visitor = await givenVisitor(api, id, 'protected_link');
    const url = `/api/v1/customer/processing-results/${at.id}/rows/${at.rowId}/comments`;
    const { statusCode, body } = await visitor.raw({ method: 'POST', url, body: { message }, headers: { 'idempotency-key': key } });
    return { status: statusCode, body };
  };
  expect((await say(one, 'Our secret')).status).toBe(201);
  const refused = await say(other, 'Something else');
  expect(refused.status).toBe(400);
  expect(refused.body).not.toContain('Our secret');
  expect((await say(one, 'Our secret')).status).toBe(201);
  expect((await api.as('staff').call(listRowComments, { params: one.at })).items).toHaveLength(1);
});

test('a comment is never written twice, not even when both ask at once', async () => {
  const { at } = await givenRow(api.db);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(addComment, at, { message: 'Which strength?' }, key)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1);
  expect((await api.as('staff').call(listRowComments, { params: at })).items).toHaveLength(1);
});

test('a bulk change that was made is not refused for the size it has left behind, and answers what it did', async () => {
  const { id, rowIds } = await givenResult(api.db, [{}, {}, { status: 'ignore' }]);
  const key = randomUUID();
  const body = { statuses: ['not_reviewed'], status: 'ask_customer', expected_count: 2 };
  const first = await ask(setStatusOfSet, { id }, body, key);
  expect(first).toMatchObject({ status: 200, body: { changed: 2 } });
  expect(await ask(setStatusOfSet, { id }, body, key)).toEqual(first);
  expect(await ask(setStatusOfSet, { id }, body, randomUUID())).toMatchObject({ status: 409, body: { error: 'SET_CHANGED' } });
  expect(await eventsOf(id)).toHaveLength(2);

  const choice = { rows_ids: rowIds, status: 'ignore' };
  const [one, other] = [randomUUID(), randomUUID()];
  const skipped = await ask(setStatuses, { id }, choice, one);
  expect(skipped.body).toMatchObject({ changed: 2, skipped: [{ reason: 'have this status already', count: 1 }] });
  expect(await ask(setStatuses, { id }, choice, one)).toEqual(skipped);
  expect((await ask(setStatuses, { id }, choice, other)).body).toMatchObject({ changed: 0 });
});

test('an undo asked for twice does not take back its own taking back', async () => {
  const { id, rowIds } = await givenResult(api.db, [{}, {}]);
  const { body } = await ask(setStatuses, { id }, { rows_ids: rowIds, status: 'ignore' }, randomUUID());
  const key = randomUUID();
  const first = await ask(undoBatch, { id }, { batch: body['batch'] }, key);
  expect(first).toMatchObject({ status: 200, body: { changed: 2 } });
  expect(await ask(undoBatch, { id }, { batch: body['batch'] }, key)).toEqual(first);
});

test('a key is a UUID, of one call and of one person', async () => {
  const { id, at } = await givenRow(api.db);
  const key = randomUUID();
  const field = { status: 400, body: { fields: [{ field: 'idempotency-key' }] } };
  expect(await ask(addComment, at, { message: 'x' }, 'not-a-key')).toMatchObject(field);
  await ask(addComment, at, { message: 'x' }, key);
  expect(await ask(undoBatch, { id }, { batch: randomUUID() }, key)).toMatchObject(field);
  expect(await ask(addComment, at, { message: 'x' }, key, 'admin')).toMatchObject({ status: 201 });
  expect((await api.as('staff').call(listRowComments, { params: at })).items).toHaveLength(2);
});
