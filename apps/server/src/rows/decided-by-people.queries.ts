import { causesOfImports } from '@fetlock/contract/changes';
import { type RawBuilder, sql } from 'kysely';
import { isInForce } from '../database/in-force.queries.ts';

/**
 * Rows (`row_id`) whose status was set by a person: the matcher's has no event, nor does what was undone count. An import keeps that
 * decision; a re-match that has set another status since does not. A copy for another practice has no history, but a mark.
 */
export const decidedByPeople = (resultId: number, rowIds?: readonly number[]): RawBuilder<{ row_id: number }> => sql<{ row_id: number }>`
  select row_id from (
    select distinct on (event.row_id) event.row_id, event.cause
    from row_events event join change_batches batch on batch.batch = event.batch
    where event.result_id = ${resultId} and event.field = 'status' and event.cause <> all(${[...causesOfImports]}::text[])
      ${rowIds === undefined ? sql`` : sql`and event.row_id = any(${[...rowIds]}::bigint[])`}
      and ${isInForce({ event: 'event', batch: 'batch' })}
    order by event.row_id, event.id desc) last
  where cause <> 're-match'
  union
  select row.id from result_rows row
  where row.result_id = ${resultId} and row.decided_before ? 'status' and ${rowIds === undefined ? sql`true` : sql`row.id = any(${[...rowIds]}::bigint[])`}
    and not exists (
      select from row_events event join change_batches batch on batch.batch = event.batch
      where event.row_id = row.id and event.field = 'status' and event.cause <> all(${[...causesOfImports]}::text[])
        and ${isInForce({ event: 'event', batch: 'batch' })})`;
