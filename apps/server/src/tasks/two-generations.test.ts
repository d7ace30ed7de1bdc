import * as files from '@fetlock/contract/files';
import { type Task, NewTask, createTaskFromObject, readTask } from '@fetlock/contract/tasks';
import type { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf } from '@fetlock/testing/form';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
let object: z.input<typeof NewTask>;
beforeAll(async () => {
  api = await startTestApi();
  const csv = 'Code,Name,Price\n1,Rimadyl 75 mg,2.10\n';
  const { payload, headers } = formOf({
    files: {
      uploads_0: { name: 'list.csv', content: csv },
      uploads_1: { name: 'more.csv', content: csv },
      sales_histories_0: { name: 'sales.csv', content: csv },
      previous_runs_0: { name: 'before.csv', content: 'orig_code,orig_name,fetlock_code\nA,B,C\n' },
      inventory_files_0: { name: 'stock.csv', content: csv },
    },
  });
  const answer = await api.as('staff').raw({ method: 'POST', url: '/api/v1/files', body: payload, headers });
  const ids = files.uploadFiles.answer.parse(answer.json()).items.map(({ id }) => id);
  const [list = 0, more = 0, sales = 0, before = 0, stock = 0] = ids;
  object = {
    name: 'Prices',
    business: { id: 7, name: 'Oak Clinic' },
    environment: 'stage',
    params: {
      unitSystem: 'metric',
      filters: ['drug', 'lab'],
      type: 'avimark',
      context: JSON.stringify({ clinic: 'Oak', cutoffmonths: 24, groupname: 'North' }),
      inputFilesParams: [
        { id: list, name: 'list.csv', type: 'avimark' },
        { id: more, name: 'more.csv', type: 'common', layout: { delimiter: ',' } },
      ],
    },
    uploads: [list, more],
    sales_history: sales,
    previous_run: before,
    inventory_file: stock,
    reSessionId: '41',
    completedRequestId: '410',
  };
});
afterAll(() => api.close());

/** The object that would create the same task. */
const objectOf = (task: Task): z.input<typeof NewTask> => ({
  name: task.name,
  business: { id: task.business.id, name: task.business.name },
  environment: task.environment,
  params: task.params,
  uploads: task.uploads.map(({ id }) => id),
  sales_history: task.history?.id ?? null,
  previous_run: task.previousRun?.id ?? null,
  inventory_file: task.inventoryFile?.id ?? null,
  reSessionId: task.fetlock_enterprise_session_id,
  completedRequestId: task.fetlock_completed_import_request_id,
});

test('a task is read back as the object that created it @CREATE2-37 @CALL-031', async () => {
  const { id } = await api.as('staff').call(createTaskFromObject, { body: object });
  const task = await api.as('staff').call(readTask, { params: { id } });
  expect(NewTask.parse(objectOf(task))).toEqual(NewTask.parse(object));
});

test('the form and the object create the same task', async () => {
  const { uploads, sales_history, previous_run, inventory_file, params, business, reSessionId, completedRequestId } = object;
  const fields = {
    name: object.name,
    environment: 'stage',
    business: JSON.stringify(business),
    params: JSON.stringify(params),
    inputFilesParams: JSON.stringify(params?.inputFilesParams),
    files: JSON.stringify([...uploads, sales_history, previous_run, inventory_file].map((id) => ({ id }))),
    reSessionId: reSessionId ?? '',
    completedRequestId: completedRequestId ?? '',
  };
  const { payload, headers } = formOf({ fields });
  const answer = await api.as('staff').raw({ method: 'POST', url: '/api/v1/tasks', body: payload, headers });
  expect(answer.statusCode, answer.body).toBe(201);
  const byObject = await api.as('staff').call(createTaskFromObject, { body: object });
  const { id: _id, created_at: _created, updated_at: _updated, ...same } = byObject;
  expect(answer.json()).toMatchObject(withoutLocations(same));
});

/** Every answer signs the addresses of files again. */
const withoutLocations = (task: object): object =>
  JSON.parse(JSON.stringify(task, (key, value: unknown) => (key === 'location' ? undefined : value))) as object;
