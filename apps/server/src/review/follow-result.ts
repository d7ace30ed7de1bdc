import type { ResultUpdate } from '@fetlock/contract/people';
import { limits } from '@fetlock/contract/limits';
import { personText } from '@fetlock/rules/visitors';
import type { Database } from '../database/connection.ts';
import { isSnapshot } from '../database/snapshots.queries.ts';
import { found, invalidField } from '../http/problem.ts';
import { type Look, currentCursor, selectRemoteChanges } from './remote-changes.queries.ts';
import { type Place, deleteStaleViewers, upsertViewer } from './people.queries.ts';
import { selectResult } from '../rows/results.queries.ts';

/** After this long without a poll everything is read again: there may be many changes, and the database may be another one by now. */
const longestAbsenceSeconds = 30 * 60;

interface FollowResult {
  resultId: number;
  userId: number;
  place: Place;
  since: string | null;
}

/**
 * The other viewers of a result and the changes since the last poll. Throws NOT_FOUND at the first poll, and INVALID_INPUT for an invalid
 * cursor.
 */
export async function followResult(db: Database, { resultId, userId, place, since }: FollowResult): Promise<ResultUpdate> {
  if (since === null) {
    found(await selectResult(db, resultId), 'Result');
    await deleteStaleViewers(db);
  }
  const last = since === null ? null : cursorOf(since);
  const [viewers, changes] = await Promise.all([upsertViewer(db, resultId, userId, place), changesSince(db, resultId, last)]);
  return {
    people: viewers.map(({ tab, row_id, editing, user_id, user_name, user_picture }) => ({
      tab,
      row_id,
      editing,
      user: { id: user_id, name: user_name, picture: user_picture },
    })),
    ...changes,
  };
}

async function changesSince(
  db: Database,
  resultId: number,
  last: { at: number; snapshot: string } | null,
): Promise<Pick<ResultUpdate, 'since' | 'changes'>> {
  if (last === null || Date.now() / 1_000 - last.at > longestAbsenceSeconds) {
    return { since: textOf(await currentCursor(db)), changes: { items: [], total: last === null ? 0 : null } };
  }
  const { look, total, rows } = await selectRemoteChanges(db, resultId, last.snapshot);
  const items = rows.map(({ row_id, version, fields, user_id, user_name, visitor, at }) => ({
    row_id,
    version,
    fields,
    user: { id: user_id, name: personText(user_name, visitor) },
    at: new Date(at).toISOString(),
  }));
  return { since: textOf(look), changes: { items: total > limits.followedRows ? [] : items, total } };
}

const textOf = ({ at, snapshot }: Look): string => `${Math.floor(at)} ${snapshot}`;

/** `1763759000 712:715:712,714`, as returned by an earlier answer. */
function cursorOf(text: string): Look {
  const [, at, snapshot] = /^(\d{1,11}) (.*)$/.exec(text) ?? [];
  if (at === undefined || snapshot === undefined || !isSnapshot(snapshot)) {
    throw invalidField('since', 'does not come from an earlier answer; send null to start again');
  }
  return { at: Number(at), snapshot };
}
