import { limits } from '@fetlock/contract/limits';
import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { isUnseen } from '../database/snapshots.queries.ts';
import { prepared } from '../database/prepared.ts';

/** The cursor of a poll: its time in seconds, and the database snapshot that it saw. */
export interface Look {
  at: number;
  snapshot: string;
}

interface ChangedRow {
  row_id: number;
  version: number;
  fields: string[];
  user_id: number;
  user_name: string;
  /** The name entered by a customer. */
  visitor: string | null;
  at: string;
}

/** The current snapshot of the database. */
export async function currentCursor(db: Database): Promise<Look> {
  const { rows } = await sql<Look>`select ${moment}`.execute(db);
  return rows[0] ?? { at: 0, snapshot: '' };
}

const moment = sql`extract(epoch from now())::float8 as at, pg_current_snapshot()::text as snapshot`;

/**
 * The rows with changes or comments that an earlier poll did not see, newest first, and how many they are. One statement: what it sees and
 * what the new cursor says it saw are the same.
 */
export async function selectRemoteChanges(
  db: Database,
  resultId: number,
  since: string,
): Promise<{ look: Look; total: number; rows: ChangedRow[] }> {
  const unseen = sql`result_id = ${resultId} and ${isUnseen(sql`xact`, since)}`;
  const { rows } = await sql<Look & { total: number | null; rows: ChangedRow[] | null }>`
    with ${prepared('changes since')} unseen as materialized (
      select row_id, user_id, visitor, at, field from row_events where ${unseen}
      union all
      select row_id, user_id, visitor, created_at, 'lastComment' from comments where ${unseen}),
    changed as (
      select row_id, array_agg(distinct field) as fields, (array_agg(user_id order by at desc))[1] as user_id,
        (array_agg(visitor order by at desc))[1] as visitor, max(at) as at,
        count(*) over () as total
      from unseen group by row_id order by max(at) desc, row_id limit ${limits.followedRows}),
    changes as (
      select changed.row_id, changed.fields, changed.user_id, changed.visitor, changed.at, changed.total, result_rows.version, users.name as user_name
      from changed join result_rows on result_rows.id = changed.row_id join users on users.id = changed.user_id)
    select ${moment}, (select max(total) from changes) as total, (select json_agg(changes) from changes) as rows`.execute(db);
  const [{ at, snapshot, total, rows: changed } = { at: 0, snapshot: '', total: 0, rows: [] }] = rows;
  return { look: { at, snapshot }, total: Number(total ?? 0), rows: changed ?? [] };
}
