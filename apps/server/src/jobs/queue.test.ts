import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { type Database, type Trx, connect, createPool } from '../database/connection.ts';
import { type ClonedDatabase, cloneDatabase } from '@fetlock/testing/cloned-database';
import { eventually } from '@fetlock/process/testing/program';
import { job } from './job.ts';
import { type Queue, openQueue } from './queue.ts';

const LONGER_THAN_TWO_LOOKS_MS = 5_000;
const log = pino({ level: 'silent' });
let database: ClonedDatabase;
let db: Database;
/** Knows whether a worker is alive. */
let parent: Queue;
/** Takes jobs and never reports back, like a killed worker. */
let killed: PgBoss;

beforeAll(async () => {
  database = await cloneDatabase();
  const { connectionString } = database;
  db = connect(createPool({ connectionString, size: 2, log }));
  parent = await openQueue({ connectionString, log, supervise: false });
  killed = new PgBoss({ connectionString, supervise: false, schedule: false });
  await killed.start();
});
afterAll(async () => {
  await killed.stop({ graceful: false });
  await parent.stop();
  await db.destroy();
  await database.drop();
});

async function givenJob(name: string) {
  const work = job({ name, payload: z.object({ id: z.int() }), key: ({ id }) => String(id), concurrency: 1, expireInSeconds: 600 });
  await parent.prepare([work]);
  await db.transaction().execute((trx) => parent.enqueue(trx, work, { id: 7 }));
  return work;
}

/** A worker that records which jobs it ran and which it abandoned. */
async function startWorker(work: Awaited<ReturnType<typeof givenJob>>, failWith?: (attempt: number) => Error | undefined) {
  const noted: string[] = [];
  const queue = await openQueue({ connectionString: database.connectionString, log, supervise: true });
  onTestFinished(() => queue.stop());
  await queue.work({
    job: work,
    run: async ({ id }) => {
      noted.push(`ran ${id}`);
      const error = failWith?.(noted.length);
      if (error) throw error;
    },
    giveUp: async ({ id }, reason) => void noted.push(`gave up ${id}: ${reason}`),
  });
  return noted;
}

test('work is queued with the data it is about or not at all; the same work once, for any number of simultaneous requests, also while it runs @R-9', async () => {
  const work = job({ name: 'once', payload: z.object({ id: z.int() }), key: ({ id }) => String(id), concurrency: 1, expireInSeconds: 600 });
  await parent.prepare([work]);
  const ask = (trx: Trx) => parent.enqueue(trx, work, { id: 7 });
  const cutOff = async (trx: Trx) => {
    await ask(trx);
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
  };
  const refused = async (trx: Trx) => {
    await ask(trx);
    throw new Error('The data was refused.');
  };
  await expect(db.transaction().execute(refused)).rejects.toThrow('The data was refused.');
  await expect(db.transaction().execute(cutOff)).rejects.toThrow();
  expect(await killed.fetch(work.name)).toEqual([]);
  const answers = await Promise.all(Array.from({ length: 8 }, () => db.transaction().execute(ask)));
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await killed.fetch(work.name)).toHaveLength(1);
  expect(await db.transaction().execute(ask)).toBe(false);
});

test('a job that was interrupted ten times is due at once each time, and the next worker runs it @R-7', async () => {
  const work = await givenJob('cut-off');
  for (let restart = 0; restart < 10; restart += 1) {
    // Jobs that are not due are not handed out: the last delay is over at once, too.
    expect(await killed.fetch(work.name)).toHaveLength(1);
    expect(await parent.handBackAll([work])).toBe(1);
  }
  const noted = await startWorker(work);
  await eventually(() => noted.length > 0);
  expect(noted).toEqual(['ran 7']);
  // Its end is written a moment after it ran.
  const isDone = sql<{ done: boolean }>`select bool_and(state = 'completed') as done from pgboss.job where name = ${work.name}`;
  await eventually(async () => (await isDone.execute(db)).rows[0]?.done === true);
  expect(await parent.handBackAll([work])).toBe(0);
});

test('a job that kills each of its workers is abandoned in the end @R-7', async () => {
  const work = await givenJob('deadly');
  let taken = 0;
  for (; (await killed.fetch(work.name)).length > 0; taken += 1) await parent.handBackAll([work]);
  expect(taken).toBe(31);
  const noted = await startWorker(work);
  await eventually(() => noted.length > 0);
  expect(noted).toEqual(['gave up 7: It was tried many times and failed each time. See the log of the worker.']);
});

test('what a killed worker was abandoning is abandoned by the next @R-7', async () => {
  const work = await givenJob('half-given-up');
  for (; (await killed.fetch(work.name)).length > 0;) await parent.handBackAll([work]);
  expect(await killed.fetch(`${work.name}-dead`)).toHaveLength(1);
  expect(await parent.handBackAll([work])).toBe(1);
  const noted = await startWorker(work);
  await eventually(() => noted.length > 0);
  expect(noted).toEqual(['gave up 7: It was tried many times and failed each time. See the log of the worker.']);
});

