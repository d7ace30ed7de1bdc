import type { UploadedFile } from '@fetlock/contract/files';
import type { FastifyRequest } from 'fastify';
import type { Database, Queryable } from '../database/connection.ts';
import type { Once } from '../http/make-once.ts';
import { invalidField } from '../http/problem.ts';
import type { FileStore } from './file-store.ts';
import { selectFilesByIds } from './files.queries.ts';
import { keepFiles } from './keep-files.ts';
import { toUploadedFile } from './present-file.ts';
import { withForm } from './receive-form.ts';

/** Stores the files of a form, all or none, and returns their ids. Throws TOO_LARGE, UNREADABLE_FILE or NO_ROOM. */
export function uploadFiles(
  { db, files: store }: { db: Database; files: FileStore },
  { request, userId, once }: { request: FastifyRequest; userId: number; once: Once<number[]> },
): Promise<number[]> {
  return withForm(request, store, async (form) => {
    if (form.files.length === 0) throw invalidField('uploads_0', 'A file is required');
    await once.ofForm(form);
    return keepFiles({ db, files: form.files, store, userId }, (trx, ids) => once.within(trx, () => Promise.resolve(ids)));
  });
}

/** Stored files as in the listing. */
export async function readUploadedFiles(db: Queryable, ids: readonly number[], store: FileStore): Promise<UploadedFile[]> {
  return (await selectFilesByIds(db, ids)).map((row) => toUploadedFile(row, store));
}
