import { readFile, readdir, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { addComment } from '@fetlock/contract/comments';
import { downloadFile, uploadFiles } from '@fetlock/contract/files';
import { readSignature } from '@fetlock/contract/migration-signature';
import { editRow } from '@fetlock/contract/row-edits';
import { sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { readConfiguration } from '../configuration.ts';
import { checkDatabase } from '../database/check-database.ts';
import type { Database } from '../database/connection.ts';
import { migrate } from '../database/migrate.ts';
import { superuser, withTarget } from '@fetlock/postgres/connection-string';
import { withConnection } from '@fetlock/postgres/databases';
import { cloneDatabase } from '@fetlock/testing/cloned-database';
import { backUpProduct, restoreProduct } from './backup-product.ts';
import { matchTask } from '../matching/match-task.job.ts';
import { signPal } from '../migration-signature/fixtures/given-pal.ts';
import { transferRows } from '../runs/transfer-rows.job.ts';
import { issueToken } from '../session/access-tokens.ts';
import { callerOf } from '@fetlock/testing/caller';
import { formOf } from '@fetlock/testing/form';
import { type GivenResult, givenResult } from '@fetlock/testing/given-result';
import { eventually, runProgram } from '@fetlock/process/testing/program';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { migrationNames } from '../database/read-migrations.ts';
import { Problem } from '../http/problem.ts';
import { newFileKey } from '../files/file-key.ts';
import { Manifest, archiveFormat, productName } from './manifest.ts';
import { verifyArchive } from './read-archive.ts';
import { assertRestorable, restoreBackup } from './restore-backup.ts';
import { writeArchive } from './write-archive.ts';
import { addManifest, writeBackup } from './write-backup.ts';

let here: TestApi;
let there: TestApi;
let folder = '';
let edited: GivenResult;
let fileId = 0;
const content = Buffer.from(`Code,Name,Price\n${'1,Rimadyl 75 mg,2.10\n'.repeat(300_000)}`);

beforeAll(async () => {
  [here, there] = await Promise.all([startTestApi(), startTestApi()]);
  folder = await mkdtemp(path.join(tmpdir(), 'fetlock-backups-'));
  edited = await givenResult(
    here.db,
    Array.from({ length: 20 }, () => ({})),
  );
  fileId = await upload(here, 'Preise – größer.csv', content);
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await rm(folder, { recursive: true, force: true });
});

async function upload(api: TestApi, name: string, bytes: Buffer): Promise<number> {
  const { payload, headers } = formOf({ files: { uploads_0: { name, content: bytes } } });
  const answer = await api.as('staff').raw({ method: 'POST', url: '/api/v2/files', body: payload, headers });
  return uploadFiles.answer.parse(answer.json()).items[0]?.id ?? 0;
}

const backUp = async (name: string) => {
  const file = path.join(folder, name);
  return { file, ...(await writeBackup(file, { connectionString: here.connectionString, files: here.services.files })) };
};
const restoreThere = (file: string, manifest: Manifest) =>
  restoreBackup(file, manifest, { connectionString: there.connectionString, files: there.services.files, queue: there.services.queue });

/** The contents of a table, without the ids of the transactions that wrote it. */
async function hashOf(db: Database, table: string): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    select md5(string_agg(line, E'\n' order by line)) as hash
    from (select (to_jsonb(one) - 'xact')::text as line from ${sql.table(table)} one) as lines`.execute(db);
  return rows[0]?.hash ?? '';
}

test('a backup made while people edit is a consistent snapshot, with no edit half included @R-6', async () => {
  const staff = here.as('staff');
  let goesOn = true;
  let edits = 0;
  const edit = async (rowId: number) => {
    const params = { id: edited.id, rowId };
    for (let version = 1; goesOn; version += 1, edits += 1)
      await staff.call(editRow, { params, body: { version, fetlock_name: `Version ${version}` } });
  };
  const editing = Promise.all(edited.rowIds.slice(0, 4).map(edit));
  await eventually(() => edits > 8);
  const { file, manifest } = await backUp('while-edited.backup');
  goesOn = false;
  await editing;
  await restoreThere(file, await verifyArchive(file));
  const { rows } = await sql<{ edits: number; torn: number }>`
    select sum(version - 1)::int as edits, count(*) filter (where version - 1 <> (select count(*) from row_events where row_id = result_rows.id and field = 'fetlock_name')
      or version > 1 and fetlock_name <> 'Version ' || version - 1)::int as torn
    from result_rows where result_id = ${edited.id}`.execute(there.db);
  expect(rows[0]?.edits).toBeGreaterThan(8);
  expect(rows[0]?.torn).toBe(0);
  const { rows: now } = await sql<{
    edits: number;
  }>`select sum(version - 1)::int as edits from result_rows where result_id = ${edited.id}`.execute(here.db);
  expect(now[0]?.edits).toBeGreaterThan(rows[0]?.edits ?? 0);
  expect(manifest.missing).toEqual([]);
});

test('a restore elsewhere is identical: every table, every file, the signed certificate; the database is intact, and no one is signed in @R-6 @R-35', async () => {
  await here
    .as('staff')
    .call(addComment, { params: { id: edited.id, rowId: edited.rowIds[5] ?? 0 }, body: { message: 'Zeile\nzwei \\N \t – "é"' } });
  const signed = await givenResult(here.db, [{ status: 'ignore', comment: 'Never sold' }, {}]);
  await signPal(here, signed.id);
  const { file, manifest } = await backUp('quiet.backup');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await restoreThere(file, await verifyArchive(file));

  expect(manifest.tables.length).toBeGreaterThan(30);
  for (const { name } of manifest.tables) expect(await hashOf(there.db, name), name).toBe(await hashOf(here.db, name));
  const staff = callerOf(there.app, await issueToken(there.db, here.userId('staff')));
  const served = await staff.raw({ method: 'GET', url: `/api/v2${downloadFile.path}?id=${fileId}` });
  expect(served.rawPayload.equals(content)).toBe(true);
  expect(await staff.call(readSignature, { params: { resultId: signed.id } })).toMatchObject({ check: { is_unchanged: true } });
  expect((await callerOf(there.app, here.token('staff')).try(readSignature, { params: { resultId: signed.id } })).status).toBe(401);
  // Editing goes on: ids are free, triggers and foreign keys work.
  const params = { id: edited.id, rowId: edited.rowIds[7] ?? 0 };
  expect((await staff.call(editRow, { params, body: { version: 1, fetlock_name: 'After' } })).version).toBe(2);
  const later = await givenResult(there.db, [{}]);
  expect(later.id).toBeGreaterThan(signed.id + 1_000);
  const database = new URL(there.connectionString).pathname.slice(1);
  const check = await checkDatabase(withTarget(inject('postgres'), { role: superuser, database }));
  expect(check.faults).toEqual([]);
  expect(check.indexes).toBeGreaterThan(100);
});

test('work in progress continues after a restore, but an import or roll back is cancelled, as the platform may have changed since @R-6 @R-12', async () => {
  const { id, taskId } = await givenResult(here.db, [{}]);
  const run = async (kind: string) =>
    (
      await here.db
        .insertInto('runs')
        .values({
          result_id: id,
          environment: kind === 'analyse' ? 'play' : 'stage',
          kind,
          total: 1,
          session_id: 1,
          requested_by: here.userId('staff'),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const [analysis, imported] = [await run('analyse'), await run('import')];
  await here.db.transaction().execute(async (trx) => {
    for (const runId of [analysis, imported]) await here.services.queue.enqueue(trx, transferRows, { runId });
    await here.services.queue.enqueue(trx, matchTask, { taskId });
  });
  const { file, manifest } = await backUp('under-way.backup');
  await restoreThere(file, manifest);
  const { rows: jobs } = await sql<{ name: string; data: object }>`
    select name, data from pgboss.job where state < 'completed' and name not like '\\_\\_%' order by name, data::text`.execute(there.db);
  expect(jobs).toEqual([
    { name: 'end-cancelled-run', data: { runId: imported } },
    { name: 'match-task', data: { taskId } },
    { name: 'transfer-rows', data: { runId: analysis } },
    { name: 'transfer-rows', data: { runId: imported } },
  ]);
  const runs = await there.db.selectFrom('runs').select(['id', 'cancelled_by']).where('cancel_requested_at', 'is not', null).execute();
  expect(runs).toEqual([{ id: imported, cancelled_by: 1 }]);
  await here.db.updateTable('runs').set({ state: 'FAILED' }).where('result_id', '=', id).execute();
});

test('a file that is damaged, truncated, of a newer version or not a backup is refused with a clear message; so is a database that is in use or has data @R-6', async () => {
  const { file, manifest } = await backUp('whole.backup');
  const bytes = await readFile(file);
  const variant = async (name: string, change: (copy: Buffer) => Buffer) => {
    await writeFile(path.join(folder, name), change(Buffer.from(bytes)));
    return verifyArchive(path.join(folder, name));
  };
  const flip = (at: number) => (copy: Buffer) => (copy.writeUInt8(copy.readUInt8(at) ^ 1, at), copy);
  await expect(variant('flipped', flip(bytes.indexOf('tables/') + 520))).rejects.toThrow(/damaged or cut off/);
  await expect(variant('flipped-manifest', flip(bytes.lastIndexOf('"missing"') + 3))).rejects.toThrow(/damaged or cut off/);
  for (const length of [700, 5_000, bytes.length - 20_000, bytes.length - 2_000])
    await expect(
      variant('cut', (copy) => copy.subarray(0, length)),
      String(length),
    ).rejects.toThrow(/damaged or cut off|no backup/);
  await expect(variant('text', () => content.subarray(0, 10_000))).rejects.toThrow(/no backup of this product/);
  await expect(variant('empty', () => Buffer.alloc(0))).rejects.toThrow(/no backup of this product/);
  await expect(verifyArchive(path.join(folder, 'nowhere'))).rejects.toThrow(/There is no file/);
  const newer = { ...manifest, about: { ...manifest.about, migrations: [...manifest.about.migrations, '9999-later'] } };
  await expect(assertRestorable(there.connectionString, newer, { replace: true })).rejects.toThrow(/newer version.*9999-later/);
  await expect(assertRestorable(there.connectionString, manifest, { replace: true })).rejects.toThrow(/product is running/);
});

test('a backup forged with other paths, tables or sequences is refused, and nothing is written there @R-6', async () => {
  const { file, manifest } = await backUp('doctored.backup');
  const [stored] = manifest.files;
  for (const key of ['../../escaped', '/tmp/escaped', 'ab/../../escaped', `${stored?.key}/x`]) {
    const doctored = { ...manifest, files: [{ ...stored, key }] };
    expect(Manifest.safeParse(doctored).success, key).toBe(false);
    await expect(here.services.files.read(key), key).rejects.toThrow();
    await expect(
      here.services.files.withLocalFile(key, async (place) => place),
      key,
    ).rejects.toThrow();
  }
  const before = await hashOf(there.db, 'users');
  const withTable = (table: object) => ({
    ...manifest,
    files: [],
    tables: [{ columns: ['id'], rows: 0, parts: [], name: 'users', ...table }],
  });
  await expect(restoreThere(file, withTable({ name: 'pg_authid' }))).rejects.toThrow(/names pg_authid/);
  await expect(restoreThere(file, withTable({ name: 'users"; drop table users; --' }))).rejects.toThrow(/names users"; drop/);
  await expect(restoreThere(file, withTable({ columns: ['id', 'no_column'] }))).rejects.toThrow(/names users/);
  await expect(restoreThere(file, { ...manifest, files: [], sequences: [{ name: 'no_sequence', value: 1 }] })).rejects.toThrow(
    /names no_sequence/,
  );
  expect(await hashOf(there.db, 'users')).toBe(before);
});

const fileOf = async (id: number) => {
  const { storage_key } = await here.db.selectFrom('files').select('storage_key').where('id', '=', id).executeTakeFirstOrThrow();
  return { key: storage_key, place: path.join(here.dataFolder, 'files', storage_key) };
};

test('a few missing or changed files are reported and do not prevent the backup; more of them do @R-6', async () => {
  for (let index = 0; index < 3; index += 1) await upload(here, `kept-${index}.csv`, Buffer.from(`kept ${index}`));
  const gone = await fileOf(await upload(here, 'gone.csv', Buffer.from('a')));
  const changed = await fileOf(await upload(here, 'b.csv', Buffer.from('bbb')));
  await rm(gone.place);
  await truncate(changed.place, 1);
  const { file, manifest } = await backUp('missing.backup');
  expect(manifest.missing.toSorted()).toEqual([gone.key, changed.key].toSorted());
  expect(manifest.files).toHaveLength(4);
  expect((await verifyArchive(file)).missing).toEqual(manifest.missing);
  // As when another folder is mounted, or DATA_DIR points elsewhere.
  const elsewhere = { read: () => Promise.reject(new Problem('NOT_FOUND')) };
  const place = path.join(folder, 'without-files.backup');
  const write = (options: { files: typeof elsewhere; allowMissing?: boolean }) =>
    writeBackup(place, { connectionString: here.connectionString, ...options });
  await expect(write({ files: elsewhere })).rejects.toThrow(/6 of 6 files .* are not in the store.*--allow-missing/);
  expect(await readdir(folder)).not.toContain('without-files.backup');
  expect((await write({ files: elsewhere, allowMissing: true })).manifest.missing).toHaveLength(6);
});

test('a storage error other than a missing file aborts a backup, before its first byte and midway @R-6', async () => {
  const broken = Object.assign(new Error('i/o error'), { code: 'EIO' });
  const inTheMiddle = async function* () {
    yield Buffer.from('half');
    throw broken;
  };
  for (const read of [() => Promise.reject(broken), async () => Readable.from(inTheMiddle())])
    await expect(
      writeBackup(path.join(folder, 'broken.backup'), { connectionString: here.connectionString, files: { read }, allowMissing: true }),
    ).rejects.toThrow('i/o error');
  expect((await readdir(folder)).filter((name) => name.includes('broken'))).toEqual([]);
});

test('of two backups with the same name the second to finish is refused, and the first is kept @R-6', async () => {
  const file = path.join(folder, 'twice.backup');
  const written = await Promise.allSettled(
    ['one', 'two'].map((text) => writeArchive(file, async ({ add }) => add('about.json', Buffer.from(text)))),
  );
  expect(written.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(written.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'BACKUP_UNUSABLE' } });
  expect((await readdir(folder)).filter((name) => name.includes('twice'))).toEqual(['twice.backup']);
});

test('a path that ends with a slash is a folder, created if missing @R-6', async () => {
  const configuration = readConfiguration({ DATABASE_URL: here.connectionString, DATA_DIR: here.dataFolder }, []);
  const place = `${path.join(folder, 'nightly')}/`;
  const { file } = await backUpProduct(place, { configuration, log: pino({ level: 'silent' }), progress: () => undefined });
  expect(path.dirname(file)).toBe(path.join(folder, 'nightly'));
});

test('the manifest of 460,000 files is read as it was written @R-6', async () => {
  const files = Array.from({ length: 460_000 }, (_, index) => ({
    key: newFileKey(),
    size: index,
    sha256: 'a'.repeat(64),
    parts: [] as string[],
  }));
  const about = {
    product: productName,
    format: archiveFormat,
    takenAt: new Date().toISOString(),
    migrations: [],
  } satisfies Manifest['about'];
  const file = path.join(folder, 'many.backup');
  await writeArchive(file, async ({ add }) => {
    await add('about.json', Buffer.from(JSON.stringify(about)));
    await addManifest(add, { about, tables: [], sequences: [], jobs: { count: 0, parts: [] }, files, missing: [] });
  });
  expect((await stat(file)).size).toBeGreaterThan(64 * 1024 * 1024);
  expect((await verifyArchive(file)).files).toHaveLength(460_000);
});

test('an older backup is restored into the current schema @R-6', async () => {
  const { file, manifest } = await backUp('older.backup');
  const names = await migrationNames();
  expect(manifest.about.migrations).toEqual(names);
  const known = ['catalogue_versions', 'files', 'users'];
  await restoreThere(file, {
    about: { ...manifest.about, migrations: names.filter((name) => name < '0020') },
    tables: manifest.tables.filter(({ name }) => known.includes(name)),
    sequences: manifest.sequences.filter(({ name }) => known.includes(name.replace(/_id_seq$/, ''))),
    jobs: manifest.jobs,
    files: [],
    missing: [],
  });
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(there.db);
  expect(rows.map(({ name }) => name)).toEqual(names);
  for (const name of known) expect(await hashOf(there.db, name), name).toBe(await hashOf(here.db, name));
  expect(await there.db.selectFrom('tasks').select('id').execute()).toEqual([]);
});

test('killed midway, a backup leaves no file under its name, and a restore leaves the database unchanged @R-6', async () => {
  const run = (lines: string) =>
    runProgram('--input-type=module', [
      '-e',
      `
      const { writeBackup } = await import('${import.meta.dirname}/write-backup.ts');
      const { restoreBackup } = await import('${import.meta.dirname}/restore-backup.ts');
      const { verifyArchive } = await import('${import.meta.dirname}/read-archive.ts');
      ${lines}`,
    ]);
  const places = JSON.stringify({ here: here.connectionString, there: there.connectionString, file: path.join(folder, 'killed.backup') });
  const backup = run(`
    const { here, file } = ${places};
    const { Readable } = await import('node:stream');
    const { randomBytes } = await import('node:crypto');
    const endless = async function* () { for (;;) yield randomBytes(1_000_000); };
    await writeBackup(file, { connectionString: here, files: { read: async () => Readable.from(endless()) } });`);
  const found = async () =>
    Promise.all(
      (await readdir(folder))
        .filter((name) => name.includes('killed'))
        .map(async (name) => ({ name, ...(await stat(path.join(folder, name))) })),
    );
  await eventually(async () => (await found()).some(({ size }) => size > 5_000_000));
  backup.process.kill('SIGKILL');
  await backup.ended;
  expect((await found()).map(({ name }) => name)).toEqual([expect.stringMatching(/^\.killed.*\.partial$/)]);

  await sql`update result_rows set fetlock_name = 'Changed' where signed_step is null`.execute(here.db);
  const { file } = await backUp('to-be-killed.backup');
  const before = await Promise.all(['result_rows', 'users', 'kysely_migration'].map((table) => hashOf(there.db, table)));
  const jobs = sql`select from pg_stat_activity where datname = current_database() and application_name = 'fetlock-restore' and wait_event_type = 'Lock'`;
  await there.db.transaction().execute(async (trx) => {
    // The last thing a restore writes.
    await sql`lock table pgboss.job in exclusive mode`.execute(trx);
    const restore = run(`
      const { there } = ${places};
      const { sql } = await import('kysely');
      const file = ${JSON.stringify(file)};
      const queue = { replaceAll: (trx) => sql\`delete from pgboss.job\`.execute(trx) };
      const manifest = { ...(await verifyArchive(file)), files: [] };
      await restoreBackup(file, manifest, { connectionString: there, queue });`);
    await eventually(async () => (await jobs.execute(there.db)).rows.length > 0);
    restore.process.kill('SIGKILL');
    await restore.ended;
  });
  expect(await Promise.all(['result_rows', 'users', 'kysely_migration'].map((table) => hashOf(there.db, table)))).toEqual(before);
});

