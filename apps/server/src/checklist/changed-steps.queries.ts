import type { MigrationStepName, StepChanges } from '@fetlock/contract/migration-steps';
import { customerUserId } from '@fetlock/rules/visitors';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';
import type { ResultRows } from '../database/schema.gen.ts';
import { isUnseen } from '../database/snapshots.queries.ts';
import { signedFieldNames } from './canonical-lines.ts';
import { addMigrationEvent } from './migration-events.queries.ts';
import { stepOfRow } from './step-of-row.queries.ts';

/** What a customer sees of a row in the steps. */
export const seenFields = ['status', ...signedFieldNames];

/** Whether a change of a column is visible to a customer in the steps, and signed by them. */
export const isSeenInSteps = (column: string): boolean => seenFields.some((name) => name === column);

/**
 * Reopens completed steps when the provider has changed rows of them, or moved rows into them: nothing is signed that the customer has not
 * seen. The trail records who did it. The caller holds the checklist (`holdChecklist`).
 */
export async function reopenCompletedSteps(
  trx: Trx,
  { resultId, rowIds, actorId }: { resultId: number; rowIds: readonly number[]; actorId: number },
): Promise<void> {
  const { rows: reopened } = await sql<{ step: string; rows: number }>`
    with completed as materialized (
      select step from migration_steps where result_id = ${resultId} and status = 'completed'),
    touched as materialized (
      select ${stepOfRow} as step, count(*) as rows from result_rows
      where exists (select from completed) and result_rows.result_id = ${resultId} and result_rows.id = any(${[...rowIds]}::bigint[])
        and result_rows.signed_step is null
      group by 1)
    update migration_steps set status = 'in_progress', updated_at = clock_timestamp()
    from touched join completed using (step)
    where migration_steps.result_id = ${resultId} and migration_steps.step = touched.step and migration_steps.status = 'completed'
    returning migration_steps.step, touched.rows`.execute(trx);
  for (const { step, rows } of reopened.toSorted((one, other) => one.step.localeCompare(other.step)))
    await addMigrationEvent(trx, { resultId, event: 'step_in_progress', details: { step, rows }, actor: { id: actorId } });
}

/** How many changed rows are named. */
export const namesShown = 3;

/** The columns that say which step a row is in. */
const stepFields = [
  'multimatch',
  'status',
  'category',
  'mapped_core_type_override',
  'previous_status',
] as const satisfies readonly (keyof ResultRows)[];

const firstNames = (isIn: boolean) =>
  sql`coalesce((array_agg(orig_name order by id) filter (where is_in = ${sql.lit(isIn)}))[1:${sql.lit(namesShown)}], '{}')`;

/**
 * The provider's changes in each step since the customer last completed it; steps without such rows are omitted. Which step a row was in then is
 * told by what its columns were before their first change since.
 */
export async function selectStepChanges(db: Queryable, resultId: number): Promise<StepChanges[]> {
  const { rows } = await sql<StepChanges>`
    with completed as materialized (
      select distinct on (1) details ->> 'step' as step, at, (details ->> 'last_event')::bigint as last_event from migration_events
      where result_id = ${resultId} and event = 'step_completed' order by 1, id desc),
    since as materialized (
      select completed.step, row_events.* from completed
      join row_events on row_events.result_id = ${resultId} and row_events.field = any(${[...seenFields, ...stepFields]}::text[])
        -- Earlier releases recorded only the time.
        and case when last_event is null then row_events.at > completed.at else row_events.id > last_event end),
    touched as materialized (
      select distinct step, row_id from since where user_id <> ${customerUserId} and field = any(${seenFields}::text[])),
    before as materialized (
      select step, row_id, jsonb_object_agg(field, old) as fields from (
        select distinct on (step, row_id, field) step, row_id, field, old from since
        where field = any(${stepFields}::text[]) order by step, row_id, field, id) first
      group by step, row_id),
    changed as (
      select touched.step, result_rows.id, result_rows.orig_name, true as is_in
      from touched join result_rows on result_rows.id = row_id and result_rows.signed_step is null and ${stepOfRow} = touched.step
      union all
      select step, result_rows.id, result_rows.orig_name, false
      from touched join before using (step, row_id)
      join result_rows now on now.id = row_id and now.signed_step is null
      join lateral jsonb_populate_record(now, fields) result_rows on ${stepOfRow} = step
      where not exists (select from result_rows where result_rows.id = row_id and ${stepOfRow} = step))
    select step, count(*) filter (where is_in) as rows, ${firstNames(true)} as names,
      count(*) filter (where not is_in) as removed, ${firstNames(false)} as removed_names
    from changed group by step`.execute(db);
  return rows;
}

/** The rows of a step now that the provider's changes which a snapshot does not contain have changed; empty where there are none. */
export async function selectChangedSince(
  trx: Trx,
  { resultId, step, snapshot }: { resultId: number; step: MigrationStepName; snapshot: string },
): Promise<string[]> {
  const { rows } = await sql<{ orig_name: string }>`
    select distinct result_rows.id, orig_name from row_events join result_rows on result_rows.id = row_events.row_id
    where row_events.result_id = ${resultId} and ${isUnseen(sql`row_events.xact`, snapshot)}
      and row_events.user_id <> ${customerUserId} and row_events.field = any(${seenFields}::text[])
      and result_rows.signed_step is null and ${stepOfRow} = ${step}
    order by result_rows.id limit ${namesShown + 1}`.execute(trx);
  return rows.map(({ orig_name: name }) => name);
}
