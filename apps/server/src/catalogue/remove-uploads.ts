import type { Database } from '../database/connection.ts';
import type { FileStore } from '../files/file-store.ts';
import { Problem, found } from '../http/problem.ts';
import type { Log } from '@fetlock/process/log';
import { repeat } from '../process/repeat.ts';
import { clearLines } from './clear-lines.ts';
import { deleteUpload, endExpiredUploads, endUpload, forgetBytes, lockUpload } from './uploads.queries.ts';

interface StoredUpload {
  id: number;
  storage_key: string | null;
}

interface Services {
  db: Database;
  files: FileStore;
}

/** Removes an upload that is not going to be loaded. */
export async function removeUpload(services: Services, id: number): Promise<void> {
  const upload = await services.db.transaction().execute(async (trx) => {
    const locked = found(await lockUpload(trx, id), 'Upload');
    if (locked.state === 'loading')
      throw new Problem('ALREADY_RUNNING', { description: 'This upload is being loaded. Wait until it has finished.' });
    await endUpload(trx, id);
    return locked;
  });
  await remove(services, upload);
}

/** Removes expired uploads. */
export async function removeExpiredUploads(services: Services): Promise<void> {
  for (const upload of await endExpiredUploads(services.db)) await remove(services, upload);
}

/** It can no longer be loaded. If the process dies in between, the next sweep of expired uploads removes the rest. */
async function remove({ db, files }: Services, upload: StoredUpload): Promise<void> {
  await clearUpload({ db, files }, upload);
  await deleteUpload(db, upload.id);
}

/**
 * Removes the bytes and lines of an upload that no longer needs them. First the bytes, then their key, so that no orphaned bytes are left.
 */
export async function clearUpload({ db, files }: Services, { id, storage_key }: StoredUpload): Promise<void> {
  if (storage_key) await files.remove(storage_key);
  await forgetBytes(db, id);
  await clearLines(db, id);
}

const lookEveryMs = 60 * 60_000;

/** Runs now and every hour, until it is stopped. */
export function keepRemovingExpired({ log, ...services }: Services & { log: Log }): { stop: () => Promise<void> } {
  const look = () =>
    removeExpiredUploads(services).catch((error: unknown) =>
      log.warn({ err: error }, 'catalogue uploads whose time is over are removed within an hour'),
    );
  return repeat(lookEveryMs, look);
}
