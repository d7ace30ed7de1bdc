import type { PlatformSession } from '@fetlock/contract/platform-sessions';
import { Problem } from '../http/problem.ts';

/** Rows sent to such a session would become items of another practice. */
export const foreignSession = 'The session belongs to another practice. Choose an import session of this practice.';

/** Throws SESSION_NOT_SUITABLE for a session of another practice than the task's; the platform's answer decides. */
export function requireOfPractice({ practiceId }: Pick<PlatformSession, 'practiceId'>, wanted: number): void {
  if (practiceId !== wanted) throw new Problem('SESSION_NOT_SUITABLE', { description: foreignSession });
}
