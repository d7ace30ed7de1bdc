import { customerUserId } from '@fetlock/rules/visitors';
import type { Queryable } from '../database/connection.ts';
import { nameOfAuthor } from '../rows/name-of-author.ts';

/** Who changed a row last, as shown to a customer: a colleague by the name they entered; null: no one with a name. */
export async function selectLastChanger(db: Queryable, rowId: number): Promise<string | null> {
  const last = await db
    .selectFrom('row_events')
    .innerJoin('users', 'users.id', 'row_events.user_id')
    .select(['users.id', 'users.name', 'row_events.visitor'])
    .where('row_events.row_id', '=', rowId)
    .orderBy('row_events.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return null;
  return last.id === customerUserId ? last.visitor : nameOfAuthor(last);
}
