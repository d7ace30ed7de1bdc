import type { Database } from '../database/connection.ts';
import type { Log } from '../process/log.ts';
import type { FileStore } from './file-store.ts';
import { forgetWritten, selectWritten } from './written-files.queries.ts';

/** Longer than any transaction lasts that names a file. */
const unclaimedAfterMinutes = 6 * 60;
const most = 1_000;

/** Removes what processes have left that died: files that arrived and went no further, and files in the store that nothing names. */
export async function removeUnclaimed(
  { db, files, log }: { db: Database; files: FileStore; log: Log },
  { minutesAgo = unclaimedAfterMinutes } = {},
): Promise<void> {
  await files.removeAbandoned();
  const written = await selectWritten(db, { minutesAgo, most });
  for (const { key, isNamed } of written) {
    if (isNamed) continue;
    await files.remove(key);
    log.info({ key }, 'a file that nothing names was removed');
  }
  // Their notes last: a process that dies in between leaves them to the next look.
  if (written.length > 0)
    await forgetWritten(
      db,
      written.map(({ key }) => key),
    );
}
