import type { CatalogueUpload } from '@fetlock/contract/catalogue-uploads';
import type { Trx } from '../database/connection.ts';
import { Problem, found } from '../http/problem.ts';
import { catalogueUpload } from './catalogue-upload.job.ts';
import { selectCurrentVersion, selectVersionByHash } from './catalogue.queries.ts';
import { outdated } from './load-upload.ts';
import { presentUpload } from './present-upload.ts';
import type { UploadCatalogueServices } from './upload-catalogue.ts';
import { type UploadRecord, askForWork, lockUpload, selectUpload } from './uploads.queries.ts';

type Services = Pick<UploadCatalogueServices, 'queue'>;

/**
 * Requests that an upload is made a version. Throws SET_CHANGED when the changes shown are relative to a version that is no longer the
 * current one.
 */
export function askToLoad(
  trx: Trx,
  { queue }: Services,
  { id, name, makeCurrent, userId }: { id: number; name: string; makeCurrent: boolean; userId: number },
): Promise<CatalogueUpload> {
  return askFor(trx, queue, id, async (upload) => {
    if (upload.state !== 'ready') throw new Problem('ALREADY_RUNNING', { description: 'Only an upload that was compared can be loaded.' });
    const [current, same] = [await selectCurrentVersion(trx), await selectVersionByHash(trx, upload.sha256)];
    if (same) throw new Problem('ALREADY_EXISTS', { description: `This very content is version ${same.id} already, "${same.name}".` });
    if ((current?.id ?? null) !== upload.base_version_id) throw new Problem('SET_CHANGED', { description: outdated });
    return { state: 'loading', version_name: name, make_current: makeCurrent, loaded_by: userId };
  });
}

/** Requests that an upload is read again and compared with the current version. */
export function askToCompare({ db, queue }: Services & Pick<UploadCatalogueServices, 'db'>, id: number): Promise<CatalogueUpload> {
  return db.transaction().execute((trx) =>
    askFor(trx, queue, id, async ({ state, storage_key }) => {
      if (state !== 'ready' && state !== 'failed') throw new Problem('ALREADY_RUNNING');
      if (storage_key === null) throw new Problem('NOT_FOUND', { description: 'The file is no longer there. Upload it again.' });
      return { state: 'reading' };
    }),
  );
}

async function askFor(
  trx: Trx,
  queue: Services['queue'],
  id: number,
  decide: (upload: UploadRecord) => Promise<Parameters<typeof askForWork>[2]>,
): Promise<CatalogueUpload> {
  const upload = found(await lockUpload(trx, id), 'Upload');
  const round = await askForWork(trx, id, await decide(upload));
  await queue.enqueue(trx, catalogueUpload, { uploadId: id, round });
  return presentUpload(found(await selectUpload(trx, id), 'Upload'));
}