test('a foreign database is never restored into, with or without --replace, and is left unchanged @R-6', async () => {
  const { file } = await backUp('for-elsewhere.backup');
  const foreign = await cloneDatabase();
  onTestFinished(foreign.drop);
  const ask = (text: string) =>
    withConnection(foreign.connectionString, async (client) => (await client.query<{ name: string }>(text)).rows);
  const held = () =>
    ask(`select relname::text || ':' || relkind::text as name from pg_class where relnamespace::regnamespace::text in ('public', 'fetlock', 'pgboss')
         union all select proname::text from pg_proc where pronamespace::regnamespace::text in ('public', 'fetlock') order by 1`);
  const configuration = readConfiguration({ DATABASE_URL: foreign.connectionString, DATA_DIR: path.join(folder, 'elsewhere') }, []);
  const restore = (replace: boolean) =>
    restoreProduct(file, { replace, configuration, log: pino({ level: 'silent' }), progress: () => undefined });
  const empty = 'drop schema public cascade; drop schema if exists pgboss, fetlock cascade; create schema public;';
  const contents = {
    'tables of another program': `${empty} create table invoices (id integer primary key); insert into invoices values (1)`,
    'tables of names that we have too': `${empty} create table users (id integer primary key); create table tasks (id integer)`,
    'another program with Kysely': `${empty} create table users (id integer); create table kysely_migration (name text, timestamp text);
      insert into kysely_migration values ('0001-initial', '2026')`,
    'a queue of another program, whose tables are in a schema of its own': `${empty} create schema pgboss; create table pgboss.job (id integer)`,
    'a view and a function alone': `${empty} create view sums as select 1 as sum; create function total() returns integer language sql return 1`,
  };
  for (const [what, text] of Object.entries(contents)) {
    await ask(text);
    const before = await held();
    for (const replace of [false, true]) await expect(restore(replace), what).rejects.toMatchObject({ code: 'DATABASE_FOREIGN' });
    if (!what.includes('Kysely'))
      await expect(migrate({ connectionString: foreign.connectionString, log: pino({ level: 'silent' }) }), what).rejects.toThrow(
        /belongs to something else.*Nothing was changed there/,
      );
    expect(await held(), what).toEqual(before);
  }
  await ask(empty);
  await restore(false);
  await ask('create table invoices (id integer primary key)');
  await expect(restore(true)).rejects.toThrow(/it holds invoices\. Nothing was changed/);
  await ask('drop table invoices');
  // Another program has begun to use the database, in a schema that is not ours.
  await ask('create table public.invoices (id integer primary key)');
  await expect(restore(false)).rejects.toThrow(/This database has data/);
  await restore(true);
  expect(
    await ask(`select relnamespace::regnamespace::text as name from pg_class where relname in ('invoices', 'tasks') order by 1`),
  ).toEqual([{ name: 'fetlock' }, { name: 'public' }]);
});

