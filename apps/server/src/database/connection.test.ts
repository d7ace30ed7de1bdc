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
