import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { job } from '../jobs/job.ts';
import { openQueue } from '../jobs/queue.ts';
import { isTransient } from '../process/is-transient.ts';
import { type ClonedDatabase, cloneDatabase } from '@fetlock/testing/cloned-database';
import { eventually } from '@fetlock/process/testing/program';
import { type TcpProxy, startTcpProxy } from '@fetlock/testing/tcp-proxy';
import { type Database, connect, createPool } from './connection.ts';
import { copyIn } from './copy-in.ts';

const log = pino({ level: 'silent' });
/** How long the database may take to serve again. */
const soon = 15_000;
/** Many lines are silent at once, and each test is held to `soon` itself. */
vi.setConfig({ testTimeout: 180_000 });

let database: ClonedDatabase;
let straight: Database;
beforeAll(async () => {
  database = await cloneDatabase();
  straight = connect(createPool({ connectionString: database.connectionString, size: 2, log }));
});
afterAll(async () => {
  await straight.destroy();
  await database.drop();
});

/** A database connection used by one test only. */
async function givenProxy(): Promise<TcpProxy> {
  const { hostname: host, port } = new URL(database.connectionString);
  return startTcpProxy({ host, port: Number(port) });
}
const poolThrough = (proxy: TcpProxy, size: number): Database =>
  connect(createPool({ connectionString: proxy.through(database.connectionString), size, log }));
const fails = async (asked: Promise<unknown>) => {
  const error: unknown = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return isTransient(error);
};

test.concurrent('a network that drops everything: callers get an error that says it is temporary, locks are released, and all connections serve again soon @R-3', async ({
  onTestFinished,
}) => {
  const proxy = await givenProxy();
  const db = poolThrough(proxy, 3);
  onTestFinished(async () => {
    await db.destroy();
    await proxy.close();
  });
  await sql`create table if not exists held (id int)`.execute(straight);
  await sql`insert into held values (1)`.execute(straight);
  const inTransaction = db.transaction().execute(async (trx) => {
    await sql`update held set id = 2`.execute(trx);
    proxy.swallow();
    await sql`select 1`.execute(trx);
  });
  // More than there are connections: a caller that waits for one must not wait for ever either.
  const others = Array.from({ length: 5 }, () => fails(sql`select 1`.execute(db)));
  await delay(5_000);
  proxy.heal();
  const healedAt = performance.now();
  expect(await fails(inTransaction)).toBe(true);
  await Promise.all(others);
  await sql`update held set id = 3`.execute(straight);
  const answer = () => Promise.all(Array.from({ length: 6 }, () => sql`select 1`.execute(db)));
  await eventually(() =>
    answer().then(
      (answers) => answers.length === 6,
      () => false,
    ),
  );
  expect(performance.now() - healedAt).toBeLessThan(soon);
});

test.concurrent('a network that drops everything while a connection is being prepared: its caller gets an error that says it is temporary, and soon another connection @R-3', async ({
  onTestFinished,
}) => {
  const proxy = await givenProxy();
  const db = poolThrough(proxy, 1);
  onTestFinished(async () => {
    await db.destroy();
    await proxy.close();
  });
  // The first words on a new connection, before anyone has it.
  proxy.swallowAt('search_path');
  const askedAt = performance.now();
  const failed = fails(sql`select 1`.execute(db));
  await eventually(() => proxy.isSwallowing);
  proxy.heal();
  expect(await failed).toBe(true);
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  expect(performance.now() - askedAt).toBeLessThan(soon);
});

test.concurrent('rows that are being copied when the network begins to drop everything: an error that says it is temporary, and no row stays locked @R-3', async ({
  onTestFinished,
}) => {
  const proxy = await givenProxy();
  const db = poolThrough(proxy, 1);
  onTestFinished(async () => {
    await db.destroy();
    await proxy.close();
  });
  await sql`create table if not exists copied (id int primary key)`.execute(straight);
  const lines = Buffer.from(Array.from({ length: 2_000_000 }, (_, id) => `${id}\n`).join(''));
  const copying = db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    proxy.swallow();
    await copyIn(trx, 'copy copied (id) from stdin', lines);
  });
  const failed = fails(copying);
  await delay(5_000);
  proxy.heal();
  const healedAt = performance.now();
  expect(await failed).toBe(true);
  // Waits for the transaction that wrote the same key, if it is still there.
  await sql`insert into copied values (0)`.execute(straight);
  await eventually(() =>
    sql`select 1`.execute(db).then(
      () => true,
      () => false,
    ),
  );
  expect(performance.now() - healedAt).toBeLessThan(soon);
});

test.concurrent('a line on which rows and values arrive slowly is not mistaken for silence @R-3', async ({ onTestFinished }) => {
  const proxy = await givenProxy();
  const db = poolThrough(proxy, 2);
  onTestFinished(async () => {
    await db.destroy();
    await proxy.close();
  });
  await sql`create table if not exists copied_slowly (name text)`.execute(straight);
  await sql`select 1`.execute(db);
  proxy.slowDown(300_000);
  const name = 'long name '.repeat(10);
  const lines = 30_000;
  const copying = db
    .transaction()
    .execute((trx) => copyIn(trx, 'copy copied_slowly (name) from stdin', Buffer.from(`${name}\n`.repeat(lines))));
  const asking = sql<{ length: number }>`select length(${name.repeat(lines)}::text) as length`.execute(db);
  expect((await asking).rows).toEqual([{ length: name.length * lines }]);
  await copying;
  const { rows } = await sql<{ count: number }>`select count(*) from copied_slowly`.execute(straight);
  expect(rows).toEqual([{ count: lines }]);
});

test.concurrent('a slow query is not mistaken for silence @R-3', async ({ onTestFinished }) => {
  const db = connect(createPool({ connectionString: database.connectionString, size: 1, log }));
  onTestFinished(() => db.destroy());
  const { rows } = await sql<{ done: boolean }>`select pg_sleep(8) is not null as done`.execute(db);
  expect(rows).toEqual([{ done: true }]);
});

test.concurrent.for(['reset', 'swallowed'] as const)(
  'jobs continue soon after their connections were %s @R-3',
  async (how, { onTestFinished }) => {
    const proxy = await givenProxy();
    const ran: number[] = [];
    const work = job({
      name: `after-${how}`,
      payload: z.object({ id: z.int() }),
      key: ({ id }) => String(id),
      concurrency: 1,
      expireInSeconds: 600,
    });
    const worker = await openQueue({ connectionString: proxy.through(database.connectionString), log, supervise: true });
    const sender = await openQueue({ connectionString: database.connectionString, log, supervise: false });
    onTestFinished(async () => {
      await worker.stop();
      await sender.stop();
      await proxy.close();
    });
    await worker.prepare([work]);
    await worker.work({ job: work, run: async ({ id }) => void ran.push(id), giveUp: async () => undefined });
    const send = (id: number) => straight.transaction().execute((trx) => sender.enqueue(trx, work, { id }));
    await send(1);
    await eventually(() => ran.includes(1));
    if (how === 'reset') proxy.reset();
    else {
      proxy.swallow();
      await delay(3_000);
      proxy.heal();
    }
    await send(2);
    await eventually(() => ran.includes(2), soon);
    expect(ran).toEqual([1, 2]);
  },
);
