import { sql } from 'kysely';
import type { Trx } from '../database/connection.ts';

export interface ChangeKey {
  userId: number;
  key: string;
  /** Name of the call: a key is of one call. */
  call: string;
  /** The address that it was given for: visitors with links are all one user, and none gets another's answer. */
  place: string;
}

/** How long a key is known. */
const kept = sql<Date>`now() - interval '14 days'`;

/**
 * Takes the key, and gives null; or gives what was answered under it. Whoever asks while another transaction is at it waits for its end.
 */
export async function takeKey(
  trx: Trx,
  { userId, key, call, place }: ChangeKey,
): Promise<{ call: string; place: string | null; answer: unknown } | null> {
  await forgetOld(trx);
  const taken = await trx
    .insertInto('answered_changes')
    .values({ user_id: userId, key, call, place })
    .onConflict((oc) => oc.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken) return null;
  return trx
    .selectFrom('answered_changes')
    .select(['call', 'place', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
}

export async function keepAnswer(trx: Trx, { userId, key }: Pick<ChangeKey, 'userId' | 'key'>, answer: unknown): Promise<void> {
  await trx
    .updateTable('answered_changes')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
}

/** What this transaction writes is a visitor's of this name: the columns `visitor` take it from the setting, which ends with the transaction. */
export const nameVisitor = (trx: Trx, visitor: string) => sql`select set_config('fetlock.visitor', ${visitor}, true)`.execute(trx);

/** A few at a time, and none that somebody else is at: nobody waits for it. */
const forgetOld = (trx: Trx) =>
  sql`delete from answered_changes where ctid in (
    select ctid from answered_changes where at < ${kept} order by at limit 5 for update skip locked)`.execute(trx);
