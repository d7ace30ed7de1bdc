import type { Database, Trx } from '../database/connection.ts';
import type { Queue } from '../jobs/queue.ts';
import { insertVersion, lockCurrentVersion, selectCurrentVersion, selectVersionByHash } from './catalogue.queries.ts';
import { idRanges } from './id-ranges.ts';
import { copyLines, idsOfLines } from './upload-lines.queries.ts';
import { useVersion } from './use-version.ts';
import { type UploadClaim, type UploadRecord, saveUpload } from './uploads.queries.ts';

type LoadedUpload = UploadClaim &
  Pick<UploadRecord, 'sha256' | 'file_name' | 'version_name' | 'summary' | 'make_current' | 'loaded_by' | 'base_version_id'>;

export const outdated =
  'Another version has become the current one since this file was compared. Compare it again, and look at what it changes.';

/** The version that an upload was compared with is no longer the current one. The message says what to do. */
export class OutdatedUpload extends Error {
  override readonly name = 'OutdatedUpload';
  constructor() {
    super(outdated);
  }
}

export interface LoadedVersion {
  versionId: number;
  /** False: a version with this content existed. */
  isNew: boolean;
}

/**
 * Makes the lines of an upload a version, in one transaction: a version exists with all its variations or not at all. The same content
 * makes one version only. Throws OutdatedUpload when it would replace another current version than it was compared with, LeaseLostError when
 * another worker has the lease or the upload is gone.
 */
export async function loadUpload(
  { db, queue }: { db: Database; queue: Queue | undefined },
  upload: LoadedUpload,
  signal: AbortSignal,
): Promise<LoadedVersion> {
  return db.transaction().execute(async (trx): Promise<LoadedVersion> => {
    if (upload.make_current) await requireSameBase(trx, upload);
    const version = await versionOf(trx, upload);
    if (version.isNew) {
      for (const { share, ...range } of idRanges(await idsOfLines(trx, upload.id))) {
        signal.throwIfAborted();
        await copyLines(trx, { uploadId: upload.id, versionId: version.versionId, ...range });
        // Outside the transaction, to be visible before it ends.
        await saveUpload(db, upload, { progress: share });
      }
    }
    signal.throwIfAborted();
    if (upload.make_current) {
      // Two uploads compared with one version may be loaded concurrently: the later would revert the earlier one's changes.
      await lockCurrentVersion(trx);
      await requireSameBase(trx, upload);
      await useVersion(trx, queue, version.versionId);
    }
    await saveUpload(trx, upload, { state: 'loaded', progress: 1, version_id: version.versionId });
    return version;
  });
}

async function requireSameBase(trx: Trx, { base_version_id, loaded_by }: LoadedUpload): Promise<void> {
  // A command shows its changes to no one beforehand.
  if (loaded_by === null) return;
  const current = await selectCurrentVersion(trx);
  if ((current?.id ?? null) !== base_version_id) throw new OutdatedUpload();
}

async function versionOf(trx: Parameters<typeof insertVersion>[0], upload: LoadedUpload): Promise<LoadedVersion> {
  const { sha256, file_name, version_name, summary, loaded_by } = upload;
  if (!summary) throw new Error(`Catalogue upload ${upload.id} is to be loaded and was not read.`);
  const inFile = ({ added, changed, unchanged }: { added: number; changed: number; unchanged: number }) => added + changed + unchanged;
  const id = await insertVersion(trx, {
    name: version_name ?? file_name,
    content_hash: sha256,
    entries: inFile(summary.entries),
    variations: inFile(summary.variations),
    loaded_by,
  });
  if (id !== undefined) return { versionId: id, isNew: true };
  const existing = await selectVersionByHash(trx, sha256);
  if (!existing) throw new Error('A version of this content is neither there nor can it be made.');
  return { versionId: existing.id, isNew: false };
}
