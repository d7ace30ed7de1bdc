import { storableText } from '@fetlock/formats/text/storable-text';
import { ReportKind } from '@fetlock/contract/reports';
import { JobState } from '@fetlock/contract/run';
import { limits } from '@fetlock/contract/limits';
import { sql } from 'kysely';
import type { Database, Queryable, Trx } from '../database/connection.ts';
import { LeaseLostError } from '../jobs/lease-lost-error.ts';

const columns = [
  'id',
  'result_id',
  'kind',
  'state',
  'run_attempt',
  'rows_total',
  'rows_done',
  'revision',
  'wanted_revision',
  'error',
  'name',
  'storage_key',
  'size',
  'requested_by',
  'created_at',
  'finished_at',
] as const;

/** Above all revisions that were written while dry runs were counted: reports of that time are made again. */
const leastRevision = 1_000_000_000;

/**
 * How often a result was changed: equal revisions show the same rows, and a later one is greater. Counts changes of rows (edits, bulk
 * changes, undo, comments, outcomes of runs) and reported data of the runs themselves; dry runs are not counted, as they change no row and
 * are deleted after a day: a revision never decreases.
 */
export async function selectRevision(db: Queryable, resultId: number): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select ${leastRevision} + (select coalesce(sum(changes), 0) from result_changes where result_id = ${resultId})
      + (select count(*) + count(finished_at) from runs where result_id = ${resultId} and kind <> 'dry_run') as revision`.execute(db);
  return rows[0]?.revision ?? 0;
}

/** This many change records of one result are merged into one with their sum. */
const linesToMerge = 1_000;

/** Merges the records of results that have many; concurrent merges process each record once. A revision read meanwhile is unaffected. */
export async function mergeChanges(db: Queryable): Promise<void> {
  await sql`
    with many as (select result_id from result_changes group by result_id having count(*) > ${linesToMerge}),
    gone as (delete from result_changes using many where result_changes.result_id = many.result_id returning result_changes.result_id, changes)
    insert into result_changes (result_id, changes) select result_id, sum(changes) from gone group by result_id`.execute(db);
}

export async function selectReport(db: Queryable, id: number) {
  const row = await db.selectFrom('reports').select(columns).where('id', '=', id).executeTakeFirst();
  return row && known(row);
}

export type ReportRecord = NonNullable<Awaited<ReturnType<typeof selectReport>>>;

const known = <Row extends { kind: string; state: string }>(row: Row) => ({
  ...row,
  kind: ReportKind.parse(row.kind),
  state: JobState.parse(row.state),
});

/** The finished report of a result and kind that shows this revision or a later one, unless it has expired. */
export async function selectFresh(db: Queryable, which: { resultId: number; kind: ReportKind; revision: number }) {
  const row = await db
    .selectFrom('reports')
    .select(columns)
    .where('result_id', '=', which.resultId)
    .where('kind', '=', which.kind)
    .where('state', '=', 'SUCCEED')
    .where('revision', '>=', which.revision)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && known(row);
}

/** The latest requested report of a result and kind, whatever its outcome. */
export async function selectLastReport(db: Queryable, resultId: number, kind: ReportKind): Promise<ReportRecord | undefined> {
  const row = await db
    .selectFrom('reports')
    .select(columns)
    .where('result_id', '=', resultId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && known(row);
}

export interface NewReport {
  resultId: number;
  kind: ReportKind;
  /** The revision that the caller has seen: the report must not be older. */
  wantedRevision: number;
  requestedBy: number;
}

/** The report of this kind that is being made, which from now on has to show the requested revision; or a new one, to be queued. */
export async function insertOrJoin(trx: Trx, { resultId, kind, wantedRevision, requestedBy }: NewReport) {
  const values = { result_id: resultId, kind, wanted_revision: wantedRevision, requested_by: requestedBy };
  const row = await trx
    .insertInto('reports')
    .values(values)
    .onConflict((oc) =>
      oc
        .columns(['result_id', 'kind'])
        .where('state', '=', 'IN_PROGRESS')
        .doUpdateSet({ wanted_revision: sql<number>`greatest(reports.wanted_revision, excluded.wanted_revision)` }),
    )
    .returning(columns)
    .returning(sql<boolean>`reports.xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow();
  return known(row);
}

