import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { CatalogueRefusedLine } from '@fetlock/contract/catalogue-uploads';
import type { Database } from '../database/connection.ts';
import { found } from '../http/problem.ts';
import type { Queue } from '../jobs/queue.ts';
import { type VersionHead, selectVersion, selectVersionByHash } from './catalogue.queries.ts';
import { clearLines } from './clear-lines.ts';
import { loadUpload } from './load-upload.ts';
import { readUpload } from './read-upload.ts';
import { selectRefusedAfter } from './upload-lines.queries.ts';
import { type UploadRecord, askForWork, claimUpload, deleteUpload, insertUpload } from './uploads.queries.ts';
import { useVersion } from './use-version.ts';

export interface LoadedCatalogue {
  version: VersionHead;
  /** False: a version with this content existed and is the current one again. */
  loaded: boolean;
  unknownColumns: string[];
  /** Warnings about what was read. */
  warnings: string[];
  /** How many lines are part of no variation, and the first of them with the reason. */
  refused: number;
  firstRefused: CatalogueRefusedLine[];
}

const systemUserId = 1;
const refusedGiven = 20;

/**
 * Loads a catalogue file as a new version, which becomes the current one: an upload that is read and loaded at once. The same content is
 * loaded once. With a queue its codes are published to the platform's sandbox. Throws UnreadableFile if the file is not a readable
 * catalogue.
 */
export async function loadCatalogue(
  db: Database,
  { path, name = basename(path), queue }: { path: string; name?: string; queue?: Queue },
): Promise<LoadedCatalogue> {
  const sha256 = await hashOf(path);
  const known = await selectVersionByHash(db, sha256);
  if (known) {
    await db.transaction().execute((trx) => useVersion(trx, queue, known.id));
    return { version: { ...known, current: true }, loaded: false, unknownColumns: [], warnings: [], refused: 0, firstRefused: [] };
  }
  const { size } = await stat(path);
  const facts = { file_name: name, size, sha256, storage_key: null, uploaded_by: systemUserId };
  const id = await insertUpload(db, { ...facts, state: 'reading' });
  try {
    await readUpload(db, await claim(db, { id, round: 1 }), { path, fileName: name, signal: never });
    const work = { state: 'loading', version_name: name, make_current: true, loaded_by: null } as const;
    const round = await db.transaction().execute((trx) => askForWork(trx, id, work));
    const upload = await claim(db, { id, round });
    const { versionId, isNew } = await loadUpload({ db, queue }, upload, never);
    return {
      version: found(await selectVersion(db, versionId), 'Version'),
      loaded: isNew,
      unknownColumns: upload.unknown_columns,
      warnings: upload.warnings,
      refused: upload.summary?.refused ?? 0,
      firstRefused: await selectRefusedAfter(db, { uploadId: id, search: '', after: 0, limit: refusedGiven }),
    };
  } finally {
    await clearLines(db, id);
    await deleteUpload(db, id);
  }
}

const never = new AbortController().signal;

async function claim(db: Database, work: { id: number; round: number }): Promise<UploadRecord> {
  const upload = await claimUpload(db, work);
  if (!upload) throw new Error('The upload that was just made is not there.');
  return upload;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
