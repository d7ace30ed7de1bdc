import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FileStore, openFileStore } from '../files/file-store.ts';
import { type S3Store, startS3Store } from '@fetlock/testing/s3-store';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { verifyArchive } from './read-archive.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const publicUrl = 'http://localhost';
const content = Buffer.from(`Code,Name,Price\n${'1,Rimadyl 75 mg,2.10\n'.repeat(1_000)}`);

interface Installation {
  api: TestApi;
  bucket: S3Store;
  files: FileStore;
}
let folder: string;
let here: Installation;
let there: Installation;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fetlock-backups-'));
  [here, there] = await Promise.all([installation('here'), installation('there')]);
});
afterAll(async () => {
  for (const { api, bucket } of [here, there]) {
    await api.close();
    await bucket.remove();
  }
  await rm(folder, { recursive: true, force: true });
});

async function installation(name: string): Promise<Installation> {
  const [api, bucket] = await Promise.all([startTestApi(), startS3Store()]);
  const configuration = { dataDir: path.join(folder, name), publicUrl, fileBucket: bucket.settings };
  return { api, bucket, files: await openFileStore({ configuration, db: api.db, log: pino({ level: 'silent' }) }) };
}

async function givenFile({ api, files }: Installation): Promise<string> {
  const arrived = await files.receive(Readable.from([content]));
  const key = await files.keep(arrived);
  const { size, sha256 } = arrived;
  await api.db
    .insertInto('files')
    .values({ storage_key: key, name: 'list.csv', kind: 'input', size, sha256, uploaded_by: api.userId('staff') })
    .execute();
  return key;
}

const backUp = async (name: string) => {
  const file = path.join(folder, name);
  return { file, ...(await writeBackup(file, { connectionString: here.api.connectionString, files: here.files })) };
};

test('files are restored from one installation’s bucket into another’s @R-6', async () => {
  const key = await givenFile(here);
  const { file, manifest } = await backUp('of-bucket.backup');
  expect(manifest).toMatchObject({ files: [{ key, size: content.length }], missing: [] });
  const { connectionString, services } = there.api;
  await restoreBackup(file, await verifyArchive(file), { connectionString, files: there.files, queue: services.queue });
  expect((await buffer(await there.files.read(key))).equals(content)).toBe(true);
});

test('while the storage backend is unavailable no backup is made, rather than one without the files @R-6', async () => {
  await givenFile(here);
  await here.bucket.stop();
  await expect(backUp('away.backup')).rejects.toThrow('The file store does not answer');
  await here.bucket.start();
  expect((await readdir(folder)).filter((name) => name.includes('away'))).toEqual([]);
});
