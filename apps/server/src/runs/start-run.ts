import { type Environment, environmentTitles } from '@fetlock/contract/environments';
import type { Database, Trx } from '../database/connection.ts';
import { Problem, found } from '../http/problem.ts';
import { sessionOfTask } from '../import-sessions/session-of-task.ts';
import { requireRowsTaken } from '../import-sessions/session-takes-rows.ts';
import type { Queue } from '../jobs/queue.ts';
import type { PlatformClient } from '../platform/client.ts';
import { selectTaskOfResult } from '../review/results.queries.ts';
import type { RowFilters } from '../review/row-set.queries.ts';
import { insertRunRows } from './run-rows.queries.ts';
import { type NewRun, insertRun } from './runs.queries.ts';
import { transferRows } from './transfer-rows.job.ts';

export interface RunServices {
  db: Database;
  queue: Queue;
  platform: PlatformClient;
}

export interface StartRun {
  resultId: number;
  kind: 'analyse' | 'import';
  environment: Environment;
  filters: RowFilters;
  /** The rows themselves instead of a set; an import takes all of them or none. */
  ids: readonly number[] | undefined;
  /** How many rows the person was told would be sent. */
  expectedCount: number | undefined;
  actorId: number;
}

/**
 * Starts an analysis or an import; rows, run and job are one transaction. Gives the run's id. Throws NOT_FOUND, NO_SESSION, SESSION_NOT_SUITABLE,
 * ALREADY_RUNNING, NOT_ALL_ROWS_ARE_READY_FOR_IMPORT, SET_CHANGED, or INVALID_INPUT when there is no row to send.
 */
export async function startRun(
  { db, queue, platform }: RunServices,
  { resultId, kind, environment, filters, ids, expectedCount, actorId }: StartRun,
): Promise<number> {
  const taskId = found(await selectTaskOfResult(db, resultId), 'Result');
  const sessionId = await sessionOfTask({ db, platform }, taskId, environment);
  await requireRowsTaken(platform, environment, sessionId, kind === 'import' ? 'import' : 'analysis');
  const run = { resultId, environment, kind, sessionId, requestedBy: actorId };
  return db.transaction().execute((trx) => beginRun(trx, queue, run, { filters, ids, expectedCount }));
}

/** Makes a run, takes its rows and queues its job in the caller's transaction, which can do no more when this throws. */
export async function beginRun(
  trx: Trx,
  queue: Queue,
  run: NewRun,
  { filters, ids, expectedCount }: Partial<Pick<StartRun, 'ids' | 'expectedCount'>> & Pick<StartRun, 'filters'>,
): Promise<number> {
  const { kind, environment } = run;
  const runId = await insertRun(trx, run).catch((error: unknown) => {
    throw isSecondRun(error) ? new Problem('ALREADY_RUNNING', { description: isRunning(environment) }) : error;
  });
  // Counted where they are taken and locked, so that no row can stop being ready between the look and the claim.
  const total = await insertRunRows(trx, runId, run, ids ? { ids } : { filters });
  if (kind === 'import' && ids && total < new Set(ids).size)
    throw new Problem('NOT_ALL_ROWS_ARE_READY_FOR_IMPORT', { details: { ready: total, selected: new Set(ids).size } });
  if (expectedCount !== undefined && expectedCount !== total)
    throw new Problem('SET_CHANGED', {
      description: `${total} rows would be sent by now, not ${expectedCount}. Look at the list again.`,
      details: { count: total },
    });
  if (total === 0) throw new Problem('INVALID_INPUT', { description: noRows[kind] });
  if (!(await queue.enqueue(trx, transferRows, { runId }))) throw new Error(`run ${runId} could not be queued`);
  return runId;
}

const noRows = {
  analyse: 'None of these rows can be analysed: they are ignored, unmatched or imported.',
  import:
    'None of these rows can be imported: a row must be ready for import and, as it is now, analysed with success in this environment.',
} as const;

export const isRunning = (environment: Environment) =>
  `An analysis or an import into ${environmentTitles[environment]} is running. Wait until it has finished.`;

const isSecondRun = (error: unknown) => error instanceof Error && 'constraint' in error && error.constraint === 'runs_active';
