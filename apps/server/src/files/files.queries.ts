import type { FileKind, StoredFileKind } from '@fetlock/contract/files';
import { sql } from 'kysely';
import type { Database, Queryable, Trx } from '../database/connection.ts';
import { countAll, onPage } from '../database/pages.ts';

export interface NewFile {
  name: string;
  kind: StoredFileKind;
  storage_key: string;
  size: number;
  sha256: string;
  uploaded_by: number;
}

const withUploader = (db: Queryable) =>
  db
    .selectFrom('files')
    .innerJoin('users', 'users.id', 'files.uploaded_by')
    .select(['files.id', 'files.name', 'files.kind', 'files.size', 'files.created_at', 'users.id as user_id', 'users.email as user_email']);

export type FileRow = Awaited<ReturnType<ReturnType<typeof withUploader>['execute']>>[number];

/** A page of the files, newest first; `page` counts from 1. */
export async function selectFiles(db: Queryable, { kind, page, pageSize }: { kind: FileKind | undefined; page: number; pageSize: number }) {
  const rowCount = await countAll(db.selectFrom('files').$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? '')));
  const items = await withUploader(db)
    .$if(kind !== undefined, (query) => query.where('files.kind', '=', kind ?? ''))
    .orderBy('files.id', 'desc')
    .$call(onPage({ page, pageSize }))
    .execute();
  return { items, rowCount };
}

export const selectFilesByIds = (db: Queryable, ids: readonly number[]): Promise<FileRow[]> =>
  withUploader(db)
    .where('files.id', 'in', [...ids])
    .orderBy('files.id')
    .execute();

/** The same, kept from being deleted until the transaction ends: one that is being deleted is waited for, and is missing. */
export const holdFilesByIds = (trx: Trx, ids: readonly number[]): Promise<FileRow[]> =>
  withUploader(trx)
    .where('files.id', 'in', [...ids])
    .orderBy('files.id')
    .forKeyShare('files')
    .execute();

export interface FileFigures {
  count: number;
  bytes: number;
}

/** How many files of each kind there are, and their size in bytes. */
export const countFiles = (db: Queryable): Promise<(FileFigures & { kind: string })[]> =>
  db
    .selectFrom('files')
    .select(['kind', sql<number>`count(*)`.as('count'), sql<number>`sum(size)::bigint`.as('bytes')])
    .groupBy('kind')
    .execute();

/** The same for the finished reports that are stored. */
export const countKeptReports = (db: Queryable): Promise<FileFigures> =>
  db
    .selectFrom('reports')
    .select([sql<number>`count(*)`.as('count'), sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes')])
    .where('state', '=', 'SUCCEED')
    .executeTakeFirstOrThrow();

/** The storage key of a file. */
export const selectStoredFile = (db: Queryable, id: number) =>
  db.selectFrom('files').select(['id', 'name', 'kind', 'storage_key', 'size']).where('id', '=', id).executeTakeFirst();

/** The ids, in the order given. */
export async function insertFiles(db: Queryable, files: readonly NewFile[]): Promise<number[]> {
  const rows = await db
    .insertInto('files')
    .values([...files])
    .returning(['id', 'storage_key'])
    .execute();
  const ids = new Map(rows.map(({ id, storage_key }) => [storage_key, id]));
  return files.flatMap(({ storage_key }) => ids.get(storage_key) ?? []);
}

/** The secret of this name: the given one, unless another process was first. */
export async function insertSecretIfMissing(db: Queryable, name: string, value: string): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((oc) => oc.column('name').doNothing())
    .execute();
  return (await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value;
}

/** Days for which an unused file may still become part of a task: an open form, a saved draft, a caller that uploads files first. */
export const unusedFileDays = 7;

const isUnused = sql`not exists (select from task_files where file_id = files.id)`;

export async function countUnused(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from files where ${isUnused}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Forgets files uploaded for tasks that were never created. Their bytes are recorded as written but unreferenced, so that the same sweep
 * removes them. Returns their number.
 */
export async function forgetUnused(db: Database, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with unused as (
      select id, storage_key from files
      where created_at < now() - make_interval(days => ${unusedFileDays}) and ${isUnused}
      order by id limit ${most} for update skip locked),
    gone as (delete from files using unused where files.id = unused.id returning files.storage_key),
    noted as (
      insert into written_files (storage_key, written_at) select storage_key, '-infinity' from gone where storage_key is not null
      on conflict (storage_key) do update set written_at = excluded.written_at)
    select count(*) as count from gone`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
