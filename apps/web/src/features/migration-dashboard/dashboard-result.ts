import type { CustomerResult } from '@fetlock/contract/customer-rows';

/** What the dashboard needs to know of a version; both what staff and what customers read of it have that. */
export type DashboardResult = Pick<CustomerResult, 'id' | 'created_at' | 'migrationPollSteps' | 'task'>;
