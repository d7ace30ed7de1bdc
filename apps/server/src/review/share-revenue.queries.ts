import { sql } from 'kysely';
import type { Trx } from '../database/connection.ts';

/**
 * Shares what the items of these rows bring in among their rows, each the same. A match that was taken out again, as what a re-match added is
 * by its undo, has no part in it. Comes after every change by which an item has more or fewer matches.
 */
export async function shareRevenue(trx: Trx, resultId: number, rowIds: readonly number[]): Promise<void> {
  if (rowIds.length === 0) return;
  await sql`
    with items as (
      select distinct orig_order from result_rows where id = any(${[...rowIds]}::bigint[])),
    parts as (
      select id, not is_out as counts, orig_order, revenue_percent from (
        select *, status = 'ignore_by_multimatch' and multimatch is null as is_out
        from result_rows where result_id = ${resultId} and orig_order in (select orig_order from items)) as of_items),
    shares as (
      select id, case when counts then sum(revenue_percent) over item / nullif(count(*) filter (where counts) over item, 0)
        else 0 * sum(revenue_percent) over item end as share
      from parts window item as (partition by orig_order))
    update result_rows set revenue_percent = share
    from shares where shares.id = result_rows.id and result_rows.revenue_percent is distinct from share`.execute(trx);
}
