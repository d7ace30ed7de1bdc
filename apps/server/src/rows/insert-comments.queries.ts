import { sql } from 'kysely';
import type { Trx } from '../database/connection.ts';

/** Adds a comment to each of these rows of one result. */
export async function insertComments(
  trx: Trx,
  resultId: number,
  comments: readonly { rowId: number; message: string }[],
  userId: number,
): Promise<void> {
  if (comments.length === 0) return;
  await sql`
    with added as (
      insert into comments (result_id, row_id, user_id, message)
      select ${resultId}::bigint, (value ->> 'rowId')::bigint, ${userId}::bigint, value ->> 'message'
      from json_array_elements(${JSON.stringify(comments)}::json) as value
      returning id, row_id)
    update result_rows set last_comment_id = added.id from added where result_rows.id = added.row_id`.execute(trx);
}
