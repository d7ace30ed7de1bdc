import type { Database } from '../database/connection.ts';
import type { FileStore } from '../files/file-store.ts';
import { deleteReports, lockExpired, mergeChanges } from './reports.queries.ts';

/** Removes reports whose time is over, and what has grown beside them: first their bytes, so that a process that dies in between leaves none that nobody knows of. */
export async function removeExpired({ db, files }: { db: Database; files: FileStore }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const expired = await lockExpired(trx);
    for (const { storage_key } of expired) if (storage_key) await files.remove(storage_key);
    if (expired.length > 0)
      await deleteReports(
        trx,
        expired.map(({ id }) => id),
      );
  });
  await mergeChanges(db);
}
