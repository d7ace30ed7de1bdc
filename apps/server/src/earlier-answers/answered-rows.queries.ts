import { customerUserId } from '@fetlock/rules/visitors';
import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';
import { isInForce } from '../database/in-force.queries.ts';
import { changeableColumns } from '../rows/changeable-columns.ts';
import { decidedByPeople } from '../rows/decided-by-people.queries.ts';
import { contentColumnNames } from './item-content.ts';

const readColumns = [
  ...new Set([
    ...changeableColumns,
    ...contentColumnNames,
    'id' as const,
    'result_id' as const,
    'version' as const,
    'updated_at' as const,
    'prod_import' as const,
    'orig_order' as const,
    'signed_step' as const,
    'signed_status' as const,
    'signed_as' as const,
  ]),
];

const rowsOf = (db: Queryable) => db.selectFrom('result_rows').select(readColumns);
export type ItemRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

/** Rows of items, each list in the order of the ids. */
export async function selectItems(db: Queryable, resultId: number, orders: readonly number[]): Promise<Map<number, ItemRow[]>> {
  const rows = await rowsOf(db)
    .where('result_id', '=', resultId)
    .where((eb) => eb('orig_order', '=', eb.fn.any(sql<number[]>`${[...orders]}::integer[]`)))
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, (row) => row.orig_order);
}

/** Fields that both the practice and the provider change: the last change decides whose the value is. */
const sharedFields = ['status', 'custom_gl_code', 'mapped_core_type_override'] as const;
export type SharedField = (typeof sharedFields)[number];

/** The last change in force of each of these fields, where a customer made it: of all rows of a version, or of these. */
const lastByCustomer = (resultId: number, rowIds?: readonly number[]) => sql`
  select row_id, field from (
    select distinct on (event.row_id, event.field) event.row_id, event.field, event.user_id
    from row_events event join change_batches batch on batch.batch = event.batch
    where event.result_id = ${resultId} and event.field = any(${[...sharedFields]}::text[])
      ${rowIds === undefined ? sql`` : sql`and event.row_id = any(${[...rowIds]}::bigint[])`}
      and ${isInForce({ event: 'event', batch: 'batch' })}
    order by event.row_id, event.field, event.id desc) last
  where user_id = ${customerUserId}`;

/** Items for which the practice has given an answer, or has signed that they are left out, in list order. */
export async function selectAnsweredItems(db: Queryable, resultId: number): Promise<number[]> {
  const { rows } = await sql<{ orig_order: number }>`
    select distinct orig_order from result_rows where result_id = ${resultId}
      and (poll_checked or poll_notes <> '' or customer_verified or multimatch_group_approved or signed_as = 'left_out' or status = 'ignore_by_customer'
        or id in (select row_id from (${lastByCustomer(resultId)}) said))
    order by orig_order`.execute(db);
  return rows.map(({ orig_order }) => orig_order);
}

/** Of these rows, the shared fields whose value is the customer's. */
export async function selectAnsweredFields(
  db: Queryable,
  resultId: number,
  rowIds: readonly number[],
): Promise<Map<number, Set<SharedField>>> {
  const { rows } = await sql<{ row_id: number; field: SharedField }>`
    select row_id, field from (${lastByCustomer(resultId, rowIds)}) said`.execute(db);
  return new Map([...Map.groupBy(rows, ({ row_id }) => row_id)].map(([id, answered]) => [id, new Set(answered.map(({ field }) => field))]));
}

/** Of these rows, those whose status was set by people. */
export async function selectDecided(db: Queryable, resultId: number, rowIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await decidedByPeople(resultId, rowIds).execute(db);
  return new Set(rows.map(({ row_id }) => row_id));
}

/** The previous version of a task, and whether it is signed. */
export async function selectVersionBefore(db: Queryable, taskId: number, resultId: number) {
  return db
    .selectFrom('results')
    .leftJoin('signatures', (join) => join.onRef('signatures.result_id', '=', 'results.id').on('signatures.voided_at', 'is', null))
    .select(['results.id', 'results.created_at', 'signatures.first_name', 'signatures.last_name', 'signatures.signed_at'])
    .where('results.task_id', '=', taskId)
    .where('results.id', '<', resultId)
    .orderBy('results.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Copies answers and comments of rows to the rows of the new version, unless those have their own. */
export async function copyComments(db: Queryable, resultId: number, pairs: readonly { old: number; new: number }[]): Promise<void> {
  if (pairs.length === 0) return;
  await sql`
    with pair as (
      select pair.* from unnest(${pairs.map((pair) => pair.old)}::bigint[], ${pairs.map((pair) => pair.new)}::bigint[]) as pair (old_id, new_id)
      join result_rows on result_rows.id = pair.new_id and result_rows.last_comment_id is null),
    copied as (
      insert into comments (result_id, row_id, user_id, message, status, created_at, visitor)
      select ${resultId}::bigint, new_id, user_id, message, status, created_at, visitor
      from comments join pair on pair.old_id = comments.row_id order by comments.id
      returning id, row_id)
    update result_rows set last_comment_id = last.id from (select row_id, max(id) as id from copied group by row_id) last
    where result_rows.id = last.row_id`.execute(db);
}
