import { sessionStatuses, type SessionStatus } from '@fetlock/contract/platform-sessions';
import { Refused } from '../http/refused.ts';

export type RowUse = 'analysis' | 'import' | 'taking back';

/**
 * Checks that a session takes rows for a use; imports can be rolled back even when it takes nothing more. Throws SESSION_BUSY while the
 * platform is working on the session, STATUS_REFUSES where its status takes no such rows.
 */
export function requireRowsTaken(status: SessionStatus, use: RowUse): void {
  const { rows, passes } = sessionStatuses[status];
  if (rows === 'imported' || (rows === 'analysed' && use === 'analysis') || (!passes && use === 'taking back')) return;
  throw new Refused(passes ? 'SESSION_BUSY' : 'STATUS_REFUSES');
}
