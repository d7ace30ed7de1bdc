import type { MigrationState, MigrationStepName } from '@fetlock/contract/migration-steps';
import { customerUserId } from '@fetlock/rules/visitors';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';
import { addMigrationEvent } from './migration-events.queries.ts';

const steps = (db: Queryable, resultId: number) =>
  db
    .selectFrom('migration_steps')
    .leftJoin('signatures', (join) =>
      join
        .onRef('signatures.result_id', '=', 'migration_steps.result_id')
        .on('signatures.voided_at', 'is', null)
        .on('migration_steps.status', '=', 'signed'),
    )
    .select(['migration_steps.id', 'migration_steps.step', 'migration_steps.status', 'migration_steps.updated_at'])
    .select(['signatures.picture', 'signatures.first_name', 'signatures.last_name'])
    .where('migration_steps.result_id', '=', resultId);

/** The started steps of a checklist, each with its signature. */
export const selectSteps = (db: Queryable, resultId: number) => steps(db, resultId).orderBy('migration_steps.id').execute();
/** Changes whenever the steps of a checklist, or, until they are signed, its rows change; reads no picture. */
export async function selectStepsRevision(db: Queryable, resultId: number): Promise<string> {
  const { rows } = await sql<{ revision: string }>`
    select concat_ws(' ', string_agg(id || ' ' || xmin, ',' order by id),
      (select string_agg(id || ' ' || xmin, ',' order by id) from signatures where result_id = ${resultId}),
      (select max(row_events.id) from row_events where row_events.result_id = ${resultId}
        and not exists (select from migration_steps where result_id = ${resultId} and status = 'signed')),
      (select max(newer.id) from results join results newer using (task_id) where results.id = ${resultId})) as revision
    from migration_steps where result_id = ${resultId}`.execute(db);
  return rows[0]?.revision ?? '';
}
export type StepRecord = Awaited<ReturnType<typeof selectSteps>>[number];

export const selectStep = (db: Queryable, resultId: number, step: MigrationStepName) =>
  steps(db, resultId).where('migration_steps.step', '=', step).executeTakeFirstOrThrow();

/** Sets the state of a step, whether it was started or not. A signed one keeps its own. */
export async function saveStep(
  trx: Trx,
  { resultId, step, status }: { resultId: number; step: MigrationStepName; status: Exclude<MigrationState, 'pending' | 'signed'> },
): Promise<void> {
  const { numInsertedOrUpdatedRows: changed } = await trx
    .insertInto('migration_steps')
    .values({ result_id: resultId, step, status })
    .onConflict((oc) =>
      oc
        .columns(['result_id', 'step'])
        .doUpdateSet({ status, updated_at: sql`now()` })
        .where('migration_steps.status', 'not in', ['signed', status]),
    )
    .executeTakeFirstOrThrow();
  if (!changed) return;
  // What was changed up to here has been seen.
  const details = { step, ...(status === 'completed' && { last_event: await selectLastEvent(trx, resultId) }) };
  await addMigrationEvent(trx, { resultId, event: `step_${status}`, details, actor: { id: customerUserId } });
}

async function selectLastEvent(trx: Trx, resultId: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0) as last from row_events where result_id = ${resultId}`.execute(trx);
  return rows[0]?.last ?? 0;
}
