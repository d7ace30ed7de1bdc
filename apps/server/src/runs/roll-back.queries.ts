import type { RollbackOutcome } from '@fetlock/contract/platform-rows';
import { sql } from 'kysely';
import type { Database, Queryable, Trx } from '../database/connection.ts';
import { saveStatuses } from '../rows/change-statuses.queries.ts';
import { Item } from './item-of-row.ts';
import { type RollBackRowOutcome, outcomeOf, saveRollBackOutcomes, timestampText } from './run-rows.queries.ts';
import type { ClaimedRun } from './runs.queries.ts';

/** A roll back that a worker has claimed. */
export interface ClaimedRollBack extends ClaimedRun {
  rolls_back: number;
}

/** States of a row in a roll back that leave nothing to roll back. */
const takenBackStates = ['removed', 'restored', 'unchanged'] as const;
const isReverted = (importId: unknown, rowId: unknown) => sql<boolean>`exists (
  select from runs back join run_rows done on done.run_id = back.id
  where back.rolls_back = ${importId} and done.row_id = ${rowId} and done.state in (${sql.join([...takenBackStates])}))`;

/**
 * Rows of an import of which something may be in the practice: done with success, sent without an answer, or found there by a later import
 * although it had ended without one; and not rolled back yet.
 */
const rowsToRevert = (importId: number) => sql<{ row_id: number; state: string }>`(
  select * from run_rows
  where run_id = ${importId} and not ${isReverted(importId, sql.ref('run_rows.row_id'))} and (state in ('created', 'changed', 'unchanged')
    or exists (select from row_imports sent where sent.run_id = ${importId} and sent.row_id = run_rows.row_id
      and (sent.outcome is null or sent.outcome in ('created', 'changed', 'unchanged')))))`;

/** How many rows of an import can be rolled back, by what it had done to them. */
export async function countToRevert(db: Queryable, importId: number) {
  const { rows } = await sql<{ count: number; created: number; changed: number; unchanged: number; unknown: number }>`
    select count(*)::int as count, count(*) filter (where state = 'created')::int as created, count(*) filter (where state = 'changed')::int as changed,
      count(*) filter (where state = 'unchanged')::int as unchanged,
      count(*) filter (where state not in ('created', 'changed', 'unchanged'))::int as unknown
    from ${rowsToRevert(importId)} to_take_back`.execute(db);
  return rows[0] ?? { count: 0, created: 0, changed: 0, unchanged: 0, unknown: 0 };
}

