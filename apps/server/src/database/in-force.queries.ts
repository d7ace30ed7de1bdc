import { type RawBuilder, sql } from 'kysely';

interface Aliases {
  /** An event of `row_events`. */
  event: string;
  /** Its batch, of `change_batches`. */
  batch: string;
}

/**
 * Whether what an event set was undone and not redone since. An undo may keep rows, or single fields of them, and so may the undo of an
 * undo: what counts is the last of their events about the same field of the row.
 */
export const isUndone = ({ event, batch }: Aliases): RawBuilder<boolean> => sql<boolean>`(
  exists (select from change_batches undo where undo.undoes = ${sql.ref(`${batch}.batch`)}) and coalesce((
    with recursive line as (
      select undo.batch, 1 as depth from change_batches undo where undo.undoes = ${sql.ref(`${batch}.batch`)}
      union all select later.batch, depth + 1 from line join change_batches later on later.undoes = line.batch)
    select line.depth % 2 = 1
    from (
      select own.id, own.batch from row_events own
      where own.row_id = ${sql.ref(`${event}.row_id`)} and own.field = ${sql.ref(`${event}.field`)} and own.id > ${sql.ref(`${event}.id`)}
      order by own.id desc offset 0) own
    join line on line.batch = own.batch order by own.id desc limit 1), false))`;

/** Whether an event is a change in force: neither undone, nor an undo itself, which restores earlier ones. */
export const isInForce = ({ event, batch }: Aliases): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${batch}.undoes`)} is null and not ${isUndone({ event, batch })})`;
