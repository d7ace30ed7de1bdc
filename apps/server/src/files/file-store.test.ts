import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { type IncomingMessage, type ServerResponse, createServer, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { findFreePort } from '@fetlock/postgres/free-port';
import { isTransient } from '../process/is-transient.ts';
import { type S3Store, startS3Store } from '@fetlock/testing/s3-store';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { formOf } from '@fetlock/testing/form';
import { type FileStore, openFileStore } from './file-store.ts';
import { openS3Backend } from './s3/s3-backend.ts';
import type { S3Settings } from './s3/s3-client.ts';

const log = pino({ level: 'silent' });
const publicUrl = 'http://localhost';
let folder: string;
let s3: S3Store;
let api: TestApi;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fetlock-test-'));
  s3 = await startS3Store();
  api = await startTestApi();
});
afterAll(async () => {
  await api.close();
  await s3.remove();
  await rm(folder, { recursive: true, force: true });
});

const openStore = (name: string, fileBucket?: S3Settings) =>
  openFileStore({ configuration: { dataDir: path.join(folder, name), publicUrl, fileBucket }, db: api.db, log });

/** Files on this machine, anywhere below the folder of a store. */
const localFiles = async (name: string) =>
  (await readdir(path.join(folder, name), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

const MiB = 1024 ** 2;
async function kept(store: FileStore, content: Buffer): Promise<string> {
  return store.keep(await store.receive(Readable.from([content]), 100 * MiB));
}

describe.for(['a folder', 'a bucket'] as const)('a file store on %s', (kind) => {
  let store: FileStore;
  beforeAll(async () => {
    store = await openStore(kind, kind === 'a bucket' ? s3.settings : undefined);
  });

  // One uploaded in one piece, one in parts, the last of which is short.
  test.for([0, 1, 70_000, 17 * MiB + 5])('returns %d bytes unchanged, as a stream and as a local file @R-22', async (size) => {
    const content = randomBytes(size);
    const received = await store.receive(Readable.from([content]), 100 * MiB);
    expect(received).toMatchObject({ size, sha256: createHash('sha256').update(content).digest('hex') });
    const key = await store.keep(received);
    await expect(stat(received.path)).rejects.toThrow('ENOENT');
    expect(await store.has(key)).toBe(true);
    expect((await buffer(await store.read(key))).equals(content)).toBe(true);
    const copied = await store.withLocalFile(key, async (local) => {
      expect((await stat(local)).mode & 0o077).toBe(0);
      return readFile(local);
    });
    expect(copied.equals(content)).toBe(true);
    await store.remove(key);
    expect(await store.has(key)).toBe(false);
    await store.remove(key);
  });

  test('reports missing bytes', async () => {
    await expect(store.read(store.newKey())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('leaves nothing to clean up for a reader that stops midway or fails', async () => {
    const key = await kept(store, randomBytes(5 * MiB));
    const stream = await store.read(key);
    stream.once('data', () => stream.destroy());
    await new Promise((resolve) => stream.once('close', resolve));
    await expect(store.withLocalFile(key, () => Promise.reject(new Error('unreadable')))).rejects.toThrow('unreadable');
    await store.remove(key);
    expect(await localFiles(kind)).toEqual([]);
  });
});

describe('a bucket', () => {
  test('that is unavailable: what would be stored stays where it is, readers get an error, workers retry; then everything continues', async () => {
    const store = await openStore('away', s3.settings);
    const key = await kept(store, Buffer.from('before'));
    const waiting = await store.receive(Readable.from([Buffer.from('meanwhile')]));
    await s3.stop();
    const told = await store.keep(waiting).catch((error: unknown) => error);
    expect(told).toMatchObject({ code: 'NOT_READY', message: expect.stringContaining('file store does not answer') });
    expect(isTransient(told)).toBe(true);
    await expect(store.read(key)).rejects.toMatchObject({ code: 'NOT_READY' });
    await s3.start();
    expect(String(await buffer(await store.read(await store.keep(waiting))))).toBe('meanwhile');
    expect(String(await buffer(await store.read(key)))).toBe('before');
  });

  test('has a connection for the next reader, however many have gone before their first byte', async () => {
    const store = await openStore('left', s3.settings);
    const key = await kept(store, randomBytes(MiB));
    for (let reader = 0; reader < 60; reader += 1) (await store.read(key)).destroy();
    expect((await buffer(await store.read(key))).length).toBe(MiB);
  });

  test('whose connections break midway through a file is read on from there', async () => {
    const store = await openStore('broken', s3.settings);
    const content = randomBytes(3 * MiB);
    const key = await kept(store, content);
    const { url, breaks } = await breakingProxy(s3.settings.endpoint, MiB);
    const broken = await openStore('broken', { ...s3.settings, endpoint: url });
    expect((await buffer(await broken.read(key))).equals(content)).toBe(true);
    expect(breaks()).toBeGreaterThan(1);
  });

  test('has more time for a part of a file than for other answers', async () => {
    const slow = await serve((request, response) => {
      const passed = { method: request.method, headers: request.headers };
      const answer = (stored: IncomingMessage) => {
        response.writeHead(stored.statusCode ?? 500, stored.headers);
        stored.pipe(response);
      };
      const pass = httpRequest(`${s3.settings.endpoint}${request.url}`, passed, (stored) =>
        setTimeout(() => answer(stored), request.method === 'PUT' ? 1_500 : 0),
      );
      request.pipe(pass);
    });
    const timeouts = { answer: 1_000, upload: 60_000 };
    const backend = await openS3Backend({ ...s3.settings, endpoint: slow }, { folder: path.join(folder, 'slow'), log, timeouts });
    const file = path.join(folder, 'slow-part.csv');
    await writeFile(file, 'Code,Name');
    await backend.put(file, 9, 'slow-part');
    expect(String(await buffer(await backend.read('slow-part')))).toBe('Code,Name');
    await expect(backend.mark('slow-mark')).rejects.toMatchObject({ code: 'NOT_READY' });
  });

  test('whose address redirects elsewhere is not followed', async () => {
    let visited = 0;
    const elsewhere = await serve((_, response) => {
      visited += 1;
      response.end('bytes of somebody else');
    });
    const redirecting = await serve((_, response) => response.writeHead(307, { location: `${elsewhere}/x` }).end());
    const store = await openStore('redirected', { ...s3.settings, endpoint: redirecting });
    await expect(store.read(store.newKey())).rejects.toMatchObject({ code: 'NOT_READY' });
    expect(visited).toBe(0);
  });

  test.for([
    ['no such bucket', { bucket: 'no-such-bucket' }, 'FILES_S3_BUCKET'],
    ['an unknown key', { keys: { accessKey: 'nobody', secretKey: 'S3RVER' } }, 'FILES_S3_ACCESS_KEY'],
    ['a wrong secret', { keys: { accessKey: 'S3RVER', secretKey: 'a wrong one' } }, 'FILES_S3_SECRET_KEY'],
  ] as const)('with %s fails the start with a sentence', async ([, settings, named]) => {
    await expect(openStore('wrong', { ...s3.settings, ...settings })).rejects.toMatchObject({
      code: 'SETTING_UNUSABLE',
      message: expect.stringContaining(named),
    });
  });
});

test('a bucket without keys takes those of the machine, and a machine without any is reported in a sentence', async () => {
  const { keys, ...place } = s3.settings;
  vi.stubEnv('AWS_ACCESS_KEY_ID', keys.accessKey);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', keys.secretKey);
  onTestFinished(() => void vi.unstubAllEnvs());
  const store = await openStore('of the machine', { ...place, keys: undefined });
  expect(String(await buffer(await store.read(await kept(store, Buffer.from('x')))))).toBe('x');
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, undefined);
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
  vi.stubEnv('HOME', folder);
  await expect(openStore('of no machine', { ...place, keys: undefined })).rejects.toMatchObject({
    code: 'SETTING_UNUSABLE',
    message: expect.stringContaining('no credentials for FILES_S3_BUCKET'),
  });
});

test('with a bucket the API keeps no part of an upload on its own disk, and another process of it serves the bytes', async () => {
  const one = await startTestApi({ files: await openStore('one', s3.settings) });
  onTestFinished(() => one.close());
  const { payload, headers } = formOf({ files: { uploads_0: { name: 'list.csv', content: 'Code,Name,Price\n1,Rimadyl,2\n' } } });
  const answer = await one.as('staff').raw({ method: 'POST', url: '/api/v2/files', body: payload, headers });
  expect(answer.statusCode, answer.body).toBe(201);
  expect(await localFiles('one')).toEqual([]);
  const { storage_key } = await one.db.selectFrom('files').select('storage_key').executeTakeFirstOrThrow();
  const other = await openStore('other', s3.settings);
  expect(String(await buffer(await other.read(storage_key)))).toContain('Rimadyl');
});

async function serve(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer);
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${port}`;
}

/** Forwards requests, and cuts each response off after this many bytes. */
async function breakingProxy(target: string, afterBytes: number): Promise<{ url: string; breaks: () => number }> {
  let broken = 0;
  const cutOff = async (answer: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(answer);
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    if (body.length <= afterBytes) return response.end(body);
    broken += 1;
    return response.write(body.subarray(0, afterBytes), () => response.destroy());
  };
  const url = await serve((request, response) => {
    const passed = { method: request.method, headers: request.headers };
    request.pipe(httpRequest(`${target}${request.url}`, passed, (answer) => void cutOff(answer, response)));
  });
  return { url, breaks: () => broken };
}
