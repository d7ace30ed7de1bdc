import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '@fetlock/testing/cloned-database';
import { eventually } from '@fetlock/process/testing/program';
import { connect, createPool } from './connection.ts';
import { migrate } from './migrate.ts';
import { applicationRole, superuser, withTarget } from '@fetlock/postgres/connection-string';
import { withConnection } from '@fetlock/postgres/databases';
import { migrationFolder } from './read-migrations.ts';

const quiet = pino({ level: 'silent' });
let connectionString = '';
let drop = async () => {};

beforeAll(async () => ({ connectionString, drop } = await cloneDatabase()));
afterAll(() => drop());

/** The product's migrations and these: those that a later version adds. */
async function later(files: Record<string, string>): Promise<URL> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fetlock-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(migrationFolder, folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  return pathToFileURL(`${folder}/`);
}

const ask = async (text: string) => (await withConnection(connectionString, (client) => client.query(text))).rows;

/** A table with a row, and another user who locks it in a transaction. */
async function givenLockedTable(): Promise<{ table: string; release: () => Promise<void> }> {
  const table = `held_${randomUUID().slice(0, 8)}`;
  const holder = new pg.Client({ connectionString });
  await holder.connect();
  await holder.query(`create table ${table} (id integer primary key)`);
  await holder.query('begin');
  await holder.query(`insert into ${table} values (1)`);
  return {
    table,
    async release() {
      await holder.query('commit');
      await holder.end();
    },
  };
}

test('a new installation gets a schema of its own, whatever its user is called and another schema contains', async () => {
  const database = await cloneDatabase();
  onTestFinished(database.drop);
  const other = withTarget(inject('postgres'), { role: superuser, database: new URL(database.connectionString).pathname.slice(1) });
  await withConnection(other, (client) =>
    client.query(
      `drop schema if exists pgboss, fetlock cascade; create schema other; create table other.kysely_migration (name text, timestamp text)`,
    ),
  );
  await migrate({ connectionString: other, log: quiet });
  const db = connect(createPool({ connectionString: other, size: 1, log: quiet }));
  onTestFinished(() => db.destroy());
  expect(await db.selectFrom('tasks').select('id').execute()).toEqual([]);
  const { rows } = await withConnection(other, (client) =>
    client.query(`select relnamespace::regnamespace::text as schema from pg_class where relname = 'tasks' and relkind = 'r'`),
  );
  expect(rows).toEqual([{ schema: 'fetlock' }]);
});

test('the product works with a role that is no superuser and makes neither databases nor roles', async () => {
  const { rows } = await withConnection(connectionString, (client) =>
    client.query(`select rolname, rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user`),
  );
  expect(rows).toEqual([{ rolname: applicationRole, rolsuper: false, rolcreatedb: false, rolcreaterole: false }]);
});

test('an older version starts on the database of a newer one, reports that once and serves', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const folder = await later({ '9001-newer.sql': 'create table of_the_newer_version (id integer);' });
  expect(await migrate({ connectionString, log, folder })).toEqual(['9001-newer']);
  expect(lines).toEqual([]);
  expect(await migrate({ connectionString, log })).toEqual([]);
  expect(lines).toMatchObject([{ migrations: ['9001-newer'], msg: expect.stringContaining('newer version') }]);
});

test('a version older than what has been dropped is refused in a sentence, with nothing changed; one that does without it serves', async () => {
  const dropped = '-- Contract: since 2.10.0 nothing uses this.\nselect 1;\n';
  await migrate({ connectionString, log: quiet, folder: await later({ '9004-dropped.since-2.10.0.sql': dropped }) });
  const own = await later({ '9005-own.sql': 'create table of_the_older_version (id integer);' });
  await expect(migrate({ connectionString, log: quiet, folder: own, version: '2.9.3' })).rejects.toMatchObject({
    code: 'DATABASE_TOO_NEW',
    message: expect.stringMatching(/This is version 2\.9\.3.* 2\.10\.0 or newer.*9004-dropped.*Start the newer version again/),
  });
  expect(await ask(`select to_regclass('of_the_older_version') is null as none`)).toEqual([{ none: true }]);
  for (const version of ['2.10.0', '2.11.0', '10.0.0'])
    expect(await migrate({ connectionString, log: quiet, folder: migrationFolder, version })).toEqual([]);
  await ask(`delete from kysely_migration where name like '9004-%'`);
});

test('a migration that lands after one with a higher number is applied, along with one that this version does not know', async () => {
  await migrate({ connectionString, log: quiet, folder: await later({ '9003-first.sql': 'create table landed_first (id integer);' }) });
  const second = await later({ '9002-second.sql': 'create table landed_second (id integer);' });
  expect(await migrate({ connectionString, log: quiet, folder: second })).toEqual(['9002-second']);
});

test('several processes that start at once apply each migration once, one that creates an index concurrently among them', async () => {
  const folder = await later({
    '9010-table.sql': 'create table made_once (id integer);',
    '9011-index.concurrent.sql':
      'drop index concurrently if exists made_once_id;\ncreate index concurrently made_once_id on made_once (id);\n',
  });
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrate({ connectionString, log: quiet, folder })));
  expect(applied.flat().toSorted()).toEqual(['9010-table', '9011-index.concurrent']);
  expect(await ask(`select indisvalid from pg_index where indexrelid = 'made_once_id'::regclass`)).toEqual([{ indisvalid: true }]);
});

test('a migration that fails leaves the previous ones in place, and is retried at the next start', async () => {
  const broken = await later({
    '9020-good.sql': 'create table stays (id integer);',
    '9021-bad.sql': 'create table half (id integer); select 1/0;',
  });
  await expect(migrate({ connectionString, log: quiet, folder: broken })).rejects.toThrow('division by zero');
  expect(await ask(`select to_regclass('stays') is not null as stays, to_regclass('half') is null as none`)).toEqual([
    { stays: true, none: true },
  ]);
  const mended = await later({ '9020-good.sql': 'create table stays (id integer);', '9021-bad.sql': 'create table half (id integer);' });
  expect(await migrate({ connectionString, log: quiet, folder: mended })).toEqual(['9021-bad']);
});

test('behind a long transaction a migration yields: readers and writers wait less than a second, and it succeeds afterwards', async () => {
  const { table, release } = await givenLockedTable();
  const folder = await later({ '9030-column.sql': `alter table ${table} add column note text;` });
  const migrated = migrate({ connectionString, log: quiet, folder });
  await eventually(
    async () =>
      (
        await ask(
          `select from pg_locks where database = (select oid from pg_database where datname = current_database()) and relation = '${table}'::regclass and not granted`,
        )
      ).length > 0,
  );
  let longest = 0;
  for (let id = 2; id < 12; id += 1) {
    const begun = performance.now();
    await ask(`insert into ${table} values (${id})`);
    longest = Math.max(longest, performance.now() - begun);
    await delay(100);
  }
  expect(longest).toBeLessThan(1_000);
  await release();
  expect(await migrated).toEqual(['9030-column']);
});

test('a migration that never gets its lock ends the start with a sentence that says what to do', async () => {
  const { table, release } = await givenLockedTable();
  const folder = await later({ '9031-column.sql': `alter table ${table} add column note text;` });
  await expect(migrate({ connectionString, log: quiet, folder, timeoutMs: 600 })).rejects.toThrow(
    /9031-column got no lock.*End the transactions/,
  );
  await release();
});
