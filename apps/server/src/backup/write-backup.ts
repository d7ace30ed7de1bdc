import { createHash } from 'node:crypto';

import type { FileStore } from '../files/file-store.ts';
import { StoreAway } from '../files/s3/store-away.ts';
import { selectReferencedFiles } from '../files/referenced-files.queries.ts';
import { type FileOfBackup, type Manifest, type TableOfBackup, archiveFormat, entryOf, productMark } from './manifest.ts';
import { type Client, holdTables, readTable, withSnapshot } from './snapshot.queries.ts';
import { type Table, selectMigrations, selectOpenJobs, selectSequences, selectTables } from './tables.queries.ts';
import { type ArchiveWriter, sha256, writeArchive } from './write-archive.ts';

export interface BackupServices {
  connectionString: string;
  files: Pick<FileStore, 'read'>;
  /** Told now and then what is being written. */
  progress?: (what: string, bytes: number) => void;
}

export interface WrittenBackup {
  manifest: Manifest;
  bytes: number;
}

type ReferencedFile = Awaited<ReturnType<typeof selectReferencedFiles>>[number];

/** Writes all that the product keeps to one file, as it is at one moment, while people go on working. */
export function writeBackup(file: string, services: BackupServices): Promise<WrittenBackup> {
  return writeArchive(file, async (archive) => {
    const { referenced, ...database } = await withSnapshot(services.connectionString, (client) => writeDatabase(client, archive, services));
    const { files, missing } = await writeFiles(referenced, archive, services);
    const manifest = { ...database, files, missing };
    const text = Buffer.from(JSON.stringify(manifest));
    await archive.add('manifest.json', text);
    await archive.add('manifest.sha256', Buffer.from(sha256(text)));
    return { manifest, bytes: archive.bytes };
  });
}

async function writeDatabase(client: Client, archive: ArchiveWriter, { progress }: BackupServices) {
  const tables = await selectTables(client);
  // A migration of a newer version waits until the tables have been read.
  if (tables.length > 0) await holdTables(client, tables);
  const migrations = await selectMigrations(client);
  const about = { product: productMark, format: archiveFormat, takenAt: new Date().toISOString(), migrations } as const;
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
      // Line ends in values are escaped.
      for (let at = chunk.indexOf(lineEnd); at >= 0; at = chunk.indexOf(lineEnd, at + 1)) rows += 1;
      yield chunk;
    }
  }
  const parts = await archive.addParts(entryOf.table(table), counted());
  return { name: table.name, columns: table.columns, rows, parts };
}

/** After the snapshot: a file never changes under its key. One that was removed meanwhile is told. */
async function writeFiles(referenced: readonly ReferencedFile[], archive: ArchiveWriter, { files: store, progress }: BackupServices) {
  const files: FileOfBackup[] = [];
  const missing: string[] = [];
  for (const { key, sha256: expected } of referenced) {
    progress?.(`file ${files.length + missing.length + 1} of ${referenced.length}`, archive.bytes);
    const content = await store.read(key).catch(unlessAway);
    const written = content && (await writeFile(archive, key, content));
    if (written && (expected === null || expected === written.sha256)) files.push(written);
    else missing.push(key);
  }
  return { files, missing };
}

/** Undefined: its bytes broke off. */
async function writeFile(archive: ArchiveWriter, key: string, content: AsyncIterable<unknown>): Promise<FileOfBackup | undefined> {
  const hash = createHash('sha256');
  let size = 0;
  let broke = false;
  async function* measured(): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of content) {
        if (!Buffer.isBuffer(chunk)) throw new TypeError('a file is read as bytes');
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    } catch (error) {
      unlessAway(error);
      broke = true;
    }
  }
  const parts = await archive.addParts(entryOf.file({ key }), measured());
  return broke ? undefined : { key, size, sha256: hash.digest('hex'), parts };
}

/** A store that does not answer has lost nothing: a backup without its files would look like one. */
function unlessAway(error: unknown): undefined {
  if (error instanceof StoreAway) throw error;
}

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
