import { MigrationState, MigrationStepName } from '@fetlock/contract/migration-steps';
import type { Queryable } from '../database/connection.ts';

/** The states of the steps that were begun. */
export async function readStepStates(db: Queryable, resultId: number): Promise<{ step: MigrationStepName; status: MigrationState }[]> {
  const steps = await db.selectFrom('migration_steps').select(['step', 'status']).where('result_id', '=', resultId).execute();
  return steps.map(({ step, status }) => ({ step: MigrationStepName.parse(step), status: MigrationState.parse(status) }));
}
