import type { Database } from '../database/connection.ts';
import type { FileStore } from '../files/file-store.ts';
import { deleteReports, lockExpired, mergeChanges } from './reports.queries.ts';

/** Removes expired reports, and their by-products: first their bytes, so that a process that dies in between leaves no orphaned ones. */
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
