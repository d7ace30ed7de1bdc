import { randomUUID } from 'node:crypto';
import { addComment, listRowComments } from '@fetlock/contract/comments';
import type { CallDefinition } from '@fetlock/contract/call';
import { uploadCatalogue } from '@fetlock/contract/catalogue-uploads';
import { uploadFiles } from '@fetlock/contract/files';
import { createLink, listLinks } from '@fetlock/contract/links';
import { editRow, setStatusOfSet, setStatuses, undoBatch } from '@fetlock/contract/row-edits';
import { deepCloneTask } from '@fetlock/contract/task-clones';
import { createTask, createTaskFromObject, runTask } from '@fetlock/contract/tasks';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formOf } from '@fetlock/testing/form';
import { givenVisitor } from '@fetlock/testing/given-visitor';
import { givenResult, givenRow } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Makes a call with a key. */
async function ask(call: CallDefinition, params: Record<string, number>, body: unknown, key: string, as: 'staff' | 'admin' = 'staff') {
  const url = `/api/${call.versions?.[0] ?? 'v1'}${call.path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]))}`;
  const answer = await api.as(as).raw({ method: call.method, url, body, headers: { 'idempotency-key': key } });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}
const eventsOf = (id: number) => api.db.selectFrom('row_events').select(['field', 'batch']).where('result_id', '=', id).execute();

