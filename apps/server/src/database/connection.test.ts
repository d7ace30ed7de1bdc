import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '@fetlock/testing/cloned-database';
import { eventually } from '@fetlock/process/testing/program';
import { connect, createPool } from './connection.ts';
import { withConnection } from '@fetlock/postgres/databases';

test('a connection that breaks during use fails only its query: no uncaught error ends the process, and the next query is answered', async () => {
  const { connectionString, drop } = await cloneDatabase();
  const db = connect(createPool({ connectionString, size: 2, log: pino({ level: 'silent' }) }));
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  process.on('uncaughtException', note);
  onTestFinished(async () => {
    process.off('uncaughtException', note);
    await db.destroy();
    await drop();
  });
  const asleep = db.transaction().execute((trx) => sql`select pg_sleep(60)`.execute(trx));
  const broken = expect(asleep).rejects.toThrow(/terminating connection|Connection terminated/);
  const terminate = `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`;
  await eventually(() => withConnection(connectionString, async (client) => ((await client.query(terminate)).rowCount ?? 0) > 0));
  await broken;
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  expect(uncaught).toEqual([]);
});

test('the end of the connections waits two seconds for a query that is still asked, and gives it up then: its transaction is rolled back @R-2', async () => {
  const { connectionString, drop } = await cloneDatabase();
  onTestFinished(drop);
  const db = connect(createPool({ connectionString, size: 2, log: pino({ level: 'silent' }) }));
  const asleep = db.transaction().execute(async (trx) => {
    await sql`insert into tags (name) values ('given up')`.execute(trx);
    await sql`select pg_sleep(50)`.execute(trx);
  });
  const givenUp = expect(asleep).rejects.toThrow(/connection/i);
  const isAsleep = `select from pg_stat_activity where query like '%pg_sleep(50)%' and state = 'active' and pid <> pg_backend_pid()`;
  await eventually(() => withConnection(connectionString, async (client) => (await client.query(isAsleep)).rowCount === 1));
  const askedAt = performance.now();
  await db.destroy();
  expect(performance.now() - askedAt).toBeLessThan(10_000);
  await givenUp;
  const { rowCount } = await withConnection(connectionString, (client) => client.query(`select from tags where name = 'given up'`));
  expect(rowCount).toBe(0);
});
