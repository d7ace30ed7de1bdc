import type { Trx } from '../database/connection.ts';
import { customerUserId } from '@fetlock/rules/visitors';
import { sql } from 'kysely';

/** The type set by the last tick of 'Not ignore'; null: it set none, or the type was changed since. */
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

/** GL code and type before the customer's change of them set the row's status; null: something else set it. */
export async function selectBeforeOverride(
  trx: Trx,
  rowId: number,
): Promise<{ custom_gl_code?: string | null; mapped_core_type_override?: string | null } | null> {
  const { rows } = await sql<{ field: 'custom_gl_code' | 'mapped_core_type_override'; old: string | null }>`
    with given as (
      select batch, user_id, new from row_events where row_id = ${rowId} and field = 'status' order by id desc limit 1)
    select distinct on (field) field, old #>> '{}' as old
    from row_events join given on given.user_id = ${customerUserId} and given.new = '"needs_change"'
    where row_id = ${rowId} and field in ('custom_gl_code', 'mapped_core_type_override')
      and id >= (select min(id) from row_events first where first.row_id = ${rowId} and first.batch = given.batch)
    order by field, id`.execute(trx);
  return rows.length === 0 ? null : Object.fromEntries(rows.map(({ field, old }) => [field, old]));
}
