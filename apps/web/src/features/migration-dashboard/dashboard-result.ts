import type { CustomerResult } from '@fetlock/contract/customer-rows';

/** What the dashboard needs to know of a version; both the staff and the customer response contain it. */
export type DashboardResult = Pick<CustomerResult, 'id' | 'locale' | 'created_at' | 'migrationPollSteps' | 'task'>;
