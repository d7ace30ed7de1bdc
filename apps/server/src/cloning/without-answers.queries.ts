import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { rightMatchStatuses } from '@fetlock/rules/row-status';
import { customerUserId } from '@fetlock/rules/visitors';
import { sql } from 'kysely';
import { namesIn } from '../database/names-in.ts';
import { matchColumns } from '../rows/changed-since.queries.ts';

/** Statuses that a row has only by a practice's answer, whoever entered it. */
const answers = ['ignore_by_customer', 'import_verified_by_customer', 'do_not_ignore', 'asis'] as const satisfies readonly RowStatusName[];

/** Fields that both the practice and the provider change. */
const sharedFields = ['status', 'custom_gl_code', 'mapped_core_type_override'] as const;

const answerFields = [...sharedFields, 'multimatch_group_approved', 'poll_notes'] as const;

/**
 * Common table expressions: of the rows of `pair` that are copied for another practice, what the shared fields were before the practice's
 * answers (`before_answers`), and since which event they have others. What the provider set after an answer to a field follows from that
 * answer, and a status also from a tick, a choice among several matches, a GL code, a type, a note or a comment. Answers that the practice
 * undid itself, and imports, are passed over.
 */
export const beforeAnswers = ({ isSamePractice }: { isSamePractice: boolean }) => sql`
  event as materialized (
    select id, row_id, field, coalesce(old, 'null') as old, coalesce(new, 'null') as new, at, user_id = ${customerUserId} as is_answer
    from row_events join pair on pair.old_id = row_events.row_id
    where not ${isSamePractice}::boolean and field in ${namesIn(answerFields)}
      and not (field = 'status' and '"imported"' in (coalesce(old, 'null'), coalesce(new, 'null')))),
  sequence as (
    select *, row_number() over (partition by row_id, field order by id) - row_number() over (partition by row_id, field, is_answer order by id) as number
    from event),
  answer as (
    select row_id, field, min(since) as since from (
      select row_id, field, min(id) as since, (array_agg(old order by id))[1] as old, (array_agg(new order by id desc))[1] as new
      from sequence where is_answer group by row_id, field, number) uninterrupted
    where old <> new group by row_id, field),
  answered as (
    select row_id, min(since) as since from (
      select row_id, since from answer join result_rows source on source.id = answer.row_id
      where (field <> 'poll_notes' or source.poll_notes <> '') and (field <> 'multimatch_group_approved' or source.multimatch_group_approved)
      union all
      select event.row_id, event.id from event join comments on comments.row_id = event.row_id
      where comments.user_id = ${customerUserId} and comments.created_at < event.at and event.field = 'status' and not is_answer) answers
    group by row_id),
  before_answers as (
    select row_id, jsonb_object_agg(field, old) as fields, jsonb_object_agg(field, id) as since from (
      select distinct on (event.row_id, event.field) event.row_id, event.field, event.old, event.id from event
      left join answer on answer.row_id = event.row_id and answer.field = event.field
      left join answered on answered.row_id = event.row_id
      where event.field in ${namesIn(sharedFields)}
        and event.id >= case when event.field = 'status' then least(answer.since, answered.since) else answer.since end
      order by event.row_id, event.field, event.id) first
    group by row_id)`;

const statusBefore = sql`coalesce(before_answers.fields ->> 'status', nullif(source.previous_status, 'imported'),
  case when source.status = 'imported' then 'ready_for_import' else source.status end)`;

/** Whether the status before the answers approves a match that was replaced after the first of them. */
const approvesFormerMatch = sql`(before_answers.fields ->> 'status' in ${namesIn(rightMatchStatuses)} and exists (
  select from row_events later where later.row_id = source.id and later.field in ${namesIn(matchColumns)}
    and later.id > (before_answers.since ->> 'status')::bigint))`;

/** Fields of a row (`source`) that contain a practice's answers, without these: what it answered is asked again. */
export const withoutAnswers = sql`
  coalesce(before_answers.fields, '{}') || jsonb_build_object('comment', null, 'customer_verified', false, 'poll_checked', false, 'poll_notes', '',
    'note_by', null, 'note_visitor', null, 'note_at', null, 'multimatch_group_approved', false, 'previous_status', null,
    'status', case when ${statusBefore} in ${namesIn(answers)} or ${approvesFormerMatch} then 'not_reviewed' else ${statusBefore} end)`;
