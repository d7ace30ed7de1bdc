import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';
import { isAnsweredByCustomer } from '../rows/customer-answers.queries.ts';

export interface CustomerProgress {
  /** Items of the practice's list: several matches of one item count once. */
  items: number;
  answered: number;
}

/** For how many items the customer has given any answer. */
export async function selectCustomerProgress(db: Queryable, resultId: number): Promise<CustomerProgress> {
  const { rows } = await sql<CustomerProgress>`
    select count(distinct orig_order)::int as items, count(distinct orig_order) filter (where ${isAnsweredByCustomer(resultId)})::int as answered
    from result_rows where result_id = ${resultId}`.execute(db);
  return rows[0] ?? { items: 0, answered: 0 };
}
