import type { Database } from '../database/connection.ts';
import type { FileStore } from '../files/file-store.ts';
import { Problem, found } from '../http/problem.ts';
import type { Log } from '../process/log.ts';
import { deleteUpload, forgetBytes, lockExpiredUploads, lockUpload } from './uploads.queries.ts';

interface Services {
  db: Database;
  files: FileStore;
}

/** Removes an upload that nobody wants to load. First its bytes, so that a process that dies in between leaves none that nobody knows of. */
export async function removeUpload({ db, files }: Services, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { state, storage_key } = found(await lockUpload(trx, id), 'Upload');
    if (state === 'loading')
      throw new Problem('ALREADY_RUNNING', { description: 'This upload is being loaded. Wait until it has finished.' });
    if (storage_key) await files.remove(storage_key);
    await deleteUpload(trx, id);
  });
}

/** Removes uploads whose time is over. */
export async function removeExpiredUploads({ db, files }: Services): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const { id, storage_key } of await lockExpiredUploads(trx)) {
      if (storage_key) await files.remove(storage_key);
      await deleteUpload(trx, id);
    }
  });
}

const lookEveryMs = 60 * 60_000;

/** Removes them now and every hour, until it is stopped. */
export function keepRemovingExpired({ log, ...services }: Services & { log: Log }): { stop: () => Promise<void> } {
  const look = () =>
    removeExpiredUploads(services).catch((error: unknown) =>
      log.warn({ err: error }, 'catalogue uploads whose time is over are removed within an hour'),
    );
  let looking = look();
  const timer = setInterval(() => (looking = look()), lookEveryMs);
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}

/** Removes the bytes of an upload that has become a version. */
export async function removeBytes({ db, files }: Services, { id, storage_key }: { id: number; storage_key: string | null }): Promise<void> {
  if (storage_key) await files.remove(storage_key);
  await forgetBytes(db, id);
}
