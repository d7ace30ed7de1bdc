import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readTask } from '@fetlock/contract/tasks';
import { readPriceListInChild } from '@fetlock/formats/child/read-in-child';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildApi } from '../api.ts';
import { connect, createPool } from '../database/connection.ts';
import { matchTask } from '../matching/match-task.job.ts';
import { runProgram } from '@fetlock/process/testing/program';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { watchReadings } from './watch-readings.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ readsInChildren: true });
  await api.services.queue.prepare([matchTask]);
  watchReadings();
});
afterAll(() => api.close());

const ask = (headers: Record<string, string> = {}) => api.as('anonymous').raw({ method: 'GET', url: '/metrics', headers });
const scrape = async () => (await ask()).body;
const valueOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length),
  );

test('without a configured token the metrics answer only this machine, and no one behind a proxy @R-37', async () => {
  expect((await ask()).statusCode).toBe(200);
  for (const headers of [{ 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }, { host: 'matcher.example.com' }])
    expect((await ask(headers)).statusCode).toBe(403);
});

test('where people come in from other machines they ask for a token: a plain proxy on this one looks like it @R-37', async () => {
  const token = 'a-token-of-the-metrics';
  const asProxied = { host: 'localhost:8080' };
  const at = async (metrics: { token: string } | undefined, headers: Record<string, string>) => {
    const { constants } = api.services;
    const of = await buildApi({
      ...api.services,
      constants: { ...constants, publicUrl: 'https://match.example.com' },
      ...(metrics && { metrics }),
    });
    const { statusCode, body } = await of.inject({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1', headers });
    await of.close();
    return { statusCode, hasMetrics: body.includes('fetlock_requests_total') };
  };
  expect(await at(undefined, asProxied)).toEqual({ statusCode: 403, hasMetrics: false });
  expect(await at({ token }, asProxied)).toEqual({ statusCode: 401, hasMetrics: false });
  expect(await at({ token }, { ...asProxied, authorization: `Bearer ${token}` })).toEqual({ statusCode: 200, hasMetrics: true });
});

test('failures are counted from 0, so that an alert sees the first @R-37', async () => {
  const text = await scrape();
  expect(valueOf(text, 'fetlock_requests_total{call="deleteUser",status="500"}')).toBe(0);
  expect(valueOf(text, 'fetlock_requests_total{call="other",status="500"}')).toBe(0);
});

test('waiting jobs are counted by kind, with their age @R-37', async () => {
  const waiting = 'fetlock_jobs{kind="match-task",state="waiting"}';
  const before = valueOf(await scrape(), waiting);
  await api.db.transaction().execute((trx) => api.services.queue.enqueue(trx, matchTask, { taskId: 4_711 }));
  await expect
    .poll(async () => valueOf(await scrape(), 'fetlock_jobs_oldest_seconds{kind="match-task"}'), { timeout: 15_000 })
    .toBeGreaterThan(0);
  expect(valueOf(await scrape(), waiting)).toBe(before + 1);
});

test('no label has a value that comes from requests: ids, names or addresses @R-37', async () => {
  const series = async () =>
    (await scrape())
      .split('\n')
      .filter((line) => line.startsWith('fetlock_'))
      .map((line) => line.slice(0, line.lastIndexOf(' ')));
  const request = async (id: number) => {
    await api.as('staff').try(readTask, { params: { id } });
    await api.as('anonymous').raw({ method: 'GET', url: `/wp-admin-${id}/${id}.php` });
  };
  await request(1_000);
  const before = await series();
  for (let id = 1_001; id < 1_020; id += 1) await request(id);
  expect(await series()).toEqual(before);
  expect(valueOf(await scrape(), 'fetlock_requests_total{call="readTask",status="404"}')).toBe(20);
});

test('a file-reading process that is killed on timeout is counted @R-37', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fetlock-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(path.join(folder, 'list.csv'), 'Code,Name\n1,A\n');
  const killed = 'fetlock_readings_total{outcome="TIMED_OUT"}';
  await expect(readPriceListInChild(path.join(folder, 'list.csv'), { limits: { parseMs: 1 } })).rejects.toThrow('takes longer');
  expect(valueOf(await scrape(), killed)).toBe(1);
});

test('a process that measures neither database nor disk omits them, instead of reporting them as unavailable @R-37', async () => {
  const program = runProgram('--input-type=module', [
    '-e',
    `const { registry } = await import('${path.join(import.meta.dirname, '../metrics/metrics.ts')}'); console.log(await registry.metrics());`,
  ]);
  await program.ended;
  expect(program.stdout).toContain('# TYPE fetlock_database_up gauge');
  expect(program.stdout).not.toMatch(/^fetlock_(database_up|files_free_bytes)[ {]/m);
});

test('without its database a process still reports its own metrics @R-37', async () => {
  const away = connect(createPool({ connectionString: 'postgres://nobody@127.0.0.1:9/nowhere', size: 1, log: pino({ level: 'silent' }) }));
  const alone = await startTestApi({ db: away });
  const { statusCode, body } = await alone.as('anonymous').raw({ method: 'GET', url: '/metrics' });
  expect(statusCode).toBe(200);
  expect(valueOf(body, 'fetlock_database_up')).toBe(0);
  expect(body).not.toMatch(/^fetlock_jobs\{/m);
  await alone.close();
  await away.destroy();
});
