import { type Environment, environmentTitles } from '@fetlock/contract/environments';
import type { Destination } from '@fetlock/contract/platform-sites';
import type { Database, Trx } from '../database/connection.ts';
import { type Once, eachTime } from '../http/make-once.ts';
import { Problem, found } from '../http/problem.ts';
import { readDestination } from '../import-sessions/session-destination.ts';
import { sessionOfTask } from '../import-sessions/session-of-task.ts';
import { selectTaskSession } from '../import-sessions/task-sessions.queries.ts';
import { requireRowsTaken } from '../import-sessions/session-takes-rows.ts';
import type { Queue } from '../jobs/queue.ts';
import type { PlatformClient } from '../platform/client.ts';
import { selectTaskOfResult } from '../rows/results.queries.ts';
import { assertWhole } from '../retention/assert-kept.ts';
import type { RowFilters } from '../rows/row-set.queries.ts';
import { assertActiveTask, holdActiveTaskOf } from '../task-records/assert-active.ts';
import { cancelDryRuns, countChangedSince, isWrittenSince, selectDryRun, whereItGoes } from './dry-runs.queries.ts';
import { lockPracticeForRun, selectConcurrentWriter, writes } from './one-writer.queries.ts';
import { insertRunRows } from './run-rows.queries.ts';
import { type NewRun, type SendingKind, insertRun, isWriting, lockForRun, selectRun, selectRunRowIds } from './runs.queries.ts';
import { recordStart } from './run-events.ts';
import { transferRows, tryRows } from './transfer-rows.job.ts';

export interface RunServices {
  db: Database;
  queue: Queue;
  platform: PlatformClient;
}

export interface StartRun {
  resultId: number;
  kind: SendingKind;
  environment: Environment;
  filters: RowFilters;
  /** The rows themselves instead of a set; an import takes all of them or none. */
  ids: readonly number[] | undefined;
  /** Number of rows shown to the person. */
  expectedCount: number | undefined;
  /** Instead of a set: the rows of this dry run, as it saw them. */
  dryRunId?: number | undefined;
  actorId: number;
}

/**
 * Starts an analysis or an import; rows, run and job are one transaction. Returns the run's id. Throws NOT_FOUND, NO_SESSION,
 * SESSION_NOT_SUITABLE, TASK_INACTIVE, ALREADY_RUNNING, NOT_ALL_ROWS_ARE_READY_FOR_IMPORT, SET_CHANGED, INVALID_INPUT when there is no row
 * to send, or a PlatformProblem when it cannot be determined whether the items of a dry run would go where it has shown.
 */
export async function startRun(
  { db, queue, platform }: RunServices,
  { resultId, kind, environment, filters, ids, expectedCount, dryRunId, actorId }: StartRun,
  once: Once<number> = eachTime(),
): Promise<number> {
  const taskId = found(await selectTaskOfResult(db, resultId), 'Result');
  await assertActiveTask(db, taskId);
  if (dryRunId !== undefined) await requireFinished(db, resultId, environment, dryRunId);
  const sessionId = await sessionOfTask({ db, platform }, taskId, environment);
  const { business_id: practiceId } = found(await selectTaskSession(db, taskId, environment), 'Task');
  await requireRowsTaken(platform, environment, { sessionId, practiceId, use: kind === 'analyse' ? 'analysis' : 'import' });
  const run = { resultId, environment, kind, sessionId, practiceId, requestedBy: actorId };
  const dryRun =
    dryRunId === undefined
      ? undefined
      : { id: dryRunId, destination: (await readDestination(platform, environment, sessionId)).destination };
  const begin = (trx: Trx) => beginRun(trx, queue, run, { filters, ids, expectedCount, dryRun });
  return db.transaction().execute((trx) => once.within(trx, () => begin(trx)));
}

/** A dry run of which an import is to do what was shown. */
interface SeenDryRun {
  id: number;
  /** Where the items would go now. */
  destination: Destination;
}

/** Creates a run, takes its rows and queues its job in the caller's transaction, which cannot continue if this throws. */
export async function beginRun(
  trx: Trx,
  queue: Queue,
  run: NewRun<SendingKind>,
  {
    filters,
    ids,
    expectedCount,
    dryRun,
  }: Partial<Pick<StartRun, 'ids' | 'expectedCount'>> & Pick<StartRun, 'filters'> & { dryRun?: SeenDryRun | undefined },
): Promise<number> {
  const { kind } = run;
  if (kind === 'dry_run') await cancelDryRuns(trx, run);
  const runId = await insertOnlyRun(trx, run);
  // Counted where they are taken and locked, so that no row can stop being ready in between.
  const total = await insertRunRows(trx, runId, run, await rowsOf(trx, { filters, ids, dryRunId: dryRun?.id }));
  if (dryRun) await requireAsSeen(trx, dryRun, { ...run, id: runId });
  if (kind !== 'analyse' && ids && total < new Set(ids).size)
    throw new Problem('NOT_ALL_ROWS_ARE_READY_FOR_IMPORT', { details: { ready: total, selected: new Set(ids).size } });
  if (expectedCount !== undefined && expectedCount !== total)
    throw new Problem('SET_CHANGED', {
      description: `${total} rows would now be sent instead of ${expectedCount}. Check the list again.`,
      details: { count: total },
    });
  if (total === 0) throw new Problem('INVALID_INPUT', { description: noRows[kind] });
  if (!(await queue.enqueue(trx, kind === 'dry_run' ? tryRows : transferRows, { runId })))
    throw new Error(`run ${runId} could not be queued`);
  await recordStart(trx, runId, run, total);
  return runId;
}