test('a queue that is stopped aborts all of its jobs at once, although none of them can be requeued yet @R-2', async () => {
  const works = await Promise.all(['long-1', 'long-2', 'long-3'].map(givenJob));
  const queue = await openQueue({ connectionString: database.connectionString, log, supervise: false });
  let running = 0;
  const abortedAfterMs: number[] = [];
  let stoppedAt = Infinity;
  for (const work of works)
    await queue.work({
      job: work,
      async run(_, { signal }) {
        running += 1;
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
        abortedAfterMs.push(performance.now() - stoppedAt);
        signal.throwIfAborted();
      },
      giveUp: async () => undefined,
    });
  await eventually(() => running === works.length);
  const stopped = await db.transaction().execute(async (trx) => {
    await sql`lock table pgboss.job in exclusive mode`.execute(trx);
    stoppedAt = performance.now();
    const stopping = queue.stop();
    await eventually(() => abortedAfterMs.length === works.length, 6_000);
    return { stopping };
  });
  await stopped.stopping;
  expect(Math.max(...abortedAfterMs)).toBeLessThan(5_000);
  const states = sql<{ state: string }>`select state from pgboss.job where name like 'long-%' group by state`;
  expect((await states.execute(db)).rows).toEqual([{ state: 'retry' }]);
});

test('work that fails permanently is abandoned at its first attempt, and says so', async () => {
  const invalid = Object.assign(new Error('invalid byte sequence for encoding "UTF8": 0x00'), { code: '22021' });
  const noted = await startWorker(await givenJob('invalid'), () => invalid);
  await eventually(() => noted.length > 1);
  expect(noted).toEqual(['ran 7', 'gave up 7: It failed in a way that retrying does not fix. See the log of the worker.']);
});

test('work that fails transiently is retried', async () => {
  const lost = Object.assign(new Error('the connection was lost'), { code: '08006' });
  const noted = await startWorker(await givenJob('for-a-moment'), (attempt) => (attempt === 1 ? lost : undefined));
  await eventually(() => noted.length > 1);
  expect(noted).toEqual(['ran 7', 'ran 7']);
});

test('a queue without running work writes nothing; the job of a worker that falls silent is taken up again @R-7', async () => {
  const work = await givenJob('idle');
  const noted = await startWorker(work);
  await eventually(() => noted.includes('ran 7'));
  // Each write gives a row a new version.
  const versions = async () =>
    (await sql<{ version: string }>`select xmin::text as version from pgboss.queue order by name`.execute(db)).rows;
  // The one supervision of a minute may fall into the first times, but not into all.
  await eventually(async () => {
    const before = await versions();
    await delay(LONGER_THAN_TWO_LOOKS_MS);
    return isDeepStrictEqual(await versions(), before);
  }, 3 * LONGER_THAN_TWO_LOOKS_MS);
  await sql`insert into pgboss.job (name, data, state, started_on, heartbeat_on, heartbeat_seconds, retry_limit, retry_delay, expire_seconds)
    values (${work.name}, '{"id": 8}', 'active', now(), now() - interval '1 minute', 10, 3, 0, 600)`.execute(db);
  await eventually(() => noted.includes('ran 8'));
}, 30_000);

test('many idle workers of a queue read it no more often than one; each finds what becomes due while its colleagues are busy @R-7', async () => {
  const concurrency = 12;
  const work = job({ name: 'wide', payload: z.object({ id: z.int() }), key: ({ id }) => String(id), concurrency, expireInSeconds: 600 });
  await parent.prepare([work]);
  const queue = await openQueue({ connectionString: database.connectionString, log, supervise: false });
  onTestFinished(() => queue.stop());
  let running = 0;
  const release = Promise.withResolvers<void>();
  const failed = new Set<number>();
  await queue.work({
    job: work,
    run: async ({ id }) => {
      if (failed.has(id)) {
        running += 1;
        await release.promise;
        return;
      }
      failed.add(id);
      throw Object.assign(new Error('the connection was lost'), { code: '08006' });
    },
    giveUp: async () => undefined,
  });
  const commits = async () => {
    await sql`select pg_stat_clear_snapshot()`.execute(db);
    const { rows } = await sql<{ commits: number }>`
      select xact_commit::int as commits from pg_stat_database where datname = current_database()`.execute(db);
    return rows[0]?.commits ?? 0;
  };
  // The first reading follows the start of the workers.
  await delay(3_000);
  const before = await commits();
  await delay(LONGER_THAN_TWO_LOOKS_MS);
  // Twelve workers and one for abandoned jobs would read 32 times.
  expect((await commits()) - before).toBeLessThan(20);

  await db.transaction().execute(async (trx) => {
    for (let id = 1; id <= concurrency; id += 1) await parent.enqueue(trx, work, { id });
  });
  // None is notified that the delay before the second try is over.
  await eventually(() => running === concurrency);
  release.resolve();
}, 45_000);
