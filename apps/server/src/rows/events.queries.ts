import { rightMatchStatuses } from '@fetlock/rules/row-status';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';
import { isInForce, isUndone } from '../database/in-force.queries.ts';
import { matchColumns } from './changed-since.queries.ts';
import { isByOthers } from './seen-rows.queries.ts';
import type { DB } from '../database/schema.gen.ts';

/** Changes of a row, newest first, each with its batch, and whether it has been undone. */
export async function selectHistory(db: Queryable, resultId: number, rowId: number) {
  return db
    .selectFrom('row_events')
    .innerJoin('users', 'users.id', 'row_events.user_id')
    .innerJoin('change_batches', 'change_batches.batch', 'row_events.batch')
    .select([
      'row_events.id',
      'row_events.at',
      'row_events.field',
      'row_events.old',
      'row_events.new',
      'row_events.cause',
      'row_events.batch',
      'users.id as user_id',
      'users.name as user_name',
      'row_events.visitor',
      'change_batches.rows',
      isUndone({ event: 'row_events', batch: 'change_batches' }).as('taken_back'),
    ])
    .where('row_events.result_id', '=', resultId)
    .where('row_events.row_id', '=', rowId)
    .orderBy('row_events.id', 'desc')
    .limit(1_000)
    .execute();
}

/** When a row was matched, and with what weight. */
export async function selectMatching(db: Queryable, resultId: number, rowId: number) {
  return db
    .selectFrom('result_rows')
    .innerJoin('results', 'results.id', 'result_rows.result_id')
    .leftJoin('row_matches', 'row_matches.row_id', 'result_rows.id')
    .select(['results.created_at', 'result_rows.match_weight', 'row_matches.feedback'])
    .where('results.id', '=', resultId)
    .where('result_rows.id', '=', rowId)
    .executeTakeFirst();
}

/** A batch, locked until the transaction ends. */
export async function lockBatch(trx: Trx, resultId: number, batch: string) {
  return trx
    .selectFrom('change_batches')
    .select(['rows', 'cause', 'taken_back_by'])
    .where('result_id', '=', resultId)
    .where('batch', '=', batch)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * What a batch changed: a row's first old and last new value of each field, and whether a later change of it is in force. An undo is not
 * such a change: what it reverts is not in force, and then another value would be found than the batch left.
 */
export async function selectBatch(trx: Trx, resultId: number, batch: string) {
  return trx
    .selectFrom('row_events')
    .distinctOn(['row_id', 'field'])
    .select([
      'row_id',
      'field',
      'old',
      sql<DB['row_events']['new']>`last_value(new) over ${ofField}`.as('new'),
      sql<boolean>`exists (
        select from row_events later join change_batches on change_batches.batch = later.batch
        where later.row_id = row_events.row_id and later.field = row_events.field and later.id > row_events.id
          and later.batch <> row_events.batch and ${isInForce({ event: 'later', batch: 'change_batches' })})`.as('changed_since'),
    ])
    .where('result_id', '=', resultId)
    .where('batch', '=', batch)
    .orderBy('row_id')
    .orderBy('field')
    .orderBy('id')
    .execute();
}

const ofField = sql`(partition by row_id, field order by id rows between unbounded preceding and unbounded following)`;

/** Fields by which people approve a match, with the values that say so. */
const approvals = { status: rightMatchStatuses, reviewed: ['true'], customer_verified: ['true'], poll_checked: ['true'] } as const;

/** Whether a value of a row says that its match is right. */
export const isApproval = (field: string, value: unknown): boolean =>
  Object.entries(approvals).some(([name, values]) => name === field && values.some((one) => one === String(value)));

/** Of the rows of which a batch has replaced an approval, those that someone else has matched to another entry since, by a change or an undo: it was not about that. */
export async function selectRematchedSince(
  trx: Trx,
  { resultId, batch, actorId }: { resultId: number; batch: string; actorId: number },
): Promise<ReadonlySet<number>> {
  const isApproved = sql.join(
    Object.entries(approvals).map(
      ([field, values]) => sql`replaced.field = ${field} and replaced.old #>> '{}' = any(${[...values]}::text[])`,
    ),
    sql` or `,
  );
  const { rows } = await sql<{ row_id: number }>`
    with approved as (
      select row_id, min(id) as id from row_events replaced
      where result_id = ${resultId} and batch = ${batch}::uuid and (${isApproved}) group by row_id)
    select distinct row_id from (
      select row_events.row_id from approved
      join row_events on row_events.row_id = approved.row_id and row_events.id > approved.id and row_events.batch <> ${batch}::uuid
        and row_events.field = any(${[...matchColumns]}::text[])
      group by row_events.row_id, row_events.field
      having bool_or(${isByOthers(actorId)})
        and (array_agg(row_events.old order by row_events.id))[1] is distinct from (array_agg(row_events.new order by row_events.id desc))[1]) changed`.execute(
    trx,
  );
  return new Set(rows.map(({ row_id }) => row_id));
}

interface NewUndo {
  resultId: number;
  actorId: number;
  batch: string;
  undoes: string;
  /** Rows that the undo leaves unchanged. */
  kept: readonly number[];
}

/** Records an undo; its rows are counted as they are written. */
export async function insertUndo(trx: Trx, { resultId, actorId, batch, undoes, kept }: NewUndo): Promise<void> {
  await trx
    .insertInto('change_batches')
    .values({ batch, result_id: resultId, user_id: actorId, cause: 'undo', undoes, kept: [...kept] })
    .execute();
}

/** Adds to the rows that an undo leaves unchanged. */
export async function keepAlso(trx: Trx, batch: string, ids: readonly number[]): Promise<void> {
  await sql`
    update change_batches set kept = array(select distinct unnest(kept || ${[...ids]}::bigint[])) where batch = ${batch}::uuid`.execute(
    trx,
  );
}

/** Marks a batch as no longer in force. If it was an undo itself, what that reverted is in force again, and so on along the chain. */
export async function markUndone(trx: Trx, batch: string, by: string): Promise<void> {
  await sql`
    with recursive line (batch, undoes, by, depth) as (
      select batch, undoes, ${by}::uuid, 0 from change_batches where batch = ${batch}
      union all
      select earlier.batch, earlier.undoes, case when depth % 2 = 1 then line.batch end, depth + 1
      from line join change_batches earlier on earlier.batch = line.undoes)
    update change_batches set taken_back_by = line.by from line where change_batches.batch = line.batch`.execute(trx);
}
