import type { RunRowState } from '@fetlock/contract/run';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';
import { hasText } from '../database/folded.queries.ts';
import { code } from './item-references.queries.ts';
import type { SentRow } from './item-of-row.ts';
import { countAll, onPage } from '../database/pages.ts';

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

/** As sent, or as it is now in runs of releases that did not keep it. */
const priceFromCatalogue = sql<boolean | null>`case when run_rows.sent ? 'price_from_catalogue'
  then (run_rows.sent ->> 'price_from_catalogue')::boolean else result_rows.price_from_catalogue end`;

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

/** Worded like the index on price moves, so that it is used; those of the version before are in cents. */
const oldPrice = sql<number | null>`coalesce(run_rows.price_before, run_rows.old_price)`;
const newPrice = sql<number | null>`coalesce(run_rows.price_after, run_rows.new_price)`;

/** How far a price moves; null for a new item, 0 for one left alone. */
const priceMove = sql<number>`abs(${newPrice} - ${oldPrice})`;

export interface Page {
  sort: 'position' | 'price_move';
  page: number;
  pageSize: number;
}

const byPriceMove = sql`${priceMove} desc nulls last`;

const withValues = (rows: ReturnType<typeof rowsOf>) =>
  rows
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
      oldPrice.as('old_price'),
      newPrice.as('new_price'),
      priceFromCatalogue.as('price_from_catalogue'),
    ]);

/** A page of the rows of a run. */
export const selectRunRows = (db: Queryable, runId: number, filters: RunRowFilters, { sort, page, pageSize }: Page) =>
  withValues(rowsOf(db, runId, filters))
    .$if(sort === 'price_move', (query) => query.orderBy(byPriceMove))
    .orderBy('run_rows.position')
    .$call(onPage({ page, pageSize }))
    .execute();

/** All of these rows, by their ids: their order stays what it was, however long they take to be read. */
export async function selectRunRowOrder(db: Queryable, runId: number, filters: RunRowFilters, sort: Page['sort']): Promise<number[]> {
  const rows = await rowsOf(db, runId, filters)
    .select('run_rows.row_id')
    .$if(sort === 'price_move', (query) => query.orderBy(byPriceMove))
    .orderBy('run_rows.position')
    .execute();
  return rows.map(({ row_id }) => row_id);
}

/** These rows of a run, in this order. */
export async function selectRunRowsById(db: Queryable, runId: number, ids: readonly number[]) {
  const rows = await withValues(rowsOf(db, runId, { search: '' }))
    .where((eb) => eb('run_rows.row_id', '=', eb.fn.any(sql<number[]>`${[...ids]}::bigint[]`)))
    .execute();
  const byId = new Map(rows.map((row) => [row.row_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
export type RunRowRecord = Awaited<ReturnType<typeof selectRunRows>>[number];

export async function countRunRows(db: Queryable, runId: number, filters: RunRowFilters): Promise<number> {
  return countAll(rowsOf(db, runId, filters));
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
  const moved = db
    .selectFrom('run_rows')
    .where('run_id', '=', runId)
    .where(sql<boolean>`state in ('changed', 'restored')`)
    .where(oldPrice, '<>', newPrice);
  const { up, down } = await moved
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere(newPrice, '>', oldPrice).as('up'),
      eb.fn.countAll<number>().filterWhere(newPrice, '<', oldPrice).as('down'),
    ])
    .executeTakeFirstOrThrow();
  const largest = await moved
    .select([oldPrice.as('old_price'), newPrice.as('new_price')])
    .orderBy(priceMove, 'desc')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return {
    up,
    down,
    largest:
      largest && largest.old_price !== null && largest.new_price !== null ? { old: largest.old_price, new: largest.new_price } : null,
  };
}
