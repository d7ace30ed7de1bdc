import type { Queryable } from '../database/connection.ts';
import { Problem } from '../http/problem.ts';
import { resultExists } from './result-exists.queries.ts';

/** Throws NOT_FOUND when there is no such result. */
export async function requireResult(db: Queryable, id: number): Promise<void> {
  if (!(await resultExists(db, id))) throw new Problem('NOT_FOUND', { description: 'Result not found.' });
}
