import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './connection.ts';

/** Which transactions have ended by now, as PostgreSQL writes it: `712:715:712,714`. */
export async function selectSnapshot(db: Queryable): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db);
  return rows[0]?.snapshot ?? '';
}

/** Whether PostgreSQL takes a text as a snapshot. */
export function isSnapshot(text: string): boolean {
  const [, xmin, xmax, running = ''] = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19},)*\d{1,19})?$/.exec(text) ?? [];
  if (xmin === undefined || xmax === undefined) return false;
  const ids = [xmin, ...(running === '' ? [] : running.split(','))].map(BigInt);
  return ids.every((id, index) => id > 0n && id <= BigInt(xmax) && (index < 2 || id > (ids[index - 1] ?? 0n)));
}

/** Whether the transaction of a column is not contained in a snapshot: it was under way then, or has begun since. */
export const isUnseen = (xact: RawBuilder<unknown>, snapshot: string): RawBuilder<boolean> =>
  sql<boolean>`(${xact} >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and not pg_visible_in_snapshot(${xact}, ${snapshot}::pg_snapshot))`;
