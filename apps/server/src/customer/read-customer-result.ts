import type { CustomerResult } from '@fetlock/contract/customer-rows';
import type { Actor } from '../http/actor.ts';
import { readResult } from '../review/read-result.ts';
import type { TaskServices } from '../task-records/task-services.ts';

/** A version as shown to a customer, with the versions that their link covers. Throws NOT_FOUND. */
export async function readCustomerResult(services: TaskServices, id: number, actor: Actor): Promise<CustomerResult> {
  const { task, locale, statistics, errors, migrationPollSteps, versions, counts, earlier_answers, created_at } = await readResult(
    services,
    id,
  );
  const { business, breedState, fetlock_completed_import_request_id, fetlock_enterprise_session_id } = task;
  const coversOne = actor.kind === 'link' && actor.linkType === 'mig_pal_link';
  return {
    id,
    locale,
    task: { id: task.id, name: task.name, business, breedState, fetlock_completed_import_request_id, fetlock_enterprise_session_id },
    statistics,
    errors,
    migrationPollSteps,
    versions: coversOne ? versions.filter((version) => version.id === id) : versions,
    earlier_answers,
    rows: counts.rows,
    created_at,
  };
}
