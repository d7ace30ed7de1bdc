import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readResult } from '@fetlock/contract/results';
import * as contract from '@fetlock/contract/tasks';
import type { Task } from '@fetlock/contract/tasks';
import type { MatchPool } from '@fetlock/matcher/pool/match-pool';
import { pino } from 'pino';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCatalogueCache } from '../catalogue/catalogue-cache.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { formOf } from '@fetlock/testing/form';
import { sessionsInside, waitsForLock } from '@fetlock/testing/locks';
import { type Program, eventually, runProgram } from '@fetlock/process/testing/program';
import { sharedMatchPool } from '@fetlock/testing/shared-match-pool';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { StoredParams } from '../task-records/stored-params.ts';
import { LeaseLostError } from '../jobs/lease-lost-error.ts';
import { matchRows } from './match-rows.ts';
import { matchTaskHandler } from './match-task.handler.ts';
import { matchTaskOnce } from './match-task.ts';
import type { MatchServices } from './match-services.ts';
import { claimTask, failTask } from '../task-records/task-run.queries.ts';
import { writeResult } from './write-result.ts';
import { selectStoredMatches } from './stored-match.queries.ts';

let api: TestApi;
const pool = sharedMatchPool();
let services: MatchServices;
let folder: string;

const catalogue = `code,name,category,subcategory,variation,variation_name,strength,form,size,upc,price,compounded
1001,Carprofen chewable tablet,drug,NSAID,a,"75 mg, 60 count",75 mg,chewable tablet,60,300123456789,1.5,
1001,Carprofen chewable tablet,drug,NSAID,b,"100 mg, 60 count",100 mg,chewable tablet,60,,1.9,
2001,Rabies vaccine 3 year,vaccine,Core,,1 dose,,injection,,,25,
3001,Gabapentin compounded suspension,drug,Compounded,,50 mg/mL,50 mg/mL,suspension,30 mL,,18,yes
`;
const priceList = `Code,Name,Price,Last Sold,Total Sold,UPC
C75,Carprofen 75 mg chewable tablets 60ct,2.10,2026-10-01,100,300123456789
RAB3,Rabies vaccine 3 year,31,2026-10-01,50,
GIFT,Gift basket ribbon,5,2026-10-01,2,
OLD,Amoxicillin 50 mg old stock,5,2015-01-01,4,
,,,,,
NONAME,,9,2026-10-01,1,
`;

beforeAll(async () => {
  api = await startTestApi();
  services = { db: api.db, files: api.services.files, pool, log: pino({ level: 'silent' }), readCatalogue: createCatalogueCache(api.db) };
  folder = await mkdtemp(path.join(tmpdir(), 'fetlock-matching-'));
  await writeFile(path.join(folder, 'catalogue.csv'), catalogue);
  await loadCatalogue(api.db, { path: path.join(folder, 'catalogue.csv') });
});

afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const never = new AbortController().signal;

async function givenTask(
  files: Record<string, { name: string; content: string | Buffer }> = { uploads_0: { name: 'list.csv', content: priceList } },
): Promise<Task> {
  const fields = { name: 'Prices', business: JSON.stringify({ id: 7, name: 'Oak Clinic' }) };
  const { payload, headers } = formOf({ fields, files });
  const answer = await api.as('staff').raw({ method: 'POST', url: '/api/v1/tasks', body: payload, headers });
  expect(answer.statusCode, answer.body).toBe(201);
  return contract.Task.parse(answer.json());
}

const rowsOf = (resultId: number) =>
  api.db.selectFrom('result_rows').selectAll().where('result_id', '=', resultId).orderBy('orig_order').execute();
const read = (id: number) => api.as('staff').call(contract.readTask, { params: { id } });

