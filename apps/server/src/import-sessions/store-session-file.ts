import type { Database } from '../database/connection.ts';
import type { FileStore } from '../files/file-store.ts';
import { keepFiles } from '../files/keep-files.ts';
import type { Once } from '../http/make-once.ts';
import type { PlatformClient } from '../platform/client.ts';
import { type SessionFileWanted, receiveSessionFile } from './receive-session-file.ts';

interface Services {
  db: Database;
  files: FileStore;
  platform: PlatformClient;
}

/** Stores a file of a session like an upload; returns its id. Throws NOT_FOUND when the session has no such file. */
export async function storeSessionFile(
  services: Services,
  wanted: SessionFileWanted,
  { userId, once }: { userId: number; once: Once<number[]> },
): Promise<number[]> {
  const { db, files: store } = services;
  const file = await receiveSessionFile(services, wanted);
  try {
    return await keepFiles({ db, files: [file], store, userId }, (trx, ids) => once.within(trx, () => Promise.resolve(ids)));
  } finally {
    await store.discard(file);
  }
}
