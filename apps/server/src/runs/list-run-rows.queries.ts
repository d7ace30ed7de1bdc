import type { RunRowState } from '@fetlock/contract/run';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';
import { hasText } from '../database/folded.queries.ts';
import { code } from './item-references.queries.ts';
import type { SentRow } from './item-of-row.ts';

export interface RunRowFilters {
  states?: readonly RunRowState[] | undefined;
  /** Literal text; empty: all rows. */
  search: string;
}

/** A row as the run sent it, or would have; its current values if the run has not reached it, or is older than this column. */
const asSent = <Value extends string | null>(field: keyof SentRow, now: RawBuilder<unknown>) =>
  sql<Value>`case when run_rows.sent is null then ${now} else run_rows.sent ->> ${sql.lit(field)} end`;

const shown = {
  orig_code: asSent<string | null>('orig_code', sql`result_rows.orig_code`),
  orig_name: asSent<string>('orig_name', sql`result_rows.orig_name`),
  fetlock_code: asSent<string | null>('fetlock_code', code),
  fetlock_name: asSent<string | null>('fetlock_name', sql`result_rows.fetlock_name`),
  /** By its name, where it has one. */
  variation: asSent<string | null>('variation', sql`coalesce(nullif(result_rows.entry_variation_name, ''), result_rows.variation)`),
};

const searched = sql<string>`concat_ws(' ', ${sql.join(Object.values(shown))})`;

const rowsOf = (db: Queryable, runId: number, { states, search }: RunRowFilters) =>
  db
    .selectFrom('run_rows')
    .where('run_rows.run_id', '=', runId)
    .$if(states !== undefined && states.length > 0, (query) => query.where('run_rows.state', 'in', [...(states ?? [])]))
    .$if(search.trim() !== '', (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('result_rows')
            .select(sql`1`.as('one'))
            .whereRef('result_rows.id', '=', 'run_rows.row_id')
            .where(hasText(searched, search.trim())),
        ),
      ),
    );

/** How far a price moves; null for a new item, 0 for one left alone. */
const priceMove = sql<number>`abs(run_rows.new_price - run_rows.old_price)`;

export interface Page {
  sort: 'position' | 'price_move';
  page: number;
  pageSize: number;
}

export async function selectRunRows(db: Queryable, runId: number, filters: RunRowFilters, { sort, page, pageSize }: Page) {
  return rowsOf(db, runId, filters)
    .innerJoin('result_rows', 'result_rows.id', 'run_rows.row_id')
    .select([
      'run_rows.row_id',
      'result_rows.orig_order',
      shown.orig_code.as('orig_code'),
      shown.orig_name.as('orig_name'),
      shown.fetlock_code.as('fetlock_code'),
      shown.fetlock_name.as('fetlock_name'),
      shown.variation.as('variation'),
      'run_rows.state',
      'run_rows.message',
      'run_rows.differences',
      'run_rows.old_price',
      'run_rows.new_price',
      'result_rows.price_from_catalogue',
    ])
    .$if(sort === 'price_move', (query) => query.orderBy(priceMove, (order) => order.desc().nullsLast()))
    .orderBy('run_rows.position')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
}
export type RunRowRecord = Awaited<ReturnType<typeof selectRunRows>>[number];

export async function countRunRows(db: Queryable, runId: number, filters: RunRowFilters): Promise<number> {
  const { count } = await rowsOf(db, runId, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function countRunRowStates(db: Queryable, runId: number) {
  return db
    .selectFrom('run_rows')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('run_id', '=', runId)
    .groupBy('state')
    .execute();
}

/** Rises and falls of existing prices, and the largest of either. */
export async function countPriceMoves(db: Queryable, runId: number) {
  // Worded like the index on price moves, so that it is used.
  const moved = db
    .selectFrom('run_rows')
    .where('run_id', '=', runId)
    .where(sql<boolean>`state in ('changed', 'restored')`)
    .whereRef('old_price', '<>', 'new_price');
  const { up, down } = await moved
    .select((eb) => [
      eb.fn.countAll<number>().filterWhereRef('new_price', '>', 'old_price').as('up'),
      eb.fn.countAll<number>().filterWhereRef('new_price', '<', 'old_price').as('down'),
    ])
    .executeTakeFirstOrThrow();
  const largest = await moved.select(['old_price', 'new_price']).orderBy(priceMove, 'desc').orderBy('position').limit(1).executeTakeFirst();
  return {
    up,
    down,
    largest:
      largest && largest.old_price !== null && largest.new_price !== null ? { old: largest.old_price, new: largest.new_price } : null,
  };
}
