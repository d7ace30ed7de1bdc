import { sql } from 'kysely';
import type { Trx } from '../database/connection.ts';

/**
 * Stores with each changed note who wrote it: the person of the last change to this text, which an undo was not. A note whose text came from
 * an earlier version only has no author here.
 */
export const storeNoteAuthors = (trx: Trx, rowIds: readonly number[]) =>
  sql`
    update result_rows set note_by = author.user_id, note_visitor = author.visitor, note_at = author.at
    from unnest(${[...rowIds]}::bigint[]) as changed (id)
    left join lateral (
      select event.user_id, event.visitor, event.at from row_events event
      join result_rows noted on noted.id = event.row_id and noted.poll_notes <> '' and event.new = to_jsonb(noted.poll_notes)
      where event.row_id = changed.id and event.field = 'poll_notes' and event.cause not in ('undo', 'earlier version')
      order by event.id desc limit 1) author on true
    where result_rows.id = changed.id`.execute(trx);

/** A note that was taken over from an earlier version keeps its author. */
export const copyNoteAuthors = (trx: Trx, pairs: readonly { old: number; new: number }[]) =>
  sql`
    update result_rows set note_by = source.note_by, note_visitor = source.note_visitor, note_at = source.note_at
    from unnest(${pairs.map((pair) => pair.old)}::bigint[], ${pairs.map((pair) => pair.new)}::bigint[]) as pair (old_id, new_id)
    join result_rows source on source.id = pair.old_id
    where result_rows.id = pair.new_id and result_rows.poll_notes = source.poll_notes and source.note_at is not null`.execute(trx);
