import { randomUUID } from 'node:crypto';
import { type Job, type QueuedState, JobKind, listJobs, summariseJobs, tryJobAgain } from '@fetlock/contract/jobs';
import { listSecurityEvents } from '@fetlock/contract/security-events';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { matchTask } from '../matching/match-task.job.ts';
import { writeReport } from '../reports/write-report.job.ts';
import { transferRows } from '../runs/transfer-rows.job.ts';
import { givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { allJobs } from './all-jobs.ts';
import type { JobDefinition } from '../jobs/job.ts';
import { keptSeconds } from '../jobs/queue.ts';

let api: TestApi;
/** A worker whose handlers are defined by a test. */
let worker: PgBoss;

beforeAll(async () => {
  api = await startTestApi();
  await api.services.queue.prepare(allJobs);
  worker = new PgBoss({ connectionString: api.connectionString, supervise: false, schedule: false });
  await worker.start();
});
afterAll(async () => {
  await worker.stop({ graceful: false });
  await api.close();
});
beforeEach(() => sql`delete from pgboss.job`.execute(api.db));

const admin = () => api.as('admin');
const jobs = async (query: { state?: QueuedState; kind?: JobKind; page?: number; rowsPerPage?: number } = {}) =>
  admin().call(listJobs, { query });
const enqueue = <Payload extends object>(job: JobDefinition<Payload>, payload: Payload) =>
  api.db.transaction().execute((trx) => api.services.queue.enqueue(trx, job, payload));

/** Makes the only job of a kind fail once; for the last time unless it may be retried. */
async function fail(job: Pick<JobDefinition, 'name'>, { isLast = true } = {}) {
  const [taken] = await worker.fetch(job.name);
  if (!taken) throw new Error(`no job of ${job.name} waits`);
  if (isLast) await sql`update pgboss.job set retry_limit = 0 where id = ${taken.id}::uuid`.execute(api.db);
  await worker.fail(job.name, taken, new Error('The disk is on fire\nand so is the log'));
}

/** A task whose matching was abandoned. */
async function givenFailedTask(): Promise<{ taskId: number; job: Job }> {
  const { taskId } = await givenResult(api.db);
  await api.db.updateTable('tasks').set({ status: 'failed', error: 'It was tried many times.' }).where('id', '=', taskId).execute();
  await enqueue(matchTask, { taskId });
  await fail(matchTask);
  const job = (await jobs({ state: 'failed' })).items.find(({ task }) => task?.id === taskId);
  if (!job) throw new Error('the failed job is not listed');
  return { taskId, job };
}

const triesKept = async () => (await admin().call(listSecurityEvents, { query: { kind: ['job_tried_again'] } })).items;
const taskOf = (id: number) => api.db.selectFrom('tasks').select(['status', 'error']).where('id', '=', id).executeTakeFirstOrThrow();

test('every kind of work has its labels @R-37', () => {
  expect(allJobs.map(({ name }) => name).toSorted()).toEqual(JobKind.options.toSorted());
});

test('a job is listed while it waits, runs, waits for a retry and has failed, with its subject and the reason @R-37', async () => {
  const { id: resultId, taskId } = await givenResult(api.db);
  const report = await api.db
    .insertInto('reports')
    .values({ result_id: resultId, kind: 'core', wanted_revision: 0, requested_by: api.userId('staff') })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(writeReport, { reportId: report.id });
  const listed = async () => (await jobs()).items.map(({ state, attempt, error }) => ({ state, attempt, error }));
  expect((await jobs()).items).toEqual([
    expect.objectContaining({ kind: 'write-report', state: 'waiting', attempt: 0, report: 'core', result_id: resultId, worker: null }),
  ]);
  expect((await jobs()).items[0]?.task?.id).toBe(taskId);

  const [taken] = await worker.fetch(writeReport.name);
  const workerId = randomUUID();
  await api.db.insertInto('workers').values({ id: workerId, host: 'machine-7', pid: 4711, role: 'worker', version: '1' }).execute();
  await api.db
    .insertInto('job_claims')
    .values({ job_id: taken?.id ?? '', queue: writeReport.name, attempt: 0, worker_id: workerId })
    .execute();
  expect((await jobs({ state: 'running' })).items).toEqual([expect.objectContaining({ attempt: 1, worker: 'machine-7, process 4711' })]);
  // Being dead, it is not listed among the live ones.
  expect((await admin().call(summariseJobs)).workers).toEqual([]);

  if (taken) await worker.fail(writeReport.name, taken, new Error('The disk is on fire\nand so is the log'));
  expect(await listed()).toEqual([{ state: 'retrying', attempt: 1, error: 'The disk is on fire' }]);
  expect((await jobs()).items[0]?.next_try_at).not.toBeNull();

  await sql`update pgboss.job set start_after = now() - interval '1 second'`.execute(api.db);
  await fail(writeReport);
  expect(await listed()).toEqual([{ state: 'failed', attempt: 2, error: 'The disk is on fire' }]);
  expect((await jobs()).items[0]?.details).toContain('and so is the log');
  const { kinds } = await admin().call(summariseJobs);
  expect(kinds.find(({ kind }) => kind === 'write-report')).toMatchObject({ waiting: 0, running: 0, retrying: 0, failed: 1 });
});

test('a matching that has failed for good is retried once: task, job and author, in one transaction @R-9', async () => {
  const { taskId, job } = await givenFailedTask();
  const clicks = await Promise.all([1, 2, 3].map(() => admin().try(tryJobAgain, { params: { id: job.id } })));
  expect(clicks.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
  expect(await taskOf(taskId)).toEqual({ status: 'todo', error: null });
  expect((await jobs({ state: 'waiting' })).items).toEqual([expect.objectContaining({ kind: 'match-task', attempt: 0 })]);
  expect((await jobs({ state: 'failed' })).items[0]?.tried_again).toMatchObject({ by: 'admin@example.com' });
  const by = { user: { id: api.userId('admin') }, request_id: expect.any(String) };
  expect(await triesKept()).toMatchObject([{ ...by, facts: { job: job.id, kind: 'match-task' } }]);
  // No further notification is needed.
  const { kinds } = await admin().call(summariseJobs);
  expect(kinds.find(({ kind }) => kind === 'match-task')).toMatchObject({ failed: 0, waiting: 1 });
});

test('what cannot be retried is left unchanged, and says why', async () => {
  const { taskId, job } = await givenFailedTask();
  const keptBefore = (await triesKept()).length;
  await api.db.updateTable('tasks').set({ status: 'completed' }).where('id', '=', taskId).execute();
  expect(await admin().try(tryJobAgain, { params: { id: job.id } })).toMatchObject({ status: 409, body: { error: 'ALREADY_RUNNING' } });
  // A failed retry leaves no trace.
  expect((await jobs({ state: 'failed' })).items[0]?.tried_again).toBeNull();
  expect(await triesKept()).toHaveLength(keptBefore);
  await enqueue(transferRows, { runId: 4_711 });
  await fail(transferRows);
  const run = (await jobs({ kind: 'transfer-rows' })).items[0];
  expect(await admin().try(tryJobAgain, { params: { id: run?.id ?? '' } })).toMatchObject({
    status: 400,
    body: { error: 'INVALID_INPUT' },
  });
  expect(await admin().try(tryJobAgain, { params: { id: randomUUID() } })).toMatchObject({ status: 404 });
});

test('a queue of 10,000 jobs is paged, and a corrupt payload hides no job', async () => {
  await sql`
    insert into pgboss.job (name, data, policy) select 'match-task', jsonb_build_object('taskId', case when n = 1 then 'broken' else n::text end), 'standard'
    from generate_series(1, 10000) as n`.execute(api.db);
  const first = await jobs({ rowsPerPage: 50 });
  expect(first.pagination).toMatchObject({ rowCount: 10_000, pageCount: 200 });
  const last = await jobs({ rowsPerPage: 50, page: 200 });
  expect(last.items).toHaveLength(50);
  expect(new Set([...first.items, ...last.items].map(({ id }) => id)).size).toBe(100);
});

test('completed jobs leave the table after a day, abandoned ones after 30 days, and waiting ones stay', async () => {
  await enqueue(matchTask, { taskId: 1 });
  const { rows } = await sql<{ waits: number; done: number; dead: number }>`
    select extract(epoch from keep_until - start_after)::int as waits, deletion_seconds as done,
      (select deletion_seconds from pgboss.queue where name = 'match-task-dead') as dead
    from pgboss.job`.execute(api.db);
  expect(rows).toEqual([{ waits: keptSeconds.waiting, done: 24 * 3600, dead: 30 * 24 * 3600 }]);
});
