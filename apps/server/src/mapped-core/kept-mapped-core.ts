import type { KeptMappedCore, MappedCoreLack } from '@fetlock/contract/mapped-core';
import type { Database } from '../database/connection.ts';
import type { FileStore } from '../files/file-store.ts';
import { selectFresh, selectLastReport, selectRevision } from '../reports/reports.queries.ts';

/** The stored mapped_core.csv of a version, or why there is none: its record is not trusted, the file is checked for. */
export async function keptMappedCore({ db, files }: { db: Database; files: FileStore }, resultId: number): Promise<KeptMappedCore> {
  const kept = await selectFresh(db, { resultId, kind: 'core', revision: 0 });
  if (!kept) return { made_at: null, is_current: false, lack: await lackOf(db, resultId) };
  const isThere = kept.storage_key !== null && (await files.has(kept.storage_key));
  return {
    made_at: kept.finished_at?.toISOString() ?? null,
    is_current: isThere && (kept.revision ?? 0) >= (await selectRevision(db, resultId)),
    lack: isThere ? null : 'FILE_GONE',
  };
}

async function lackOf(db: Database, resultId: number): Promise<MappedCoreLack> {
  const last = await selectLastReport(db, resultId, 'core');
  if (last?.state === 'IN_PROGRESS') return 'BEING_MADE';
  return last?.state === 'FAILED' ? 'FAILED' : 'NOT_MADE';
}
