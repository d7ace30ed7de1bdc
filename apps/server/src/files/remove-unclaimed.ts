import type { Database } from '../database/connection.ts';
import type { Log } from '@fetlock/process/log';
import type { FileStore } from './file-store.ts';
import { forgetUnused } from './files.queries.ts';
import { forgetWritten, selectWritten } from './written-files.queries.ts';

/** Longer than any transaction that refers to a file. */
const unclaimedAfterMinutes = 6 * 60;
const most = 1_000;

/**
 * Removes what dead processes and abandoned forms left: files that were received but not stored, files of tasks that were never created,
 * and unreferenced files in the store.
 */
export async function removeUnclaimed(
  { db, files, log }: { db: Database; files: FileStore; log: Log },
  { minutesAgo = unclaimedAfterMinutes } = {},
): Promise<void> {
  await files.removeAbandoned();
  const unused = await forgetUnused(db, most);
  if (unused > 0) log.info({ files: unused }, 'files that no task was made of were removed');
  const written = await selectWritten(db, { minutesAgo, most });
  for (const { key, isNamed } of written) {
    if (isNamed) continue;
    await files.remove(key);
    log.info({ key }, 'a file that nothing names was removed');
  }
  // Their records last: a process that dies in between leaves them to the next sweep.
  if (written.length > 0)
    await forgetWritten(
      db,
      written.map(({ key }) => key),
    );
}
