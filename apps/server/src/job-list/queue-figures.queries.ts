import type { JobKind } from '@fetlock/contract/jobs';
import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { allJobs } from './all-jobs.ts';

export interface KindFigures {
  kind: JobKind;
  waiting: number;
  retrying: number;
  running: number;
  /** Dead-letter jobs, as long as they are stored; not those that were retried. */
  failed: number;
  /** Age of the oldest job that waits and is due. */
  oldest_seconds: number;
}

/** The contents of the queue, one line per kind of work, even when empty. */
export async function selectQueueFigures(db: Database): Promise<KindFigures[]> {
  const { rows } = await sql<KindFigures>`
    select kind,
      count(*) filter (where job.state = 'created')::int as waiting,
      count(*) filter (where job.state = 'retry')::int as retrying,
      count(*) filter (where job.state = 'active')::int as running,
      (select count(*) from pgboss.job as dead where dead.name = kind || '-dead' and not exists (select from job_retries where job_id = dead.id))::int
        as failed,
      coalesce(
        extract(epoch from now() - min(greatest(job.created_on, job.start_after)) filter (where job.state < 'active' and job.start_after <= now())),
        0)::float8 as oldest_seconds
    from unnest(${allJobs.map(({ name }) => name)}::text[]) with ordinality as kinds (kind, place)
    left join pgboss.job on job.name = kind and job.state < 'completed'
    group by kind, place
    order by place`.execute(db);
  return rows;
}

/** Live workers, with how many jobs each runs. */
export const selectWorkers = (db: Database) =>
  db
    .selectFrom('workers')
    .innerJoin('worker_presence', 'worker_presence.id', 'workers.id')
    .select(['workers.id', 'workers.host', 'workers.pid', 'workers.version', 'workers.started_at'])
    .select((eb) =>
      eb
        .selectFrom('job_claims')
        .select((claims) => claims.fn.countAll<number>().as('jobs'))
        .whereRef('job_claims.worker_id', '=', 'workers.id')
        .as('jobs'),
    )
    .where('worker_presence.alive', '=', true)
    .orderBy('workers.started_at')
    .execute();
