import { customerUserId } from '@fetlock/rules/visitors';
import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';

export interface CustomerProgress {
  /** Items of the practice's list: several matches of one item count once. */
  items: number;
  answered: number;
}

/** For how many items the customer has given any answer: verified, chosen, ticked, noted, commented, or given a status still in force. */
export async function selectCustomerProgress(db: Queryable, resultId: number): Promise<CustomerProgress> {
  const { rows } = await sql<CustomerProgress>`
    with said as (
      select event.row_id from row_events event
      where event.result_id = ${resultId} and event.user_id = ${customerUserId} and event.field = 'status' and event.cause <> 'undo'
        and not exists (
          select from row_events later where later.row_id = event.row_id and later.field = 'status' and later.id > event.id)
      union
      select row_id from comments where row_id in (select id from result_rows where result_id = ${resultId}) and user_id = ${customerUserId}
    )
    select count(distinct orig_order)::int as items,
      count(distinct orig_order) filter (
        where customer_verified or poll_checked or poll_notes <> '' or multimatch_group_approved or id in (select row_id from said)
      )::int as answered
    from result_rows where result_id = ${resultId}`.execute(db);
  return rows[0] ?? { items: 0, answered: 0 };
}
