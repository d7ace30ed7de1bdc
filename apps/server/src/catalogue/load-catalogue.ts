import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { CatalogueVersion } from '@fetlock/contract/catalogue';
import { type CatalogueRecord, readCatalogueCsv } from '@fetlock/formats/catalogue-csv';
import { UnreadableFile } from '@fetlock/formats/unreadable-file';
import type { Database } from '../database/connection.ts';
import * as catalogue from './catalogue.queries.ts';

export interface LoadedCatalogue {
  version: CatalogueVersion;
  /** False: a version with this very content was there and is the current one again. */
  loaded: boolean;
  unknownColumns: string[];
  /** Lines that are in no variation, with the reason. */
  problems: { line: number; reason: string }[];
}

/**
 * Loads a catalogue file as a new version, which becomes the current one. The same content is loaded once.
 * Throws UnreadableFile where there is no catalogue to read.
 */
export async function loadCatalogue(
  db: Database,
  { path, name = basename(path) }: { path: string; name?: string },
): Promise<LoadedCatalogue> {
  const contentHash = await hashOf(path);
  const known = await db.transaction().execute((trx) => reuse(trx, contentHash));
  if (known) return { version: known, loaded: false, unknownColumns: [], problems: [] };

  const file = await readCatalogueCsv(path, { fileName: name });
  const { variations, repeated } = withoutRepetitions(file.variations);
  if (variations.length === 0) throw new UnreadableFile('EMPTY', 'No line of the file is a catalogue variation', { file: name });
  const entries = new Set(variations.map(({ code }) => code)).size;

  return db.transaction().execute(async (trx) => {
    const meanwhile = await reuse(trx, contentHash);
    if (meanwhile) return { version: meanwhile, loaded: false, unknownColumns: [], problems: [] };
    const id = await catalogue.insertVersion(trx, { name, content_hash: contentHash, entries, variations: variations.length });
    await catalogue.insertVariations(trx, id, variations);
    await catalogue.makeCurrent(trx, id);
    const version = await catalogue.selectCurrentVersion(trx);
    if (!version) throw new Error('The version just loaded is not the current one.');
    return { version, loaded: true, unknownColumns: file.unknownColumns, problems: [...file.problems, ...repeated] };
  });
}

async function reuse(trx: Parameters<typeof catalogue.makeCurrent>[0], contentHash: string): Promise<CatalogueVersion | undefined> {
  await catalogue.lockLoading(trx);
  const known = await catalogue.selectVersionByHash(trx, contentHash);
  if (!known) return undefined;
  await catalogue.makeCurrent(trx, known.id);
  return { ...known, current: true };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** An entry has each variation once; the first line that names it counts. */
function withoutRepetitions(records: readonly CatalogueRecord[]): {
  variations: CatalogueRecord[];
  repeated: { line: number; reason: string }[];
} {
  const firstLines = new Map<string, number>();
  const variations: CatalogueRecord[] = [];
  const repeated: { line: number; reason: string }[] = [];
  for (const record of records) {
    const key = JSON.stringify([record.code, record.variation ?? '']);
    const first = firstLines.get(key);
    if (first === undefined) {
      firstLines.set(key, record.line);
      variations.push(record);
    } else {
      const reason = `Code ${record.code} with variation "${record.variation ?? ''}" was named in line ${first} already`;
      repeated.push({ line: record.line, reason });
    }
  }
  return { variations, repeated };
}
