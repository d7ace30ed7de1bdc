import { sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';

export interface ChangeKey {
  userId: number;
  key: string;
  /** Name of the call: a key applies to one call. */
  call: string;
  /** The address the key was used for: visitors with links are all one user, and none gets another's answer. */
  place: string;
  /** Hash of the request: another body would make another change. */
  bodyHash: string;
}

export interface AnsweredChange {
  call: string;
  place: string | null;
  body_hash: string | null;
  answer: unknown;
}

/** How long a key is remembered. */
const kept = sql<Date>`now() - interval '14 days'`;

/** Claims the key, and returns null; or returns the stored answer. Waits for the end of a concurrent transaction with the same key. */
export async function takeKey(trx: Trx, { userId, key, call, place, bodyHash }: ChangeKey): Promise<AnsweredChange | null> {
  await forgetOld(trx);
  const taken = await trx
    .insertInto('answered_changes')
    .values({ user_id: userId, key, call, place, body_hash: bodyHash })
    .onConflict((oc) => oc.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken) return null;
  return selectKey(trx, { userId, key }).executeTakeFirstOrThrow();
}

/** The stored answer of a key, from committed transactions. */
export const findKey = (db: Queryable, key: Pick<ChangeKey, 'userId' | 'key'>): Promise<AnsweredChange | undefined> =>
  selectKey(db, key).executeTakeFirst();

/** Which of these changes of a user to a version were made. */
export async function selectMadeKeys(
  db: Queryable,
  { userId, resultId, keys }: { userId: number; resultId: number; keys: readonly string[] },
): Promise<string[]> {
  const made = await db
    .selectFrom('answered_changes')
    .select('key')
    .where('user_id', '=', userId)
    .where('key', 'in', [...keys])
    .where('place', 'like', `/processing-results/${resultId}/%`)
    .execute();
  return made.map(({ key }) => key);
}

/** The stored answer of a change, as a subquery. */
export const answerOf = (db: Queryable, { userId, key }: Pick<ChangeKey, 'userId' | 'key'>) =>
  db.selectFrom('answered_changes').select('answered_changes.key').where('user_id', '=', userId).where('key', '=', key);

const selectKey = (db: Queryable, { userId, key }: Pick<ChangeKey, 'userId' | 'key'>) =>
  db.selectFrom('answered_changes').select(['call', 'place', 'body_hash', 'answer']).where('user_id', '=', userId).where('key', '=', key);

export async function keepAnswer(trx: Trx, { userId, key }: Pick<ChangeKey, 'userId' | 'key'>, answer: unknown): Promise<void> {
  await trx
    .updateTable('answered_changes')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
}

/**
 * Marks what this transaction writes as a visitor's with this name: the columns `visitor` take it from the setting, which ends with the
 * transaction.
 */
export const nameVisitor = (trx: Trx, visitor: string) => sql`select set_config('fetlock.visitor', ${visitor}, true)`.execute(trx);

/** A few at a time, skipping locked ones: no one waits for it. */
const forgetOld = (trx: Trx) =>
  sql`delete from answered_changes where ctid in (
    select ctid from answered_changes where at < ${kept} order by at limit 5 for update skip locked)`.execute(trx);
