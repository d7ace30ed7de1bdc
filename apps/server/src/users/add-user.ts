import type { Queryable } from '../database/connection.ts';
import { Problem } from '../http/problem.ts';
import { type NewUser, type UserRow, insertUserIfMissing } from './users.queries.ts';

/** Adds a person to the list. Throws ALREADY_EXISTS when a person with this e-mail, ignoring case, is on it. */
export async function addUser(db: Queryable, user: NewUser): Promise<UserRow> {
  const added = await insertUserIfMissing(db, user);
  if (!added) throw new Problem('ALREADY_EXISTS', { description: 'A user with this e-mail already exists.' });
  return added;
}