test('an installation in the schema public, as they all were before, is served, backed up and restored there @R-6', async () => {
  const old = await cloneDatabase();
  onTestFinished(old.drop);
  const ask = (text: string) => withConnection(old.connectionString, async (client) => (await client.query<{ name: string }>(text)).rows);
  await ask('drop schema public; alter schema fetlock rename to public');
  await migrate({ connectionString: old.connectionString, log: pino({ level: 'silent' }) });
  const configuration = readConfiguration({ DATABASE_URL: old.connectionString, DATA_DIR: path.join(folder, 'old') }, []);
  const { file } = await backUp('for-the-old-one.backup');
  await restoreProduct(file, { replace: false, configuration, log: pino({ level: 'silent' }), progress: () => undefined });
  const place = path.join(folder, 'of-the-old-one.backup');
  const made = await backUpProduct(place, { configuration, log: pino({ level: 'silent' }), progress: () => undefined });
  const rowsOf = ({ tables }: Manifest) => Object.fromEntries(tables.map(({ name, rows }) => [name, rows]));
  expect(rowsOf(made.manifest)).toMatchObject({ tasks: rowsOf((await backUp('once-more.backup')).manifest)['tasks'] });
  await restoreProduct(place, { replace: true, configuration, log: pino({ level: 'silent' }), progress: () => undefined });
  expect(await ask(`select nspname as name from pg_namespace where nspname in ('public', 'fetlock')`)).toEqual([{ name: 'public' }]);
});

test('a refused restore has migrated nothing @R-6', async () => {
  const { file } = await backUp('refused.backup');
  const older = await cloneDatabase();
  onTestFinished(older.drop);
  const migrations = () =>
    withConnection(older.connectionString, async (client) => (await client.query('select name from kysely_migration')).rowCount);
  await withConnection(older.connectionString, (client) =>
    client.query(
      `delete from kysely_migration where name = '0061-catalogue-remarks'; insert into catalogue_versions (name, content_hash, entries, variations) values ('x', 'y', 0, 0)`,
    ),
  );
  const before = await migrations();
  const configuration = readConfiguration({ DATABASE_URL: older.connectionString, DATA_DIR: path.join(folder, 'older') }, []);
  const refused = restoreProduct(file, { replace: false, configuration, log: pino({ level: 'silent' }), progress: () => undefined });
  await expect(refused).rejects.toThrow(/This database has data/);
  expect(await migrations()).toBe(before);
});
