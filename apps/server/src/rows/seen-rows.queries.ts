import { sql } from 'kysely';
import type { Trx } from '../database/connection.ts';
import { isUnseen } from '../database/snapshots.queries.ts';

/** Whether other users have changed some of these rows since a snapshot. */
export async function wereChangedByOthers(
  trx: Trx,
  { resultId, ids, snapshot, actorId }: { resultId: number; ids: readonly number[]; snapshot: string; actorId: number },
): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select exists (
      select from row_events
      where result_id = ${resultId} and user_id <> ${actorId} and ${isUnseen(sql`xact`, snapshot)} and row_id = any(${[...ids]}::bigint[])) as changed`.execute(
    trx,
  );
  return rows[0]?.changed ?? false;
}
