import { previewMappedCore, readKeptMappedCore, uploadMappedCore } from '@fetlock/contract/mapped-core';
import { BulkChange } from '@fetlock/contract/row-edits';
import { UnreadableFile } from '@fetlock/formats/unreadable-file';
import { selectStoredFile } from '../files/files.queries.ts';
import { abortOnDisconnect } from '../http/abort-on-disconnect.ts';
import type { Implement } from '../http/implement.ts';
import { makeOnce } from '../http/make-once.ts';
import { Problem, found } from '../http/problem.ts';
import { requireResult } from '../results/require-result.ts';
import type { TaskServices } from '../task-records/task-services.ts';
import { applyUpload } from './apply-upload.ts';
import { keptMappedCore } from './kept-mapped-core.ts';
import { selectCurrentResult } from './mapped-core.queries.ts';
import { type UploadPlan, noMappedCore, planUpload } from './plan-upload.ts';

export function mappedCoreRoutes(implement: Implement, services: Pick<TaskServices, 'db' | 'files'>): void {
  const planOf = async (taskId: number, fileId: number, signal: AbortSignal): Promise<UploadPlan> => {
    const result = found(await selectCurrentResult(services.db, taskId), 'Result');
    const file = found(await selectStoredFile(services.db, fileId), 'File');
    try {
      return await planUpload(services, { result, file, signal });
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      // The column by which a file of this kind is recognised.
      if (error.code === 'NO_HEADER') throw noMappedCore(file.name, ['orig_name']);
      throw new Problem('UNREADABLE_FILE', { description: error.message, cause: error });
    }
  };
  implement(readKeptMappedCore, async ({ params: { id } }) => {
    await requireResult(services.db, id);
    return keptMappedCore(services, id);
  });
  implement(previewMappedCore, async ({ params, body, reply }) => (await planOf(params.id, body.fileId, abortOnDisconnect(reply))).preview);
  implement(uploadMappedCore, ({ params, body: { fileId, expected }, request, reply, actor }) =>
    makeOnce(
      services.db,
      { call: uploadMappedCore, request, actor, made: BulkChange },
      async (once) => {
        const plan = await planOf(params.id, fileId, abortOnDisconnect(reply));
        return services.db.transaction().execute((trx) => once.within(trx, () => applyUpload(trx, plan, { expected, actorId: actor.id })));
      },
      (change) => Promise.resolve(change),
    ),
  );
}
