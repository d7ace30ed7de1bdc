import type { Environment } from '@fetlock/contract/environments';
import { sql } from 'kysely';
import type { Database, Queryable, Trx } from '../database/connection.ts';
import { Fenced } from '../jobs/fenced.ts';

const columns = [
  'runs.id',
  'runs.result_id',
  'runs.environment',
  'runs.kind',
  'runs.state',
  'runs.run_attempt',
  'runs.total',
  'runs.done',
  'runs.created',
  'runs.changed',
  'runs.unchanged',
  'runs.failed',
  'runs.error',
  'runs.session_id',
  'runs.requested_by',
  'runs.created_at',
  'runs.finished_at',
] as const;

/** A run as a worker holds it: what it writes carries the attempt, and is refused once another worker has taken over. */
export interface ClaimedRun {
  id: number;
  result_id: number;
  environment: Environment;
  kind: 'analyse' | 'import';
  run_attempt: number;
  session_id: number;
  requested_by: number;
  /** What last kept it from going on. */
  error: string | null;
}

export interface NewRun {
  resultId: number;
  environment: Environment;
  kind: 'analyse' | 'import';
  sessionId: number;
  requestedBy: number;
}

/** Makes a run. A second one of the result and environment at the same time violates `runs_active`. */
export async function insertRun(trx: Trx, { resultId, environment, kind, sessionId, requestedBy }: NewRun): Promise<number> {
  const { id } = await trx
    .insertInto('runs')
    .values({ result_id: resultId, environment, kind, session_id: sessionId, requested_by: requestedBy, total: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes a run for this worker; whoever had it before can write no more. Undefined: it has ended. */
export async function claimRun(db: Database, runId: number): Promise<ClaimedRun | undefined> {
  const run = await db
    .updateTable('runs')
    .set({ run_attempt: sql`run_attempt + 1` })
    .where('id', '=', runId)
    .where('state', '=', 'IN_PROGRESS')
    .returning(columns)
    .executeTakeFirst();
  if (!run) return undefined;
  const environment = (['prod', 'stage', 'play'] as const).find((name) => name === run.environment);
  if (!environment) throw new Error(`run ${run.id} is of an unknown environment`);
  return { ...run, environment, kind: run.kind === 'import' ? 'import' : 'analyse' };
}

const held = (db: Queryable, { id, run_attempt }: ClaimedRun) =>
  db.updateTable('runs').where('id', '=', id).where('run_attempt', '=', run_attempt).where('state', '=', 'IN_PROGRESS');

/** Throws Fenced when another worker has the run by now; holds it until the transaction ends. */
export async function holdRun(trx: Trx, { id, run_attempt }: ClaimedRun): Promise<void> {
  const run = await trx
    .selectFrom('runs')
    .select('id')
    .where('id', '=', id)
    .where('run_attempt', '=', run_attempt)
    .where('state', '=', 'IN_PROGRESS')
    .forUpdate()
    .executeTakeFirst();
  if (!run) throw new Fenced(`run ${id}`);
}

/** Ends a run that the transaction holds. */
export async function saveEnd(trx: Trx, run: ClaimedRun, state: 'SUCCEED' | 'FAILED', error: string | null): Promise<void> {
  await held(trx, run)
    .set({ state, error, finished_at: sql`now()` })
    .execute();
}

/** Says why a run stands still; the next rows that get through clear it. */
export async function saveTrouble(db: Database, run: ClaimedRun, error: string): Promise<void> {
  await held(db, run).set({ error }).execute();
}

const withName = (db: Queryable) =>
  db
    .selectFrom('runs')
    .innerJoin('users', 'users.id', 'runs.requested_by')
    .select([...columns, 'users.name as requester']);

export async function selectRun(db: Queryable, id: number) {
  return withName(db).where('runs.id', '=', id).executeTakeFirstOrThrow();
}

export async function selectRuns(db: Queryable, resultId: number) {
  return withName(db).where('runs.result_id', '=', resultId).orderBy('runs.id', 'desc').limit(200).execute();
}
