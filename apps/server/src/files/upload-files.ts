import type { UploadedFile } from '@fetlock/contract/files';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/connection.ts';
import { invalidField } from '../http/problem.ts';
import type { FileStore } from './file-store.ts';
import { selectFilesByIds } from './files.queries.ts';
import { keepFiles } from './keep-files.ts';
import { toUploadedFile } from './present-file.ts';
import { withForm } from './receive-form.ts';

/** Stores the files of a form, all or none. Throws TOO_LARGE, UNREADABLE_FILE or NO_ROOM. */
export function uploadFiles(
  { db, files: store }: { db: Database; files: FileStore },
  { request, userId }: { request: FastifyRequest; userId: number },
): Promise<UploadedFile[]> {
  return withForm(request, store, async ({ files }) => {
    if (files.length === 0) throw invalidField('uploads_0', 'A file is required');
    return storeUploads({ db, files, store, userId });
  });
}

/** Stores received files, all or none, and returns them as in the listing. */
export function storeUploads(uploads: Parameters<typeof keepFiles>[0]): Promise<UploadedFile[]> {
  return keepFiles(uploads, async (trx, ids) => {
    const rows = await selectFilesByIds(trx, ids);
    return rows.map((row) => toUploadedFile(row, uploads.store));
  });
}
