import { sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';

/** Sign-ins of a person that are neither expired nor revoked, the last used first. */
export function selectSignIns(db: Queryable, userId: number) {
  return db
    .selectFrom('access_tokens')
    .select(['id', 'created_at', 'expires_at', 'last_used_at', 'address', 'browser'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy(sql`coalesce(last_used_at, created_at)`, 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Ends sign-ins of a person: one, or all but one. Returns how many of them were still valid. */
export async function revokeSignIns(trx: Trx, userId: number, which: { only: number } | { but: number }): Promise<number> {
  const ended = await trx
    .updateTable('access_tokens')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where((eb) => ('only' in which ? eb('id', '=', which.only) : eb('id', '!=', which.but)))
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}
