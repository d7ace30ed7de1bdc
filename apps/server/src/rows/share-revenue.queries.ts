import { sql } from 'kysely';
import type { Trx } from '../database/connection.ts';
import { isShownLeftOut } from './customer-word.queries.ts';

/**
 * Divides the revenue of the items of these rows among their rows, so that a sum over any rows counts an item once: the included rows share
 * it, rows excluded by a choice get nothing, and when all are excluded they share it again. A match that was removed, such as one added by
 * a re-match that was undone, never gets a share. Called by every change of rows; the shares follow from the current rows alone.
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
        not ${isShownLeftOut('result_rows')} as is_taken_in,
        status = 'ignore_by_multimatch' and multimatch is null as is_out
      from result_rows where result_id = ${resultId} and orig_order in (select orig_order from items)),
    evaluated as (
      select *, case when bool_or(is_taken_in) over item then is_taken_in else not is_out end as counts
      from parts window item as (partition by orig_order)),
    shares as (
      select id, case when counts then sum(revenue_percent) over item / nullif(count(*) filter (where counts) over item, 0)
        else 0 * sum(revenue_percent) over item end as share
      from evaluated window item as (partition by orig_order))
    update result_rows set revenue_percent = share
    from shares where shares.id = result_rows.id and result_rows.revenue_percent is distinct from share`.execute(trx);
}
