import * as files from '@fetlock/contract/files';
import type { PlatformSession } from '@fetlock/contract/platform-sessions';
import * as contract from '@fetlock/contract/tasks';
import type { Task } from '@fetlock/contract/tasks';
import { createTag } from '@fetlock/contract/tags';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formOf } from '@fetlock/testing/form';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

const csv = 'Code,Name,Price\n1,Rimadyl 75 mg,2.10\n';
const business = { id: 7, name: 'Oak Clinic' };
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await sql`truncate tasks, files, tags restart identity cascade`.execute(api.db);
  await sql`delete from pgboss.job`.execute(api.db);
});

type Files = Record<string, { name: string; content: string | Buffer }>;
const list: Files = { uploads_0: { name: 'list.csv', content: csv } };

function post(fields: Record<string, string>, attached: Files = list) {
  const { payload, headers } = formOf({ fields, files: attached });
  return api.as('staff').raw({ method: 'POST', url: '/api/v1/tasks', body: payload, headers });
}

async function created(fields: Record<string, string> = {}, attached: Files = list): Promise<Task> {
  const answer = await post({ name: 'Prices', business: JSON.stringify(business), ...fields }, attached);
  expect(answer.statusCode, answer.body).toBe(201);
  return contract.Task.parse(answer.json());
}

async function stored(attached: Files): Promise<files.UploadedFile[]> {
  const { payload, headers } = formOf({ files: attached });
  const answer = await api.as('staff').raw({ method: 'POST', url: '/api/v1/files', body: payload, headers });
  return files.uploadFiles.answer.parse(answer.json()).items;
}

const queuedTasks = async () =>
  (
    await sql<{
      id: number;
    }>`select (data ->> 'taskId')::int as id from pgboss.job where name = 'match-task' and state < 'completed'`.execute(api.db)
  ).rows.map(({ id }) => id);
const end = (id: number, status: 'completed' | 'failed' = 'completed') =>
  Promise.all([
    api.db
      .updateTable('tasks')
      .set({ status, started_at: '2026-11-21T10:00:00Z', finished_at: '2026-11-21T10:00:03.500Z' })
      .where('id', '=', id)
      .execute(),
    sql`update pgboss.job set state = 'completed' where data ->> 'taskId' = ${String(id)}`.execute(api.db),
  ]);

