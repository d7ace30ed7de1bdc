import type { OpenQuestion } from '@fetlock/contract/migration';
import { migrationSteps } from '@fetlock/contract/migration-steps';
import { customerUserId } from '@fetlock/rules/visitors';
import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';

const asking = migrationSteps.ask_customer.params.statusesNames;
const systemUserId = 1;

/**
 * Items about which the provider has asked something since the Migration PAL was signed, and on which the practice has not commented since.
 */
export async function selectOpenQuestions(db: Queryable, resultId: number): Promise<OpenQuestion[]> {
  const { rows } = await sql<Omit<OpenQuestion, 'asked_at'> & { asked_at: Date }>`
    with signature as materialized (
      select signed_at, last_event from signatures where result_id = ${resultId} and voided_at is null),
    questions as (
      select comments.row_id, comments.message as question, comments.created_at as asked_at
      from signature join comments on comments.result_id = ${resultId} and comments.created_at > signature.signed_at
      where comments.user_id not in (${systemUserId}, ${customerUserId}) and comments.message <> ''
        and (comments.status is null or comments.status = any(${[...asking]}::text[]))
      union all
      select row_events.row_id, '', row_events.at
      from signature join row_events on row_events.result_id = ${resultId} and row_events.id > signature.last_event
      where row_events.field = 'status' and row_events.new #>> '{}' = any(${[...asking]}::text[]) and row_events.user_id <> ${customerUserId}),
    last as (
      -- Of a comment with a status, only the comment.
      select distinct on (row_id) row_id, question, asked_at from questions
      where not exists (
        select from comments answer
        where answer.row_id = questions.row_id and answer.user_id = ${customerUserId} and answer.created_at >= questions.asked_at)
      order by row_id, question = '', asked_at desc)
    select row_id, orig_code, orig_name, question, asked_at from last join result_rows on result_rows.id = last.row_id
    where question <> '' or status = any(${[...asking]}::text[])
    order by asked_at, row_id`.execute(db);
  return rows.map(({ asked_at: at, ...row }) => ({ ...row, asked_at: at.toISOString() }));
}
