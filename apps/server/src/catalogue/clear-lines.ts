import type { Database } from '../database/connection.ts';
import { idRanges } from './id-ranges.ts';
import { deleteLinesBetween, deleteRefusedBetween, idsOfLines, refusedOfUpload } from './upload-lines.queries.ts';

/** Removes the lines read from an upload, in short statements: there may be millions. Idempotent. */
export async function clearLines(db: Database, uploadId: number): Promise<void> {
  for (const { from, to } of idRanges(await idsOfLines(db, uploadId))) await deleteLinesBetween(db, { uploadId, from, to });
  for (const { from, to } of idRanges(await refusedOfUpload(db, uploadId))) await deleteRefusedBetween(db, { uploadId, from, to });
}