describe('creating a task from a form', () => {
  test('stores fields and files, and queues the matching @CALL-029 @CALL-030 @INPUT-19 @TASKS-79 @TASKS-80 @TASKS-82 @TASKS-87', async () => {
    const task = await created(
      {
        environment: 'stage',
        params: JSON.stringify({ unitSystem: 'metric', context: JSON.stringify({ clinic: 'Oak', cutoffmonths: 24 }) }),
        inputFilesParams: JSON.stringify([{ name: 'list.csv', type: 'avimark' }]),
      },
      {
        ...list,
        uploads_1: { name: 'more.csv', content: csv },
        sales_histories_0: { name: 'sales.csv', content: csv },
        previous_runs_0: { name: 'before.csv', content: 'orig_code,orig_name,fetlock_code\nA,B,C\n' },
        inventory_files_0: { name: 'stock.csv', content: csv },
      },
    );
    expect(task).toMatchObject({
      name: 'Prices',
      business: { id: 7, name: 'Oak Clinic', fetlock_id: '7' },
      status: 'todo',
      active: true,
      environment: 'stage',
      processing_state: { value: 0 },
      history: { name: 'sales.csv', file_type: 'sales_histories' },
      previousRun: { name: 'before.csv' },
      inventoryFile: { name: 'stock.csv' },
    });
    expect(task.uploads.map(({ name }) => name)).toEqual(['list.csv', 'more.csv']);
    expect(task.files).toHaveLength(5);
    expect(task.params).toMatchObject({ unitSystem: 'metric', labMatchingTechnique: 'firm', defaultlab: 'idexx', type: 'common' });
    expect(JSON.parse(task.params.context)).toMatchObject({ clinic: 'Oak', cutoffmonths: 24, cutoff: 'firm' });
    expect(task.params.inputFilesParams).toEqual([
      { id: task.uploads[0]?.id, name: 'list.csv', type: 'avimark' },
      { id: task.uploads[1]?.id, name: 'more.csv' },
    ]);
    expect(await queuedTasks()).toEqual([task.id]);
  });

  test('takes files stored before, and the session it is created from @TASKS-84 @TASKS-86', async () => {
    const [file] = await stored({ uploads_0: { name: 'kept.csv', content: csv } });
    const task = await created({ files: JSON.stringify([{ id: file?.id }]), reSessionId: '4711', completedRequestId: 'r-9' }, {});
    expect(task.uploads.map(({ id }) => id)).toEqual([file?.id]);
    expect(task).toMatchObject({
      fetlock_enterprise_session_id: '4711',
      fetlock_completed_import_request_id: 'r-9',
      prodSession: { id: 4711, name: 'Oak Clinic', fetlock_id: '7' },
      stageSession: null,
    });
  });

  test('reads a workbook that comes without any type as cornerstoneprice @INPUT-06', async () => {
    const workbook = Buffer.from('<html><table><tr><td>Code</td><td>Name</td></tr><tr><td>1</td><td>Exam</td></tr></table></html>');
    const task = await created({}, { uploads_0: { name: 'list.xls', content: workbook } });
    expect(task.params.inputFilesParams).toMatchObject([{ type: 'cornerstoneprice' }]);
  });

  test('limits a local food catalogue to food @INPUT-08', async () => {
    const task = await created({ inputFilesParams: JSON.stringify([{ name: 'list.csv', type: 'localfoodcatalog' }]) });
    expect(task.params.filters).toEqual(['food']);
  });

  test('names every invalid field, and then stores neither task nor job nor file', async () => {
    const missing = await post({}, list);
    expect(missing.statusCode).toBe(400);
    expect(missing.json()).toMatchObject({
      error: 'INVALID_INPUT',
      fields: expect.arrayContaining([
        { field: 'name', description: 'Name is required' },
        { field: 'business', description: 'Practice is required' },
      ]),
    });
    const fields = { business: JSON.stringify(business) };
    expect((await post({ ...fields, name: 'x'.repeat(121) })).body).toContain('Name must be less than 120 characters');
    expect((await post({ ...fields, name: 'a', params: '{' })).body).toContain('is not JSON');
    expect((await post({ ...fields, name: 'a' }, {})).body).toContain('An input file is required');
    expect(
      (await post({ ...fields, name: 'a', inputFilesParams: JSON.stringify([{ name: 'list.csv', type: 'nonsense' }]) })).body,
    ).toContain('nonsense');
    expect((await post({ ...fields, name: 'a', files: '[{"id":99}]' })).body).toContain('There is no stored file 99');
    const otherThanRun = await post({ ...fields, name: 'a' }, { ...list, previous_runs_0: { name: 'before.csv', content: csv } });
    expect(otherThanRun.statusCode).toBe(400);
    expect(otherThanRun.json()).toMatchObject({
      fields: [{ field: 'previous_runs', description: expect.stringContaining('before.csv is not the file of a previous run') }],
    });
    const counts = await sql`select (select count(*) from tasks) as tasks, (select count(*) from files) as files`.execute(api.db);
    expect(counts.rows).toEqual([{ tasks: 0, files: 0 }]);
    expect(await queuedTasks()).toEqual([]);
  });
});

test('a task can be created from one object and files uploaded before @CALL-032 @INPUT-14', async () => {
  const [upload, sales] = await stored({
    uploads_0: { name: 'kept.csv', content: csv },
    sales_histories_0: { name: 'sales.csv', content: csv },
  });
  const body = { name: '  Prices  ', business, uploads: [upload?.id ?? 0], sales_history: sales?.id ?? 0, params: { type: 'avimark' } };
  const task = await api.as('staff').call(contract.createTaskFromObject, { body });
  expect(task).toMatchObject({ name: 'Prices', status: 'todo', history: { name: 'sales.csv' }, uploads: [{ name: 'kept.csv' }] });
  expect(task.params.inputFilesParams).toEqual([{ id: upload?.id, name: 'kept.csv', type: 'avimark' }]);
  expect(await queuedTasks()).toEqual([task.id]);
  const none = await api.as('staff').try(contract.createTaskFromObject, { body: { name: 'a', business, uploads: [] } });
  expect([none.status, JSON.stringify(none.body)]).toEqual([400, expect.stringContaining('An input file is required')]);
  const refused = await api.as('staff').try(contract.createTaskFromObject, { body: { ...body, previous_run: sales?.id ?? 0 } });
  expect(refused).toMatchObject({ status: 400, body: { fields: [{ field: 'previous_runs' }] } });
});

