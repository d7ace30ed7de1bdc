import { type Environment, environmentTitles } from '@fetlock/contract/environments';
import { type SessionStatus, sessionStatusNames, sessionStatuses } from '@fetlock/contract/platform-sessions';

/** `EXPORT_DONE` → 'Export done'. */
export const sessionStatusText = (status: SessionStatus): string => {
  const words = status.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Shown where a practice has no session to send rows to. */
export const noSessionText = (environment: Environment): string =>
  `You haven't import session for ${environmentTitles[environment]} Environment`;

/** What price rows are sent for. An import can be undone in any status, but not while the platform is busy. */
export type RowUse = 'analysis' | 'import';

interface Session {
  id: number;
  status: SessionStatus;
}

/** Why rows cannot be analysed or imported in a session now, and what to do; null when they can. */
export function rowsRefusal({ id, status }: Session, use: RowUse): string | null {
  const { rows, passes } = sessionStatuses[status];
  if (rows === 'imported' || (rows === 'analysed' && use === 'analysis')) return null;
  const refused = `Rows cannot be ${use === 'analysis' ? 'analysed' : 'imported'}`;
  if (passes)
    return `${refused} just now: the platform is at work on session ${id} (${sessionStatusText(status)}). Wait until that is done.`;
  return status === 'CONFIRM_IMPORT_SETTINGS'
    ? `${refused} yet: the import settings of session ${id} are to be confirmed. Save its site mapping first.`
    : `${refused}: session ${id} has the status ‘${sessionStatusText(status)}’. Take another session of the practice.`;
}

const startable = sessionStatusNames.filter((status) => sessionStatuses[status].preprocessorMayStart);

/** Why the preprocessor cannot be started on a session now; null when it can. */
export function preprocessorRefusal({ id, status }: Session): string | null {
  if (status === 'PREPROCESSING_IN_PROGRESS') return 'Preprocessor is busy now';
  if (sessionStatuses[status].preprocessorMayStart) return null;
  const allowed = startable.map((one) => `‘${sessionStatusText(one)}’`).join(', ');
  return `The preprocessor cannot be started: session ${id} has the status ‘${sessionStatusText(status)}’. It starts from ${allowed} only.`;
}
