import type { Trx } from '../database/connection.ts';
import { sql } from 'kysely';

/** The type that a row took with the last tick of 'Not ignore'; null: that gave it none, or it was given another since. */
export async function selectTypeOfTick(trx: Trx, rowId: number): Promise<string | null> {
  const { rows } = await sql<{ type: string | null }>`
    select typed.new #>> '{}' as type
    from (
      select id, batch, new from row_events where row_id = ${rowId} and field = 'poll_checked' order by id desc limit 1) tick
    join row_events typed on typed.row_id = ${rowId} and typed.batch = tick.batch and typed.field = 'mapped_core_type_override'
    where tick.new = 'true' and not exists (
      select from row_events later
      where later.row_id = ${rowId} and later.field = 'mapped_core_type_override' and later.id > typed.id)`.execute(trx);
  return rows[0]?.type ?? null;
}
