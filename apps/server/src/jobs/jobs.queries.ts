import type { JobKind, QueuedState } from '@fetlock/contract/jobs';
import type { RunKind } from '@fetlock/contract/run';
import type { Environment } from '@fetlock/contract/environments';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';

export interface JobRecord {
  id: string;
  kind: JobKind;
  state: QueuedState;
  attempt: number;
  since: Date;
  next_try_at: Date | null;
  data: Record<string, unknown>;
  /** The error of the last attempt, as stored by the queue. */
  output: unknown;
  worker: string | null;
  task_id: number | null;
  task_name: string | null;
  result_id: number | null;
  run_id: number | null;
  run_kind: RunKind | null;
  environment: Environment | null;
  report: string | null;
  upload_id: number | null;
  upload_name: string | null;
  version_id: number | null;
  version_name: string | null;
  tried_again_at: Date | null;
  tried_again_by: string | null;
  total: number;
}

/** An id of the payload. A corrupt payload has no subject; the job itself is listed all the same. */
const idIn = (field: string) => sql`substring(page.data ->> ${sql.lit(field)} from '^[0-9]{1,15}$')::bigint`;

/** The queue as shown to people: a dead-letter job is a job that failed, whatever became of the letter. */
const queued = sql`
  select id, data,
    case when is_dead then 'failed' when state = 'created' then 'waiting' when state = 'retry' then 'retrying' else 'running' end as state,
    case when is_dead then left(name, -5) else name end as kind,
    case when is_dead then coalesce(source_retry_count, 0) + 1 when state = 'created' then 0 else retry_count + 1 end as attempt,
    case when not is_dead and state = 'active' then started_on when not is_dead and state = 'retry' then coalesce(started_on, created_on)
      else created_on end as since,
    case when not is_dead and state = 'retry' then start_after end as next_try_at,
    case when is_dead then source_output else output end as output
  from (select job.*, name like '%-dead' as is_dead from pgboss.job where state < 'completed' or name like '%-dead') as every`;

export interface JobFilter {
  state: QueuedState | undefined;
  kind: JobKind | undefined;
}

/** A page of jobs, those that need attention first, with what each is about. */
export async function selectJobs(
  db: Queryable,
  { state, kind }: JobFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<JobRecord[]> {
  const { rows } = await sql<JobRecord>`
    with page as (
      select queued.*, count(*) over ()::int as total
      from (${queued}) as queued
      where (${state ?? null}::text is null or state = ${state ?? null}) and (${kind ?? null}::text is null or kind = ${kind ?? null})
      order by array_position(array['failed', 'retrying', 'running', 'waiting'], state),
        case when state = 'failed' then -extract(epoch from since) else extract(epoch from since) end, id
      limit ${limit} offset ${offset}
    )
    select page.*, workers.host || ', process ' || workers.pid as worker,
      tasks.id as task_id, tasks.name as task_name, results.id as result_id,
      runs.id as run_id, runs.kind as run_kind, coalesce(runs.environment, preprocessor_runs.environment, breed_states.environment) as environment,
      reports.kind as report, catalogue_uploads.id as upload_id, catalogue_uploads.file_name as upload_name,
      catalogue_versions.id as version_id, catalogue_versions.name as version_name,
      job_retries.at as tried_again_at, users.email as tried_again_by
    from page
    left join runs on page.kind <> 'preprocess' and runs.id = ${idIn('runId')}
    left join preprocessor_runs on page.kind = 'preprocess' and preprocessor_runs.id = ${idIn('runId')}
    left join reports on reports.id = ${idIn('reportId')}
    left join breed_states on breed_states.id = ${idIn('breedStateId')}
    left join catalogue_uploads on catalogue_uploads.id = ${idIn('uploadId')}
    left join catalogue_versions on catalogue_versions.id = ${idIn('versionId')}
    left join results on results.id = coalesce(runs.result_id, reports.result_id)
    left join tasks on tasks.id = coalesce(${idIn('taskId')}, results.task_id, preprocessor_runs.task_id, breed_states.task_id)
    left join job_claims on page.state = 'running' and job_claims.job_id = page.id
    left join workers on workers.id = job_claims.worker_id
    left join job_retries on job_retries.job_id = page.id
    left join users on users.id = job_retries.user_id
    order by array_position(array['failed', 'retrying', 'running', 'waiting'], page.state),
      case when page.state = 'failed' then -extract(epoch from page.since) else extract(epoch from page.since) end, page.id`.execute(db);
  return rows;
}

/** A job that failed for good, locked until the transaction ends. */
export async function lockFailedJob(trx: Trx, id: string): Promise<{ kind: string; data: unknown } | undefined> {
  const { rows } = await sql<{ kind: string; data: unknown }>`
    select left(name, -5) as kind, data from pgboss.job where id = ${id}::uuid and name like '%-dead' for update`.execute(trx);
  return rows[0];
}

export interface Retry {
  jobId: string;
  kind: JobKind;
  userId: number;
  requestId: string | undefined;
}

/** False when it was retried before. Records of letters that are no longer stored are deleted. */
export async function insertRetry(trx: Trx, { jobId, kind, userId, requestId }: Retry): Promise<boolean> {
  await sql`delete from job_retries where not exists (select from pgboss.job where job.id = job_id)`.execute(trx);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('job_retries')
    .values({ job_id: jobId, kind, user_id: userId, request_id: requestId ?? null })
    .onConflict((conflict) => conflict.column('job_id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
