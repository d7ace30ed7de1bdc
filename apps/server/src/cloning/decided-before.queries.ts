import { causesOfImports } from '@fetlock/contract/changes';
import { customerUserId } from '@fetlock/rules/visitors';
import { sql } from 'kysely';
import { isInForce } from '../database/in-force.queries.ts';
import { causeOfReMatch } from '../re-match/re-match-item.ts';

/**
 * Common table expressions: of the rows of `pair` that are copied for another practice, the fields that staff have decided (`decided_before`),
 * each with its cause, up to the practice's answers (`before_answers`). A re-match of the copy keeps them, though it has no history.
 */
export const decidedBefore = ({ isSamePractice }: { isSamePractice: boolean }) => sql`
  said as materialized (
    select distinct on (event.row_id, event.field) event.row_id, event.field, event.cause,
      event.user_id <> ${customerUserId} and event.cause <> ${causeOfReMatch} as is_decision
    from pair join row_events event on event.row_id = pair.old_id
    join change_batches batch on batch.batch = event.batch
    left join before_answers on before_answers.row_id = event.row_id
    where not ${isSamePractice}::boolean and event.cause <> all(${[...causesOfImports]}::text[])
      and event.id < coalesce((before_answers.since ->> event.field)::bigint, event.id + 1)
      and ${isInForce({ event: 'event', batch: 'batch' })}
    order by event.row_id, event.field, event.id desc),
  decided_before as (
    select source.id as row_id, nullif((coalesce(source.decided_before, '{}') - coalesce(own.said, '{}')) || coalesce(own.decided, '{}'), '{}') as fields
    from pair join result_rows source on source.id = pair.old_id
    left join (
      select row_id, array_agg(field) as said, jsonb_object_agg(field, cause) filter (where is_decision) as decided from said group by row_id) own
      on own.row_id = source.id)`;
