import { type CatalogueUpload, CatalogueChangeSummary } from '@fetlock/contract/catalogue-uploads';
import { limits } from '@fetlock/contract/limits';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Queryable, Trx } from '../database/connection.ts';
import { Fenced } from '../jobs/fenced.ts';

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

/** The same, for changes of it: it stays as it is until the transaction ends. */
export async function lockUpload(trx: Trx, id: number): Promise<UploadRecord | undefined> {
  const row = await uploads(trx).where('upload.id', '=', id).forUpdate('upload').executeTakeFirst();
  return row && known(row);
}

/** Uploads that somebody may still want to load, newest first. */
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

/** The bytes have arrived: there is something to read. */
export const beginFirstReading = (trx: Trx, id: number) =>
  trx.updateTable('catalogue_uploads').set({ state: 'reading' }).where('id', '=', id).where('state', '=', 'arriving').execute();

/** Asks for another round of work on an upload, and gives its number. */
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

/** What a worker holds an upload by. */
export type UploadClaim = Pick<UploadRecord, 'id' | 'run_attempt'>;

/** Takes up an upload for this worker. Undefined: it is done or gone, or was asked for anew since. */
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

/** Notes what has become of an upload. Throws Fenced when this worker no longer holds it. */
export async function saveUpload(db: Queryable, { id, run_attempt }: UploadClaim, { summary, ...facts }: UploadFacts): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('catalogue_uploads')
    .set({ ...facts, ...(summary !== undefined && { summary: summary && JSON.stringify(summary) }) })
    .where('id', '=', id)
    .where('run_attempt', '=', run_attempt)
    .where('state', 'in', ['reading', 'loading'])
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Fenced(`catalogue upload ${id}`);
}

/** The bytes of a version that is loaded are needed no more. */
export const forgetBytes = (db: Queryable, id: number) =>
  db.updateTable('catalogue_uploads').set({ storage_key: null }).where('id', '=', id).execute();

/** Ends an upload at once: a worker that reads it writes no more, and nobody can load it. */
export const endUpload = (trx: Trx, id: number) =>
  trx
    .updateTable('catalogue_uploads')
    .set({ state: 'failed', expires_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();

/** The same for all whose time is over and that no worker has; nor a command, which has ended long since. */
export const endExpiredUploads = (db: Queryable) =>
  db
    .updateTable('catalogue_uploads')
    .set({ state: 'failed' })
    .where('expires_at', '<=', sql<Date>`now()`)
    .where((eb) => eb.or([eb('state', 'not in', ['reading', 'loading']), eb('storage_key', 'is', null)]))
    .returning(['id', 'storage_key'])
    .execute();

/** Removes an upload, whose lines are gone or few. */
export const deleteUpload = (db: Queryable, id: number) => db.deleteFrom('catalogue_uploads').where('id', '=', id).execute();
