import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { requestIdHeader } from '@fetlock/contract/request-id';
import { Run } from '@fetlock/contract/run';
import { Task } from '@fetlock/contract/tasks';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '@fetlock/postgres/free-port';
import { withConnection } from '@fetlock/postgres/databases';
import { type Installation, databaseOf, launchWorker, startProduct, tokenOf, workerOf } from '@fetlock/testing/product';
import { preparedInstallation } from '@fetlock/testing/prepared-installation';
import { type Program, eventually } from '@fetlock/process/testing/program';
import { hasEnded, untilTask } from '@fetlock/testing/task-outcome';

let folder: string;
let installation: Installation;
let product: Program;
let token: string;
const metricsToken = 'a-token-for-the-metrics-of-a-test';
const settings = { LOG_LEVEL: 'info', METRICS_TOKEN: metricsToken };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fetlock-test-'));
  await chmod(folder, 0o711);
  installation = { ...(await preparedInstallation(path.join(folder, 'data'))), settings };
  product = await startProduct(installation);
  token = await tokenOf(installation);
}, 120_000);

afterAll(async () => {
  product.process.kill('SIGTERM');
  await product.ended;
  await rm(folder, { recursive: true, force: true });
});

/** A start on a busy machine. */
const timeoutMs = 50_000;

const lines = (): Record<string, unknown>[] =>
  product.stdout.split('\n').flatMap((line): Record<string, unknown>[] => (line.startsWith('{') ? [JSON.parse(line)] : []));
const linesOf = (id: string) => lines().filter(({ requestId }) => requestId === id);

async function scrape(url = installation.url): Promise<string> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  expect(answer.status).toBe(200);
  return answer.text();
}

/** The value of a series; NaN when it is missing. */
function valueOf(text: string, series: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.slice(series.length));
}

test('an upload, its matching and the analysis of its rows are traced by one id: requests, jobs, calls of the platform, and on the platform too @R-36', async () => {
  const id = randomUUID();
  const headers = { authorization: `Bearer ${token}`, [requestIdHeader]: id };
  const form = new FormData();
  form.append('name', 'Traced');
  form.append('business', JSON.stringify({ id: 1011, name: 'Maple Street Animal Clinic' }));
  form.append('uploads_0', new Blob(['Code,Name,Price\n1,Carprofen 75 mg 60 ct,10\n2,Dextrose 5% 1 L,7\n']), 'traced.csv');
  const uploaded = await fetch(`${installation.url}/api/v1/tasks`, { method: 'POST', body: form, headers });
  expect([uploaded.status, uploaded.headers.get(requestIdHeader)]).toEqual([201, id]);
  const { id: taskId } = Task.parse(await uploaded.json());
  await untilTask(installation, taskId, hasEnded);
  const task = Task.parse(await (await fetch(`${installation.url}/api/v1/tasks/${taskId}`, { headers })).json());
  const resultId = task.result?.id;
  const asked = await fetch(`${installation.url}/api/v1/processing-results/${resultId}/rows/analyse/bulk`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ environment: 'prod' }),
  });
  expect(asked.status).toBe(202);
  const { id: runId } = Run.parse(await asked.json());
  const transfer = { role: 'worker', job: 'transfer-rows', jobId: expect.stringMatching(/^[0-9a-f-]{36}$/), attempt: 1, runId };
  await eventually(() => linesOf(id).some(({ msg, job }) => msg === 'job done' && job === 'transfer-rows'));

  const found = (fields: object) => expect(linesOf(id)).toContainEqual(expect.objectContaining(fields));
  const who = { role: 'api', msg: 'request', userId: expect.any(Number), ms: expect.any(Number) };
  found({ ...who, call: 'createTask', status: 201 });
  found({ role: 'worker', job: 'match-task', taskId, attempt: 1, msg: 'job done' });
  found({ ...who, call: 'analyseRows', status: 202 });
  found({ ...transfer, msg: 'job started' });
  found({
    ...transfer,
    msg: 'call of the practice platform',
    call: 'analyseRows',
    environment: 'prod',
    outcome: 'ok',
    status: 200,
    callAttempt: 1,
  });
  // The platform's own log line of the same call.
  await eventually(() => linesOf(id).some(({ role }) => role === 'sandbox'));
});

