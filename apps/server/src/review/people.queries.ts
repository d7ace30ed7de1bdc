import { limits } from '@fetlock/contract/limits';
import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';

export interface Place {
  tab: string;
  row_id: number | null;
  editing: boolean;
}

interface OtherViewer extends Place {
  user_id: number;
  user_name: string;
  user_picture: string | null;
}

const gone = sql`interval '1 millisecond' * ${sql.lit(limits.peopleGoneMs)}`;

/**
 * Stores the position of a tab, and returns the other tabs heard of lately. An unchanged position is written only every few seconds:
 * polling is nearly free.
 */
export async function upsertViewer(
  db: Database,
  resultId: number,
  userId: number,
  { tab, row_id, editing }: Place,
): Promise<OtherViewer[]> {
  const { rows } = await sql<OtherViewer>`
    with said as (
      insert into viewers (result_id, tab, user_id, row_id, editing)
      select ${resultId}::bigint, ${tab}::uuid, ${userId}::bigint, ${row_id}::bigint, ${editing}::boolean
      where not exists (
        select from viewers
        where result_id = ${resultId} and tab = ${tab} and user_id = ${userId} and row_id is not distinct from ${row_id}::bigint
          and editing = ${editing} and seen_at > now() - ${gone} * 0.4)
      on conflict (result_id, tab) do update
      set user_id = excluded.user_id, row_id = excluded.row_id, editing = excluded.editing, seen_at = excluded.seen_at)
    select viewers.tab, viewers.row_id, viewers.editing, users.id as user_id, users.name as user_name, users.picture as user_picture
    from viewers join users on users.id = viewers.user_id
    where viewers.result_id = ${resultId} and viewers.tab <> ${tab} and viewers.seen_at > now() - ${gone}
    order by users.name, users.id, viewers.tab`.execute(db);
  return rows;
}

export async function deleteViewer(db: Database, resultId: number, userId: number, tab: string): Promise<void> {
  await db.deleteFrom('viewers').where('result_id', '=', resultId).where('tab', '=', tab).where('user_id', '=', userId).execute();
}

/** Tabs that left without a message. */
export async function deleteStaleViewers(db: Database): Promise<void> {
  await db
    .deleteFrom('viewers')
    .where('seen_at', '<', sql<Date>`now() - ${gone} * 6`)
    .execute();
}
