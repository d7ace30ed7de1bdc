import type { CustomerResult } from '@fetlock/contract/customer-rows';
import { rowStatusNames } from '@fetlock/contract/row-statuses';
import { practiceOfVisit } from './given-visit.ts';

/** A version as a customer sees it; fields that are not given are as in an untouched version. */
export function customerResult({
  id,
  task,
  ...given
}: Partial<Omit<CustomerResult, 'task'>> & { id: number; task?: Partial<CustomerResult['task']> }): CustomerResult {
  const created_at = '2026-11-20T10:00:00.000Z';
  return {
    id,
    locale: 'en-US',
    statistics: rowStatusNames.map((status) => ({ status, count: 0, revenue: 0 })),
    errors: [],
    migrationPollSteps: [],
    created_at,
    versions: [{ id, created_at }],
    earlier_answers: null,
    rows: 3,
    ...given,
    task: {
      id: 70,
      name: 'Prices of autumn',
      business: { id: 1005, name: practiceOfVisit, fetlock_id: 'P-1005' },
      breedState: null,
      fetlock_completed_import_request_id: null,
      fetlock_enterprise_session_id: null,
      ...task,
    },
  };
}
