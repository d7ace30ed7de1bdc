import { Environment } from '@fetlock/contract/environments';
import { RunKind, type RunState } from '@fetlock/contract/run';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Queryable, Trx } from '../database/connection.ts';
import type { DB } from '../database/schema.gen.ts';
import { LeaseLostError } from '../jobs/lease-lost-error.ts';
import { type Page, onPage } from '../database/pages.ts';

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
  'runs.removed',
  'runs.restored',
  'runs.kept',
  'runs.error',
  'runs.rolls_back',
  'runs.batch',
  'runs.session_id',
  'runs.practice_id',
  'runs.requested_by',
  'runs.created_at',
  'runs.started_at',
  'runs.cancel_requested_at',
  'runs.finished_at',
] as const;

/** The runs that send rows to the practice's environment, or roll back what was sent. */
export const TransferKind = RunKind.extract(['analyse', 'import', 'dry_run', 'roll_back']);
export type TransferKind = z.infer<typeof TransferKind>;
/** Those that send current rows. */
export type SendingKind = Exclude<TransferKind, 'roll_back'>;

/** A run claimed by a worker: its writes carry the attempt, and are refused once another worker has taken over. */
export interface ClaimedRun {
  id: number;
  result_id: number;
  environment: Environment;
  kind: TransferKind;
  run_attempt: number;
  session_id: number;
  /** The practice that it writes to; null: started by the previous release. */
  practice_id: number | null;
  requested_by: number;
  /** Groups all changes of the run to rows of the version. */
  batch: string;
  /** The import to be rolled back; null in other kinds of runs. */
  rolls_back: number | null;
  /** The last problem that stopped its progress. */
  error: string | null;
  /** A cancellation was requested before this worker claimed it. */
  cancel_requested_at: Date | null;
}

export interface NewRun<Kind extends TransferKind = TransferKind> {
  resultId: number;
  environment: Environment;
  kind: Kind;
  sessionId: number;
  /** The practice of the session, which the run writes to. */
  practiceId: number;
  requestedBy: number;
  /** The import to be rolled back; null in other kinds of runs. */
  rollsBack?: number | null;
}

