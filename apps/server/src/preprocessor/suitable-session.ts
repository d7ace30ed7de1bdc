import type { Environment } from '@fetlock/contract/environments';
import { preprocessorRefusal } from '@fetlock/rules/session-status';
import { Problem } from '../http/problem.ts';
import { requireOfPractice } from '../import-sessions/session-of-practice.ts';
import type { PlatformClient } from '../platform/client.ts';
import { PlatformProblem } from '../platform/platform-problem.ts';

/**
 * Checks that the preprocessor may be started on a session. Throws NO_SESSION for one that the platform does not have, ALREADY_RUNNING
 * while it is being preprocessed, SESSION_NOT_SUITABLE for one of another practice, or in any other status that does not allow it,
 * PLATFORM_FAILED.
 */
export async function requireSuitableSession(
  platform: PlatformClient,
  environment: Environment,
  { sessionId, practiceId }: { sessionId: number; practiceId: number },
): Promise<void> {
  const session = await platform.getSession(environment, { params: { sessionId } }).catch((error: unknown) => {
    throw error instanceof PlatformProblem && error.reason === 'SESSION_NOT_FOUND' ? new Problem('NO_SESSION', { cause: error }) : error;
  });
  requireOfPractice(session, practiceId);
  if (session.status === 'PREPROCESSING_IN_PROGRESS') throw busy();
  const refusal = preprocessorRefusal(session);
  if (refusal !== null) throw new Problem('SESSION_NOT_SUITABLE', { description: refusal });
}

/** Names what is busy, also for programs: the screen shows that as a warning, but another conflict as an error. */
export const busy = (): Problem =>
  new Problem('ALREADY_RUNNING', { description: 'Preprocessor is busy now', details: { preprocessor: 'busy' } });
