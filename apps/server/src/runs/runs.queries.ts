import type { Environment } from '@fetlock/contract/environments';
import { sql } from 'kysely';
import type { Database, Queryable, Trx } from '../database/connection.ts';
import { Fenced } from '../jobs/fenced.ts';
import { type RowFilters, analysable, importable, inSet } from '../review/row-set.queries.ts';

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
  created_at: Date;
}

export interface NewRun {
  resultId: number;
  environment: Environment;
  kind: 'analyse' | 'import';
  sessionId: number;
  requestedBy: number;
}

/** Makes a run. A second one at the same time violates `runs_active`. */
export async function insertRun(trx: Trx, { resultId, environment, kind, sessionId, requestedBy }: NewRun): Promise<number> {
  const { id } = await trx
    .insertInto('runs')
    .values({ result_id: resultId, environment, kind, session_id: sessionId, requested_by: requestedBy, total: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Puts rows into a run, in the order of the file, and marks them as in progress. Gives how many. */
export async function insertRunRows(
  trx: Trx,
  runId: number,
  { resultId, environment, kind }: NewRun,
  which: { filters: RowFilters } | { ids: readonly number[] },
): Promise<number> {
  const takes = kind === 'import' ? importable(environment) : analysable;
  const outcome = sql.ref(`${environment}_${kind === 'import' ? 'import' : 'analysis'}`);
  await trx
    .with('taken', (qb) =>
      qb
        .selectFrom('result_rows')
        .select(['result_rows.id', 'result_rows.orig_order'])
        .where((eb) =>
          'ids' in which
            ? eb.and([
                eb('result_rows.result_id', '=', resultId),
                eb('result_rows.id', '=', eb.fn.any(sql<number[]>`${[...which.ids]}::bigint[]`)),
              ])
            : inSet(resultId, which.filters)(eb),
        )
        .where(takes)
        .orderBy('result_rows.id')
        .forUpdate('result_rows'),
    )
    // Which of equal rows a row is, counted over the whole result, so that it is the same whatever set is sent.
    .with('referenced', (qb) =>
      qb
        .selectFrom('result_rows')
        .select([
          'id',
          sql<string>`concat_ws('|', coalesce(orig_code, ''), name_key, row_number() over (partition by orig_code, name_key order by orig_order, id))`.as(
            'reference',
          ),
        ])
        .where('result_id', '=', resultId),
    )
    .insertInto('run_rows')
    .columns(['run_id', 'row_id', 'position', 'external_reference'])
    .expression((eb) =>
      eb
        .selectFrom('taken')
        .innerJoin('referenced', 'referenced.id', 'taken.id')
        .select([
          sql<number>`${runId}::bigint`.as('run_id'),
          'taken.id as row_id',
          sql<number>`row_number() over (order by taken.orig_order, taken.id)`.as('position'),
          'referenced.reference as external_reference',
        ]),
    )
    .execute();
  const { count } = await trx
    .selectFrom('run_rows')
    .select(sql<number>`count(*)`.as('count'))
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow();
  await trx.updateTable('runs').set({ total: count }).where('id', '=', runId).execute();
  await sql`
    update result_rows set ${outcome} = jsonb_build_object('status', 'IN_PROGRESS', 'at', ${timestampText})
    from run_rows where run_rows.run_id = ${runId} and run_rows.row_id = result_rows.id`.execute(trx);
  return count;
}

/** Now, as the contract writes times. */
export const timestampText = sql<string>`to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Takes a run for this worker; whoever had it before can write no more. Undefined: it has ended. */
export async function claimRun(db: Database, runId: number): Promise<ClaimedRun | undefined> {
  const run = await db
    .updateTable('runs')
    .set({ run_attempt: sql`run_attempt + 1` })
    .where('id', '=', runId)
    .where('state', '=', 'IN_PROGRESS')
    .returning(columns)
    .executeTakeFirst();
  return run && toClaimed(run);
}

function toClaimed(run: {
  id: number;
  result_id: number;
  environment: string;
  kind: string;
  run_attempt: number;
  session_id: number;
  requested_by: number;
  created_at: Date;
}): ClaimedRun {
  const environment = (['prod', 'stage', 'play'] as const).find((name) => name === run.environment);
  if (!environment) throw new Error(`run ${run.id} is of an unknown environment`);
  return { ...run, environment, kind: run.kind === 'import' ? 'import' : 'analyse' };
}

/** Throws Fenced when another worker has the run by now; holds it until the transaction ends. */
export async function holdRun(trx: Trx, { id, run_attempt }: ClaimedRun): Promise<void> {
  const held = await trx
    .selectFrom('runs')
    .select('id')
    .where('id', '=', id)
    .where('run_attempt', '=', run_attempt)
    .where('state', '=', 'IN_PROGRESS')
    .forUpdate()
    .executeTakeFirst();
  if (!held) throw new Fenced(`run ${id}`);
}

/** The next rows of a run that have no outcome yet, with all that an item is made of. */
export async function selectWaiting(db: Queryable, runId: number, count: number) {
  return db
    .selectFrom('run_rows')
    .innerJoin('result_rows', 'result_rows.id', 'run_rows.row_id')
    .selectAll('result_rows')
    .select(['run_rows.external_reference'])
    .where('run_rows.run_id', '=', runId)
    .where('run_rows.state', '=', 'waiting')
    .orderBy('run_rows.position')
    .limit(count)
    .execute();
}
export type RunRow = Awaited<ReturnType<typeof selectWaiting>>[number];

export interface RowVerdict {
  rowId: number;
  state: 'passed' | 'created' | 'changed' | 'unchanged' | 'failed';
  message: string | null;
}

/** Writes what the platform said: to the rows, to the run and its counts. */
export async function writeVerdicts(trx: Trx, run: ClaimedRun, verdicts: readonly RowVerdict[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) as given("rowId" bigint, state text, message text)`;
  await sql`
    update run_rows set state = given.state, message = given.message from ${given}
    where run_rows.run_id = ${run.id} and run_rows.row_id = given."rowId" and run_rows.state = 'waiting'`.execute(trx);
  await sql`
    update result_rows set ${sql.ref(`${run.environment}_${run.kind === 'import' ? 'import' : 'analysis'}`)} = jsonb_strip_nulls(jsonb_build_object(
      'status', case when given.state = 'failed' then 'FAILED' else 'SUCCEED' end, 'at', ${timestampText},
      'error', case when given.message is not null then jsonb_build_object('exceptionMessage', given.message) end))
    from ${given} where result_rows.id = given."rowId"`.execute(trx);
  await sql`
    update runs set (done, created, changed, unchanged, failed, error) = (
      select count(*) filter (where state <> 'waiting'), count(*) filter (where state = 'created'), count(*) filter (where state = 'changed'),
        count(*) filter (where state = 'unchanged'), count(*) filter (where state = 'failed'), null
      from run_rows where run_id = ${run.id})
    where id = ${run.id}`.execute(trx);
}

/** Rows that stand in production now are imported: their status says so, with an event each. */
export async function markImported(trx: Trx, run: ClaimedRun, rowIds: readonly number[], batch: string): Promise<void> {
  await sql`
    with before as (select id, status from result_rows where id = any(${[...rowIds]}::bigint[]) and status <> 'imported'),
    changed as (
      update result_rows set status = 'imported', version = version + 1, updated_at = now() from before where result_rows.id = before.id
      returning result_rows.id, before.status as old)
    insert into row_events (result_id, row_id, user_id, field, old, new, cause, batch)
    select ${run.result_id}, id, ${run.requested_by}, 'status', to_jsonb(old), to_jsonb('imported'::text), 'import', ${batch}::uuid from changed`.execute(
    trx,
  );
}

export async function endRun(db: Database, run: ClaimedRun, state: 'SUCCEED' | 'FAILED', error: string | null): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await holdRun(trx, run);
    const waiting = await trx.selectFrom('run_rows').select('row_id').where('run_id', '=', run.id).where('state', '=', 'waiting').execute();
    const verdicts = waiting.map(({ row_id }): RowVerdict => ({
      rowId: row_id,
      state: 'failed',
      message: error ?? 'The run ended before this row was sent.',
    }));
    if (verdicts.length > 0) await writeVerdicts(trx, run, verdicts);
    await trx
      .updateTable('runs')
      .set({ state, error, finished_at: sql`now()` })
      .where('id', '=', run.id)
      .execute();
  });
}

