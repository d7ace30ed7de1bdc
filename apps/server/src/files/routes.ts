import * as previews from '@fetlock/contract/file-preview';
import * as contract from '@fetlock/contract/files';
import { z } from 'zod';
import type { Database } from '../database/connection.ts';
import { abortOnDisconnect } from '../http/abort-on-disconnect.ts';
import type { Implement } from '../http/implement.ts';
import { makeOnce } from '../http/make-once.ts';
import type { FileStore } from './file-store.ts';
import { selectFiles } from './files.queries.ts';
import { forgetFileLayout } from './forget-layout.ts';
import { toUploadedFile } from './present-file.ts';
import { previewFile } from './preview-file.ts';
import { readStatistics } from './read-statistics.ts';
import { readFile, readSignedFile } from './read-content.ts';
import { readUploadedFiles, uploadFiles } from './upload-files.ts';
import { paginationOf } from '../http/pagination.ts';

export function fileRoutes(implement: Implement, services: { db: Database; files: FileStore }): void {
  const { db, files } = services;
  implement(contract.listFiles, async ({ query: { page, rowsPerPage: pageSize, type: kind } }) => {
    const { items, rowCount } = await selectFiles(db, { kind, page, pageSize });
    const pagination = paginationOf({ page, pageSize }, rowCount);
    return { items: items.map((file) => toUploadedFile(file, files)), pagination };
  });
  implement(contract.readFileStatistics, () => readStatistics(services));
  implement(contract.uploadFiles, ({ request, actor }) =>
    makeOnce(
      db,
      { call: contract.uploadFiles, request, actor, made: z.array(z.int()) },
      (once) => uploadFiles(services, { request, userId: actor.id, once }),
      async (ids) => ({ items: await readUploadedFiles(db, ids, files) }),
    ),
  );
  implement(contract.downloadFile, ({ query }) => readFile(services, query.id));
  implement(contract.readFileContent, ({ params, query }) => readSignedFile(services, { fileId: params.id, ...query }));
  implement(previews.previewFile, ({ params, body, reply }) =>
    previewFile(services, { id: params.id, options: body, signal: abortOnDisconnect(reply) }),
  );
  implement(previews.forgetFileLayout, ({ params, query }) => forgetFileLayout(db, { fileId: params.id, businessId: query.business_id }));
}
