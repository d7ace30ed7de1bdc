import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { expect, inject, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '@fetlock/testing/cloned-database';
import { runProgram } from '@fetlock/process/testing/program';
import { backUpProduct } from '../backup/backup-product.ts';
import { readConfiguration } from '../configuration.ts';
import { checkDatabase } from './check-database.ts';
import { superuser, withTarget } from '@fetlock/postgres/connection-string';
import { withConnection } from '@fetlock/postgres/databases';
import { temporaryFolder } from '@fetlock/postgres/fixtures/temporary-folder';
import { withDatabase } from './with-database.ts';

const log = pino({ level: 'silent' });
const work = (place: { databaseUrl?: string; dataDir: string }) =>
  withDatabase({ databaseUrl: undefined, ...place }, log, async () => 'worked').catch((error: Error) => error.message);
const refusal = (where: string, setting: string) =>
  `${where} holds no installation of the product. Start the product there first, or correct ${setting}.`;

async function givenDatabase() {
  const database = await cloneDatabase();
  onTestFinished(database.drop);
  return database.connectionString;
}

test('commands refuse a DATA_DIR that is misspelt or contains no installation in a sentence, and create nothing there @R-1', async () => {
  const folder = await temporaryFolder();
  const [empty, misspelt] = [path.join(folder, 'empty'), path.join(folder, 'tpyo')];
  await mkdir(empty);
  expect(await work({ dataDir: empty })).toBe(refusal(`The data folder ${empty}`, 'DATA_DIR'));
  const backup = path.join(import.meta.dirname, '../../../cli/src/backup.ts');
  const program = runProgram(backup, [path.join(folder, 'nightly/')], { env: { PATH: process.env['PATH'], DATA_DIR: misspelt } });
  expect(await program.ended).toEqual({ code: 1, signal: null });
  expect([program.stdout, program.stderr]).toEqual(['', `${refusal(`The data folder ${misspelt}`, 'DATA_DIR')}\n`]);
  expect([await readdir(folder), await readdir(empty)]).toEqual([['empty'], []]);
});

test('a backup by the command is recorded as an event in the database that was backed up @R-36', async () => {
  const databaseUrl = await givenDatabase();
  const configuration = readConfiguration({ DATABASE_URL: databaseUrl, DATA_DIR: await temporaryFolder() }, []);
  const place = path.join(await temporaryFolder(), 'made.backup');
  await backUpProduct(place, { configuration, log, progress: () => undefined });
  const { rows } = await withConnection(databaseUrl, (client) => client.query(`select kind, user_id, facts from security_events`));
  expect(rows).toEqual([{ kind: 'backup_begun', user_id: null, facts: { file: 'made.backup' } }]);
  await withConnection(databaseUrl, (client) => client.query('drop table security_events'));
  await backUpProduct(`${place}-of-before`, { configuration, log, progress: () => undefined });
});

test('commands refuse a DATABASE_URL whose database contains nothing of the product, and leave it empty', async () => {
  const databaseUrl = await givenDatabase();
  const ask = (sql: string) => withConnection(databaseUrl, async (client) => (await client.query(sql)).rowCount);
  expect(await work({ databaseUrl, dataDir: '' })).toBe('worked');
  await ask('drop schema fetlock cascade');
  expect(await work({ databaseUrl, dataDir: '' })).toBe(refusal('The database of DATABASE_URL', 'DATABASE_URL'));
  expect(await ask(`select from pg_class where relnamespace = 'public'::regnamespace`)).toBe(0);
});

test('without the right to check a database the command says what to do, and reports no damage; a superuser finds it intact @R-6', async () => {
  const asOwner = await givenDatabase();
  const asSuperuser = withTarget(inject('postgres'), { role: superuser, database: new URL(asOwner).pathname.slice(1) });
  await expect(checkDatabase(asOwner)).rejects.toThrow(/^The database was not checked: its user may not install amcheck.*superuser/);
  expect((await checkDatabase(asSuperuser)).faults).toEqual([]);
  await expect(checkDatabase(asOwner)).rejects.toThrow(/^The database was not checked: its user may not use amcheck.*superuser/);
});
