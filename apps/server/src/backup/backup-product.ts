import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration } from '../configuration.ts';
import type { Database } from '../database/connection.ts';
import { migrate } from '../database/migrate.ts';
import { withDatabase } from '../database/with-database.ts';
import { openFileStore } from '../files/file-store.ts';
import { allJobs } from '../job-list/all-jobs.ts';
import { openQueue } from '../jobs/queue.ts';
import { recordEvent } from '../security-events/record-event.ts';
import { canStoreEvents } from '../security-events/security-events.queries.ts';
import type { Logger } from 'pino';
import type { Manifest } from './manifest.ts';
import { verifyArchive } from './read-archive.ts';
import { assertRestorable, restoreBackup } from './restore-backup.ts';
import { unusable } from './unusable.ts';
import { type BackupServices, type WrittenBackup, writeBackup } from './write-backup.ts';

interface Command {
  configuration: Configuration;
  log: Logger;
  progress: (what: string, bytes?: number) => void;
}

/** Backs up the installation that the settings point to, whether or not the product is running. */
export async function backUpProduct(
  place: string,
  { allowMissing, configuration, log, progress }: Command & Pick<BackupServices, 'allowMissing'>,
): Promise<WrittenBackup & { file: string }> {
  // The database is not migrated: before an upgrade, the new version backs up the old one's data.
  return withDatabase(
    configuration,
    log,
    async (db, connectionString) => {
      // Only now, so that nothing is made where there is nothing to back up.
      const file = await newFileAt(place);
      const files = await openFileStore({ configuration, db, log });
      // Recorded before it begins: an aborted backup has copied data too.
      if (await canStoreEvents(db)) await recordEvent(db, 'backup_begun', { facts: { file: path.basename(file) } });
      return { file, ...(await writeBackup(file, { connectionString, files, progress, ...(allowMissing && { allowMissing }) })) };
    },
    { toNewest: false },
  );
}

/** Restores a backup to where the settings point; the product must not be in use there. */
export async function restoreProduct(
  file: string,
  { replace, configuration, log, progress }: Command & { replace: boolean },
): Promise<Manifest> {
  const manifest = await verifyArchive(file, (bytes) => progress('checking', bytes));
  const restore = async (db: Database, connectionString: string) => {
    await assertRestorable(connectionString, manifest, { replace });
    // Only now, so that a refused restore leaves the database unchanged.
    await migrate({ connectionString, log });
    const queue = await openQueue({ connectionString, log, supervise: false });
    try {
      await queue.prepare(allJobs);
      const files = await openFileStore({ configuration, db, log });
      await restoreBackup(file, manifest, { connectionString, files, queue, progress });
      // A restore makes revoked links and removed users valid again.
      await recordEvent(db, 'backup_restored', { facts: { takenAt: manifest.about.takenAt } });
    } finally {
      await queue.stop();
    }
    return manifest;
  };
  return withDatabase(configuration, log, restore, { mayBeNew: true, toNewest: false });
}

/**
 * For a folder (one that exists, or a path with a trailing slash) the file gets a name with the time in it. An existing file is never
 * overwritten.
 */
async function newFileAt(place: string): Promise<string> {
  if (/[\\/]$/.test(place)) await mkdir(place, { recursive: true, mode: 0o700 });
  const found = await stat(place).catch(() => undefined);
  if (found?.isFile()) throw unusable(`${place} is there already. Name another file, or a folder.`);
  if (!found?.isDirectory()) {
    await mkdir(path.dirname(place), { recursive: true });
    return place;
  }
  const moment = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return path.join(place, `fetlock-${moment}.backup`);
}
