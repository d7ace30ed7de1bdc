import type { MigrationStepName, StepChanges } from '@fetlock/contract/migration-steps';
import { customerUserId } from '@fetlock/rules/visitors';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';
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

const namesShown = 3;

/** The provider's changes in each step since the customer last completed it; steps without such rows are omitted. */
export async function selectStepChanges(db: Queryable, resultId: number): Promise<StepChanges[]> {
  const { rows } = await sql<StepChanges>`
    with completed as materialized (
      select distinct on (1) details ->> 'step' as step, at, (details ->> 'last_event')::bigint as last_event from migration_events
      where result_id = ${resultId} and event = 'step_completed' order by 1, id desc),
    changed as (
      select distinct on (result_rows.id) completed.step, result_rows.id, result_rows.orig_name
      from completed
      join row_events on row_events.result_id = ${resultId} and row_events.user_id <> ${customerUserId}
        -- Earlier releases recorded only the time.
        and case when last_event is null then row_events.at > completed.at else row_events.id > last_event end
        and row_events.field = any(${seenFields}::text[])
      join result_rows on result_rows.id = row_events.row_id and result_rows.signed_step is null and ${stepOfRow} = completed.step)
    select step, count(*) as rows, (array_agg(orig_name order by id))[1:${sql.lit(namesShown)}] as names
    from changed group by step`.execute(db);
  return rows;
}

/** Whether the provider's changes that a snapshot does not contain have changed rows that are in a step now. */
export async function wasChangedSince(
  trx: Trx,
  { resultId, step, snapshot }: { resultId: number; step: MigrationStepName; snapshot: string },
): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select exists (
      select from row_events join result_rows on result_rows.id = row_events.row_id
      where row_events.result_id = ${resultId} and ${isUnseen(sql`row_events.xact`, snapshot)}
        and row_events.user_id <> ${customerUserId} and row_events.field = any(${seenFields}::text[])
        and result_rows.signed_step is null and ${stepOfRow} = ${step}) as changed`.execute(trx);
  return rows[0]?.changed ?? false;
}