/** Leases a report to this worker. Undefined: it is done, or no longer needed since its result is gone. */
export async function claimReport(db: Database, id: number): Promise<ReportRecord | undefined> {
  const row = await db
    .updateTable('reports')
    .set({ run_attempt: sql<number>`run_attempt + 1`, rows_done: 0 })
    .where('id', '=', id)
    .where('state', '=', 'IN_PROGRESS')
    .where('result_id', 'is not', null)
    .returning(columns)
    .executeTakeFirst();
  return row && known(row);
}

/** A worker's lease on a report. */
export type ReportClaim = Pick<ReportRecord, 'id' | 'run_attempt'>;

const leasedReport = (db: Queryable, { id, run_attempt }: ReportClaim) =>
  db
    .updateTable('reports')
    .where('id', '=', id)
    .where('run_attempt', '=', run_attempt)
    .where('state', '=', 'IN_PROGRESS')
    .where('result_id', 'is not', null);

/** Records the progress of a report or where its bytes will be stored. Throws LeaseLostError when this worker no longer has the lease. */
export async function saveReport(
  db: Queryable,
  claim: ReportClaim,
  facts: { rows_done?: number; rows_total?: number; storage_key?: string | null },
): Promise<void> {
  const { numUpdatedRows } = await leasedReport(db, claim).set(facts).executeTakeFirst();
  if (numUpdatedRows === 0n) throw new LeaseLostError(`report ${claim.id}`);
}

export interface FinishedReport {
  revision: number;
  rowsDone: number;
  name: string;
  size: number;
}

/**
 * Completes a report; previous ones of its kind expire. False: a later revision than it shows has been requested meanwhile. Throws LeaseLostError.
 */
export async function completeReport(trx: Trx, claim: ReportClaim, { revision, rowsDone, name, size }: FinishedReport): Promise<boolean> {
  const report = await trx
    .selectFrom('reports')
    .select(['result_id', 'kind', 'wanted_revision'])
    .where('id', '=', claim.id)
    .where('run_attempt', '=', claim.run_attempt)
    .where('state', '=', 'IN_PROGRESS')
    .where('result_id', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!report) throw new LeaseLostError(`report ${claim.id}`);
  if (report.wanted_revision > revision) return false;
  await trx
    .updateTable('reports')
    .set({ expires_at: sql<Date>`now()` })
    .where('result_id', '=', report.result_id)
    .where('kind', '=', report.kind)
    .where('state', '=', 'SUCCEED')
    .execute();
  await leasedReport(trx, claim)
    .set({
      state: 'SUCCEED',
      revision,
      name,
      size,
      rows_done: rowsDone,
      rows_total: rowsDone,
      finished_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + make_interval(hours => ${limits.reportKeptHours})`,
    })
    .execute();
  return true;
}

/** Fails a report with a sentence that says why. */
export async function failReport(db: Queryable, claim: ReportClaim, reason: string): Promise<void> {
  await leasedReport(db, claim)
    .set({
      state: 'FAILED',
      error: storableText(reason),
      finished_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + make_interval(hours => ${limits.reportKeptHours})`,
    })
    .execute();
}

/** Makes a finished report expire. */
export const expireReport = (db: Queryable, id: number) =>
  db
    .updateTable('reports')
    .set({ expires_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '<>', 'IN_PROGRESS')
    .execute();

/** Reports that have expired or whose result is gone, locked until the transaction ends; those locked by another process are skipped. */
export const lockExpired = (trx: Trx) =>
  trx
    .selectFrom('reports')
    .select(['id', 'storage_key'])
    .where((eb) => eb.or([eb('expires_at', '<=', sql<Date>`now()`), eb('result_id', 'is', null)]))
    .orderBy('id')
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute();

export const deleteReports = (trx: Trx, ids: readonly number[]) =>
  trx
    .deleteFrom('reports')
    .where('id', 'in', [...ids])
    .execute();
