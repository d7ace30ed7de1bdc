import type { UploadedFile } from '@fetlock/contract/files';
import type { Database } from '../database/connection.ts';
import type { FileStore } from '../files/file-store.ts';
import { storeUploads } from '../files/upload-files.ts';
import { found } from '../http/problem.ts';
import type { PlatformClient } from '../platform/client.ts';
import { type SessionFileWanted, receiveSessionFile } from './receive-session-file.ts';

interface Services {
  db: Database;
  files: FileStore;
  platform: PlatformClient;
}

/** Stores a file of a session like an upload. Throws NOT_FOUND when the session has no such file. */
export async function storeSessionFile(services: Services, wanted: SessionFileWanted, userId: number): Promise<UploadedFile> {
  const { db, files: store } = services;
  const file = await receiveSessionFile(services, wanted);
  try {
    const [stored] = await storeUploads({ db, files: [file], store, userId });
    return found(stored, 'File');
  } finally {
    await store.discard(file);
  }
}
