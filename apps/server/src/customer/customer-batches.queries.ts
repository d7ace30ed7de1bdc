import type { MigrationStepName } from '@fetlock/contract/migration-steps';
import { sql } from 'kysely';
import type { Trx } from '../database/connection.ts';
import { stepOfRow } from '../checklist/step-of-row.queries.ts';

interface CustomerBatch {
  fields: string[];
  /** The steps of the Migration PAL that its rows are in. */
  steps: MigrationStepName[];
  /** One of its rows was signed. */
  signed: boolean;
}

/** A change of this user, with the current state of its rows. */
export async function selectCustomerBatch(
  trx: Trx,
  { resultId, batch, userId }: { resultId: number; batch: string; userId: number },
): Promise<CustomerBatch | undefined> {
  const { rows } = await sql<CustomerBatch>`
    select change_batches.fields, coalesce(touched.steps, '{}') as steps, coalesce(touched.signed, false) as signed
    from change_batches cross join (
      select array_agg(distinct ${stepOfRow}) filter (where ${stepOfRow} is not null) as steps, bool_or(signed_step is not null) as signed
      from result_rows where id in (select row_id from row_events where row_events.batch = ${batch}::uuid)) touched
    where change_batches.result_id = ${resultId} and change_batches.batch = ${batch} and change_batches.user_id = ${userId}`.execute(trx);
  return rows[0];
}
