import type { FileKind, StoredFileKind } from '@fetlock/contract/files';
import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';

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
  const { rowCount } = await db
    .selectFrom('files')
    .select((eb) => eb.fn.countAll<number>().as('rowCount'))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .executeTakeFirstOrThrow();
  const items = await withUploader(db)
    .$if(kind !== undefined, (query) => query.where('files.kind', '=', kind ?? ''))
    .orderBy('files.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items, rowCount };
}

export const selectFilesByIds = (db: Queryable, ids: readonly number[]): Promise<FileRow[]> =>
  withUploader(db)
    .where('files.id', 'in', [...ids])
    .orderBy('files.id')
    .execute();

export interface FileFigures {
  count: number;
  bytes: number;
}

/** How many files of each kind there are, and their bytes. */
export const countFiles = (db: Queryable): Promise<(FileFigures & { kind: string })[]> =>
  db
    .selectFrom('files')
    .select(['kind', sql<number>`count(*)`.as('count'), sql<number>`sum(size)::bigint`.as('bytes')])
    .groupBy('kind')
    .execute();

/** The same of the finished reports that are kept. */
export const countKeptReports = (db: Queryable): Promise<FileFigures> =>
  db
    .selectFrom('reports')
    .select([sql<number>`count(*)`.as('count'), sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes')])
    .where('state', '=', 'SUCCEED')
    .executeTakeFirstOrThrow();

/** Where the bytes of a file are. */
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

/** The secret of this name: the one given, unless another process came first. */
export async function insertSecretIfMissing(db: Queryable, name: string, value: string): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((oc) => oc.column('name').doNothing())
    .execute();
  return (await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value;
}
