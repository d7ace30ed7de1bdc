import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';
import { decidedColumnNames } from '../decisions/decided-columns.ts';
import { selectStoredMatches } from '../matching/stored-match.queries.ts';
import type { StoredMatch } from '../matching/stored-match.ts';
import { type RowPlace, piecesInOrder } from './pieces-in-order.ts';
import type { ReportHead } from './report-rows.queries.ts';
import type { ReportProgress } from './report-progress.ts';

const batchSize = 500;

/**
 * Columns of a row that a person decided, according to its events: the value differs from the one that the row was created with, or was set
 * again. What was undone is not decided, nor is a row that was set to not reviewed, nor a fee that only came with another match.
 */
const decidedOfRow = sql<string | null>`(
  select string_agg(field, ', ' order by field) from (
    select field from row_events where row_events.row_id = result_rows.id and field = any(${decidedColumnNames})
      and not (field = 'dispensing_fee' and result_rows.fee_from_catalogue is true)
    group by field
    having (array_agg(old order by id))[1] is distinct from to_jsonb(result_rows) -> field
      or (array_agg(cause order by id desc))[1] <> 'undo' and not (field = 'status' and result_rows.status = 'not_reviewed')) as decided)`;

const pieceOfRows = (db: Queryable, { id }: ReportHead, after: RowPlace) =>
  db
    .selectFrom('result_rows')
    .leftJoin('catalogue_variations as found', 'found.id', 'result_rows.catalogue_variation_id')
    .leftJoin('comments', 'comments.id', 'result_rows.last_comment_id')
    .leftJoin('users', 'users.id', 'comments.user_id')
    .selectAll('result_rows')
    .select([
      'found.variation as found_variation',
      'comments.message as comment_message',
      'users.name as commenter',
      'comments.visitor as commenter_visitor',
      decidedOfRow.as('decided'),
    ])
    .where('result_rows.result_id', '=', id)
    .where((eb) => eb(eb.refTuple('result_rows.orig_order', 'result_rows.id'), '>', eb.tuple(after.order, after.id)))
    .orderBy('result_rows.orig_order')
    .orderBy('result_rows.id')
    .limit(batchSize);

type StoredRow = Awaited<ReturnType<ReturnType<typeof pieceOfRows>['execute']>>[number];
export type PreviousRunRow = StoredRow & { match: StoredMatch | undefined };

/**
 * Rows in the order of the practice's file, a chunk at a time, each counted in the progress once the next is requested. Match explanations
 * are read only on request: they are longer than the rest of a row.
 */
export async function* previousRunRows(
  db: Queryable,
  head: ReportHead,
  progress: ReportProgress,
  { explained }: { explained: boolean },
): AsyncGenerator<PreviousRunRow[]> {
  for await (const rows of piecesInOrder((after) => pieceOfRows(db, head, after).execute(), batchSize)) {
    const matches = await selectStoredMatches(db, explained ? rows.map(({ id: row }) => row) : []);
    yield rows.map((row) => ({ ...row, match: matches.get(row.id) }));
    progress.add(rows.length);
  }
}
