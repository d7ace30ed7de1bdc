import type { Database, Trx } from '../database/connection.ts';
import type { FileStore } from './file-store.ts';
import { insertFiles } from './files.queries.ts';
import type { FormFile } from './receive-form.ts';
import { discardFiles } from './discard-files.ts';

type KeptFile = Pick<FormFile, 'name' | 'kind' | 'path' | 'size' | 'sha256'>;

/**
 * Puts received files into the store and passes their ids to the callback that writes about them, in one transaction: when that fails the
 * files are removed from the store again.
 */
export async function keepFiles<Value>(
  { db, files, store, userId }: { db: Database; files: readonly KeptFile[]; store: FileStore; userId: number },
  use: (trx: Trx, ids: number[]) => Promise<Value>,
): Promise<Value> {
  const keys: string[] = [];
  try {
    for (const file of files) keys.push(await store.keep(file));
    return await db.transaction().execute(async (trx) => {
      const rows = files.map(({ name, kind, size, sha256 }, index) => ({
        name,
        kind,
        size,
        sha256,
        storage_key: keys[index] ?? '',
        uploaded_by: userId,
      }));
      return use(trx, rows.length === 0 ? [] : await insertFiles(trx, rows));
    });
  } catch (error) {
    await discardFiles(store, keys, error);
    throw error;
  }
}
