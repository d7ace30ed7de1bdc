import type { Environment } from '@fetlock/contract/environments';
import type { TaskSession } from '@fetlock/contract/task-sessions';
import { noSessionText, rowsRefusal } from '@fetlock/rules/session-status';

export interface SessionTrouble {
  text: string;
  /** What most likely helps. */
  help: 'preprocess' | 'take-newer' | 'map-sites' | null;
}

/** What keeps a task's session from taking rows, or should be known before it does; null when nothing does. */
export function sessionTrouble(
  { session_id: id, session, newer, preprocessor }: TaskSession,
  environment: Environment,
): SessionTrouble | null {
  if (id === null) return { text: noSessionText(environment), help: null };
  const help = newer ? 'take-newer' : null;
  if (!session) return { text: `The platform no longer has session ${id}, which this task works with.`, help };
  // The platform's own work is told as progress where it is ours, and passes by itself.
  const refusal = rowsRefusal(session, 'import');
  if (refusal !== null) return { text: refusal, help: session.status === 'CONFIRM_IMPORT_SETTINGS' ? 'map-sites' : help };
  // Two active ones may be two sites of a practice: which is meant, people know.
  if (newer && !session.active)
    return { text: `Session ${id}, which this task works with, is no longer active. The practice has a newer one, ${newer.id}.`, help };
  if (preprocessor?.state === 'FAILED') return { text: preprocessor.error ?? 'The preprocessor failed.', help: 'preprocess' };
  return null;
}
