import type { Environment } from '@fetlock/contract/environments';
import type { RunKind } from '@fetlock/contract/run';
import { sql } from 'kysely';
import type { Database, Trx } from '../database/connection.ts';
import { outcomeOf } from './run-rows.queries.ts';
import { writingKinds } from './one-writer.queries.ts';

/** The run of a version, locked until the transaction ends. */
export const lockRun = (trx: Trx, resultId: number, runId: number) =>
  trx
    .selectFrom('runs')
    .select(['state', 'cancel_requested_at'])
    .where('id', '=', runId)
    .where('result_id', '=', resultId)
    .forUpdate()
    .executeTakeFirst();

/** The run names the user who requested it first. */
export async function saveCancelRequest(trx: Trx, runId: number, userId: number): Promise<void> {
  await trx
    .updateTable('runs')
    .set({ cancel_requested_at: sql`now()`, cancelled_by: userId })
    .where('id', '=', runId)
    .execute();
}

/** The same for all runs that write into an environment; returns their ids. */
export async function cancelAllWriting(trx: Trx, userId: number): Promise<number[]> {
  const runs = await trx
    .updateTable('runs')
    .set({ cancel_requested_at: sql<Date>`now()`, cancelled_by: sql<number>`coalesce(cancelled_by, ${userId})` })
    .where('state', '=', 'IN_PROGRESS')
    .where('kind', 'in', writingKinds)
    .returning('id')
    .execute();
  return runs.map(({ id }) => id);
}

/** Whether the run is to end before its rows are done; also true when it has ended, or another worker has claimed it. */
export async function isToStop(db: Database, run: { id: number; run_attempt: number }): Promise<boolean> {
  const continuing = await db
    .selectFrom('runs')
    .select('id')
    .where('id', '=', run.id)
    .where('run_attempt', '=', run.run_attempt)
    .where('state', '=', 'IN_PROGRESS')
    .where('cancel_requested_at', 'is', null)
    .executeTakeFirst();
  return continuing === undefined;
}

/** A run that is to be cancelled and has not ended, with the age of the request by the database's clock. */
export const selectCancelRequest = (db: Database, runId: number) =>
  db
    .selectFrom('runs')
    .select(['kind', sql<number>`extract(epoch from now() - cancel_requested_at)::float8 * 1000`.as('ageMs')])
    .where('id', '=', runId)
    .where('state', '=', 'IN_PROGRESS')
    .where('cancel_requested_at', 'is not', null)
    .executeTakeFirst();

/** Leaves the rows of a run that have no outcome; each gets back the outcome in the environment that it had before the run. */
export async function leaveWaiting(trx: Trx, run: { id: number; kind: RunKind; environment: Environment | null }): Promise<void> {
  const { id, kind, environment } = run;
  if (environment === null || (kind !== 'analyse' && kind !== 'import')) {
    await trx.updateTable('run_rows').set({ state: 'left' }).where('run_id', '=', id).where('state', '=', 'waiting').execute();
    return;
  }
  const outcome = outcomeOf({ environment, kind });
  await sql`
    select result_rows.id from result_rows join run_rows on run_rows.row_id = result_rows.id
    where run_rows.run_id = ${id} and run_rows.state = 'waiting' order by result_rows.id for update of result_rows`.execute(trx);
  // An edit meanwhile has removed the outcome, and it stays removed.
  await sql`
    with settled as (
      update run_rows set state = 'left' where run_id = ${id} and state = 'waiting' returning row_id, outcome_before)
    update result_rows set ${outcome} = settled.outcome_before
    from settled where result_rows.id = settled.row_id and ${outcome} ->> 'status' = 'IN_PROGRESS'`.execute(trx);
}

/** Ends a run that reaches no environment: its worker can no longer write, and nothing of the run was visible before its end. */
export const endAtOnce = (db: Database, runId: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const run = await trx
      .updateTable('runs')
      .set({ state: 'CANCELLED', error: null, done: 0, finished_at: sql`now()`, run_attempt: sql`run_attempt + 1` })
      .where('id', '=', runId)
      .where('kind', '=', 're_match')
      .where('state', '=', 'IN_PROGRESS')
      .returning('id')
      .executeTakeFirst();
    if (run) await leaveWaiting(trx, { id: runId, kind: 're_match', environment: null });
  });
