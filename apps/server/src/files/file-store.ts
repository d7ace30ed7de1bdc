import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { mkdir, rm } from 'node:fs/promises';
import { limits } from '@fetlock/contract/limits';
import type { Database } from '../database/connection.ts';
import type { Log } from '@fetlock/process/log';
import { needRoom, roomIn } from './disk-room.ts';
import { newFileKey } from './file-key.ts';
import { insertSecretIfMissing } from './files.queries.ts';
import { type IncomingFile, openIncoming, receiveFile, removeAbandoned } from './incoming.ts';
import { folderBackend } from './folder-backend.ts';
import type { S3Settings } from './s3/s3-client.ts';
import type { StorageBackend } from './storage-backend.ts';
import { type LocationSigner, createLocationSigner } from './signed-location.ts';
import { noteWritten } from './written-files.queries.ts';

/** Storage for the bytes of files. Their metadata is in the database, under a random key. */
export interface FileStore extends LocationSigner {
  /**
   * Receives a stream of at most this many bytes, by default the limit of an upload. Throws TOO_LARGE or NO_ROOM; the caller must `keep` or
   * `discard` the result.
   */
  receive: (content: Readable, maxBytes?: number) => Promise<IncomingFile>;
  /** A new key, for callers that record it before the bytes are stored. */
  newKey: () => string;
  /** Moves a received file into the store, under a new key unless one is given; returns its key. */
  keep: (file: IncomingFile, key?: string) => Promise<string>;
  discard: (file: IncomingFile) => Promise<void>;
  has: (key: string) => Promise<boolean>;
  read: (key: string) => Promise<Readable>;
  /** Calls back with a local file that contains the bytes of a key. */
  withLocalFile: <Value>(key: string, use: (path: string) => Promise<Value>) => Promise<Value>;
  remove: (key: string) => Promise<void>;
  /** What lies in the store, and the marks of installations in it. */
  list: StorageBackend['list'];
  mark: StorageBackend['mark'];
  /** Removes received files whose process has died. */
  removeAbandoned: () => Promise<void>;
  /** Bytes that may still be received: remote storage has no limit, but the disk on which they arrive has. */
  room: () => Promise<number>;
}

/** Opens the configured bucket, or else the store below the data folder. Files arrive in a folder of this machine in either case. */
export async function openFileStore({
  configuration,
  db,
  log,
}: {
  configuration: { dataDir: string; publicUrl: string; fileBucket?: S3Settings | undefined };
  db: Database;
  log: Log;
}): Promise<FileStore> {
  const folder = path.join(configuration.dataDir, 'files');
  const incoming = path.join(folder, 'incoming');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await openIncoming(incoming);
  const backend = configuration.fileBucket ? await openBucket(configuration.fileBucket, { folder, log }) : folderBackend(folder);
  await backend.tidy();
  const key = await insertSecretIfMissing(db, 'file-locations', randomBytes(32).toString('base64url'));

  return {
    ...createLocationSigner({ publicUrl: configuration.publicUrl, key }),
    async receive(content, maxBytes = limits.uploadBytes) {
      await needRoom(folder, 0);
      return receiveFile(incoming, content, maxBytes);
    },
    newKey: newFileKey,
    async keep(file, storageKey = newFileKey()) {
      await noteWritten(db, storageKey);
      await backend.put(file.path, file.size, storageKey);
      return storageKey;
    },
    discard: (file) => rm(file.path, { force: true }),
    has: backend.has,
    read: backend.read,
    withLocalFile: backend.withLocalFile,
    remove: backend.remove,
    list: backend.list,
    mark: backend.mark,
    async removeAbandoned() {
      await removeAbandoned(incoming);
      await backend.tidy();
    },
    room: async () => Math.max(0, Math.floor(await roomIn(folder))),
  };
}

/** The bucket client is loaded only when a bucket is configured. */
async function openBucket(bucket: S3Settings, options: { folder: string; log: Log }): Promise<StorageBackend> {
  const { openS3Backend } = await import('./s3/s3-backend.ts');
  return openS3Backend(bucket, options);
}
