import { createHash } from 'node:crypto';

import type { FileStore } from '../files/file-store.ts';
import { selectReferencedFiles } from '../files/referenced-files.queries.ts';
import { ignoreNotFound } from '../http/problem.ts';
import { type FileOfBackup, type Manifest, type TableOfBackup, archiveFormat, entryOf, longestManifest, productName } from './manifest.ts';
import { type Client, holdTables, readTable, withSnapshot } from './snapshot.queries.ts';
import { type Table, selectMigrations, selectOpenJobs, selectSequences, selectTables } from './tables.queries.ts';
import { unusable } from './unusable.ts';
import { type ArchiveWriter, writeArchive } from './write-archive.ts';
import { sha256Hex } from '../http/hashes.ts';

export interface BackupServices {
  connectionString: string;
  files: Pick<FileStore, 'read'>;
  /** Continues even if more than a few files are missing from the store. */
  allowMissing?: boolean;
  /** Called now and then with what is being written. */
  progress?: (what: string, bytes: number) => void;
}

export interface WrittenBackup {
  manifest: Manifest;
  bytes: number;
}

type ReferencedFile = Awaited<ReturnType<typeof selectReferencedFiles>>[number];

/** Writes everything the product stores to one file, as of one moment, while people go on working. */
export function writeBackup(file: string, services: BackupServices): Promise<WrittenBackup> {
  return writeArchive(file, async (archive) => {
    const { referenced, ...database } = await withSnapshot(services.connectionString, (client) => writeDatabase(client, archive, services));
    const { files, missing } = await writeFiles(referenced, archive, services);
    const manifest = { ...database, files, missing };
    await addManifest(archive.add, manifest);
    return { manifest, bytes: archive.bytes };
  });
}

/** Finishes an archive. */
export async function addManifest(add: ArchiveWriter['add'], manifest: Manifest): Promise<void> {
  const text = Buffer.from(JSON.stringify(manifest));
  if (text.length > longestManifest)
    throw unusable('There are more files than a backup can list. Delete tasks and reports that are no longer needed.');
  await add('manifest.json', text);
  await add('manifest.sha256', Buffer.from(sha256Hex(text)));
}

async function writeDatabase(client: Client, archive: ArchiveWriter, { progress }: BackupServices) {
  const tables = await selectTables(client);
  // A migration of a newer version waits until the tables have been read.
  if (tables.length > 0) await holdTables(client, tables);
  const migrations = await selectMigrations(client);
  const about = { product: productName, format: archiveFormat, takenAt: new Date().toISOString(), migrations } as const;
  await archive.add('about.json', Buffer.from(JSON.stringify(about)));
  const referenced = await selectReferencedFiles(client);
  const written: TableOfBackup[] = [];
  for (const table of tables) {
    progress?.(`table ${written.length + 1} of ${tables.length}`, archive.bytes);
    written.push(await writeTable(client, archive, table));
  }
  const jobs = await selectOpenJobs(client);
  const parts = await archive.addParts(entryOf.jobs, only(Buffer.from(JSON.stringify(jobs))));
  return { about, tables: written, sequences: await selectSequences(client), jobs: { count: jobs.length, parts }, referenced };
}

const lineEnd = 0x0a;

async function writeTable(client: Client, archive: ArchiveWriter, table: Table): Promise<TableOfBackup> {
  const source = readTable(client, table);
  let rows = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      if (!Buffer.isBuffer(chunk)) throw new TypeError('a table is read as bytes');
      // Line breaks in values are escaped.
      for (let at = chunk.indexOf(lineEnd); at >= 0; at = chunk.indexOf(lineEnd, at + 1)) rows += 1;
      yield chunk;
    }
  }
  const parts = await archive.addParts(entryOf.table(table), counted());
  return { name: table.name, columns: table.columns, rows, parts };
}

/** Up to this many, and fewer than half, may have been lost in some old accident; more mean that a folder is not mounted. */
const fewMissing = 10;

/**
 * After the snapshot: a file never changes under its key. A missing one is reported. Throws BACKUP_UNUSABLE when more than a few are
 * missing.
 */
async function writeFiles(
  referenced: readonly ReferencedFile[],
  archive: ArchiveWriter,
  { files: store, allowMissing = false, progress }: BackupServices,
) {
  const files: FileOfBackup[] = [];
  const missing: string[] = [];
  for (const { key, sha256: expected } of referenced) {
    progress?.(`file ${files.length + missing.length + 1} of ${referenced.length}`, archive.bytes);
    // Only missing bytes are lost: a store that does not answer, an unreadable disk or a folder without permission still has them.
    const content = await store.read(key).catch(ignoreNotFound);
    const written = content && (await writeFile(archive, key, content));
    if (written && (expected === null || expected === written.sha256)) files.push(written);
    else missing.push(key);
    if (missing.length > fewMissing && !allowMissing) throw withoutFiles(missing.length, referenced.length);
  }
  if (missing.length * 2 > referenced.length && !allowMissing) throw withoutFiles(missing.length, referenced.length);
  return { files, missing };
}

async function writeFile(archive: ArchiveWriter, key: string, content: AsyncIterable<unknown>): Promise<FileOfBackup> {
  const hash = createHash('sha256');
  let size = 0;
  async function* measured(): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      if (!Buffer.isBuffer(chunk)) throw new TypeError('a file is read as bytes');
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  const parts = await archive.addParts(entryOf.file({ key }), measured());
  return { key, size, sha256: hash.digest('hex'), parts };
}

const withoutFiles = (missing: number, referenced: number) =>
  unusable(
    `${missing} of ${referenced} files that the database names are not in the store, or not as they were stored. No backup was kept. See that the folder of the files is mounted and DATA_DIR is right; if they are lost for good, say --allow-missing.`,
  );

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
