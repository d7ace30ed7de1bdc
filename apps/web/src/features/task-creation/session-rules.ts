import { sessionStatuses } from '@fetlock/contract/platform-sessions';
import type { ImportSession } from '@fetlock/contract/sessions';
import { codeText } from '../../import-sessions/session-text.ts';

/** Why the inventory of a session cannot be used, or null. */
export function inventoryRefusal(session: Pick<ImportSession, 'status'> | undefined): string | null {
  if (!session) return 'Needs an import session with an inventory.';
  return sessionStatuses[session.status].inventoryAvailable
    ? null
    : `This session has no inventory at its status ‘${codeText(session.status)}’. Choose one whose export or preprocessing is done.`;
}

/** Why the preprocessor cannot be started for a session, or null. */
export function preprocessorRefusal(session: Pick<ImportSession, 'status'> | undefined): string | null {
  if (!session) return 'Needs an import session.';
  return sessionStatuses[session.status].preprocessorMayStart
    ? null
    : `It cannot start at the session’s status ‘${codeText(session.status)}’.`;
}
