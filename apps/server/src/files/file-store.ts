import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { mkdir, rm } from 'node:fs/promises';
import { limits } from '@fetlock/contract/limits';
import type { Database } from '../database/connection.ts';
import type { Log } from '../process/log.ts';
import { needRoom, roomIn } from './disk-room.ts';
import { newFileKey } from './file-key.ts';
import { insertSecretIfMissing } from './files.queries.ts';
import { type IncomingFile, openIncoming, receiveFile, removeAbandoned } from './incoming.ts';
import { folderShelf } from './folder-shelf.ts';
import type { S3Settings } from './s3/s3-client.ts';
import type { Shelf } from './shelf.ts';
import { type LocationSigner, createLocationSigner } from './signed-location.ts';
import { noteWritten } from './written-files.queries.ts';

/** Where the bytes of files are. What is known about them is in the database, under a random key. */
export interface FileStore extends LocationSigner {
  /** Takes in a stream of at most so many bytes, by default those of an upload. Throws TOO_LARGE or NO_ROOM; what it gives must be put away with `keep` or `discard`. */
  receive: (content: Readable, maxBytes?: number) => Promise<IncomingFile>;
  /** A key that no file has, for those who write it down before the bytes are there. */
  newKey: () => string;
  /** Moves a received file into the store, under a new key unless one is given; its key. */
  keep: (file: IncomingFile, key?: string) => Promise<string>;
  discard: (file: IncomingFile) => Promise<void>;
  has: (key: string) => Promise<boolean>;
  read: (key: string) => Promise<Readable>;
  /** Lends a file of the local disk with the bytes of a key. */
  withLocalFile: <Value>(key: string, use: (path: string) => Promise<Value>) => Promise<Value>;
  remove: (key: string) => Promise<void>;
  /** Removes received files whose process has died. */
  removeAbandoned: () => Promise<void>;
  /** Bytes that may still be taken in: a store elsewhere has no limit, the disk that they arrive on has. */
  room: () => Promise<number>;
}

/** Opens the bucket that is set, else the store below the data folder. Files arrive in a folder of this machine in either case. */
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
  const shelf = configuration.fileBucket ? await openBucket(configuration.fileBucket, { folder, log }) : folderShelf(folder);
  await shelf.tidy();
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
      await shelf.put(file.path, file.size, storageKey);
      return storageKey;
    },
    discard: (file) => rm(file.path, { force: true }),
    has: shelf.has,
    read: shelf.read,
    withLocalFile: shelf.withLocalFile,
    remove: shelf.remove,
    async removeAbandoned() {
      await removeAbandoned(incoming);
      await shelf.tidy();
    },
    room: async () => Math.max(0, Math.floor(await roomIn(folder))),
  };
}

/** What talks to a bucket is loaded by those alone who have one. */
async function openBucket(bucket: S3Settings, options: { folder: string; log: Log }): Promise<Shelf> {
  const { openS3Shelf } = await import('./s3/s3-shelf.ts');
  return openS3Shelf(bucket, options);
}
