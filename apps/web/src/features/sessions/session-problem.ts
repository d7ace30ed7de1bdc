import type { Environment } from '@fetlock/contract/environments';
import type { TaskSession } from '@fetlock/contract/task-sessions';
import { noSessionText, rowsRefusal } from '@fetlock/rules/session-status';

export interface SessionProblem {
  text: string;
  /** The most likely remedy. */
  help: 'preprocess' | 'take-newer' | 'map-sites' | null;
}

/** What prevents a task's session from accepting rows, or should be known before it does; null when there is nothing. */
export function sessionProblem(
  { session_id: id, session, newer, preprocessor }: TaskSession,
  environment: Environment,
): SessionProblem | null {
  if (id === null) return { text: noSessionText(environment), help: null };
  const help = newer ? 'take-newer' : null;
  if (!session) return { text: `The platform no longer has session ${id}, which this task works with.`, help };
  // The platform's own work is shown as progress where we started it, and ends by itself.
  const refusal = rowsRefusal(session, 'import');
  if (refusal !== null) return { text: refusal, help: session.status === 'CONFIRM_IMPORT_SETTINGS' ? 'map-sites' : help };
  // Two active ones may be two sites of a practice: only people know which is meant.
  if (newer && !session.active)
    return { text: `Session ${id}, which this task works with, is no longer active. The practice has a newer one, ${newer.id}.`, help };
  if (preprocessor?.state === 'FAILED') return { text: preprocessor.error ?? 'The preprocessor failed.', help: 'preprocess' };
  return null;
}
