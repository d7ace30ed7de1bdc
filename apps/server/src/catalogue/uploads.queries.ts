import { type CatalogueUpload, CatalogueChangeSummary } from '@fetlock/contract/catalogue-uploads';
import { limits } from '@fetlock/contract/limits';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Queryable, Trx } from '../database/connection.ts';
import { LeaseLostError } from '../jobs/lease-lost-error.ts';

const State = z.enum(['arriving', 'reading', 'ready', 'loading', 'loaded', 'failed']);

const uploads = (db: Queryable) =>
  db
    .selectFrom('catalogue_uploads as upload')
    .innerJoin('users', 'users.id', 'upload.uploaded_by')
    .leftJoin('catalogue_versions as base', 'base.id', 'upload.base_version_id')
    .leftJoin('catalogue_versions as now', (join) => join.on('now.current', '=', true))
    .selectAll('upload')
    .select(['users.name as user_name', 'users.email as user_email', 'base.name as base_name', 'now.id as current_id']);

type UploadRow = Awaited<ReturnType<ReturnType<typeof uploads>['execute']>>[number];

const known = (row: UploadRow) => ({
  ...row,
  state: State.parse(row.state),
  summary: CatalogueChangeSummary.nullable().parse(row.summary),
});
export type UploadRecord = ReturnType<typeof known>;

export async function selectUpload(db: Queryable, id: number): Promise<UploadRecord | undefined> {
  const row = await uploads(db).where('upload.id', '=', id).executeTakeFirst();
  return row && known(row);
}

/** Whether a catalogue that becomes the current one is being loaded. */
export async function isLoadingCatalogue(db: Queryable): Promise<boolean> {
  const { rows } = await sql`select from catalogue_uploads where state = 'loading' and make_current limit 1`.execute(db);
  return rows.length > 0;
}

/** The same, for an update: locked until the transaction ends. */
export async function lockUpload(trx: Trx, id: number): Promise<UploadRecord | undefined> {
  const row = await uploads(trx).where('upload.id', '=', id).forUpdate('upload').executeTakeFirst();
  return row && known(row);
}

/** Uploads that may still be loaded, newest first. */
export async function selectOpenUploads(db: Queryable): Promise<UploadRecord[]> {
  const rows = await uploads(db)
    .where('upload.state', 'in', ['reading', 'ready', 'loading', 'failed'])
    .where('upload.storage_key', 'is not', null)
    .orderBy('upload.id', 'desc')
    .execute();
  return rows.map(known);
}

const kept = sql<Date>`now() + make_interval(hours => ${limits.catalogueUploadKeptHours})`;

export interface NewUpload {
  file_name: string;
  size: number;
  sha256: string;
  storage_key: string | null;
  state: 'arriving' | 'reading';
  uploaded_by: number;
}

export async function insertUpload(db: Queryable, upload: NewUpload): Promise<number> {
  const { id } = await db
    .insertInto('catalogue_uploads')
    .values({ ...upload, expires_at: kept })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The bytes have arrived and can be read. */
export const beginFirstReading = (trx: Trx, id: number) =>
  trx.updateTable('catalogue_uploads').set({ state: 'reading' }).where('id', '=', id).where('state', '=', 'arriving').execute();

/** Requests another round of work on an upload, and returns its number. */
export async function askForWork(
  trx: Trx,
  id: number,
  work: { state: 'reading' } | { state: 'loading'; version_name: string; make_current: boolean; loaded_by: number | null },
): Promise<number> {
  const { round } = await trx
    .updateTable('catalogue_uploads')
    .set({ ...work, round: sql<number>`round + 1`, progress: 0, error: null, expires_at: kept })
    .where('id', '=', id)
    .returning('round')
    .executeTakeFirstOrThrow();
  return round;
}

/** A worker's lease on an upload. */
export type UploadClaim = Pick<UploadRecord, 'id' | 'run_attempt'>;

/** Leases an upload to this worker. Undefined: it is done or gone, or was requested again since. */
export async function claimUpload(db: Queryable, { id, round }: { id: number; round: number }): Promise<UploadRecord | undefined> {
  const claimed = await db
    .updateTable('catalogue_uploads')
    .set({ run_attempt: sql<number>`run_attempt + 1`, progress: 0 })
    .where('id', '=', id)
    .where('round', '=', round)
    .where('state', 'in', ['reading', 'loading'])
    .returning('run_attempt')
    .executeTakeFirst();
  const upload = claimed && (await selectUpload(db, id));
  return upload?.run_attempt === claimed?.run_attempt ? upload : undefined;
}

interface UploadFacts {
  state?: CatalogueUpload['state'];
  progress?: number;
  lines_read?: number;
  error?: string | null;
  unknown_columns?: string[];
  warnings?: string[];
  base_version_id?: number | null;
  summary?: CatalogueChangeSummary | null;
  version_id?: number;
}

/** Records the state of an upload. Throws LeaseLostError when this worker no longer has the lease. */
export async function saveUpload(db: Queryable, { id, run_attempt }: UploadClaim, { summary, ...facts }: UploadFacts): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('catalogue_uploads')
    .set({ ...facts, ...(summary !== undefined && { summary: summary && JSON.stringify(summary) }) })
    .where('id', '=', id)
    .where('run_attempt', '=', run_attempt)
    .where('state', 'in', ['reading', 'loading'])
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new LeaseLostError(`catalogue upload ${id}`);
}

/** The bytes of a loaded version are no longer needed. */
export const forgetBytes = (db: Queryable, id: number) =>
  db.updateTable('catalogue_uploads').set({ storage_key: null }).where('id', '=', id).execute();

/** Ends an upload at once: a worker that reads it writes no more, and it cannot be loaded. */
export const endUpload = (trx: Trx, id: number) =>
  trx
    .updateTable('catalogue_uploads')
    .set({ state: 'failed', expires_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();

/** The same for all that have expired and are not leased by a worker, including those of commands, which ended long ago. */
export const endExpiredUploads = (db: Queryable) =>
  db
    .updateTable('catalogue_uploads')
    .set({ state: 'failed' })
    .where('expires_at', '<=', sql<Date>`now()`)
    .where((eb) => eb.or([eb('state', 'not in', ['reading', 'loading']), eb('storage_key', 'is', null)]))
    .returning(['id', 'storage_key'])
    .execute();

/** Removes an upload without lines, or with few. */
export const deleteUpload = (db: Queryable, id: number) => db.deleteFrom('catalogue_uploads').where('id', '=', id).execute();
