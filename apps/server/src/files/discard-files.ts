import { isTransient } from '../process/is-transient.ts';
import type { FileStore } from './file-store.ts';

/**
 * Removes files from the store whose transaction has failed. If the connection was lost it is unknown whether it was committed: its files
 * stay, and unreferenced ones are removed later.
 */
export async function discardFiles(store: Pick<FileStore, 'remove'>, keys: readonly string[], error: unknown): Promise<void> {
  if (isTransient(error)) return;
  for (const key of keys) await store.remove(key);
}