test('the metrics of the product include its worker and its supervisor, and require their token @R-37', async () => {
  expect((await fetch(`${installation.url}/metrics`)).status).toBe(401);
  const text = await scrape();
  for (const role of ['api', 'all', 'worker'])
    for (const series of [
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
      'fetlock_database_connections{state="idle",',
    ])
      expect(text).toMatch(new RegExp(`^${series}.*role="${role}"`, 'm'));
  expect(valueOf(text, 'fetlock_database_up{role="api"}')).toBe(1);
  expect(valueOf(text, 'fetlock_tasks{status="completed",role="api"}')).toBeGreaterThanOrEqual(1);
  expect(valueOf(text, 'fetlock_jobs{kind="match-task",state="waiting",role="api"}')).toBe(0);
  expect(valueOf(text, 'fetlock_job_seconds_count{kind="match-task",outcome="done",role="worker"}')).toBeGreaterThanOrEqual(1);
  expect(valueOf(text, 'fetlock_matched_rows_total{role="worker"}')).toBeGreaterThanOrEqual(2);
  expect(valueOf(text, 'fetlock_readings_total{outcome="read",role="worker"}')).toBeGreaterThanOrEqual(1);
  expect(valueOf(text, 'fetlock_platform_calls_total{environment="prod",outcome="ok",role="worker"}')).toBeGreaterThanOrEqual(1);
  expect(valueOf(text, 'fetlock_files_free_bytes{role="api"}')).toBeGreaterThan(0);
  expect(text).toMatch(/^fetlock_request_seconds_bucket\{le="\+Inf",call="createTask",role="api"\} 1$/m);
});

test('with nobody at work and a task list open, what polls the database writes nothing to it', { timeout: 120_000 }, async () => {
  /** What a stretch of time that is longer than the slowest of the polls, 5 s, added to the log of the database, and to which tables. */
  const written = async (client: Client) => {
    const at = async () =>
      (await client.query<{ at: number }>(`select (pg_current_wal_insert_lsn() - '0/0')::int8 as at`)).rows[0]?.at ?? 0;
    const changed = `select relname, sum(n_tup_ins + n_tup_upd + n_tup_del) as rows from pg_stat_user_tables group by relname`;
    const counts = async () =>
      new Map((await client.query<{ relname: string; rows: number }>(changed)).rows.map((one) => [one.relname, one.rows]));
    const [from, before] = [await at(), await counts()];
    for (let polls = 0; polls < 4; polls += 1) {
      expect((await fetch(`${installation.url}/api/v1/tasks`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
      await delay(1_400);
    }
    const bytes = (await at()) - from;
    const tables = [...(await counts())].filter(([name, rows]) => rows !== before.get(name)).map(([name]) => name);
    // PostgreSQL itself notes now and then which transactions run, in 56 bytes; the smallest write of ours takes more.
    return { bytes, tables, isQuiet: bytes < 80 };
  };
  const seen = await withConnection(await databaseOf(installation), async (client) => {
    const stretches = [await written(client)];
    // The queues are looked through once a minute; autovacuum follows on what the tests before wrote.
    while (stretches.length < 5 && !stretches.at(-1)?.isQuiet) stretches.push(await written(client));
    return stretches;
  });
  expect(seen).toContainEqual(expect.objectContaining({ isQuiet: true }));
});

test('a separate worker reports its health on STATUS_PORT; a killed one is counted @R-37', { timeout: 180_000 }, async () => {
  const STATUS_PORT = String(await findFreePort({ lowest: 22_500 }));
  const alone = await launchWorker({ ...installation, settings: { ...settings, STATUS_PORT } });
  const url = `http://127.0.0.1:${STATUS_PORT}`;
  const statusOf = (address: string) =>
    fetch(`${url}${address}`).then(
      ({ status }) => status,
      () => 0,
    );
  await eventually(async () => (await statusOf('/health/ready')) === 200, timeoutMs);
  expect(await scrape(url)).toMatch(/^process_resident_memory_bytes\{role="worker"\}/m);
  expect(await statusOf('/metrics')).toBe(401);
  alone.process.kill('SIGTERM');
  expect(await alone.ended).toEqual({ code: 0, signal: null });

  process.kill(await workerOf(product), 'SIGKILL');
  await eventually(async () => valueOf(await scrape(), 'fetlock_restarts_total{of="worker",role="all"}') === 1, timeoutMs);
  // The new one has its own figures, from zero.
  await eventually(async () => /^process_resident_memory_bytes\{role="worker"\}/m.test(await scrape()), timeoutMs);
});