const results = (taskId: number) => api.db.selectFrom('results').selectAll().where('task_id', '=', taskId).execute();
const countRows = async () =>
  (
    await api.db
      .selectFrom('result_rows')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

describe('matching a task', () => {
  test('makes a result of its files and completes the task @TASKS-01', async () => {
    const { id } = await givenTask();
    await matchTaskOnce(services, id, never);
    const task = await read(id);
    expect(task).toMatchObject({ status: 'completed', error: null, processing_state: { value: 100 }, result: { id: task.result_id } });
    expect(task.duration).toBeGreaterThan(0);
    const rows = await rowsOf(task.result_id ?? 0);
    expect(rows.map(({ orig_code, status, category, orig_order }) => [orig_code, status, category, orig_order])).toEqual([
      ['C75', 'not_reviewed', 'drug', 1],
      ['RAB3', 'not_reviewed', 'vaccine', 2],
      ['GIFT', 'unmatched', 'unmatched', 3],
      ['OLD', 'ignore', 'ignore', 4],
    ]);
    expect(rows[0]).toMatchObject({
      fetlock_code: '1001',
      variation: 'a',
      price: 2.1,
      match_weight: 1,
      upc: '300123456789',
      lastsold: '2026-10-01',
    });
    expect(rows[3]?.comment).toMatch(/not sold for 36 months/);
    const match = (await selectStoredMatches(api.db, [rows[0]?.id ?? 0])).get(rows[0]?.id ?? 0);
    expect(match?.candidates).toEqual(
      expect.arrayContaining([expect.objectContaining({ catalogueId: String(rows[0]?.catalogue_variation_id) })]),
    );
  });

  test('accounts for every line: rows, and unread lines with file, line and reason', async () => {
    const { id } = await givenTask();
    await matchTaskOnce(services, id, never);
    const [result] = await results(id);
    expect(result).toMatchObject({ lines_read: 5, source_rows: 4, row_count: 4, lines_not_read: 1 });
    const errors = await api.db
      .selectFrom('result_errors')
      .selectAll()
      .where('result_id', '=', result?.id ?? 0)
      .execute();
    // A line of only delimiters is blank: spreadsheets write blank rows that way.
    expect(errors).toMatchObject([{ kind: 'line', file: 'list.csv', line: 7, message: expect.stringMatching(/name/) }]);
  });

  test('makes one row per candidate of what the evidence cannot separate, under one key', async () => {
    const { id } = await givenTask({ uploads_0: { name: 'list.csv', content: 'Code,Name\n1,Carprofen chewable tablet 60 count\n' } });
    await matchTaskOnce(services, id, never);
    const rows = await rowsOf((await read(id)).result_id ?? 0);
    expect(rows.map(({ variation, multimatch, orig_order, status }) => [variation, multimatch, orig_order, status]).toSorted()).toEqual([
      ['a', '1', 1, 'not_reviewed'],
      ['b', '1', 1, 'not_reviewed'],
    ]);
  });

  test('takes sales from the history file and decisions from the previous run', async () => {
    const { id } = await givenTask({
      uploads_0: { name: 'list.csv', content: 'Code,Name,Price\nX1,House special chew,2\n' },
      sales_histories_0: {
        name: 'sales.csv',
        content: 'Code,Name,Last Sold,Total Sold\nX1,House special chew,2026-09-01,4\nX1,House special chew,2026-10-01,6\n',
      },
      previous_runs_0: {
        name: 'before.csv',
        content: 'orig_code,orig_name,fetlock_code,variation_name\nX1,House special chew,1001,"100 mg, 60 count"\n',
      },
    });
    await matchTaskOnce(services, id, never);
    const [row] = await rowsOf((await read(id)).result_id ?? 0);
    expect(row).toMatchObject({
      fetlock_code: '1001',
      variation: 'b',
      total_sold: 10,
      lastsold: '2026-10-01',
      revenue_percent: 100,
      bucket: 1,
    });
  });

  test('takes sales from a report with codes but no names', async () => {
    const { id } = await givenTask({
      uploads_0: { name: 'list.csv', content: 'Code,Name,Price\nX1,House special chew,2\n' },
      sales_histories_0: { name: 'sales.csv', content: 'Code,Qty Sold\nX1,4\nX1,6\n' },
    });
    await matchTaskOnce(services, id, never);
    const [row] = await rowsOf((await read(id)).result_id ?? 0);
    expect(row).toMatchObject({ total_sold: 10 });
  });

  test('takes stock from an inventory with codes but no names, which alone is no list', async () => {
    const stock = { name: 'stock.csv', content: 'Item ID,Cost,Quantity on Hand\nX1,3,4\n' };
    const { id } = await givenTask({
      uploads_0: { name: 'list.csv', content: 'Code,Name,Price\nX1,House special chew,2\n' },
      inventory_files_0: stock,
    });
    await matchTaskOnce(services, id, never);
    const [row] = await rowsOf((await read(id)).result_id ?? 0);
    expect(row).toMatchObject({ cost: 3 });
    const alone = await givenTask({ inventory_files_0: stock });
    await matchTaskOnce(services, alone.id, never);
    expect(await read(alone.id)).toMatchObject({ status: 'failed', error: expect.stringContaining('stock.csv') });
  });

  test('stores how it understood each file, and reports which lines of the other files had no effect', async () => {
    const { id } = await givenTask({
      uploads_0: { name: 'list.csv', content: 'Code;Name;Shelf\nX1;House special chew;A\n;;B\n' },
      sales_histories_0: { name: 'sales.csv', content: 'Code,Name,Total Sold\nX1,House special chew,4\nZ7,Sold long ago,6\nZ8,Gone,1\n' },
      inventory_files_0: { name: 'stock.csv', content: 'Code,Name,Cost\nX1,House special chew,2\n' },
    });
    await matchTaskOnce(services, id, never);
    const resultId = (await read(id)).result_id ?? 0;
    const inputs = await api.db.selectFrom('result_inputs').selectAll().where('result_id', '=', resultId).orderBy('position').execute();
    expect(inputs).toMatchObject([
      {
        name: 'list.csv',
        kind: 'uploads',
        is_list: true,
        format: 'csv',
        delimiter: ';',
        header_line: 1,
        lines_read: 2,
        items: 1,
        lines_refused: 1,
      },
      { name: 'stock.csv', kind: 'inventory_files', is_list: false, delimiter: ',', lines_read: 1, items: 1, items_not_used: 0 },
      { name: 'sales.csv', kind: 'sales_histories', is_list: false, lines_read: 3, items: 3, lines_refused: 0, items_not_used: 2 },
    ]);
    expect(inputs[0]?.columns).toEqual([
      { header: 'Code', field: 'code' },
      { header: 'Name', field: 'name' },
      { header: 'Shelf', field: null },
    ]);
    const { errors, counts } = await api.as('staff').call(readResult, { params: { id: resultId } });
    expect(counts).toMatchObject({ lines_read: 2, source_rows: 1, lines_not_read: 1 });
    expect(errors).toMatchObject([
      { kind: 'line', file: 'list.csv', line: 3 },
      { kind: 'warning', file: 'sales.csv', line: 3, message: expect.stringContaining('2 lines are about no item of the price list') },
    ]);
  });

  test('fails with a message for the user when a file cannot be matched, and is not retried', async () => {
    const { id } = await givenTask({ uploads_0: { name: 'list.csv', content: 'just,some\nwords,here\n' } });
    await matchTaskOnce(services, id, never);
    expect(await read(id)).toMatchObject({ status: 'failed', error: expect.stringContaining('list.csv'), result_id: null });
  });

  test('makes a new version on each run, and does not fail on a number too large to be a price', async () => {
    const { id } = await givenTask({
      uploads_0: { name: 'list.csv', content: 'Code,Name,Price\n1,Rabies vaccine 3 year,300123456789012\n' },
    });
    for (const action of ['first', 're-run'] as const) {
      if (action === 're-run') await rerun(id);
      await matchTaskOnce(services, id, never);
    }
    const versions = await results(id);
    expect(versions).toHaveLength(2);
    expect((await read(id)).result_id).toBe(versions[1]?.id);
    const [row] = await rowsOf(versions[1]?.id ?? 0);
    expect(row).toMatchObject({ price: 25, fetlock_code: '2001' });
    const errors = await api.db
      .selectFrom('result_errors')
      .select('message')
      .where('result_id', '=', versions[1]?.id ?? 0)
      .execute();
    expect(errors.map(({ message }) => message)).toContainEqual(expect.stringContaining('too large'));
  });
});

describe('a run that loses its task', () => {
  test('writes nothing once another attempt has begun @R-10', async () => {
    const { id } = await givenTask();
    const stale = await claimed(id);
    const matched = await matchRows(services, stale.task, { ...quietWatch, signal: never });
    const before = await countRows();
    await matchTaskOnce(services, id, never);
    await expect(writeResult(services, stale.task.run, matched, 1)).rejects.toThrow(LeaseLostError);
    expect(await results(id)).toHaveLength(1);
    expect(await countRows()).toBe(before + 4);
    expect(await failTask(api.db, stale.task.run, 'late')).toBe(false);
    expect(await read(id)).toMatchObject({ status: 'completed', error: null });
  });

  test('shows its progress; deactivating the task fails it at once and soon ends the run @TASKS-80 @R-11', async () => {
    const { id } = await givenTask();
    // A pool that never finishes: only an abort can end the run.
    const busy: MatchPool = {
      match: (job) => pool.match(job),
      matchInOrder: ({ signal, onProgress }) =>
        new Promise((_, reject) => {
          onProgress?.(2, 4);
          signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
        }),
      learn: (job) => pool.learn(job),
      close: async () => {},
    };
    const run = matchTaskOnce({ ...services, pool: busy }, id, never);
    await eventually(async () => (await read(id)).processing_state.label === 'Matching 2 of 4 rows');
    expect(await read(id)).toMatchObject({ status: 'in_progress', processing_state: { value: 50 } });
    const task = await api.as('staff').call(contract.changeTask, { params: { id }, body: { active: false } });
    expect(task).toMatchObject({ status: 'failed', error: expect.stringContaining('Stopped') });
    await run;
    expect(await read(id)).toMatchObject({ status: 'failed', result_id: null });
  });

  test('hands the task back when the worker is stopped @R-2', async () => {
    const { id } = await givenTask();
    const stopping = new AbortController();
    const run = matchTaskOnce(services, id, stopping.signal);
    stopping.abort(new Error('stopping'));
    await expect(run).rejects.toThrow('stopping');
    expect((await read(id)).status).toBe('in_progress');
    await matchTaskOnce(services, id, never);
    expect(await read(id)).toMatchObject({ status: 'completed' });
    expect(await results(id)).toHaveLength(1);
  });

  test('leaves nothing behind when it is killed while writing, and the next run completes the task @R-10', async () => {
    const { id } = await givenTask();
    const before = await countRows();
    const entry = fileURLToPath(new URL('./fixtures/match-once.ts', import.meta.url));
    let worker: Program | undefined;
    // No row can be completed while this transaction lasts, so the kill hits the middle of the write.
    await api.db.transaction().execute(async (trx) => {
      await sql`lock table row_matches in share mode`.execute(trx);
      worker = runProgram(entry, [api.connectionString, api.dataFolder, String(id)]);
      await eventually(() => waitsForLock(api.db, 'row_matches'), 40_000);
      worker.process.kill('SIGKILL');
      await worker.ended;
    });
    expect(worker?.stdout).toBe('started\n');
    expect((await read(id)).status).toBe('in_progress');
    expect(await countRows()).toBe(before);
    await matchTaskOnce(services, id, never);
    expect(await read(id)).toMatchObject({ status: 'completed' });
    expect([await countRows(), (await results(id)).length]).toEqual([before + 4, 1]);
  });
});

test('results are written one at a time: while one waits for the database, another does not query it', async () => {
  const tasks = [await givenTask(), await givenTask()];
  const label = async (id: number) =>
    (await api.db.selectFrom('tasks').select('progress_label').where('id', '=', id).executeTakeFirst())?.progress_label;
  let matched: Promise<unknown> = Promise.resolve();
  await api.db.transaction().execute(async (trx) => {
    await sql`lock table row_matches in share mode`.execute(trx);
    matched = Promise.all(tasks.map(({ id }) => matchTaskOnce(services, id, never)));
    await eventually(async () => (await Promise.all(tasks.map(({ id }) => label(id)))).every((now) => now === 'Saving the result'));
    await eventually(() => waitsForLock(api.db, 'row_matches'));
    expect(await sessionsInside(api.db, 'result_rows')).toBe(1);
  });
  await matched;
  for (const { id } of tasks) expect(await read(id)).toMatchObject({ status: 'completed' });
});

test('a queued task is matched by a worker, and one given up states why @TASKS-98 @R-7', async () => {
  const handler = matchTaskHandler(services);
  const { id } = await givenTask();
  await handler.giveUp({ taskId: id }, 'It was tried many times.');
  expect(await read(id)).toMatchObject({ status: 'failed', error: 'It was tried many times.' });
  await rerun(id);
  await api.services.queue.work(handler);
  await eventually(async () => (await read(id)).status === 'completed');
});

const quietWatch = { report: () => {}, stop: async () => {} };

async function claimed(taskId: number) {
  const row = await claimTask(api.db, taskId);
  if (!row) throw new Error('The task could not be claimed.');
  const params = StoredParams.parse(row.params);
  return { task: { run: { taskId, attempt: row.run_attempt }, params, businessId: row.business_id, today: row.today } };
}

/** Runs the task again, whether or not one of its jobs is still queued: these tests claim tasks themselves. */
async function rerun(taskId: number): Promise<void> {
  await sql`delete from pgboss.job`.execute(api.db);
  await api.as('staff').call(contract.runTask, { params: { id: taskId }, body: { action: 're-run' } });
}
