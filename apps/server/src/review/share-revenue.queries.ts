import { ignoredStatuses } from '@fetlock/rules/row-status';
import { sql } from 'kysely';
import type { Trx } from '../database/connection.ts';

/**
 * Shares what the items of these rows bring in among their rows, so that a sum over any rows counts an item once: the rows that are taken in
 * share it, what a choice has left out has no part in it, and where all are left out they share it again. A match that was taken out again, as
 * what a re-match added is by its undo, never has a part. Every change of rows calls this; of the rows as they are one share follows.
 */
export async function shareRevenue(trx: Trx, resultId: number, rowIds: readonly number[]): Promise<void> {
  if (rowIds.length === 0) return;
  await sql`
    with items as materialized (
      select distinct changed.orig_order from result_rows changed
      where changed.id = any(${[...rowIds]}::bigint[]) and exists (
        select from result_rows other
        where other.result_id = ${resultId} and other.orig_order = changed.orig_order and other.id <> changed.id)),
    parts as (
      select id, orig_order, revenue_percent,
        status <> all(${[...ignoredStatuses]}) and coalesce(mapped_core_type_override, category) <> 'ignore' as is_taken_in,
        status = 'ignore_by_multimatch' and multimatch is null as is_out
      from result_rows where result_id = ${resultId} and orig_order in (select orig_order from items)),
    judged as (
      select *, case when bool_or(is_taken_in) over item then is_taken_in else not is_out end as counts
      from parts window item as (partition by orig_order)),
    shares as (
      select id, case when counts then sum(revenue_percent) over item / nullif(count(*) filter (where counts) over item, 0)
        else 0 * sum(revenue_percent) over item end as share
      from judged window item as (partition by orig_order))
    update result_rows set revenue_percent = share
    from shares where shares.id = result_rows.id and result_rows.revenue_percent is distinct from share`.execute(trx);
}
