import type { Queryable } from '../database/connection.ts';
import { Problem } from '../http/problem.ts';
import { isToBeDeleted } from './to-be-deleted.queries.ts';

/** Nothing new starts where everything is about to be deleted. Throws TO_BE_DELETED. */
export async function assertKept(db: Queryable, about: { taskIds?: readonly number[]; businessId?: number }): Promise<void> {
  if (await isToBeDeleted(db, { taskIds: [], ...about })) throw new Problem('TO_BE_DELETED');
}
