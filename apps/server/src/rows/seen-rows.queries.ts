import { sql } from 'kysely';
import type { Trx } from '../database/connection.ts';
import { isUnseen } from '../database/snapshots.queries.ts';

/** Whether a change of `row_events` is not the person's own. What a re-match has found no one has seen, not even the user who started it. */
export const isByOthers = (actorId: number) => sql<boolean>`(row_events.user_id <> ${actorId} or row_events.cause = 're-match')`;

/** Whether other users have changed some of these rows since a snapshot. */
export async function wereChangedByOthers(
  trx: Trx,
  { resultId, ids, snapshot, actorId }: { resultId: number; ids: readonly number[]; snapshot: string; actorId: number },
): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select exists (
      select from row_events
      where result_id = ${resultId} and ${isByOthers(actorId)} and ${isUnseen(sql`xact`, snapshot)} and row_id = any(${[...ids]}::bigint[])) as changed`.execute(
    trx,
  );
  return rows[0]?.changed ?? false;
}
