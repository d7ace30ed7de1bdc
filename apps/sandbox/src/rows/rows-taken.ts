import { sessionStatuses, type SessionStatus } from '@fetlock/contract/platform-sessions';
import { Refused } from '../http/refused.ts';

/** What rows are sent for; taking an import back is one too. */
export type RowUse = 'analysis' | 'import';

/** Throws SESSION_BUSY while the platform is at work on the session, STATUS_REFUSES where its status takes no such rows. */
export function requireRowsTaken(status: SessionStatus, use: RowUse): void {
  const { rows, passes } = sessionStatuses[status];
  if (rows === 'imported' || (rows === 'analysed' && use === 'analysis')) return;
  throw new Refused(passes ? 'SESSION_BUSY' : 'STATUS_REFUSES');
}
