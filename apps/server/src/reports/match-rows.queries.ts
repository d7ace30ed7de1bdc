import type { systemUsers } from '@fetlock/contract/users';
import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';
import { effectiveCode, shownCategory, trimmed } from '../database/effective-values.queries.ts';
import { said } from './page-figures.queries.ts';
import { type RowPlace, piecesInOrder } from './pieces-in-order.ts';
import type { ReportHead } from './report-rows.queries.ts';
import type { ReportProgress } from './report-progress.ts';

const category = shownCategory('result_rows');
const batchSize = 1_000;
/** Of `systemUsers`: what customers write through their link is recorded as this user's. */
const customerId = 2 satisfies keyof typeof systemUsers;

const piece = (db: Queryable, { id, catalogue_version_id }: ReportHead, requested: string, after: RowPlace) =>
  db
    .selectFrom('result_rows')
    // The entry differs from the one found only when a person chose another code.
    .leftJoin('catalogue_variations as entry', (join) =>
      join
        .on('entry.version_id', '=', catalogue_version_id)
        .on('entry.code', '=', trimmed(sql.ref('result_rows.fetlock_code_override')))
        .on('entry.variation', '=', (eb) => eb.fn.coalesce('result_rows.variation', sql<string>`''`)),
    )
    .select([
      'result_rows.id',
      'result_rows.orig_order',
      'result_rows.orig_code',
      'result_rows.orig_name',
      'result_rows.price',
      'result_rows.price_from_catalogue',
      'result_rows.status',
      'result_rows.multimatch',
      said.word.as('word'),
      said.isLeftOut.as('isLeftOut'),
      effectiveCode('result_rows').as('code'),
      sql<string | null>`coalesce(entry.name, fetlock_name)`.as('name'),
      sql<string | null>`coalesce(nullif(entry.variation_name, ''), entry_variation_name)`.as('variation'),
      // Why an item is left out concerns the practice; why it was matched does not.
      sql<string | null>`case when ${category} = 'ignore' then comment end`.as('left_out_because'),
      // Internal comments of staff are omitted: only questions to the practice, and its own comments.
      sql<string | null>`(
        select message from comments
        where comments.row_id = result_rows.id and (comments.status in ('ask_customer', 'customer_requested') or comments.user_id = ${customerId})
        order by comments.id desc limit 1)`.as('comment'),
    ])
    .where('result_rows.result_id', '=', id)
    .where(category, '=', requested)
    .where((eb) => eb(eb.refTuple('result_rows.orig_order', 'result_rows.id'), '>', eb.tuple(after.order, after.id)))
    .orderBy('result_rows.orig_order')
    .orderBy('result_rows.id')
    .limit(batchSize);

/** A row as the practice may see it: without weights, match reasons, costs and internal comments. */
export type MatchRow = Awaited<ReturnType<ReturnType<typeof piece>['execute']>>[number];

/** The rows of a category in the order of the practice's file, streamed in chunks, each counted in the progress. */
export async function* rowsOfCategory(
  db: Queryable,
  head: ReportHead,
  requested: string,
  progress: ReportProgress,
): AsyncGenerator<MatchRow> {
  for await (const rows of piecesInOrder((after) => piece(db, head, requested, after).execute(), batchSize))
    for (const row of rows) {
      yield row;
      progress.add(1);
    }
}
