import Fastify from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Database, connect, createPool } from './database/connection.ts';
import { createReadiness, healthRoutes } from './health.ts';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** A process in the state given by `readiness`. */
function givenProcess() {
  const readiness = createReadiness();
  const app = Fastify();
  healthRoutes(app, readiness);
  onTestFinished(() => app.close());
  const ask = async (path: string) => {
    const answer = await app.inject({ method: 'GET', url: path });
    return answer.json<{ status: string; reason?: string }>();
  };
  return { readiness, ask, ready: () => ask('/health/ready') };
}

const notReady = (reason: string) => ({ status: 'not ready', reason });

test('a process is ready from its start to its end, and alive throughout', async () => {
  const { readiness, ask, ready } = givenProcess();
  expect(await ready()).toEqual(notReady('starting'));
  readiness.begin(api.db);
  expect(await ready()).toEqual({ status: 'ready' });
  expect(await ask('/health')).toEqual({ status: 'ready' });
  readiness.drain();
  expect(await ready()).toEqual(notReady('draining'));
  expect(await ask('/health/live')).toEqual({ status: 'live' });
});

test('without its database a process is alive and not ready @R-3', async () => {
  const away = connect(createPool({ connectionString: 'postgres://nobody@127.0.0.1:9/nowhere', size: 1, log: pino({ level: 'silent' }) }));
  onTestFinished(() => away.destroy());
  const { readiness, ask, ready } = givenProcess();
  readiness.begin(away);
  expect(await ready()).toEqual(notReady('database away'));
  expect(await ask('/health/live')).toEqual({ status: 'live' });
});

test('a lock on one table does not take a process that was ready out of service', async () => {
  const { readiness, ready } = givenProcess();
  readiness.begin(api.db);
  expect(await ready()).toEqual({ status: 'ready' });
  await api.db.transaction().execute(async (trx) => {
    await sql`lock table kysely_migration, tasks, users in access exclusive mode`.execute(trx);
    expect(await ready()).toEqual({ status: 'ready' });
  });
});

test('a database of an older version is not ready, one of a newer version is', async () => {
  const { readiness, ready } = givenProcess();
  readiness.begin(api.db);
  const migrations = (database: Database) => database.withTables<{ kysely_migration: { name: string; timestamp: string } }>();
  await migrations(api.db).insertInto('kysely_migration').values({ name: '9999-of-the-future', timestamp: '' }).execute();
  expect(await ready()).toEqual({ status: 'ready' });
  await migrations(api.db).deleteFrom('kysely_migration').where('name', 'like', '0030%').execute();
  const later = givenProcess();
  later.readiness.begin(api.db);
  expect(await later.ready()).toEqual(notReady('schema out of date'));
});

test('the statuses are those that probes rely on', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  healthRoutes(app, createReadiness());
  const statusOf = async (url: string) => (await app.inject({ method: 'GET', url })).statusCode;
  expect([await statusOf('/health'), await statusOf('/health/ready'), await statusOf('/health/live')]).toEqual([503, 503, 200]);
});
