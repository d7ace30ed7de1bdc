import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../database/connection.ts';
import { type ChangeCause, nextState } from './row-changes.queries.ts';

/**
 * Saves the statuses that an import or its roll-back gives rows, with one event each. `wanted` selects `id`, `old` and `new`; rows whose
 * `new` is null stay as they are. Unlike people, a run also changes imported and signed rows, and teaches nothing.
 */
export async function changeStatusesByRun(
  trx: Trx,
  resultId: number,
  wanted: RawBuilder<unknown>,
  { actorId, cause, batch }: Omit<ChangeCause, 'underWay'>,
): Promise<void> {
  await sql`
    with wanted as materialized (${wanted}),
    changed as (
      update result_rows set status = wanted.new, version = ${nextState.version}, updated_at = ${nextState.updated_at}
      from wanted where result_rows.id = wanted.id and wanted.new is not null
      returning result_rows.id, result_rows.version, wanted.old, wanted.new)
    insert into row_events (result_id, row_id, user_id, version, field, old, new, cause, batch)
    select ${resultId}, id, ${actorId}, version, 'status', to_jsonb(old), to_jsonb(new), ${cause}, ${batch}::uuid from changed`.execute(
    trx,
  );
}