/** Throws ALREADY_RUNNING while rows of the version are matched again; no re-match can start until the transaction ends. */
async function requireNoReMatch(trx: Trx, resultId: number): Promise<void> {
  await lockForRun(trx, resultId);
  if (await isWriting(trx, resultId, 're_match'))
    throw new Problem('ALREADY_RUNNING', { description: 'Rows of this version are being matched again. Wait until that has finished.' });
}

/**
 * Throws ALREADY_RUNNING while another version's import or roll back writes to the practice's environment; none can start until the
 * transaction ends. Rows of two versions become the same items: if both were written at once, it would be unknown which one won.
 */
async function requireOnlyWriter(trx: Trx, run: NewRun): Promise<void> {
  await lockPracticeForRun(trx, run);
  const other = await selectConcurrentWriter(trx, run);
  if (!other) return;
  const what = other.kind === 'import' ? 'is importing' : 'is rolling back an import of';
  const task = other.is_same_task ? 'another version of this task' : `the task '${other.task}'`;
  throw new Problem('ALREADY_RUNNING', {
    description: `${other.requester} ${what} ${task} in ${environmentTitles[run.environment]} of this practice, ${other.done} of ${other.total} rows by now. Wait until that has finished, or cancel it.`,
    details: { run: other.id, result: other.result_id },
  });
}

/**
 * Creates a run, unless another one writes to the version or into the environment, the task is archived, or the version is being deleted:
 * throws ALREADY_RUNNING, TASK_INACTIVE or TO_BE_DELETED, and the transaction cannot continue.
 */
export async function insertOnlyRun(trx: Trx, run: NewRun): Promise<number> {
  if (run.kind !== 'roll_back') await holdActiveTaskOf(trx, run.resultId);
  await assertWhole(trx, [run.resultId]);
  if (run.kind !== 'dry_run') await requireNoReMatch(trx, run.resultId);
  if (writes(run.kind)) await requireOnlyWriter(trx, run);
  return insertRun(trx, run).catch((error: unknown) => {
    throw isSecondRun(error) ? new Problem('ALREADY_RUNNING', { description: isRunning(run.environment) }) : error;
  });
}

const rowsOf = async (trx: Trx, { filters, ids, dryRunId }: Pick<StartRun, 'filters' | 'ids' | 'dryRunId'>) => {
  if (dryRunId !== undefined) return { ids: await selectRunRowIds(trx, dryRunId) };
  return ids ? { ids } : { filters };
};

async function requireFinished(db: Database, resultId: number, environment: Environment, dryRunId: number): Promise<void> {
  const dryRun = found(await selectDryRun(db, resultId, dryRunId), 'Dry run');
  if (dryRun.environment === environment && dryRun.state === 'SUCCEED') return;
  throw new Problem('INVALID_INPUT', {
    description: `An import into ${environmentTitles[environment]} needs a dry run of that environment that has finished.`,
  });
}

/** Throws SET_CHANGED when the import would not do what its dry run showed. */
async function requireAsSeen(trx: Trx, { id: dryRunId, destination }: SeenDryRun, run: NewRun & { id: number }): Promise<void> {
  const [{ total }, changed] = [await selectRun(trx, dryRunId), await countChangedSince(trx, dryRunId, run.id)];
  const details = { count: total - changed, changed };
  if (changed > 0)
    throw new Problem('SET_CHANGED', {
      description: `${changed} of ${total} rows ${changed === 1 ? 'was changed, or is' : 'were changed, or are'} no longer ready, since the preview. Check again before you import.`,
      details,
    });
  const goes = await whereItGoes(trx, dryRunId, { ...run, destination });
  if (goes !== 'as seen') throw new Problem('SET_CHANGED', { description: otherDestination[goes], details });
  if (await isWrittenSince(trx, dryRunId, run.id))
    throw new Problem('SET_CHANGED', {
      description: `Another run has changed ${environmentTitles[run.environment]} of this practice since then. Check again before you import.`,
      details,
    });
}

const otherDestination = {
  elsewhere:
    'The import session of the task, or where its items go by the site mapping, was changed since they were previewed. Check again before you import.',
  unknown: 'It is not known where the items would have gone when they were previewed. Check again before you import.',
} as const;

const noRows = {
  analyse: 'None of these rows can be analysed: they are ignored, unmatched or imported.',
  import:
    'None of these rows can be imported: a row must be ready for import and, as it is now, successfully analysed in this environment.',
  dry_run:
    'None of these rows can be imported: a row must be ready for import and, as it is now, successfully analysed in this environment.',
} as const;

export const isRunning = (environment: Environment) =>
  `An analysis, an import or a roll back in ${environmentTitles[environment]} is running. Wait until it has finished.`;

const isSecondRun = (error: unknown) => error instanceof Error && 'constraint' in error && error.constraint === 'runs_active';
