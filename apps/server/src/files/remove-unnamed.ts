import { randomUUID } from 'node:crypto';
import type { Database } from '../database/connection.ts';
import type { Log } from '@fetlock/process/log';
import { FileKey, MarkKey, markFolder } from './file-key.ts';
import type { FileStore } from './file-store.ts';
import { insertSecretIfMissing } from './files.queries.ts';
import type { Stored } from './storage-backend.ts';
import { installationSecret, selectUnnamed } from './written-files.queries.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long an installation has to be the only one that works with a store before it removes anything that it does not know. */
const aloneMs = 30 * dayMs;
/** Longer than a file lies in the store before its row is committed. */
const leastAgeMs = dayMs;

/**
 * Lists the store itself, and removes files that no row names: those that were uploaded after a backup that was restored over them, for
 * example. Other files are left alone, and so is a store that another installation has used lately.
 */
export async function removeUnnamed(
  { db, files, log }: { db: Database; files: FileStore; log: Log },
  now = Date.now(),
): Promise<{ removed: number } | { leftBecauseOf: 'time' | 'another installation' }> {
  const own = await ownMark(db, now);
  await files.mark(own.key);
  const others = await livingMarks(files, own.key, now);
  if (others > 0) {
    log.warn({ others }, 'another installation uses the same file store: files that no row names are left there');
    return { leftBecauseOf: 'another installation' };
  }
  if (now - own.since < aloneMs) return { leftBecauseOf: 'time' };
  let removed = 0;
  for await (const page of files.list('')) {
    const old = page.filter((stored) => isOurs(stored) && now - stored.changedAt > leastAgeMs).map(({ key }) => key);
    for (const key of await selectUnnamed(db, old)) {
      await files.remove(key);
      removed += 1;
    }
  }
  if (removed > 0) log.info({ files: removed }, 'files in the store that no row names were removed');
  return { removed };
}

const isOurs = ({ key }: Stored) => FileKey.safeParse(key).success;

/** Made again after a restore: the database may then work with the store of another installation. */
async function ownMark(db: Database, now: number): Promise<{ key: string; since: number }> {
  const name = await insertSecretIfMissing(db, installationSecret, `${randomUUID()}.${now}`);
  return { key: `${markFolder}/${name}`, since: Number(name.split('.')[1]) };
}

/** Marks of other installations that were written lately; older ones are removed. */
async function livingMarks(files: FileStore, own: string, now: number): Promise<number> {
  let living = 0;
  for await (const page of files.list(markFolder)) {
    for (const { key, changedAt } of page) {
      if (key === own || !MarkKey.safeParse(key).success) continue;
      if (now - changedAt > aloneMs) await files.remove(key);
      else living += 1;
    }
  }
  return living;
}
