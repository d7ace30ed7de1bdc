import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type S3Store, startS3Store } from '@fetlock/testing/s3-store';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { type FileStore, openFileStore } from './file-store.ts';
import { removeUnnamed } from './remove-unnamed.ts';
import { listObjects } from './s3/s3-backend.ts';
import { s3Client } from './s3/s3-client.ts';
import { forgetWritten, installationSecret } from './written-files.queries.ts';

const log = pino({ level: 'silent' });
const days = (count: number) => count * 24 * 3_600_000;

let api: TestApi;
let s3: S3Store;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
  s3 = await startS3Store();
  folder = await mkdtemp(path.join(tmpdir(), 'fetlock-test-'));
});
afterAll(async () => {
  await api.close();
  await s3.remove();
  await rm(folder, { recursive: true, force: true });
});

describe.for(['a folder', 'a bucket'] as const)('of %s that is listed @R-5', (kind) => {
  let files: FileStore;
  beforeAll(async () => {
    const fileBucket = kind === 'a bucket' ? s3.settings : undefined;
    files = await openFileStore({
      configuration: { dataDir: path.join(folder, kind), publicUrl: 'http://x', fileBucket },
      db: api.db,
      log,
    });
  });
  /** An installation that has worked with its store for so many days. */
  const installedFor = async (age: number) => {
    await api.db.deleteFrom('secrets').where('name', '=', installationSecret).execute();
    const value = `${randomUUID()}.${Date.now() - days(age)}`;
    await api.db.insertInto('secrets').values({ name: installationSecret, value }).execute();
  };
  const marks = async () => (await Array.fromAsync(files.list('installations'))).flat().map(({ key }) => key);
  beforeEach(async () => {
    for (const key of await marks()) await files.remove(key);
    await installedFor(60);
  });

  /** Bytes in the store, with what the database knows of them. */
  async function given(known: 'named' | 'being written' | 'unknown'): Promise<string> {
    const received = await files.receive(Readable.from(['bytes']));
    const key = await files.keep(received);
    if (known !== 'being written') await forgetWritten(api.db, [key]);
    const { size, sha256 } = received;
    const row = { storage_key: key, name: 'list.csv', kind: 'uploads', size, sha256, uploaded_by: api.userId('staff') } as const;
    if (known === 'named') await api.db.insertInto('files').values(row).execute();
    return key;
  }
  const look = (inDays: number) => removeUnnamed({ db: api.db, files, log }, Date.now() + days(inDays));

  test('files that no row names are removed after a day; those with a row, or whose row is about to be written, stay', async () => {
    const [named, written, unknown] = [await given('named'), await given('being written'), await given('unknown')];
    expect(await look(0)).toEqual({ removed: 0 });
    expect(await look(2)).toEqual({ removed: 1 });
    expect(await Promise.all([named, written, unknown].map(files.has))).toEqual([true, true, false]);
  });

  test('while another installation works with the same store nothing is removed, nor until 30 days later', async () => {
    const unknown = await given('unknown');
    const other = `installations/${randomUUID()}.${Date.now()}`;
    await files.mark(other);
    expect(await look(2)).toEqual({ leftBecauseOf: 'another installation' });
    expect(await look(29)).toEqual({ leftBecauseOf: 'another installation' });
    expect(await files.has(unknown)).toBe(true);
    expect(await look(31)).toEqual({ removed: 1 });
    expect(await marks()).not.toContain(other);
  });

  test('for the first 30 days of an installation, or after a restore, nothing is removed', async () => {
    const unknown = await given('unknown');
    await api.db.deleteFrom('secrets').where('name', '=', installationSecret).execute();
    expect(await look(0)).toEqual({ leftBecauseOf: 'time' });
    expect(await marks()).toHaveLength(1);
    expect(await look(29)).toEqual({ leftBecauseOf: 'time' });
    expect(await files.has(unknown)).toBe(true);
    expect(await look(31)).toEqual({ removed: 1 });
  });
});

test('a bucket that has more than a page is listed to its end', async () => {
  const item = (key: string) => `<Contents><Key>${key}</Key><LastModified>2026-11-26T10:00:00.000Z</LastModified><Size>5</Size></Contents>`;
  const page = (keys: string[], token?: string) =>
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${token !== undefined}</IsTruncated>${keys.map(item).join('')}${token === undefined ? '' : `<NextContinuationToken>${token}</NextContinuationToken>`}</ListBucketResult>`;
  // The store of these tests cannot make the token of a further page.
  const store = createServer(({ url = '' }, response) => {
    const token = new URL(url, 'http://x').searchParams.get('continuation-token');
    response.end(token === 'after&1=' ? page(['b', 'c']) : page(['a'], 'after&amp;1='));
  });
  store.listen(0, '127.0.0.1');
  await once(store, 'listening');
  onTestFinished(() => void store.close());
  const address = store.address();
  const client = s3Client({ ...s3.settings, endpoint: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` });
  const changedAt = Date.parse('2026-11-26T10:00:00Z');
  const stored = (key: string) => ({ key, changedAt });
  expect(await Array.fromAsync(listObjects(client, s3.settings.bucket, ''))).toEqual([[stored('a')], [stored('b'), stored('c')]]);
});

test('what others have put into the folder stays', async () => {
  const files = await openFileStore({ configuration: { dataDir: path.join(folder, 'a folder'), publicUrl: 'http://x' }, db: api.db, log });
  for (const name of ['README.txt', 'ab-not-ours.csv']) await writeFile(path.join(folder, 'a folder/files', name), 'of somebody else');
  await api.db.deleteFrom('secrets').where('name', '=', installationSecret).execute();
  await removeUnnamed({ db: api.db, files, log });
  await removeUnnamed({ db: api.db, files, log }, Date.now() + days(40));
  const left = (await Array.fromAsync(files.list(''))).flat().map(({ key }) => key);
  expect(left).toEqual(expect.arrayContaining(['README.txt', 'ab-not-ours.csv']));
});
