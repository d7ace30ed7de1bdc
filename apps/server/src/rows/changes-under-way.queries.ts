import type { ChangeProgress } from '@fetlock/contract/changes-under-way';
import type { Database, Queryable } from '../database/connection.ts';
import { answerOf } from '../http/answered-changes.queries.ts';

export interface OwnChange {
  userId: number;
  key: string;
  resultId: number;
}

/** Stores how far a change is; one that is cancelled stays so. */
export async function keepProgress(db: Database, { userId, key, resultId }: OwnChange, { done, of }: ChangeProgress): Promise<void> {
  await db
    .insertInto('changes_under_way')
    .values({ user_id: userId, key, result_id: resultId, done, of })
    .onConflict((oc) => oc.columns(['user_id', 'key']).doUpdateSet({ done, of, seen_at: new Date() }))
    .execute();
}

/** Of the caller's own changes; one that was cancelled is no longer under way. */
export async function selectProgress(db: Queryable, change: OwnChange): Promise<ChangeProgress | null> {
  const progress = await ofChange(db, change).select(['done', 'of']).where('cancelled', '=', false).executeTakeFirst();
  return progress ?? null;
}

export async function isCancelled(db: Queryable, change: OwnChange): Promise<boolean> {
  return (await ofChange(db, change).select('cancelled').executeTakeFirst())?.cancelled ?? false;
}

/** False when the change is not under way, or has just been committed. */
export async function markCancelled(db: Queryable, change: OwnChange): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('changes_under_way')
    .set({ cancelled: true })
    .where('user_id', '=', change.userId)
    .where('key', '=', change.key)
    .where('result_id', '=', change.resultId)
    // Progress may be stored once more after the commit.
    .where((eb) => eb.not(eb.exists(answerOf(db, change))))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * A cancelled one is kept: its request may still come again. Within the transaction of the change, a concurrent cancellation waits for its
 * end, and then finds nothing to cancel.
 */
export async function removeProgress(db: Queryable, { userId, key }: OwnChange): Promise<void> {
  await db.deleteFrom('changes_under_way').where('user_id', '=', userId).where('key', '=', key).where('cancelled', '=', false).execute();
}

const ofChange = (db: Queryable, { userId, key, resultId }: OwnChange) =>
  db.selectFrom('changes_under_way').where('user_id', '=', userId).where('key', '=', key).where('result_id', '=', resultId);
