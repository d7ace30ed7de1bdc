import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '@fetlock/testing/cloned-database';
import { type Database, connect, createPool } from './connection.ts';
import { copyIn } from './copy-in.ts';

let database: ClonedDatabase;
/** One connection: what an error leaves on it meets the next statement. */
let db: Database;
beforeAll(async () => {
  database = await cloneDatabase();
  db = connect(createPool({ connectionString: database.connectionString, size: 1, log: pino({ level: 'silent' }) }));
  await sql`create table copied (id integer primary key, name text)`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const manyLines = (from: number) => Array.from({ length: 50_000 }, (_, n) => `${from + n}\t${'long name '.repeat(10)}\n`).join('');
const copied = async () => (await sql<{ count: number }>`select count(*) from copied`.execute(db)).rows;
const copy = (lines: string) => db.transaction().execute((trx) => copyIn(trx, 'copy copied (id, name) from stdin', Buffer.from(lines)));

test('lines of several megabytes become rows, within the transaction', async () => {
  await copy(manyLines(1));
  expect(await copied()).toEqual([{ count: 50_000 }]);
  const undone = db.transaction().execute(async (trx) => {
    await copyIn(trx, 'copy copied (id, name) from stdin', Buffer.from('0\tone\n'));
    throw new RangeError('not this one');
  });
  await expect(undone).rejects.toThrow('not this one');
  expect(await copied()).toEqual([{ count: 50_000 }]);
});

test.each([
  ['in the first line', `x\tname\n${manyLines(100_000)}`, '22P02'],
  ['in the last line', `${manyLines(100_000)}1\tname\n`, '23505'],
])('an error %s ends the statement, and the connection serves on', async (_, lines, code) => {
  await expect(copy(lines)).rejects.toMatchObject({ code });
  expect(await copied()).toEqual([{ count: 50_000 }]);
});

test('a statement that is refused before it reads is an error, and the connection serves on', async () => {
  const refused = db.transaction().execute((trx) => copyIn(trx, 'copy nowhere (id) from stdin', Buffer.from(manyLines(1))));
  await expect(refused).rejects.toMatchObject({ code: '42P01' });
  expect(await copied()).toEqual([{ count: 50_000 }]);
});
