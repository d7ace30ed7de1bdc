import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { replaceText } from '@fetlock/formats/write/replace-text';
import type { Database, Trx } from '../database/connection.ts';
import type { FileStore } from '../files/file-store.ts';
import { noteUnnamed } from '../files/written-files.queries.ts';
import { ignoreNotFound } from '../http/problem.ts';
import type { Log } from '@fetlock/process/log';
import { carriedBefore } from '../reports/previous-run-report.ts';
import { deleteReports } from '../reports/reports.queries.ts';
import type { Counts } from './practice-data.queries.ts';

interface Services {
  db: Database;
  files: FileStore;
  log: Log;
}

type Within = (work: (trx: Trx) => Promise<Counts>) => Promise<unknown>;

/**
 * Replaces a person's name as the author of comments in uploaded files of previous runs, which a run of their task would carry over again.
 * Such a file was written by this product; its other cells stay as they are. One that cannot be changed, such as an .xls, stays and is
 * logged.
 */
export async function forgetInPreviousRuns(services: Services, { id, by }: { id: number; by: string }, within: Within): Promise<void> {
  const { db, files, log } = services;
  const { name } = await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  const replacement = { old: `${carriedBefore}${name}: `, now: `${carriedBefore}${by}: ` };
  const stored = await db.selectFrom('files').select(['id', 'storage_key']).where('kind', '=', 'previous_runs').orderBy('id').execute();
  for (const { id: fileId, storage_key: key } of stored) {
    // A file may have been deleted meanwhile, or its bytes may be gone.
    const content = await files.read(key).then(buffer).catch(ignoreNotFound);
    const changed = content && (await replaceText(content, replacement));
    if (changed === 'unchangeable') log.warn({ fileId }, 'a file of a previous run names a deleted person, and cannot be changed');
    else if (changed) await replaceBytes(services, { fileId, key, bytes: changed }, within);
  }
}

/** The old bytes are recorded as unreferenced in the transaction that replaces them: they go even if this process dies right after it. */
async function replaceBytes(
  { files }: Services,
  { fileId, key, bytes }: { fileId: number; key: string; bytes: Buffer },
  within: Within,
): Promise<void> {
  const received = await files.receive(Readable.from([bytes]));
  const newKey = await files.keep(received);
  await within(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('files')
      .set({ storage_key: newKey, size: received.size, sha256: received.sha256 })
      .where('id', '=', fileId)
      .where('storage_key', '=', key)
      .executeTakeFirst();
    await noteUnnamed(trx, numUpdatedRows > 0n ? key : newKey);
    return {};
  });
  await files.remove(key);
}

/** Finished or not, reports may name a person as the author of a comment. They are made again when they are requested again. */
export async function forgetReports({ files }: Pick<Services, 'files'>, within: Within): Promise<void> {
  await within(async (trx) => {
    const reports = await trx.selectFrom('reports').select(['id', 'storage_key']).orderBy('id').forUpdate().execute();
    for (const { storage_key } of reports) if (storage_key) await files.remove(storage_key);
    const ids = reports.map((report) => report.id);
    if (ids.length > 0) await deleteReports(trx, ids);
    return {};
  });
}
