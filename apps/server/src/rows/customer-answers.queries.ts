import { systemUserIds } from '@fetlock/contract/users';
import { customerUserId } from '@fetlock/rules/visitors';
import { migrationSteps } from '@fetlock/contract/migration-steps';
import { sql } from 'kysely';
import { namesIn } from '../database/names-in.ts';

const asking = namesIn([...migrationSteps.ask_customer.params.statusesNames]);
const customer = sql.lit(customerUserId);
const notStaff = sql`(${sql.join(systemUserIds.map((id) => sql.lit(id)))})`;

/** Fields that both sides change: whoever changed one last, its value is theirs. */
const sharedFields = namesIn(['status', 'custom_gl_code', 'mapped_core_type_override']);

/** Rows of a version on which the customer commented, or of which a status, GL code or type is still the customer's. */
const saidOf = (resultId: number) => sql`(
  select event.row_id from row_events event
  where event.result_id = ${resultId} and event.user_id = ${customer} and event.field in ${sharedFields} and event.cause <> 'undo'
    and not exists (
      select from row_events later where later.row_id = event.row_id and later.field = event.field and later.id > event.id)
  union
  select comments.row_id from comments where comments.result_id = ${resultId} and comments.user_id = ${customer})`;

/**
 * Whether the customer has given any answer on a row: verified, chosen, ticked, noted, commented, or a status, GL code or type that is still in
 * force. Progress, filters and views of what customers answered go by it.
 */
export const isAnsweredByCustomer = (resultId: number) =>
  sql<boolean>`(result_rows.customer_verified or result_rows.poll_checked or result_rows.poll_notes <> '' or result_rows.multimatch_group_approved
    or result_rows.id in ${saidOf(resultId)})`;

/** Whether a comment asks the customer. One that goes with another status explains a decision. */
const isQuestion = sql<boolean>`(comments.user_id not in ${notStaff} and comments.message <> ''
  and (comments.status is null or comments.status in ${asking}))`;

/** When staff last asked about a row: their last question in a comment, or when they set it to be asked about. */
const askedAt = sql`greatest(
  (select max(comments.created_at) from comments
    where comments.row_id = result_rows.id and result_rows.last_comment_id is not null and ${isQuestion}),
  (select max(event.at) from row_events event
    where event.row_id = result_rows.id and event.field = 'status' and event.new #>> '{}' in ${asking} and event.user_id not in ${notStaff}
      and event.cause not in ('undo', 'earlier version')))`;

/** It has not been undone, and was made in this version. */
const isInForce = sql<boolean>`(event.cause not in ('undo', 'earlier version') and not exists (
  select from change_batches where change_batches.batch = event.batch and change_batches.taken_back_by is not null))`;

const isAfterQuestion = sql<boolean>`(select
    (result_rows.poll_notes <> '' and (result_rows.note_at is null or asked.at is null or result_rows.note_at > asked.at))
    or exists (select from comments where comments.row_id = result_rows.id and result_rows.last_comment_id is not null
      and comments.user_id = ${customer} and (asked.at is null or comments.created_at > asked.at))
    or exists (select from row_events event where event.row_id = result_rows.id and event.user_id = ${customer}
      and event.field in ('status', 'poll_checked', 'customer_verified', 'custom_gl_code', 'mapped_core_type_override')
      and (asked.at is null or event.at > asked.at) and ${isInForce})
  from (select ${askedAt} as at) asked)`;

/** In a comment with the status, or in one with a status that the row does not have any more. The history is read of rows with comments only. */
const wasAsked = sql<boolean>`(result_rows.last_comment_id is not null and (
  exists (
    select from comments where comments.row_id = result_rows.id and comments.user_id not in ${notStaff} and comments.status in ${asking})
  or exists (
    select from row_events event where event.row_id = result_rows.id and event.field = 'status' and event.old #>> '{}' in ${asking}
      and event.cause not in ('undo', 'earlier version'))))`;

/** By its status alone, which the customer has changed. */
const wasAnsweredByStatus = sql<boolean>`exists (
  select from row_events event where event.row_id = result_rows.id and event.user_id = ${customer} and event.field = 'status'
    and event.old #>> '{}' in ${asking} and ${isInForce})`;

/** A comment of staff after the signing is a question, whatever the row's status is: the Migration PAL shows it until a comment answers it. */
const wasAskedSinceSigned = sql<boolean>`(result_rows.last_comment_id is not null and exists (
  select from signatures join comments on comments.row_id = result_rows.id and comments.created_at > signatures.signed_at
  where signatures.result_id = result_rows.result_id and signatures.voided_at is null and ${isQuestion}))`;

/**
 * Whether the question of staff about a row is answered; null: nothing is asked. A row that is no longer asked about has no open question, unless
 * staff ask in a comment after the signing.
 */
export const questionState = sql<'open' | 'answered' | null>`case
  when result_rows.status in ${asking} then case when ${isAfterQuestion} then 'answered' else 'open' end
  when (${wasAsked} or ${wasAskedSinceSigned}) and ${isAfterQuestion} then 'answered'
  when not ${wasAskedSinceSigned} and ${wasAnsweredByStatus} then 'answered'
  when ${wasAskedSinceSigned} then 'open' end`;