describe('a task from the inventory of a session @INPUT-12', () => {
  const asked: unknown[] = [];
  beforeEach(() => {
    asked.length = 0;
    const getSessionFile: TestApi['services']['platform']['getSessionFile'] = async (environment, given) => {
      asked.push([environment, given.params]);
      return Buffer.from(csv);
    };
    const getSession: TestApi['services']['platform']['getSession'] = async (_environment, { params }) => ({
      ...ofThePractice,
      id: params.sessionId,
    });
    api.services.platform = { ...api.services.platform, getSessionFile, getSession };
  });

  const ofThePractice: PlatformSession = {
    id: 1,
    practiceId: business.id,
    type: 'DEFAULT',
    stage: 'export',
    status: 'EXPORT_DONE',
    creationDate: '2026-11-20T10:00:00.000Z',
    date: '2026-11-20T10:00:00.000Z',
    importSessionGroupId: 1,
    sourcePimsId: 'avimark',
    active: true,
  };
  const session = { inventoryItemsFilePath: 's3://exports/4711/universal/inventory_items.csv', reSessionId: '4711' };

  test('needs no other file, in a form as in an object', async () => {
    const byForm = await created({ ...session, environment: 'stage' }, {});
    const byObject = await api.as('staff').call(contract.createTaskFromObject, { body: { name: 'a', business, uploads: [], ...session } });
    for (const task of [byForm, byObject])
      expect(task).toMatchObject({ uploads: [], inventoryFile: { name: 'inventory_items.csv', file_type: 'inventory_files' } });
    expect(asked).toEqual(['stage', 'prod'].map((environment) => [environment, { sessionId: 4711, fileName: 'inventory_items.csv' }]));
  });

  test('needs the session', async () => {
    const answer = await post({ name: 'a', business: JSON.stringify(business), inventoryItemsFilePath: 'x' }, {});
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ fields: [expect.objectContaining({ field: 'reSessionId' })] }),
    ]);
    expect(asked).toEqual([]);
  });

  test("needs a path that is an inventory's @INPUT-11 @CONST-28 @CONST-29", async () => {
    const answer = await post(
      { name: 'a', business: JSON.stringify(business), ...session, inventoryItemsFilePath: 's3://exports/4711/x.csv' },
      {},
    );
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({
        fields: [{ field: 'inventoryItemsFilePath', description: expect.stringContaining('/universal/inventory_items.csv') }],
      }),
    ]);
    expect(asked).toEqual([]);
  });
});

describe('listing tasks', () => {
  test('pages them, newest first @CALL-026 @CALL-027', async () => {
    const ids = [];
    for (const name of ['a', 'b', 'c']) ids.push((await created({ name })).id);
    const { items, pagination } = await api.as('staff').call(contract.listTasks, { query: { page: 2, rowsPerPage: 2 } });
    expect(items.map(({ id }) => id)).toEqual([ids[0]]);
    expect(pagination).toEqual({ page: 2, pageSize: 2, rowCount: 3, pageCount: 2 });
    expect((await api.as('staff').call(contract.listTasks)).pagination).toMatchObject({ page: 1, pageSize: 12 });
  });

  test('finds practices and names as literal text, by tag and by activity', async () => {
    const { id: tag } = await api.as('staff').call(createTag, { body: { name: 'urgent' } });
    const sale = await created({ name: '50% off' });
    const other = await created({ name: '500 off', business: JSON.stringify({ id: 8, name: 'Elm_Clinic' }) });
    await api.as('staff').call(contract.changeTask, { params: { id: sale.id }, body: { tag_id: tag, active: false } });
    const find = async (query: object) => {
      const { items, pagination } = await api.as('staff').call(contract.listTasks, { query });
      expect(pagination.rowCount).toBe(items.length);
      return items.map(({ id }) => id);
    };
    expect(await find({ searchTerm: '50% ', searchContext: 'taskName' })).toEqual([sale.id]);
    expect(await find({ searchTerm: '_', searchContext: 'businessName' })).toEqual([other.id]);
    expect(await find({ searchTerm: 'oak clinic (7)' })).toEqual([sale.id]);
    expect(await find({ tags: [tag] })).toEqual([sale.id]);
    expect(await find({ showActive: true })).toEqual([other.id]);
    expect(await find({ showActive: false })).toEqual([sale.id]);
    expect(await find({})).toEqual([other.id, sale.id]);
  });
});

