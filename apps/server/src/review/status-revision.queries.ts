import type { Environment } from '@fetlock/contract/environments';
import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';
import { prepared } from '../database/prepared.ts';
import { dueOfVersion } from '../retention/to-be-deleted.queries.ts';

/**
 * Changes whenever the task of a version or its deletion changes, or its last runs in an environment do: derived from the transactions that last wrote
 * their rows (`xmin`), and from the undo of a run's changes. During a run it changes each second, as the time left does. Undefined: there
 * is no such version.
 */
export async function selectStatusRevision(db: Queryable, resultId: number, environment: Environment): Promise<string | undefined> {
  const { rows } = await sql<{ revision: string }>`
    select ${prepared('revision of a status')} concat_ws(',', task.revision, runs.revision) as revision
    from (
      select concat_ws(':', tasks.id, tasks.xmin, tags.xmin, breed_states.xmin, ${dueOfVersion}) as revision
      from results join tasks on tasks.id = results.task_id
      left join tags on tags.id = tasks.tag_id left join breed_states on breed_states.id = tasks.breed_state_id
      where results.id = ${resultId}) task
    cross join (
      select string_agg(concat_ws(':', id, version, asker, canceller, taken_back_by, second), ',' order by id) as revision
      from (
        select distinct on (runs.kind) runs.id, runs.xmin as version, asker.xmin as asker, canceller.xmin as canceller, taken_back_by,
          case when runs.state = 'IN_PROGRESS' then extract(epoch from statement_timestamp())::bigint end as second
        from runs join users asker on asker.id = runs.requested_by left join users canceller on canceller.id = runs.cancelled_by
        left join change_batches on change_batches.batch = runs.batch
        where runs.result_id = ${resultId} and (runs.environment = ${environment} or runs.environment is null)
        order by runs.kind, runs.id desc) last) runs`.execute(db);
  return rows[0]?.revision;
}
