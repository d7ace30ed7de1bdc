import type { Job } from '@fetlock/contract/jobs';
import type { JobRecord } from '../jobs/jobs.queries.ts';

export function presentJob(record: JobRecord): Job {
  const { id, kind, state, attempt, since, next_try_at, worker, result_id, report, data, output } = record;
  const requestId = data['requestId'];
  return {
    id,
    kind,
    state,
    attempt,
    since: since.toISOString(),
    next_try_at: next_try_at?.toISOString() ?? null,
    worker,
    request_id: typeof requestId === 'string' ? requestId : null,
    task: named(record.task_id, record.task_name),
    result_id,
    run: record.run_id && record.run_kind ? { id: record.run_id, kind: record.run_kind, environment: record.environment } : null,
    report,
    catalogue_upload: named(record.upload_id, record.upload_name),
    catalogue_version: named(record.version_id, record.version_name),
    ...whatWentWrong(output),
    tried_again:
      record.tried_again_at && record.tried_again_by ? { at: record.tried_again_at.toISOString(), by: record.tried_again_by } : null,
  };
}

const named = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });

/** A message of the database could be a page long. */
const longest = { error: 300, details: 4_000 } as const;

/** Only message and stack of what was thrown: an error of the database also contains values of rows. */
function whatWentWrong(output: unknown): Pick<Job, 'error' | 'details'> {
  if (typeof output !== 'object' || output === null) return { error: null, details: null };
  const { message, reason, stack } = output as Record<string, unknown>;
  const words = [message, reason].find((text) => typeof text === 'string' && text !== '');
  return {
    error: typeof words === 'string' ? (words.split('\n', 1)[0]?.slice(0, longest.error) ?? null) : null,
    details: typeof stack === 'string' ? stack.slice(0, longest.details) : null,
  };
}