describe('changing a task', () => {
  test('sets comment, tag and activity, and leaves what is absent @CALL-028 @CALL-035 @TASKS-83', async () => {
    const { id } = await created();
    const { id: tag } = await api.as('staff').call(createTag, { body: { name: 'urgent' } });
    await api.as('staff').call(contract.changeTask, { params: { id }, body: { comment: ' look ', tag_id: tag } });
    await end(id);
    await api.as('staff').call(contract.changeTask, { params: { id }, body: { active: false } });
    const task = await api.as('staff').call(contract.readTask, { params: { id } });
    expect(task).toMatchObject({ comment: 'look', tag: { id: tag, name: 'urgent' }, active: false, status: 'completed' });
    const cleared = await api.as('staff').call(contract.changeTask, { params: { id }, body: { comment: null, tag_id: null } });
    expect(cleared).toMatchObject({ comment: null, tag: null, active: false });
    expect((await api.as('staff').try(contract.changeTask, { params: { id }, body: { tag_id: 999 } })).status).toBe(400);
    expect((await api.as('staff').try(contract.readTask, { params: { id: 999 } })).status).toBe(404);
  });

  test('keeps a comment that another user has written since the author looked, and returns it @R-16', async () => {
    const { id } = await created();
    const change = (body: object) => api.as('staff').try(contract.changeTask, { params: { id }, body });
    expect((await change({ comment: 'mine', seen_comment: null })).status).toBe(200);
    const late = { status: 409, body: { error: 'COMMENT_CHANGED', details: { comment: 'mine' } } };
    expect(await change({ comment: 'theirs', seen_comment: null })).toMatchObject(late);
    expect(await change({ comment: null, seen_comment: 'older' })).toMatchObject(late);
    // Repeated after its answer was lost, and based on the returned one.
    expect((await change({ comment: ' mine ', seen_comment: null })).status).toBe(200);
    expect(await change({ comment: 'theirs', seen_comment: 'mine' })).toMatchObject({ status: 200, body: { comment: 'theirs' } });
    // A program that does not say what it saw overwrites it.
    expect(await change({ comment: 'set' })).toMatchObject({ status: 200, body: { comment: 'set' } });
  });

  test('changes several at once, or none @CALL-036', async () => {
    const ids = [(await created({ name: 'a' })).id, (await created({ name: 'b' })).id];
    const refused = await api.as('staff').try(contract.changeTasks, { query: { tasksIds: [...ids, 999] }, body: { active: false } });
    expect(refused.status).toBe(404);
    expect((await api.as('staff').call(contract.readTask, { params: { id: ids[0] ?? 0 } })).active).toBe(true);
    const { items } = await api.as('staff').call(contract.changeTasks, { query: { tasksIds: ids }, body: { active: false } });
    expect(items.map(({ active }) => active)).toEqual([false, false]);
  });

  test('stops a waiting task when it is deactivated', async () => {
    const { id } = await created();
    const task = await api.as('staff').call(contract.changeTask, { params: { id }, body: { active: false } });
    expect(task).toMatchObject({ status: 'failed', error: 'Stopped, because the task was deactivated.', active: false });
  });
});

describe('running a task again', () => {
  test('queues it once, with its new context @CALL-033 @TASKS-98', async () => {
    const { id } = await created();
    const busy = await api.as('staff').try(contract.runTask, { params: { id }, body: { action: 're-run' } });
    expect(busy).toMatchObject({ status: 409, body: { error: 'TASK_BUSY' } });
    await end(id, 'failed');
    expect((await api.as('staff').call(contract.readTask, { params: { id } })).duration).toBe(3500);

    const clicks = await Promise.all(
      [1, 2].map(() =>
        api.as('staff').try(contract.runTask, { params: { id }, body: { action: 're-run', context: '{"cutoff":"normal"}' } }),
      ),
    );
    expect(clicks.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    const task = await api.as('staff').call(contract.readTask, { params: { id } });
    expect(task).toMatchObject({ status: 'todo', error: null, duration: null });
    expect(JSON.parse(task.params.context)).toMatchObject({ cutoff: 'normal' });
    expect(await queuedTasks()).toEqual([id]);
  });
});
