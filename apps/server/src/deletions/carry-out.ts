import { DeletionKind } from '@fetlock/contract/deletions';
import type { Database, Trx } from '../database/connection.ts';
import { selectSchema } from '../database/own-schema.ts';
import type { FileStore } from '../files/file-store.ts';
import { forgetWritten } from '../files/written-files.queries.ts';
import { deleteReports } from '../reports/reports.queries.ts';
import type { Log } from '@fetlock/process/log';
import { recordEvent } from '../security-events/record-event.ts';
import { setActive } from '../task-records/tasks.queries.ts';
import {
  type Deleter,
  WorkUnderWay,
  deleteFile,
  deleteRestOfPractice,
  deleteSomeRows,
  deleteTask,
  deleteVersion,
  forgetTraces,
  selectMadeFiles,
  selectReportsOf,
  takeAll,
} from './delete-rows.queries.ts';
import { addRemoved, carryOutIn, finishDeletion, forgetNames, postpone, selectDeletion } from './deletions.queries.ts';
import { dropOutlived, keepSignatures } from './kept-signatures.queries.ts';
import { forgetInPreviousRuns, forgetReports } from './names-in-files.ts';
import { forgetInTexts } from './names-in-texts.queries.ts';
import { deletedName, erasePerson } from './people.queries.ts';
import type { Counts } from './practice-data.queries.ts';
import { type DeletionScope, isBusy, selectScope } from './scope.queries.ts';
import { renewStatistics, selectTablesWithStatistics } from './statistics.queries.ts';

export interface CarryOutServices {
  db: Database;
  files: FileStore;
  log: Log;
  /** Signatures are retained this long from the day they were signed. */
  keepSignedYears: number;
}

/** When to retry one that found work in progress: a run, or a preprocessor. */
const busyMinutes = 10;

/**
 * Carries out a deletion that has begun, a few rows per transaction; an interrupted one continues where it stopped. Stored bytes are
 * deleted before the rows that refer to them, so that no orphaned bytes are left. False: work is in progress there, and the deletion waits
 * again.
 */
export async function carryOut(services: CarryOutServices, id: number, signal?: AbortSignal): Promise<boolean> {
  const { db } = services;
  const deletion = await selectDeletion(db, id);
  if (deletion?.state !== 'deleting') return true;
  const scope = await selectScope(db, { kind: DeletionKind.parse(deletion.kind), id: deletion.target_id });
  if (await isBusy(db, scope)) {
    await postpone(db, id, busyMinutes);
    return false;
  }
  const within = (work: (trx: Trx) => Promise<Counts | undefined>) =>
    db.transaction().execute(async (trx) => {
      signal?.throwIfAborted();
      await carryOutIn(trx, id);
      const counts = await work(trx);
      if (counts) await addRemoved(trx, id, counts);
      return counts !== undefined;
    });
  try {
    await deleteAll(services, scope, within);
    for (const table of await selectTablesWithStatistics(db))
      await within(async (trx) => {
        await renewStatistics(trx, table);
        return {};
      });
  } catch (error) {
    if (!(error instanceof WorkUnderWay)) throw error;
    await postpone(db, id, busyMinutes);
    return false;
  }
  await db.transaction().execute(async (trx) => {
    // Its turn, too: it changes the deletion and takes statistics of that table, which others do in the opposite order.
    await carryOutIn(trx, id);
    if (!(await finishDeletion(trx, id))) return;
    await forgetNames(trx);
    await renewStatistics(trx, { schema: await selectSchema(trx), name: 'deletions' });
    await recordEvent(trx, 'data_deleted', {
      userId: deletion.requested_by,
      facts: { deletion: id, kind: deletion.kind, id: deletion.target_id },
    });
  });
  return true;
}

type Within = (work: (trx: Trx) => Promise<Counts | undefined>) => Promise<boolean>;

async function deleteAll(services: CarryOutServices, scope: DeletionScope, within: Within): Promise<void> {
  await deleteTasks(services, scope, within);
  const { taskIds, businessId, userId } = scope;
  const deleter: Deleter = taskIds.length > 0 ? { withTasks: taskIds } : 'itself';
  for (const fileId of scope.fileIds) await within((trx) => removeFile(services, trx, fileId, deleter));
  if (businessId !== null)
    await within(async (trx) => {
      await dropOutlived(trx, businessId, services.keepSignedYears);
      return deleteRestOfPractice(trx, businessId);
    });
  if (userId !== null) {
    await forgetInTexts(services.db, { id: userId, by: deletedName }, within);
    await forgetInPreviousRuns(services, { id: userId, by: deletedName }, within);
    await within((trx) => erasePerson(trx, userId));
    // Last: one that is made before still names the person.
    await forgetReports(services, within);
  }
}

/** Tasks with their versions, or versions alone. */
async function deleteTasks(services: CarryOutServices, scope: DeletionScope, within: Within): Promise<void> {
  const { taskIds, resultIds, businessId } = scope;
  // A practice leaves traces even if it has no task.
  if (taskIds.length + resultIds.length === 0 && businessId === null) return;
  await within(async (trx) => {
    // From here on matching or copying them is refused.
    if (taskIds.length > 0) await setActive(trx, taskIds, false);
    // Before jobs are dropped: one of a run that has just begun would leave it in progress for ever.
    await takeAll(trx, scope);
    await forgetTraces(trx, scope);
    return {};
  });
  for (const resultId of resultIds) {
    await within((trx) => removeReports(services, trx, resultId));
    const isOfDeletedTask = taskIds.length > 0;
    if (!isOfDeletedTask)
      for (const file of await selectMadeFiles(services.db, resultId))
        await within((trx) => removeFile(services, trx, file.id, { withTasks: [file.taskId] }));
    // Evidence is preserved while all of it exists.
    await within(async (trx) => {
      await keepSignatures(trx, resultId, services.keepSignedYears);
      return {};
    });
    while (await within((trx) => deleteSomeRows(trx, resultId)));
    await within((trx) => deleteVersion(trx, resultId));
  }
  for (const taskId of taskIds) await within((trx) => deleteTask(trx, taskId));
}

async function removeReports({ files }: CarryOutServices, trx: Trx, resultId: number): Promise<Counts> {
  const reports = await selectReportsOf(trx, resultId);
  for (const { storage_key } of reports) if (storage_key) await files.remove(storage_key);
  if (reports.length > 0)
    await deleteReports(
      trx,
      reports.map((report) => report.id),
    );
  return { reports: reports.length };
}

/** If it no longer exists, it was removed before a worker died. */
async function removeFile({ files }: CarryOutServices, trx: Trx, fileId: number, deleter: Deleter): Promise<Counts> {
  const file = await deleteFile(trx, fileId, deleter);
  if (!file) return {};
  await files.remove(file.key);
  await forgetWritten(trx, [file.key]);
  return { files: 1 };
}