/** Creates a run. A second one of the result and environment at the same time violates `runs_active`. */
export async function insertRun(
  trx: Trx,
  { resultId, environment, kind, sessionId, practiceId, requestedBy, rollsBack = null }: NewRun,
): Promise<number> {
  const { id } = await trx
    .insertInto('runs')
    .values({
      result_id: resultId,
      environment,
      kind,
      session_id: sessionId,
      practice_id: practiceId,
      requested_by: requestedBy,
      rolls_back: rollsBack,
      total: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Serialises the start of runs of a version: whether one of another kind is in progress is checked under this lock. */
export async function lockForRun(trx: Trx, resultId: number): Promise<void> {
  await trx.selectFrom('results').select('id').where('id', '=', resultId).forNoKeyUpdate().execute();
}

/** Whether a run is in progress that writes to the version or to an environment; of one kind, or of any. */
export async function isWriting(trx: Trx, resultId: number, kind?: RunKind): Promise<boolean> {
  const run = await trx
    .selectFrom('runs')
    .select('id')
    .where('result_id', '=', resultId)
    .where('state', '=', 'IN_PROGRESS')
    .where('kind', kind ? '=' : '<>', kind ?? 'dry_run')
    .limit(1)
    .executeTakeFirst();
  return run !== undefined;
}

/** Claims a run for this worker; the one that had it before can no longer write. Undefined: it has ended. */
export async function claimRun(db: Database, runId: number): Promise<ClaimedRun | undefined> {
  const run = await db
    .updateTable('runs')
    .set({ run_attempt: sql`run_attempt + 1`, started_at: sql`coalesce(started_at, now())` })
    .where('id', '=', runId)
    .where('state', '=', 'IN_PROGRESS')
    .returning(columns)
    .executeTakeFirst();
  if (!run) return undefined;
  if (run.session_id === null) throw new Error(`run ${run.id} has no session`);
  return { ...run, session_id: run.session_id, environment: Environment.parse(run.environment), kind: TransferKind.parse(run.kind) };
}

const leasedRun = (db: Queryable, { id, run_attempt }: ClaimedRun) =>
  db.updateTable('runs').where('id', '=', id).where('run_attempt', '=', run_attempt).where('state', '=', 'IN_PROGRESS');

/**
 * Locks the run until the transaction ends. Throws LeaseLostError when another worker has claimed it. True: its cancellation was requested.
 */
export async function holdRun(trx: Trx, { id, run_attempt }: Pick<ClaimedRun, 'id' | 'run_attempt'>): Promise<boolean> {
  const run = await trx
    .selectFrom('runs')
    .select('cancel_requested_at')
    .where('id', '=', id)
    .where('run_attempt', '=', run_attempt)
    .where('state', '=', 'IN_PROGRESS')
    .forUpdate()
    .executeTakeFirst();
  if (!run) throw new LeaseLostError(`run ${id}`);
  return run.cancel_requested_at !== null;
}

/** Checks, before a call of the platform that another worker could not undo, that this one still has the run. Throws LeaseLostError. */
export const assertHeld = (db: Database, run: ClaimedRun): Promise<boolean> => db.transaction().execute((trx) => holdRun(trx, run));

/** Ends a run that the transaction has locked. One that completed before it could be cancelled counts as not cancelled. */
export async function saveEnd(trx: Trx, run: ClaimedRun, state: Exclude<RunState, 'IN_PROGRESS'>, error: string | null): Promise<void> {
  await leasedRun(trx, run)
    .set({ state, error, finished_at: sql`now()`, ...(state !== 'CANCELLED' && { cancelled_by: null, cancel_requested_at: null }) })
    .execute();
}

/** Records why a run does not progress; the next rows that get through clear it. */
export async function saveTrouble(db: Database, run: ClaimedRun, error: string): Promise<void> {
  await leasedRun(db, run).set({ error }).execute();
}

/** Items of an import that its roll backs have removed or restored; rows of a re-match that its undo has changed. */
const reverted = sql<number>`case runs.kind
  when 're_match' then coalesce((
    select undo.rows from change_batches done join change_batches undo on undo.batch = done.taken_back_by where done.batch = runs.batch), 0)
  else (select coalesce(sum(back.removed + back.restored), 0)::int from runs back where back.rolls_back = runs.id) end`;

const withNames = (db: Queryable) =>
  db
    .selectFrom('runs')
    .innerJoin('users', 'users.id', 'runs.requested_by')
    .leftJoin('users as canceller', 'canceller.id', 'runs.cancelled_by')
    .select([...columns, 'users.name as requester', 'canceller.name as canceller'])
    .select(reverted.as('taken_back'));

export async function selectRun(db: Queryable, id: number) {
  return withNames(db).where('runs.id', '=', id).executeTakeFirstOrThrow();
}

/** A run, if it belongs to this version. */
export async function findRun(db: Queryable, resultId: number, id: number): Promise<RunRecord | undefined> {
  return withNames(db).where('runs.result_id', '=', resultId).where('runs.id', '=', id).executeTakeFirst();
}
export type RunRecord = Awaited<ReturnType<typeof selectRun>>;

/** The roll-backs of an import, newest first. */
export async function selectRollBacks(db: Queryable, importId: number): Promise<RunRecord[]> {
  return withNames(db).where('runs.rolls_back', '=', importId).orderBy('runs.id', 'desc').limit(100).execute();
}

export interface RunFilters {
  kind?: RunKind | undefined;
  environment?: Environment | undefined;
}

/** The runs of a version that are listed; dry runs only when requested by kind. */
const amongRuns =
  (resultId: number, { kind, environment }: RunFilters) =>
  (eb: ExpressionBuilder<DB, 'runs'>): Expression<SqlBool> =>
    eb.and([
      eb('runs.result_id', '=', resultId),
      kind ? eb('runs.kind', '=', kind) : eb('runs.kind', '<>', 'dry_run' satisfies RunKind),
      ...(environment ? [eb('runs.environment', '=', environment)] : []),
    ]);

/** A page of runs, newest first. */
export async function selectRuns(db: Queryable, resultId: number, { page, pageSize, ...filters }: RunFilters & Page) {
  return withNames(db).where(amongRuns(resultId, filters)).orderBy('runs.id', 'desc').$call(onPage({ page, pageSize })).execute();
}

export async function countRuns(db: Queryable, resultId: number, filters: RunFilters): Promise<number> {
  const { count } = await db
    .selectFrom('runs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(amongRuns(resultId, filters))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The last run of each kind of a version in an environment; also the last re-match, which has none. */
export async function selectLastRuns(db: Queryable, resultId: number, environment: Environment) {
  return withNames(db)
    .distinctOn('runs.kind')
    .where('runs.result_id', '=', resultId)
    .where((eb) => eb.or([eb('runs.environment', '=', environment), eb('runs.environment', 'is', null)]))
    .orderBy('runs.kind')
    .orderBy('runs.id', 'desc')
    .execute();
}

/** Whether a run of any version of a task is in progress in an environment; dry runs do not count. */
export async function hasOpenRun(db: Queryable, taskId: number, environment: Environment): Promise<boolean> {
  const run = await db
    .selectFrom('runs')
    .innerJoin('results', 'results.id', 'runs.result_id')
    .select('runs.id')
    .where('results.task_id', '=', taskId)
    .where('runs.environment', '=', environment)
    .where('runs.state', '=', 'IN_PROGRESS')
    .where('runs.kind', '!=', 'dry_run')
    .limit(1)
    .executeTakeFirst();
  return run !== undefined;
}

/** All rows of a run, in the order of the run: an import takes what its dry run has shown, however many they are. */
export async function selectRunRowIds(db: Queryable, runId: number): Promise<number[]> {
  const rows = await db.selectFrom('run_rows').select('row_id').where('run_id', '=', runId).orderBy('position').execute();
  return rows.map(({ row_id }) => row_id);
}
