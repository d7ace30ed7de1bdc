import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';
import { hashToken } from '../http/hashes.ts';

const windowSeconds = 60;

/**
 * Counts a try under a key, stored as its hash, in its current minute, by the clock of the database: all processes of the API share the count. A window of a
 * clock that was set back since counts as ended.
 */
export async function countTry(db: Queryable, key: string): Promise<{ tries: number; secondsLeft: number }> {
  const end = sql`now() + make_interval(secs => ${windowSeconds})`;
  const isOpen = sql`guess_counts.ends_at > now() and guess_counts.ends_at <= ${end}`;
  const { rows } = await sql<{ tries: number; secondsLeft: number }>`
    insert into guess_counts (key, tries, ends_at) values (${hashToken(key)}, 1, ${end})
    on conflict (key) do update set
      tries = case when ${isOpen} then guess_counts.tries + 1 else 1 end,
      ends_at = case when ${isOpen} then guess_counts.ends_at else excluded.ends_at end
    returning tries, ceil(extract(epoch from ends_at - now()))::int as "secondsLeft"`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error('a count is always returned');
  return counted;
}
