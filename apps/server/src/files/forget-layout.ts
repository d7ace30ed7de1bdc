import type { Database } from '../database/connection.ts';
import { found } from '../http/problem.ts';
import { selectStoredFile } from './files.queries.ts';
import { deletePracticeLayouts, selectFoundHeader } from './practice-layouts.queries.ts';
import { signaturesOf } from './remember-layouts.ts';

/** Forgets how the practice has files with the column names of this one read. Throws NOT_FOUND for an unknown file. */
export async function forgetFileLayout(db: Database, { fileId, businessId }: { fileId: number; businessId: number }): Promise<void> {
  found(await selectStoredFile(db, fileId), 'File');
  const header = await selectFoundHeader(db, fileId);
  if (header) await deletePracticeLayouts(db, businessId, signaturesOf(header));
}
