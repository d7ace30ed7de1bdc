import { Readable } from 'node:stream';

import type { Trx } from '../database/connection.ts';
import { foreignDatabase } from '../database/foreign-database.ts';
import { selectSchemaContent } from '../database/foreign-things.queries.ts';
import { migrateWithin } from '../database/migrate.ts';
import { migrationNames } from '../database/read-migrations.ts';
import type { FileStore } from '../files/file-store.ts';
import { forgetInstallation } from '../files/written-files.queries.ts';
import type { Queue } from '../jobs/queue.ts';
import { type Manifest, type TableOfBackup, entryOf } from './manifest.ts';
import { openArchive } from './read-archive.ts';
import { restoreJobs } from './restore-jobs.ts';
import { emptyTables, gatherStatistics, inTransaction, setSequence, withClient, writeTable } from './restoring.queries.ts';
import type { Client } from './snapshot.queries.ts';
import { unusable } from './unusable.ts';
import { countOthers, dropEverything, hasData, selectAttachments, selectSequences, selectTables } from './tables.queries.ts';

export interface RestoreServices {
  connectionString: string;
  files: Pick<FileStore, 'receive' | 'keep'>;
  /** Prepared for every kind of work. */
  queue: Pick<Queue, 'replaceAll'>;
  progress?: (what: string) => void;
}

/** A gap left in the ids: ids issued between the backup and its restore are known to the platform and in people's bookmarks. */
const idsLeftFree = 1_000;

/** Refuses a restore that would destroy data or could not be read, and changes nothing. Throws BACKUP_UNUSABLE, or DATABASE_FOREIGN. */
export async function assertRestorable(connectionString: string, manifest: Manifest, { replace }: { replace: boolean }): Promise<void> {
  const known = new Set(await migrationNames());
  const newer = manifest.about.migrations.filter((name) => !known.has(name));
  if (newer.length > 0)
    throw unusable(`The backup was made by a newer version of the product (${newer.join(', ')}). Restore it with that version.`);
  await withClient(connectionString, async (client) => {
    if ((await countOthers(client)) > 0)
      throw unusable('The product is running on this database. Stop all of its processes, then restore.');
    // The whole schema is dropped: it has to be empty, or ours alone.
    const { isOurs, hasOtherMigrations, names, foreign } = await inTransaction(client, selectSchemaContent);
    if (isOurs ? foreign.length > 0 : names.length > 0 || hasOtherMigrations) throw foreignDatabase(isOurs ? foreign : names);
    if (!replace && isOurs && (await hasData(client)))
      throw unusable('This database has data. Restore into an empty one, or say --replace to lose what is there.');
  });
}

/**
 * Restores a backup that was verified before: first its files, under keys that nothing refers to yet, then the whole database in one
 * transaction. An aborted restore leaves the database unchanged.
 */
export async function restoreBackup(file: string, manifest: Manifest, services: RestoreServices): Promise<void> {
  await restoreFiles(file, manifest, services);
  await withClient(services.connectionString, async (client) => {
    await inTransaction(client, (trx) => restoreDatabase({ file, manifest, client, trx, services }));
    services.progress?.('statistics');
    await gatherStatistics(client, manifest.tables);
  });
}

async function restoreFiles(file: string, manifest: Manifest, { files: store, progress }: RestoreServices): Promise<void> {
  const archive = openArchive(file, manifest);
  try {
    for (const [index, stored] of manifest.files.entries()) {
      progress?.(`file ${index + 1} of ${manifest.files.length}`);
      const received = await store.receive(Readable.from(archive.parts(entryOf.file(stored), stored.parts.length)), stored.size);
      await store.keep(received, stored.key);
    }
  } finally {
    await archive.close();
  }
}

interface Restoring {
  file: string;
  manifest: Manifest;
  client: Client;
  trx: Trx;
  services: RestoreServices;
}

async function restoreDatabase({ file, manifest, client, trx, services }: Restoring): Promise<void> {
  const archive = openArchive(file, manifest);
  try {
    await dropEverything(client);
    await migrateWithin(trx, new Set(manifest.about.migrations));
    await assertKnown(client, manifest);
    const { detach, attach } = await selectAttachments(client);
    for (const statement of detach) await client.query(statement);
    // Rows that migrations insert come from the backup too.
    await emptyTables(client, manifest.tables);
    for (const [index, table] of manifest.tables.entries()) {
      services.progress?.(`table ${index + 1} of ${manifest.tables.length}`);
      const rows = await writeTable(client, table, Readable.from(archive.parts(entryOf.table(table), table.parts.length)));
      if (rows !== table.rows) throw new Error(`${table.name} has ${rows} rows instead of ${table.rows}`);
    }
    services.progress?.('indexes');
    for (const statement of attach) await client.query(statement);
    for (const { name, value } of manifest.sequences) await setSequence(client, name, value + idsLeftFree);
    await migrateWithin(trx);
    // Of the database that was backed up, which may still be working with its store.
    await forgetInstallation(trx);
    await restoreJobs(trx, services.queue, await gather(archive.parts(entryOf.jobs, manifest.jobs.parts.length)));
  } finally {
    await archive.close();
  }
}

/** Names in the manifest must belong to the schema that its migrations create: anyone may have written the file. */
async function assertKnown(client: Client, { tables, sequences }: Manifest): Promise<void> {
  const columnsOf = new Map((await selectTables(client)).map(({ name, columns }) => [name, new Set(columns)]));
  const isKnown = ({ name, columns }: TableOfBackup) => columns.length > 0 && columns.every((column) => columnsOf.get(name)?.has(column));
  const known = new Set((await selectSequences(client)).map(({ name }) => name));
  const foreign = tables.find((table) => !isKnown(table)) ?? sequences.find(({ name }) => !known.has(name));
  if (foreign)
    throw unusable(
      `The backup names ${foreign.name}, which its version of the product does not have. Nothing was restored into the database.`,
    );
}

async function gather(parts: AsyncIterable<Buffer>): Promise<string> {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all).toString();
}