test('an edit whose answer was lost is no conflict when it is repeated, and is made once', async () => {
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

test('a key reused with another body is refused, and neither change is lost; a different order of members is the same body', async () => {
  const { id, at } = await givenRow(api.db);
  const key = randomUUID();
  expect(await ask(editRow, at, { vendor: 'Mine', version: 1 }, key)).toMatchObject({ status: 200 });
  const refused = await ask(editRow, at, { vendor: 'Another', version: 2 }, key);
  expect(refused).toMatchObject({ status: 422, body: { error: 'KEY_USED' } });
  expect(await ask(editRow, at, { version: 1, vendor: 'Mine' }, key)).toMatchObject({ status: 200, body: { vendor: 'Mine', version: 2 } });
  expect((await eventsOf(id)).filter(({ field }) => field === 'vendor')).toHaveLength(1);
  expect(await ask(editRow, at, { vendor: 'Mine', version: 2, accept_guards: ['stale_weight'] }, key), 'as seen later').toMatchObject({
    status: 200,
  });
  // Answers stored by the previous version have no hash of the body.
  await api.db.updateTable('answered_changes').set({ body_hash: null }).where('key', '=', key).execute();
  expect(await ask(editRow, at, { vendor: 'Another', version: 2 }, key)).toMatchObject({ status: 200, body: { vendor: 'Mine' } });
});

test('a refused request can be repeated with its key', async () => {
  const { at } = await givenRow(api.db);
  const key = randomUUID();
  expect(await ask(editRow, at, { vendor: 'x', version: 7 }, key)).toMatchObject({ status: 409 });
  expect(await ask(editRow, at, { vendor: 'x', version: 1 }, key)).toMatchObject({ status: 200, body: { vendor: 'x' } });
});

test('a key used for one target is refused for another that differs only in the query', async () => {
  const { at } = await givenRow(api.db);
  const key = randomUUID();
  const edit = (query: string) =>
    ask({ ...editRow, path: `${editRow.path}${query}` as `/${string}` }, at, { vendor: 'x', version: 1 }, key);
  expect(await edit('?resultRowId=1')).toMatchObject({ status: 200 });
  expect(await edit('?resultRowId=2')).toMatchObject({ status: 400 });
  expect(await edit('?resultRowId=1')).toMatchObject({ status: 200 });
});

test('a visitor who uses another’s key gets none of their answers, and their request is not considered done', async () => {
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

test('a comment is never written twice, not even by simultaneous requests', async () => {
  const { at } = await givenRow(api.db);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(addComment, at, { message: 'Which strength?' }, key)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1);
  expect((await api.as('staff').call(listRowComments, { params: at })).items).toHaveLength(1);
});

test('a repeated bulk change is not refused because the set’s size has changed, and gets its first answer', async () => {
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

test('an undo requested twice does not undo itself', async () => {
  const { id, rowIds } = await givenResult(api.db, [{}, {}]);
  const { body } = await ask(setStatuses, { id }, { rows_ids: rowIds, status: 'ignore' }, randomUUID());
  const key = randomUUID();
  const first = await ask(undoBatch, { id }, { batch: body['batch'] }, key);
  expect(first).toMatchObject({ status: 200, body: { changed: 2 } });
  expect(await ask(undoBatch, { id }, { batch: body['batch'] }, key)).toEqual(first);
});

test('a key is a UUID, for one call and one person', async () => {
  const { id, at } = await givenRow(api.db);
  const key = randomUUID();
  const field = { status: 400, body: { fields: [{ field: 'idempotency-key' }] } };
  expect(await ask(addComment, at, { message: 'x' }, 'not-a-key')).toMatchObject(field);
  await ask(addComment, at, { message: 'x' }, key);
  expect(await ask(undoBatch, { id }, { batch: randomUUID() }, key)).toMatchObject(field);
  expect(await ask(addComment, at, { message: 'x' }, key, 'admin')).toMatchObject({ status: 201 });
  expect((await api.as('staff').call(listRowComments, { params: at })).items).toHaveLength(2);
});

describe('a created object', () => {
  const csv = 'Code,Name,Price\n1,Rimadyl 75 mg,2.10\n';
  const business = { id: 7, name: 'Oak Clinic' };
  const postForm = async (
    call: CallDefinition,
    fields: Record<string, string>,
    files: Parameters<typeof formOf>[0]['files'],
    key: string,
  ) => {
    const { payload, headers } = formOf({ fields, ...(files && { files }) });
    const answer = await api
      .as('admin')
      .raw({ method: 'POST', url: `/api/v1${call.path}`, body: payload, headers: { ...headers, 'idempotency-key': key } });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };
  const idsIn = (body: unknown) => uploadFiles.answer.parse(body).items.map(({ id }) => id);
  const count = async (table: 'tasks' | 'files' | 'catalogue_uploads') =>
    (await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(api.db)).rows[0]?.count ?? 0;

  test('from a form is created once with its files, also when both forms are sent at once; another form is refused', async () => {
    const [tasks, files] = [await count('tasks'), await count('files')];
    const key = randomUUID();
    const fields = { name: 'Prices', business: JSON.stringify(business) };
    const post = (name: string, content = csv) =>
      postForm(createTask, { ...fields, name }, { uploads_0: { name: 'list.csv', content } }, key);
    const answers = await Promise.all([post('Prices'), post('Prices'), post('Prices')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1);
    expect(await post('Prices')).toMatchObject({ status: 201, body: { id: answers[0]?.body['id'] } });
    expect(await post('Other prices')).toMatchObject({ status: 422, body: { error: 'KEY_USED' } });
    expect(await post('Prices', `${csv}2,Other,1\n`)).toMatchObject({ status: 422, body: { error: 'KEY_USED' } });
    expect([await count('tasks'), await count('files')]).toEqual([tasks + 1, files + 1]);
  });

  test('from an upload, a file is stored once under its key, also when both forms are sent at once; under another, again', async () => {
    const files = await count('files');
    const post = (content: string, key: string) => postForm(uploadFiles, {}, { uploads_0: { name: 'list.csv', content } }, key);
    const key = randomUUID();
    const answers = await Promise.all([post(csv, key), post(csv, key), post(csv, key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(idsIn(body)))).size).toBe(1);
    expect(idsIn((await post(csv, key)).body)).toEqual(idsIn(answers[0]?.body));
    expect(await count('files')).toBe(files + 1);
    expect(await post(`${csv}2,Other,1\n`, key)).toMatchObject({ status: 422, body: { error: 'KEY_USED' } });
    expect((await post(csv, randomUUID())).status).toBe(201);
    expect(await count('files')).toBe(files + 2);
  });

  test('from a JSON body is created once; a refused request can be repeated', async () => {
    const [file] = (await postForm({ ...createTask, path: '/files' }, {}, { uploads_0: { name: 'list.csv', content: csv } }, randomUUID()))
      .body['items'] as [{ id: number }];
    const tasks = await count('tasks');
    const key = randomUUID();
    const body = { name: 'Prices', business, environment: 'prod', uploads: [file.id] };
    expect(await ask(createTaskFromObject, {}, { ...body, uploads: [999_999] }, key)).toMatchObject({ status: 400 });
    const first = await ask(createTaskFromObject, {}, body, key);
    expect(first, JSON.stringify(first.body)).toMatchObject({ status: 201 });
    expect(await ask(createTaskFromObject, {}, body, key)).toMatchObject({ status: 201, body: { id: first.body['id'] } });
    expect(await count('tasks')).toBe(tasks + 1);
  });

  test('derived from a task, a clone or a new run, is created once', async () => {
    const { id: resultId } = await givenResult(api.db, [{}]);
    const { task_id: id } = await api.db.selectFrom('results').select('task_id').where('id', '=', resultId).executeTakeFirstOrThrow();
    await api.db
      .updateTable('tasks')
      .set({ business_id: 7, business_name: 'Oak Clinic', status: 'completed' })
      .where('id', '=', id)
      .execute();
    const tasks = await count('tasks');
    const [cloning, running] = [randomUUID(), randomUUID()];
    const clone = { name: 'Copy', selectedBusiness: business, selectedVersions: [] };
    const cloned = await ask(deepCloneTask, { id }, clone, cloning);
    expect(cloned, JSON.stringify(cloned.body)).toMatchObject({ status: 201 });
    expect(await ask(deepCloneTask, { id }, clone, cloning)).toMatchObject({ status: 201, body: { id: cloned.body['id'] } });
    expect(await count('tasks')).toBe(tasks + 1);
    const reMatch = { action: 're-match', result_id: resultId, isAdvanced: true };
    expect(await ask(runTask, { id }, reMatch, running)).toMatchObject({ status: 202 });
    expect(await ask(runTask, { id }, reMatch, running), 'it is running already').toMatchObject({ status: 202 });
    expect(await ask(runTask, { id }, reMatch, randomUUID())).toMatchObject({ status: 409, body: { error: 'ALREADY_RUNNING' } });
  });

  test('a link is created once, has the same address, and neither it nor its key is stored', async () => {
    const { id } = await givenResult(api.db, [{}]);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => ask(createLink, { id }, { linkType: 'protected_link' }, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [token] = new Set(answers.map(({ body }) => String(body['access_token'])));
    expect(new Set(answers.map(({ body }) => body['access_token'])).size).toBe(1);
    expect((await api.as('staff').call(listLinks, { params: { id } })).items).toHaveLength(1);
    const kept = JSON.stringify(await api.db.selectFrom('answered_changes').selectAll().where('call', '=', 'createLink').execute());
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(key);
    expect((await ask(createLink, { id }, { linkType: 'protected_link' }, randomUUID())).body['access_token']).not.toBe(token);
    expect(await ask(createLink, { id }, { linkType: 'mig_pal_link' }, key)).toMatchObject({ status: 422, body: { error: 'KEY_USED' } });
  });

  test('a catalogue uploaded once is queued once', async () => {
    const uploads = await count('catalogue_uploads');
    const key = randomUUID();
    const post = (content: string) => postForm(uploadCatalogue, {}, { catalogue: { name: 'catalogue.csv', content } }, key);
    const catalogue = 'code,name,variation,price,obsolete\n1001,Carprofen tablet,a,1.5,\n';
    const answers = await Promise.all([post(catalogue), post(catalogue)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1);
    expect(await count('catalogue_uploads')).toBe(uploads + 1);
    expect(await post(`${catalogue}2001,Dextrose,,7,\n`)).toMatchObject({ status: 422, body: { error: 'KEY_USED' } });
  });
});