/** Inserts what can be rolled back of an import into a roll back, the last row first; returns how many. */
export async function insertRowsToRevert(trx: Trx, runId: number, importId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into run_rows (run_id, row_id, position, occurrence, part, reference)
    select ${runId}, row_id, row_number() over (order by position desc), occurrence, part, reference from ${rowsToRevert(importId)} to_take_back`.execute(
    trx,
  );
  const total = Number(numAffectedRows ?? 0n);
  await trx.updateTable('runs').set({ total }).where('id', '=', runId).execute();
  return total;
}

/** The next rows of a roll-back that have no outcome yet. */
export async function selectToRevert(db: Database, run: ClaimedRollBack, count: number): Promise<number[]> {
  const rows = await db
    .selectFrom('run_rows')
    .select('row_id')
    .where('run_id', '=', run.id)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .limit(count)
    .execute();
  return rows.map(({ row_id }) => row_id);
}

/** Rows requested from the platform whose answers were not stored. */
export async function selectRequested(db: Database, run: ClaimedRollBack): Promise<number[]> {
  const rows = await db
    .selectFrom('run_rows')
    .select('row_id')
    .where('run_id', '=', run.id)
    .where('state', '=', 'waiting')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('row_imports')
          .select('row_imports.id')
          .where('row_imports.run_id', '=', run.rolls_back)
          .whereRef('row_imports.row_id', '=', 'run_rows.row_id')
          .where('row_imports.rolled_back_by', '=', run.id)
          .where('row_imports.rollback_outcome', 'is', null),
      ),
    )
    .execute();
  return rows.map(({ row_id }) => row_id);
}

/** What an import sent of a row and may be in the practice. */
export interface SentImport {
  rowId: number;
  key: string;
  item: Item;
  /** Whether the platform has reported its outcome; otherwise it may still arrive. */
  isAnswered: boolean;
}

/** All that an import sent of these rows except what was refused, the last first. */
export async function selectSentRows(db: Database, run: ClaimedRollBack, rowIds: readonly number[]): Promise<SentImport[]> {
  const entries = await db
    .selectFrom('row_imports')
    .select(['row_id', 'key', 'content', 'outcome'])
    .where('run_id', '=', run.rolls_back)
    .where((eb) => eb('row_id', '=', eb.fn.any(sql<number[]>`${[...rowIds]}::bigint[]`)))
    .where(sql<boolean>`(outcome is null or outcome not in ('failed', 'withdrawn'))`)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return entries.map(({ row_id, key, content, outcome }) => ({
    rowId: row_id,
    key,
    item: Item.parse(content),
    isAnswered: outcome !== null,
  }));
}

/** A later import, of any version, that found the item of a row as this import had left it, and so changed nothing. */
export interface LaterImport {
  rowId: number;
  runId: number;
  at: Date;
}

/**
 * The latest one still in force, per row. The platform knows of every change, but not of an import that had nothing to change: removing
 * what that one relies on would leave its row imported without an item.
 */
export async function selectRelyingImports(db: Database, run: ClaimedRollBack, rowIds: readonly number[]): Promise<LaterImport[]> {
  const { rows } = await sql<LaterImport>`
    with sent as materialized (
      select distinct row_imports.row_id, content ->> 'externalReference' as reference, sent_at, tasks.business_id
      from row_imports join results on results.id = row_imports.result_id join tasks on tasks.id = results.task_id
      where run_id = ${run.rolls_back} and row_id = any(${[...rowIds]}::bigint[]) and (outcome is null or outcome in ('created', 'changed')))
    select distinct on (sent.row_id) sent.row_id as "rowId", later.id as "runId", later.created_at as at
    from sent
    cross join lateral (
      select distinct row_id, result_id from row_imports
      where environment = ${run.environment} and content ->> 'externalReference' = sent.reference) same
    join results on results.id = same.result_id
    join tasks on tasks.id = results.task_id and tasks.business_id = sent.business_id
    join runs later on later.result_id = same.result_id and later.kind = 'import' and later.environment = ${run.environment}
      and later.id <> ${run.rolls_back} and (later.finished_at is null or later.finished_at > sent.sent_at)
    join run_rows claim on claim.run_id = later.id and claim.row_id = same.row_id and claim.state = 'unchanged'
    where not ${isReverted(sql.ref('later.id'), sql.ref('same.row_id'))}
    order by sent.row_id, later.id desc`.execute(db);
  return rows;
}

/** Stores what will be rolled back. */
export async function saveRollbackIntents(trx: Trx, run: ClaimedRollBack, keys: readonly string[]): Promise<void> {
  await trx
    .updateTable('row_imports')
    .set({ rolled_back_by: run.id, rollback_outcome: null, rolled_back_at: null })
    .where((eb) => eb('key', '=', eb.fn.any(sql<string[]>`${[...keys]}::text[]`)))
    .execute();
}

/** Stores the platform's answers with what was sent. */
export async function saveRollbackAnswers(trx: Trx, answers: readonly { key: string; outcome: RollbackOutcome }[]): Promise<void> {
  await sql`
    update row_imports set rollback_outcome = given.outcome, rolled_back_at = now()
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as given(key text, outcome text)
    where row_imports.key = given.key`.execute(trx);
}

/** Fails the rows of a roll back that have no outcome; they are still imported, and another roll back can cover them. */
export async function failToRevert(trx: Trx, run: ClaimedRun, reason: string): Promise<void> {
  const { rows } = await sql<{ row_id: number; unknown: boolean }>`
    select row_id, exists (select from row_imports sent where sent.run_id = ${run.rolls_back} and sent.row_id = run_rows.row_id
      and sent.rolled_back_by = ${run.id} and sent.rollback_outcome is null) as unknown
    from run_rows where run_id = ${run.id} and state = 'waiting'`.execute(trx);
  const ends = rows.map(({ row_id, unknown }): RollBackRowOutcome => {
    return { rowId: row_id, state: 'failed', message: unknown ? `${reason} ${unknownWhetherBack}` : reason };
  });
  await saveRollBackOutcomes(trx, run, ends);
}

export const unknownWhetherBack = 'It is not known whether this was rolled back. Roll the import back again; nothing is rolled back twice.';

/** Message of a row whose item was gone before it could be rolled back. */
export const goneBefore = 'The practice no longer has this item.';

/**
 * Marks rows whose import was rolled back, unless another import of them is in force: a later one has already set the outcome; after an
 * earlier one the row is imported as before, unless the item itself is gone. One during which the row was changed is in force and has not
 * succeeded. Rows that an import into prod had closed, and that no import keeps closed, get their former status back, with one event each.
 */
export async function reopenRows(trx: Trx, run: ClaimedRollBack, rowIds: readonly number[]): Promise<void> {
  const inForce = sql`
    select back.row_id, stands.id, stands.at, stands.mark, stands.message from run_rows back
    left join lateral (
      select imports.id, coalesce(imports.finished_at, imports.created_at) as at, done.mark, done.message
      from runs imports join run_rows done on done.run_id = imports.id and done.row_id = back.row_id
      where imports.result_id = ${run.result_id} and imports.kind = 'import' and imports.environment = ${run.environment}
        and imports.id <> ${run.rolls_back} and done.state in ('created', 'changed', 'unchanged')
        and (imports.id > ${run.rolls_back} or (back.state <> 'removed' and back.message is distinct from ${goneBefore}))
        and not ${isReverted(sql.ref('imports.id'), sql.ref('done.row_id'))}
      order by imports.id desc limit 1) stands on true
    where back.run_id = ${run.id} and back.row_id = any(${[...rowIds]}::bigint[])`;
  const free = sql`select row_id from (${inForce}) in_force where id is null or message is not null`;
  await sql`
    update result_rows set ${outcomeOf(run)} = case when in_force.id is null
      then jsonb_build_object('status', 'ROLLED_BACK', 'at', ${timestampText})
      else jsonb_strip_nulls(jsonb_build_object('status', case when in_force.message is null then 'SUCCEED' else 'FAILED' end,
        'error', case when in_force.message is not null then jsonb_build_object('exceptionMessage', in_force.message) end,
        'stands', case when in_force.message is not null then true end, 'content', in_force.mark,
        'at', to_char(in_force.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) end
    from (${inForce}) in_force
    where result_rows.id = in_force.row_id and (in_force.id is null or in_force.id < ${run.rolls_back})`.execute(trx);
  if (run.environment !== 'prod') return;
  const before = sql`select event.old #>> '{}' from row_events event
    where event.row_id = result_rows.id and event.field = 'status' and event.cause = 'import' order by event.id desc limit 1`;
  await saveStatuses(
    trx,
    run.result_id,
    sql`select id, status as old, (${before}) as new from result_rows where id in (${free}) and status = 'imported'`,
    { actorId: run.requested_by, cause: 'roll_back', batch: run.batch },
  );
}

/**
 * Records a roll back among the changes of the version, with the rows that it kept. The import's change counts as undone as soon as one row
 * is rolled back; a roll back that keeps them all leaves it in force.
 */
export async function noteRollBack(
  trx: Trx,
  run: ClaimedRollBack,
  { kept, hasReverted }: { kept: readonly number[]; hasReverted: boolean },
): Promise<void> {
  await sql`
    insert into change_batches (batch, result_id, user_id, cause, undoes, kept)
    select ${run.batch}::uuid, ${run.result_id}, ${run.requested_by}, 'roll_back', change_batches.batch, ${[...kept]}::bigint[]
    from runs join change_batches on change_batches.batch = runs.batch where runs.id = ${run.rolls_back}
    on conflict (batch) do update set kept = change_batches.kept || excluded.kept`.execute(trx);
  if (!hasReverted) return;
  await sql`
    update change_batches set taken_back_by = ${run.batch}::uuid
    from runs where runs.id = ${run.rolls_back} and change_batches.batch = runs.batch`.execute(trx);
}
