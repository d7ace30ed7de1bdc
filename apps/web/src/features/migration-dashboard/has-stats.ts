import type { DashboardResult } from './dashboard-result.ts';

type StatsOf = Pick<DashboardResult['task'], 'fetlock_completed_import_request_id' | 'fetlock_enterprise_session_id'>;

/** The platform has statistics for an import request or import session; a task with uploaded files has none. */
export const hasStats = ({ fetlock_completed_import_request_id: request, fetlock_enterprise_session_id: session }: StatsOf): boolean =>
  request !== null || session !== null;
