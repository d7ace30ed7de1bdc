import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { OperatorError } from '@fetlock/process/operator-error';
import type { Log } from '@fetlock/process/log';
import { needRoom } from '../disk-room.ts';
import { removeAbandoned } from '../incoming.ts';
import type { StorageBackend, Stored } from '../storage-backend.ts';
import { readObject } from './read-object.ts';
import { type S3Settings, ifThere, outcomeOf, s3Client, timeoutsMs } from './s3-client.ts';
import { StorageUnavailable } from './storage-unavailable.ts';
import { uploadFile } from './upload-file.ts';

/** Longer than any work uses a file. */
const downloadsKeptMs = 6 * 60 * 60_000;

/**
 * A bucket of an S3-compatible store. Files that are read by their path are downloaded into a private folder of this machine, and removed
 * after use.
 */
export async function openS3Backend(
  settings: S3Settings,
  { folder, log, timeouts = timeoutsMs }: { folder: string; log: Log; timeouts?: typeof timeoutsMs },
): Promise<StorageBackend> {
  const downloads = path.join(folder, 'lent');
  await mkdir(downloads, { recursive: true, mode: 0o700 });
  const client = s3Client(settings, timeouts.answer);
  const uploads = s3Client(settings, timeouts.upload);
  await checkBucket(client, settings, log);
  const placeOf = (key: string) => ({ Bucket: settings.bucket, Key: key });
  return {
    async put(local, size, key) {
      await uploadFile(uploads, local, size, placeOf(key));
      await rm(local, { force: true });
    },
    async has(key) {
      return (await ifThere(client.send(new HeadObjectCommand(placeOf(key))))) !== undefined;
    },
    async read(key) {
      const { content, release } = await readObject(client, placeOf(key));
      return Readable.from(content, { objectMode: false }).once('close', release);
    },
    async remove(key) {
      await ifThere(client.send(new DeleteObjectCommand(placeOf(key))));
    },
    async withLocalFile(key, use) {
      const { size, content, release } = await readObject(client, placeOf(key));
      const file = path.join(downloads, randomUUID());
      try {
        await needRoom(downloads, size);
        await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
        return await use(file);
      } finally {
        release();
        await rm(file, { force: true });
      }
    },
    list: (below) => listObjects(client, settings.bucket, below === '' ? '' : `${below}/`),
    async mark(key) {
      await outcomeOf(client.send(new PutObjectCommand({ ...placeOf(key), Body: Buffer.alloc(0) })));
    },
    tidy: () => removeAbandoned(downloads, downloadsKeptMs),
  };
}

/** The objects whose keys begin with a prefix, in the pages of the store. */
export async function* listObjects(client: S3Client, bucket: string, prefix: string): AsyncGenerator<Stored[]> {
  const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix });
  for (;;) {
    const { done, value } = await outcomeOf(pages.next());
    if (done) return;
    yield (value.Contents ?? []).map(({ Key, LastModified }) => {
      if (Key === undefined || LastModified === undefined)
        throw new StorageUnavailable(new Error('the store does not say when a file was changed'));
      return { key: Key, changedAt: LastModified.getTime() };
    });
  }
}

/** What to do about an error of this name. */
const advice = (bucket: string): Readonly<Record<string, string>> => ({
  NoSuchBucket: `FILES_S3_BUCKET is ${bucket}, and the store has no such bucket. Make it, or set another.`,
  InvalidAccessKeyId: 'FILES_S3_ACCESS_KEY is not known to the store.',
  SignatureDoesNotMatch: 'FILES_S3_SECRET_KEY does not belong to FILES_S3_ACCESS_KEY, or FILES_S3_REGION is another than the bucket has.',
  AuthorizationHeaderMalformed: 'FILES_S3_REGION is another than the bucket has.',
  PermanentRedirect: 'FILES_S3_ENDPOINT or FILES_S3_REGION is another than the bucket has.',
  CredentialsProviderError:
    'This machine has no credentials for FILES_S3_BUCKET. Set FILES_S3_ACCESS_KEY and FILES_S3_SECRET_KEY, or give the machine an AWS profile, web identity or role.',
});

/** A store that refuses is misconfigured; one that does not answer may still be starting, and is tried again when it is needed. */
async function checkBucket(client: S3Client, { bucket }: S3Settings, log: Log): Promise<void> {
  try {
    const answer = await client.send(new GetObjectCommand({ Bucket: bucket, Key: 'a-key-that-no-file-has' }));
    if (answer.Body instanceof Readable) answer.Body.destroy();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NoSuchKey' || name === 'AccessDenied') return;
    const sentence = advice(bucket)[name];
    if (sentence) throw new OperatorError('SETTING_UNUSABLE', sentence, { cause: error });
    log.warn({ err: error }, 'the file store does not answer yet; files wait for it');
  }
}