export async function noteTrouble(db: Database, { id, run_attempt }: ClaimedRun, error: string): Promise<void> {
  await db
    .updateTable('runs')
    .set({ error })
    .where('id', '=', id)
    .where('run_attempt', '=', run_attempt)
    .where('state', '=', 'IN_PROGRESS')
    .execute();
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

/** Of the rows named: how many there are, and how many may be imported into the environment. */
export async function countImportable(
  trx: Trx,
  resultId: number,
  ids: readonly number[],
  environment: Environment,
): Promise<{ found: number; ready: number }> {
  return trx
    .selectFrom('result_rows')
    .select((eb) => [sql<number>`count(*)`.as('found'), sql<number>`count(*) filter (where ${importable(environment)(eb)})`.as('ready')])
    .where('result_id', '=', resultId)
    .where((eb) => eb('id', '=', eb.fn.any(sql<number[]>`${[...ids]}::bigint[]`)))
    .executeTakeFirstOrThrow();
}

/** The practice of a result's task, and the import session kept for the environment. */
export async function selectTaskOfResult(db: Queryable, resultId: number) {
  return db
    .selectFrom('results')
    .innerJoin('tasks', 'tasks.id', 'results.task_id')
    .select(['tasks.id', 'tasks.business_id', 'tasks.business_name', 'tasks.prod_session', 'tasks.stage_session', 'tasks.master_session'])
    .where('results.id', '=', resultId)
    .executeTakeFirst();
}

export async function keepSession(
  db: Queryable,
  taskId: number,
  environment: Environment,
  session: { id: number; name: string; fetlock_id: string },
): Promise<void> {
  const column = ({ prod: 'prod_session', stage: 'stage_session', play: 'master_session' } as const)[environment];
  await db
    .updateTable('tasks')
    .set({ [column]: JSON.stringify(session) })
    .where('id', '=', taskId)
    .execute();
}
