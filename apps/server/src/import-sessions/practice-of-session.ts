import type { Environment } from '@fetlock/contract/environments';
import type { PlatformClient } from '../platform/client.ts';
import { PlatformProblem } from '../platform/platform-problem.ts';

/** The practice that a session belongs to; null: the platform no longer has it. Throws PlatformProblem. */
export async function practiceOfSession(platform: PlatformClient, environment: Environment, sessionId: number): Promise<number | null> {
  try {
    return (await platform.getSession(environment, { params: { sessionId } })).practiceId;
  } catch (error) {
    if (error instanceof PlatformProblem && error.reason === 'SESSION_NOT_FOUND') return null;
    throw error;
  }
}
