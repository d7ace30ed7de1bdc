import { customerUserId } from '@fetlock/rules/visitors';
import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';
import { nameOfAuthor } from '../rows/name-of-author.ts';

/** The fields by which a match is chosen or declined. */
export const answerFields = ['status', 'poll_checked'] as const;

/**
 * Who changed a row last, or any of these rows, as shown to a customer: a colleague by the name they entered; null: no one with a name.
 * `fields`: who changed one of these.
 */
export async function selectLastChanger(
  db: Queryable,
  rowIds: number | readonly number[],
  fields?: readonly string[],
): Promise<string | null> {
  let events = db
    .selectFrom('row_events')
    .innerJoin('users', 'users.id', 'row_events.user_id')
    .select(['users.id', 'users.name', 'row_events.visitor'])
    .where((eb) => eb('row_events.row_id', '=', eb.fn.any(sql<number[]>`${[rowIds].flat()}::bigint[]`)));
  if (fields) events = events.where('row_events.field', 'in', fields);
  const last = await events.orderBy('row_events.id', 'desc').limit(1).executeTakeFirst();
  if (!last) return null;
  return last.id === customerUserId ? last.visitor : nameOfAuthor(last);
}
