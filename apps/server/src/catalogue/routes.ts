import * as contract from '@fetlock/contract/catalogue';
import * as uploads from '@fetlock/contract/catalogue-uploads';
import { found } from '../http/problem.ts';
import { z } from 'zod';
import type { Implement } from '../http/implement.ts';
import { makeOnce } from '../http/make-once.ts';
import { once } from '../http/once.ts';
import { selectVariationsPage, selectVersion, selectVersions, wordsOf } from './catalogue.queries.ts';
import { selectChangedEntries } from './changed-entries.queries.ts';
import { askToCompare, askToLoad } from './change-upload.ts';
import type { CatalogueLookUps } from './look-ups.ts';
import { listChanges } from './list-changes.ts';
import { presentUpload } from './present-upload.ts';
import { removeExpiredUploads, removeUpload } from './remove-uploads.ts';
import { searchCatalogue } from './search-catalogue.ts';
import { type UploadCatalogueServices, uploadCatalogue } from './upload-catalogue.ts';
import { selectRefusedLines } from './upload-lines.queries.ts';
import { useVersion } from './use-version.ts';
import { selectOpenUploads, selectUpload } from './uploads.queries.ts';
import { downloadChanges, downloadVersion } from './write-catalogue-csv.ts';
import { paginationOf } from '../http/pagination.ts';

export function catalogueRoutes(implement: Implement, services: UploadCatalogueServices & { lookUps: CatalogueLookUps }): void {
  const { db, queue, lookUps } = services;
  const versionOf = async (id: number) => found(await selectVersion(db, id), 'Version');
  const uploadOf = async (id: number) => found(await selectUpload(db, id), 'Upload');

  implement(contract.listCatalogueVersions, async () => ({ items: await selectVersions(db) }));
  implement(contract.readCatalogueVersion, ({ params }) => versionOf(params.id));
  implement(contract.downloadCatalogueVersion, ({ params }) => downloadVersion(db, params.id));
  implement(contract.listCatalogueVariations, async ({ params, query: { search = '', page, rowsPerPage: pageSize } }) => {
    const version = await versionOf(params.id);
    const { items, rowCount } = await selectVariationsPage(db, { version, words: wordsOf(search), page, pageSize });
    return { items, pagination: paginationOf({ page, pageSize }, rowCount) };
  });
  implement(contract.makeCatalogueCurrent, async ({ params }) => {
    const { id } = await versionOf(params.id);
    await db.transaction().execute((trx) => useVersion(trx, queue, id));
    return versionOf(id);
  });
  implement(contract.searchCatalogue, async ({ query: { text, version_id: versionId, rowsPerPage: limit } }) => ({
    items: await searchCatalogue({ db, lookUps }, { text, versionId, limit }),
  }));

  implement(uploads.uploadCatalogue, ({ request, actor }) =>
    makeOnce(
      db,
      { call: uploads.uploadCatalogue, request, actor, made: z.int() },
      async (once) => {
        const id = await uploadCatalogue(services, { request, userId: actor.id, once });
        await removeExpiredUploads(services);
        return id;
      },
      async (id) => presentUpload(await uploadOf(id)),
    ),
  );
  implement(uploads.listCatalogueUploads, async () => ({ items: (await selectOpenUploads(db)).map(presentUpload) }));
  implement(uploads.readCatalogueUpload, async ({ params }) => presentUpload(await uploadOf(params.id)));
  implement(uploads.listCatalogueChanges, async ({ params, query: { change, search, page, rowsPerPage: pageSize } }) => {
    const { id: uploadId } = await uploadOf(params.id);
    const { items, rowCount } = await listChanges(db, { uploadId, change, search, page, pageSize });
    return { items, pagination: paginationOf({ page, pageSize }, rowCount) };
  });
  implement(uploads.listCatalogueChangedEntries, async ({ params, query: { search = '', page, rowsPerPage: pageSize } }) => {
    const upload = await uploadOf(params.id);
    const { items, rowCount } = await selectChangedEntries(db, { upload, words: wordsOf(search), page, pageSize });
    return { items, pagination: paginationOf({ page, pageSize }, rowCount) };
  });
  implement(uploads.listCatalogueRefusedLines, async ({ params, query: { search = '', page, rowsPerPage: pageSize } }) => {
    const { id: uploadId } = await uploadOf(params.id);
    const { items, rowCount } = await selectRefusedLines(db, { uploadId, search: search.trim(), page, pageSize });
    return { items, pagination: paginationOf({ page, pageSize }, rowCount) };
  });
  implement(uploads.downloadCatalogueChanges, ({ params, query }) => downloadChanges(db, { uploadId: params.id, ...query }));
  implement(uploads.loadCatalogueUpload, ({ params, body, request, actor }) =>
    once(
      db,
      { call: uploads.loadCatalogueUpload, request, actor },
      (trx) => askToLoad(trx, services, { id: params.id, name: body.name, makeCurrent: body.make_current, userId: actor.id }),
      async (trx) => presentUpload(found(await selectUpload(trx, params.id), 'Upload')),
    ),
  );
  implement(uploads.compareCatalogueUpload, ({ params }) => askToCompare(services, params.id));
  implement(uploads.deleteCatalogueUpload, ({ params }) => removeUpload(services, params.id));
}
