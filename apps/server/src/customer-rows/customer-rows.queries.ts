import { systemUserIds } from '@fetlock/contract/users';
import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';
import { isChosenByStaff } from './chosen-by-staff.queries.ts';
import { questionState } from '../rows/customer-answers.queries.ts';
import { stepOfRow } from '../checklist/step-of-row.queries.ts';

/** Reads no column that customers must not see. */
const customerColumns = [
  'id',
  'version',
  'updated_at',
  'orig_order',
  'status',
  'previous_status',
  'orig_cat1',
  'orig_code',
  'orig_name',
  'orig_external_code',
  'fetlock_name',
  'entry_variation_name',
  'fetlock_code',
  'variation',
  'category',
  'subcategory',
  'mapped_core_type',
  'mapped_core_type_override',
  'custom_gl_code',
  'dispensing_fee',
  'revenue_percent',
  'bucket',
  'comment',
  'upc',
  'ndc',
  'barcode',
  'vendor',
  'vendor_code',
  'match_weight',
  'reviewed',
  'customer_verified',
  'multimatch_group_approved',
  'multimatch',
  'compounded',
  'obsolete',
  'price',
  'price_from_catalogue',
  'minimum_price',
  'lastsold',
  'total_sold',
  'total_sold_12',
  'total_sold_24',
  'total_sold_36',
  'poll_checked',
  'poll_notes',
  'note_by',
  'note_visitor',
  'note_at',
  'signed_step',
] as const;

const customerRows = (db: Queryable) =>
  withComment(db)
    .select(customerColumns.map((column) => `result_rows.${column}` as const))
    .select([
      sql<string | null>`result_rows.prod_analysis ->> 'status'`.as('analyze_status'),
      sql<string | null>`result_rows.prod_import ->> 'status'`.as('import_status'),
      stepOfRow.as('step'),
      questionState.as('asked'),
      isChosenByStaff.as('chosen_by_staff'),
      'comments.id as comment_id',
      'comments.message as comment_message',
      'comments.visitor as comment_visitor',
      'commenter.id as commenter_id',
      'commenter.name as commenter_name',
      'noter.name as noter_name',
      'question.id as question_id',
      'question.message as question_message',
      'question.user_id as asker_id',
      'question.name as asker_name',
    ]);

const withComment = (db: Queryable) =>
  db
    .selectFrom('result_rows')
    .leftJoin('comments', 'comments.id', 'result_rows.last_comment_id')
    .leftJoin('users as commenter', 'commenter.id', 'comments.user_id')
    .leftJoin('users as noter', 'noter.id', 'result_rows.note_by')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('comments as asked')
          .innerJoin('users', 'users.id', 'asked.user_id')
          .select(['asked.id', 'asked.message', 'asked.user_id', 'users.name'])
          .whereRef('asked.row_id', '=', 'result_rows.id')
          // Rows without comments need not be looked up.
          .where('result_rows.last_comment_id', 'is not', null)
          .where('asked.user_id', 'not in', systemUserIds)
          .where('asked.message', 'not like', '\nStatus was changed to "%')
          .where('asked.message', '<>', '')
          .orderBy('asked.id', 'desc')
          .limit(1)
          .as('question'),
      (join) => join.onTrue(),
    );

export type CustomerRowRecord = Awaited<ReturnType<ReturnType<typeof customerRows>['execute']>>[number];

/** The rows with these ids that belong to the result, in the order of the ids. */
export async function selectCustomerRowsById(db: Queryable, resultId: number, ids: readonly number[]): Promise<CustomerRowRecord[]> {
  const rows = await customerRows(db)
    .where('result_rows.result_id', '=', resultId)
    .where((eb) => eb('result_rows.id', '=', eb.fn.any(sql<number[]>`${[...ids]}::bigint[]`)))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function selectCustomerRow(db: Queryable, resultId: number, rowId: number): Promise<CustomerRowRecord | undefined> {
  return (await selectCustomerRowsById(db, resultId, [rowId]))[0];
}
