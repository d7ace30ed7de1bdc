import type { ImportLookup } from '@fetlock/contract/platform-rows';
import type { Connection } from '../database/connect.ts';
import { presentImports } from './import-rows.ts';
import { type Target, findWithdrawn, insertWithdrawn, lockItems } from './rows.queries.ts';

/** Returns for each key what was imported under it, or that nothing was. */
export async function lookUpKeys(database: Connection, target: Target, keys: string[]): Promise<ImportLookup[]> {
  const found = new Map((await presentImports(database, target, keys)).map((done) => [done.key, done]));
  const withdrawn = await findWithdrawn(database, target, keys);
  return keys.map((key) => found.get(key) ?? { key, outcome: withdrawn.has(key) ? 'withdrawn' : 'unknown' });
}

/**
 * Withdraws the keys that were not used yet. A concurrent import with one of them is complete, or will find it withdrawn: both take the
 * lock.
 */
export async function withdrawKeys(transaction: Connection, target: Target, keys: string[], at: Date): Promise<ImportLookup[]> {
  await lockItems(transaction, target);
  const unused = (await lookUpKeys(transaction, target, keys)).filter(({ outcome }) => outcome === 'unknown');
  await insertWithdrawn(
    transaction,
    target,
    unused.map(({ key }) => key),
    at,
  );
  return lookUpKeys(transaction, target, keys);
}
