import type { Database } from '../database/connection.ts';
import type { Queue } from '../jobs/queue.ts';
import { insertVersion, selectVersionByHash } from './catalogue.queries.ts';
import { idRanges } from './id-ranges.ts';
import { copyLines, idsOfLines } from './upload-lines.queries.ts';
import { useVersion } from './use-version.ts';
import { type UploadClaim, type UploadRecord, saveUpload } from './uploads.queries.ts';

type LoadedUpload = UploadClaim & Pick<UploadRecord, 'sha256' | 'file_name' | 'version_name' | 'summary' | 'make_current' | 'loaded_by'>;

export interface LoadedVersion {
  versionId: number;
  /** False: there was a version of this very content. */
  isNew: boolean;
}

/**
 * Makes the lines of an upload a version, in one transaction: a version is there with all its variations or not at all. The same content
 * makes one version only. Throws Fenced when the upload is another worker's or gone.
 */
export async function loadUpload(
  { db, queue }: { db: Database; queue: Queue | undefined },
  upload: LoadedUpload,
  signal: AbortSignal,
): Promise<LoadedVersion> {
  return db.transaction().execute(async (trx): Promise<LoadedVersion> => {
    const version = await versionOf(trx, upload);
    if (version.isNew) {
      for (const { share, ...range } of idRanges(await idsOfLines(trx, upload.id))) {
        signal.throwIfAborted();
        await copyLines(trx, { uploadId: upload.id, versionId: version.versionId, ...range });
        // Beside the transaction, to be seen before it ends.
        await saveUpload(db, upload, { progress: share });
      }
    }
    signal.throwIfAborted();
    if (upload.make_current) await useVersion(trx, queue, version.versionId);
    await saveUpload(trx, upload, { state: 'loaded', progress: 1, version_id: version.versionId });
    return version;
  });
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
