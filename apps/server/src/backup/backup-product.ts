import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration } from '../configuration.ts';
import type { Database } from '../database/connection.ts';
import { withDatabase } from '../database/with-database.ts';
import { openFileStore } from '../files/file-store.ts';
import { allJobs } from '../jobs/all-jobs.ts';
import { openQueue } from '../jobs/queue.ts';
import { recordEvent } from '../security-events/record-event.ts';
import { keepsEvents } from '../security-events/security-events.queries.ts';
import type { Logger } from 'pino';
import type { Manifest } from './manifest.ts';
import { unusable, verifyArchive } from './read-archive.ts';
import { assertRestorable, restoreBackup } from './restore-backup.ts';
import { type WrittenBackup, writeBackup } from './write-backup.ts';

interface Command {
  configuration: Configuration;
  log: Logger;
  progress: (what: string, bytes?: number) => void;
}

/** Backs up what the settings lead to, beside a running product or without one. */
export async function backUpProduct(place: string, { configuration, log, progress }: Command): Promise<WrittenBackup & { file: string }> {
  const file = await newFileAt(place);
  // The database stays as it is: before an upgrade, the new version backs up what the old one made.
  return withDatabase(
    configuration,
    log,
    async (db, connectionString) => {
      const files = await openFileStore({ configuration, db, log });
      // Before it begins: what is cut off has taken data too.
      if (await keepsEvents(db)) await recordEvent(db, 'backup_begun', { facts: { file: path.basename(file) } });
      return { file, ...(await writeBackup(file, { connectionString, files, progress })) };
    },
    { toNewest: false },
  );
}

/** Brings a backup back to where the settings lead, which nobody may be working with. */
export async function restoreProduct(
  file: string,
  { replace, configuration, log, progress }: Command & { replace: boolean },
): Promise<Manifest> {
  const manifest = await verifyArchive(file, (bytes) => progress('checking', bytes));
  const restore = async (db: Database, connectionString: string) => {
    await assertRestorable(connectionString, manifest, { replace });
    const queue = await openQueue({ connectionString, log, supervise: false });
    try {
      await queue.prepare(allJobs);
      const files = await openFileStore({ configuration, db, log });
      await restoreBackup(file, manifest, { connectionString, files, queue, progress });
      // It makes revoked links and removed users good again.
      await recordEvent(db, 'backup_restored', { facts: { takenAt: manifest.about.takenAt } });
    } finally {
      await queue.stop();
    }
    return manifest;
  };
  return withDatabase(configuration, log, restore, { mayBeNew: true });
}

/** A folder gets a file with the time in its name. What is there is never overwritten. */
async function newFileAt(place: string): Promise<string> {
  const found = await stat(place).catch(() => undefined);
  if (found?.isFile()) throw unusable(`${place} is there already. Name another file, or a folder.`);
  if (!found?.isDirectory()) {
    await mkdir(path.dirname(place), { recursive: true });
    return place;
  }
  const moment = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return path.join(place, `fetlock-${moment}.backup`);
}
