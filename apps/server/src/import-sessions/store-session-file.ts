import { Readable } from 'node:stream';
import type { Environment } from '@fetlock/contract/environments';
import type { UploadedFile } from '@fetlock/contract/files';
import { matchableSessionFiles } from '@fetlock/contract/sessions';
import type { Database } from '../database/connection.ts';
import type { FileStore } from '../files/file-store.ts';
import { selectFilesByIds } from '../files/files.queries.ts';
import { keepFiles } from '../files/keep-files.ts';
import { toUploadedFile } from '../files/present-file.ts';
import { receiveOwnFile } from '../files/receive-form.ts';
import { found } from '../http/problem.ts';
import type { PlatformClient } from '../platform/client.ts';

interface Services {
  db: Database;
  files: FileStore;
  platform: PlatformClient;
}

/** Stores a file of a session by the same checks as an upload. Throws NOT_FOUND when the session has no such file. */
export async function storeSessionFile(
  { db, files: store, platform }: Services,
  { environment, sessionId, fileName }: { environment: Environment; sessionId: number; fileName: keyof typeof matchableSessionFiles },
  userId: number,
): Promise<UploadedFile> {
  const bytes = await platform.getSessionFile(environment, { params: { sessionId, fileName } });
  const file = await receiveOwnFile(store, { kind: matchableSessionFiles[fileName], name: fileName, content: Readable.from([bytes]) });
  try {
    return await keepFiles({ db, files: [file], store, userId }, async (trx, ids) => {
      const [row] = await selectFilesByIds(trx, ids);
      return toUploadedFile(found(row, 'File'), store);
    });
  } finally {
    await store.discard(file);
  }
}
