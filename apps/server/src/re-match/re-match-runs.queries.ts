import { MatcherContext } from '@fetlock/contract/matcher-context';
import { sql } from 'kysely';
import type { Database, Queryable, Trx } from '../database/connection.ts';
import { type RowsToMatch, rowsToMatch } from './rows-to-match.queries.ts';

/** A worker's lease on a re-match: its writes carry the attempt, and are refused once another worker has taken over. */
export interface ClaimedReMatch {
  id: number;
  resultId: number;
  attempt: number;
  context: MatcherContext;
  requestedBy: number;
  /** Identifies everything that the run changes in rows of the version. */
  batch: string;
}

export interface NewReMatch {
  resultId: number;
  context: MatcherContext;
  isAdvanced: boolean;
  requestedBy: number;
}

/** Creates a re-match. A second concurrent one for the result violates `runs_active_re_match`. */
export async function insertReMatch(trx: Trx, { resultId, context, isAdvanced, requestedBy }: NewReMatch): Promise<number> {
  const { id } = await trx
    .insertInto('runs')
    .values({
      result_id: resultId,
      kind: 're_match',
      environment: null,
      session_id: null,
      requested_by: requestedBy,
      context: JSON.stringify(context),
      is_advanced: isAdvanced,
      total: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds the rows that a re-match takes to it, in list order. Returns their number. */
export async function insertRowsToMatch(trx: Trx, runId: number, which: RowsToMatch): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with inserted as (
      insert into run_rows (run_id, row_id, position)
      select ${runId}::bigint, id, row_number() over (order by orig_order, id) from ${rowsToMatch(which)} as taken returning run_id)
    select count(*) as total from inserted`.execute(trx);
  const total = rows[0]?.total ?? 0;
  await trx.updateTable('runs').set({ total }).where('id', '=', runId).execute();
  return total;
}

/** Leases a re-match to this worker; a previous worker can write no more. Undefined: it has ended. */
export async function claimReMatch(db: Database, runId: number): Promise<ClaimedReMatch | undefined> {
  const run = await db
    .updateTable('runs')
    .set({ run_attempt: sql`run_attempt + 1`, started_at: sql`coalesce(started_at, now())`, done: 0, error: null })
    .where('id', '=', runId)
    .where('kind', '=', 're_match')
    .where('state', '=', 'IN_PROGRESS')
    .returning(['id', 'result_id', 'run_attempt', 'context', 'requested_by', 'batch'])
    .executeTakeFirst();
  if (!run) return undefined;
  const { id, result_id: resultId, run_attempt: attempt, requested_by: requestedBy, batch } = run;
  return { id, resultId, attempt, requestedBy, batch, context: MatcherContext.parse(run.context ?? {}) };
}

type LeasedReMatch = Pick<ClaimedReMatch, 'id' | 'attempt'>;

const leasedRun = (db: Queryable, { id, attempt }: LeasedReMatch) =>
  db.updateTable('runs').where('id', '=', id).where('run_attempt', '=', attempt).where('state', '=', 'IN_PROGRESS');

/** Shows how many rows are matched. Returns whether this worker still has the lease, and whether a person has cancelled the run. */
export async function saveDone(db: Database, run: LeasedReMatch, done: number): Promise<'goes on' | 'cancelled' | 'lost'> {
  const saved = await leasedRun(db, run).set({ done }).returning('cancel_requested_at').executeTakeFirst();
  if (!saved) return 'lost';
  return saved.cancel_requested_at === null ? 'goes on' : 'cancelled';
}

/** Ends a run that has written nothing: its rows are skipped, or failed with the reason. */
export async function endWithoutChange(trx: Trx, run: LeasedReMatch, state: 'CANCELLED' | 'FAILED', error: string | null): Promise<void> {
  const rowState = state === 'CANCELLED' ? 'left' : 'failed';
  await trx.updateTable('run_rows').set({ state: rowState, message: error }).where('run_id', '=', run.id).execute();
  const done = state === 'CANCELLED' ? sql<number>`0` : sql<number>`total`;
  await leasedRun(trx, run)
    .set({ state, error, done, failed: done, finished_at: sql`now()` })
    .execute();
}

/** The outcome of the rows that were not changed: nothing to change, or another user was faster. */
export const editedMeanwhile = 'Another user changed the row while it was matched again; it was left unchanged.';

/**
 * Ends a run whose changes the transaction has written, as one batch: events record each row.
 * @param left rows that another user changed meanwhile.
 * @param added rows that the run created.
 */
export async function endWithChanges(
  trx: Trx,
  run: LeasedReMatch,
  { batch, left, added }: { batch: string; left: readonly number[]; added: readonly number[] },
): Promise<void> {
  await sql`
    insert into run_rows (run_id, row_id, position, state)
    select ${run.id}::bigint, row_id, (select count(*) from run_rows where run_id = ${run.id}) + place, 'created'
    from unnest(${[...added]}::bigint[]) with ordinality as added (row_id, place)`.execute(trx);
  await sql`
    update run_rows set
      state = case when row_id in (select row_id from row_events where row_events.batch = ${batch}::uuid) then 'changed' else 'unchanged' end,
      message = case when row_id = any(${[...left]}::bigint[]) then ${editedMeanwhile} end
    where run_id = ${run.id} and state = 'waiting'`.execute(trx);
  await sql`
    update runs set state = 'SUCCEED', error = null, finished_at = clock_timestamp(), total = counted.done, done = counted.done,
      created = counted.created, changed = counted.changed, unchanged = counted.unchanged
    from (
      select count(*) as done, count(*) filter (where state = 'created') as created, count(*) filter (where state = 'changed') as changed,
        count(*) filter (where state = 'unchanged') as unchanged
      from run_rows where run_id = ${run.id}) counted
    where runs.id = ${run.id}`.execute(trx);
}

/** The version and its task, as needed by a re-match. */
export async function selectVersion(db: Queryable, resultId: number) {
  return db
    .selectFrom('results')
    .innerJoin('tasks', 'tasks.id', 'results.task_id')
    .select([
      'results.task_id',
      'results.params',
      'results.learning',
      'tasks.business_id',
      'results.catalogue_version_id',
      // The day from which sales are counted back is the version's, not today.
      sql<string>`to_char(results.created_at at time zone 'utc', 'YYYY-MM-DD')`.as('day'),
    ])
    .where('results.id', '=', resultId)
    .executeTakeFirstOrThrow();
}
