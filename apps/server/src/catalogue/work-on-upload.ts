import { UnreadableFile } from '@fetlock/formats/unreadable-file';
import type { Database } from '../database/connection.ts';
import type { FileStore } from '../files/file-store.ts';
import { attempt } from '../jobs/attempt.ts';
import type { Log } from '@fetlock/process/log';
import type { Queue } from '../jobs/queue.ts';
import { OutdatedUpload, loadUpload } from './load-upload.ts';
import { readUpload } from './read-upload.ts';
import { clearUpload, removeExpiredUploads } from './remove-uploads.ts';
import { type UploadRecord, claimUpload, saveUpload, selectUpload } from './uploads.queries.ts';

export interface UploadServices {
  db: Database;
  queue: Queue;
  files: FileStore;
  log: Log;
}

interface Work {
  uploadId: number;
  round: number;
}

/**
 * One attempt at the work requested for an upload. Throws only errors worth a retry: a database that is unavailable, a worker that is being
 * stopped.
 */
export async function workOnUpload(services: UploadServices, { uploadId, round }: Work, signal: AbortSignal): Promise<void> {
  const { db, log } = services;
  const upload = await claimUpload(db, { id: uploadId, round });
  if (!upload) return clearLoaded(services, uploadId);
  await attempt(() => work(services, upload, signal), {
    log,
    facts: { uploadId },
    what: 'the work on a catalogue upload',
    stopping: signal,
    isUserFacing: (error) => error instanceof UnreadableFile || error instanceof OutdatedUpload,
    otherwise: 'Something went wrong on our side. Try again.',
    fail: (reason) => saveUpload(db, upload, failureOf(upload, reason)),
  });
  await removeExpiredUploads(services);
}

async function work({ db, queue, files }: UploadServices, upload: UploadRecord, signal: AbortSignal): Promise<void> {
  if (upload.state === 'loading') {
    await loadUpload({ db, queue }, upload, signal);
    return clearUpload({ db, files }, upload);
  }
  await files.withLocalFile(upload.storage_key ?? '', (path) => readUpload(db, upload, { path, fileName: upload.file_name, signal }));
}

/** The attempt that loaded it may have ended before cleaning up. */
async function clearLoaded(services: UploadServices, uploadId: number): Promise<void> {
  const upload = await selectUpload(services.db, uploadId);
  if (upload?.state === 'loaded') await clearUpload(services, upload);
}

/** A file that could not be read cannot be loaded; a load that failed can be tried again. */
const failureOf = ({ state }: UploadRecord, error: string) => ({
  state: state === 'loading' ? ('ready' as const) : ('failed' as const),
  error,
});

export async function giveUpUpload({ db }: UploadServices, { uploadId, round }: Work, reason: string): Promise<void> {
  const upload = await claimUpload(db, { id: uploadId, round });
  if (upload) await saveUpload(db, upload, failureOf(upload, reason));
}
