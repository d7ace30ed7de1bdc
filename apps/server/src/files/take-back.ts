import { isTransient } from '../jobs/is-transient.ts';
import type { FileStore } from './file-store.ts';

/**
 * Takes files out of the store again whose transaction has failed. Where the connection was lost nobody knows whether it was committed: its
 * files stay, and those that nothing names are removed later.
 */
export async function takeBack(store: Pick<FileStore, 'remove'>, keys: readonly string[], error: unknown): Promise<void> {
  if (isTransient(error)) return;
  for (const key of keys) await store.remove(key);
}
