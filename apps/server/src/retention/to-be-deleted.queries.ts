import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';

/** Whether one of these tasks, or this practice, is about to be deleted. */
export async function isToBeDeleted(db: Queryable, { taskIds, businessId }: { taskIds: readonly number[]; businessId?: number }) {
  const { rows } = await sql<{ open: boolean }>`select exists (
    select from deletions where state in ('waiting', 'deleting') and (
      kind = 'task' and target_id = any(${[...taskIds]}::bigint[])
      or kind = 'practice' and (target_id = ${businessId ?? null}::bigint
        or target_id in (select business_id from tasks where id = any(${[...taskIds]}::bigint[]))))) as open`.execute(db);
  return rows[0]?.open ?? false;
}
