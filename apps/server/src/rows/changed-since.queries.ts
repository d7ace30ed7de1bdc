import type { SeenVersions } from '@fetlock/contract/rows';
import { sql } from 'kysely';
import type { Trx } from '../database/connection.ts';
import { countAll } from '../database/pages.ts';
import { Problem } from '../http/problem.ts';
import { isByOthers } from './seen-rows.queries.ts';
import type { ChangeableColumn } from './changeable-columns.ts';

/** What a row is matched to: a decision about a row is about this match. */
export const matchColumns = [
  'catalogue_variation_id',
  'fetlock_code',
  'fetlock_code_override',
  'variation',
  'fetlock_name',
] as const satisfies readonly ChangeableColumn[];

/** What another user must not have changed when a person decides about rows. */
export const decidedColumns = ['status', ...matchColumns] as const satisfies readonly ChangeableColumn[];

/** What a person saw of one row; undefined where they do not say. */
export const seenOfRow = (id: number, version: number | undefined): SeenVersions | undefined =>
  version === undefined ? undefined : [{ id, version }];

interface Seen {
  resultId: number;
  /** Undefined: the caller does not say what it saw. */
  seen: SeenVersions | undefined;
  columns: readonly ChangeableColumn[];
  actorId: number;
}

/**
 * Of the rows that a person saw, those of which another user has changed one of these columns since. Throws NOT_FOUND for a row of another
 * result.
 */
export async function selectChangedSince(trx: Trx, { resultId, seen = [], columns, actorId }: Seen): Promise<ReadonlySet<number>> {
  if (seen.length === 0) return new Set();
  const ids = [...new Set(seen.map(({ id }) => id))];
  const own = trx.selectFrom('result_rows').where('result_id', '=', resultId);
  if ((await countAll(own.where((eb) => eb('id', '=', eb.fn.any(sql<number[]>`${ids}::bigint[]`))))) < ids.length)
    throw new Problem('NOT_FOUND', { description: 'Some of the rows are not part of this result.' });
  const { rows } = await sql<{ id: number }>`
    select distinct seen.id
    from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as seen (id bigint, version integer)
    join row_events on row_events.row_id = seen.id and row_events.version > seen.version
    where row_events.result_id = ${resultId} and ${isByOthers(actorId)} and row_events.field = any(${[...columns]}::text[])`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}
