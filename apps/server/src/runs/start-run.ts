import { type Environment, environmentTitles, sessionFields } from '@fetlock/contract/environments';
import { z } from 'zod';
import type { Database } from '../database/connection.ts';
import { Problem, found } from '../http/problem.ts';
import type { Queue } from '../jobs/queue.ts';
import type { PlatformClient } from '../platform/client.ts';
import { type RowFilters } from '../review/row-set.queries.ts';
import { countImportable, insertRun, insertRunRows, keepSession, selectTaskOfResult } from './runs.queries.ts';
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
  ids: readonly number[] | undefined;
  expectedCount: number | undefined;
  actorId: number;
}

/**
 * Starts an analysis or an import; rows, run and job are one transaction. Gives the run's id.
 * Throws NO_SESSION, ALREADY_RUNNING, SET_CHANGED, NOT_ALL_ROWS_ARE_READY_FOR_IMPORT, or INVALID_INPUT when there is no row to send.
 */
export async function startRun(
  { db, queue, platform }: RunServices,
  { resultId, kind, environment, filters, ids, expectedCount, actorId }: StartRun,
): Promise<number> {
  const sessionId = await sessionOf({ db, platform }, resultId, environment);
  const run = { resultId, environment, kind, sessionId, requestedBy: actorId };
  return db.transaction().execute(async (trx) => {
    const runId = await insertRun(trx, run).catch((error: unknown) => {
      if (isUniqueViolation(error))
        throw new Problem('ALREADY_RUNNING', {
          description: `An analysis or an import into ${environmentTitles[environment]} is running. Wait until it has finished.`,
        });
      throw error;
    });
    if (kind === 'import' && ids) {
      const { found: known, ready } = await countImportable(trx, resultId, ids, environment);
      if (ready < new Set(ids).size)
        throw new Problem('NOT_ALL_ROWS_ARE_READY_FOR_IMPORT', { details: { ready, known, wanted: ids.length } });
    }
    const total = await insertRunRows(trx, runId, run, ids ? { ids } : { filters });
    if (total === 0) throw new Problem('INVALID_INPUT', { description: noRows[kind] });
    if (expectedCount !== undefined && expectedCount !== total) {
      throw new Problem('SET_CHANGED', {
        description: `${total} rows would be sent by now, not ${expectedCount}. Look at the list again.`,
        details: { count: total },
      });
    }
    await queue.enqueue(trx, transferRows, { runId });
    return runId;
  });
}

const noRows = {
  analyse: 'None of these rows can be analysed: they are ignored, unmatched or imported.',
  import: 'None of these rows can be imported: a row must be ready for import and analysed with success in this environment.',
} as const;

const KeptSession = z.object({ id: z.int() });

/** The task's import session in the environment; the first time it is the practice's active one. */
async function sessionOf(
  { db, platform }: Pick<RunServices, 'db' | 'platform'>,
  resultId: number,
  environment: Environment,
): Promise<number> {
  const task = found(await selectTaskOfResult(db, resultId), 'Result');
  const column = ({ prodSession: 'prod_session', stageSession: 'stage_session', masterSession: 'master_session' } as const)[
    sessionFields[environment]
  ];
  const kept = KeptSession.safeParse(task[column]).data;
  if (kept) return kept.id;
  const { items } = await platform.listSessions(environment, { params: { practiceId: task.business_id } });
  const session = items.find(({ active }) => active);
  if (!session)
    throw new Problem('NO_SESSION', { description: `You haven't import session for ${environmentTitles[environment]} Environment` });
  await keepSession(db, task.id, environment, { id: session.id, name: task.business_name, fetlock_id: String(task.business_id) });
  return session.id;
}

const isUniqueViolation = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505';
