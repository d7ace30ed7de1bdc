import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '../../process/operator-error.ts';
import type { Log } from '../../process/log.ts';
import { needRoom } from '../disk-room.ts';
import { removeAbandoned } from '../incoming.ts';
import type { StorageBackend } from '../storage-backend.ts';
import { listObjects } from './list-objects.ts';
import { readObject } from './read-object.ts';
import { type S3Client, type S3Settings, S3Refusal, s3Client } from './s3-client.ts';
import { uploadFile } from './upload-file.ts';

/** Longer than any work uses a file. */
const downloadsKeptMs = 6 * 60 * 60_000;

/**
 * A bucket of an S3-compatible store. Files that are read by their path are downloaded into a private folder of this machine, and removed
 * after use.
 */
export async function openS3Shelf(settings: S3Settings, { folder, log }: { folder: string; log: Log }): Promise<StorageBackend> {
  const downloads = path.join(folder, 'lent');
  await mkdir(downloads, { recursive: true, mode: 0o700 });
  const client = s3Client(settings);
  await checkBucket(client, settings, log);
  return {
    async put(local, size, key) {
      await uploadFile(client, local, size, key);
      await rm(local, { force: true });
    },
    async has(key) {
      return (await client.ask({ method: 'HEAD', key }, [404])).ok;
    },
    async read(key) {
      const { content } = await readObject(client, key);
      return Readable.from(content, { objectMode: false });
    },
    async remove(key) {
      await (await client.ask({ method: 'DELETE', key }, [404])).body?.cancel();
    },
    async withLocalFile(key, use) {
      const { size, content } = await readObject(client, key);
      const file = path.join(downloads, randomUUID());
      try {
        await needRoom(downloads, size);
        await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
        return await use(file);
      } finally {
        await content.return(undefined);
        await rm(file, { force: true });
      }
    },
    list: (below) => listObjects(client, below === '' ? '' : `${below}/`),
    async mark(key) {
      await (await client.ask({ method: 'PUT', key, body: Buffer.alloc(0) })).body?.cancel();
    },
    tidy: () => removeAbandoned(downloads, downloadsKeptMs),
  };
}

/** A store that refuses is misconfigured; one that does not answer may still be starting, and is tried again when it is needed. */
async function checkBucket(client: S3Client, { bucket }: S3Settings, log: Log): Promise<void> {
  const wrong: Readonly<Record<string, string>> = {
    NoSuchBucket: `FILES_S3_BUCKET is ${bucket}, and the store has no such bucket. Make it, or set another.`,
    InvalidAccessKeyId: 'FILES_S3_ACCESS_KEY is not known to the store.',
    SignatureDoesNotMatch: 'FILES_S3_SECRET_KEY does not belong to FILES_S3_ACCESS_KEY, or FILES_S3_REGION is another than the bucket has.',
    AuthorizationHeaderMalformed: 'FILES_S3_REGION is another than the bucket has.',
    PermanentRedirect: 'FILES_S3_ENDPOINT or FILES_S3_REGION is another than the bucket has.',
  };
  try {
    const answer = await client.ask({ method: 'GET', key: 'a-key-that-no-file-has' }, [403, 404]);
    if (answer.ok) return;
    const refusal = new S3Refusal({ method: 'GET', key: bucket }, answer.status, await answer.text());
    const sentence = wrong[refusal.code];
    if (sentence) throw new OperatorError('SETTING_UNUSABLE', sentence, { cause: refusal });
  } catch (error) {
    const sentence = error instanceof Error && error.cause instanceof S3Refusal ? wrong[error.cause.code] : undefined;
    if (sentence) throw new OperatorError('SETTING_UNUSABLE', sentence, { cause: error });
    if (error instanceof OperatorError) throw error;
    log.warn({ err: error }, 'the file store does not answer yet; files wait for it');
  }
}
