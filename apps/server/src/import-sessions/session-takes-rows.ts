import type { Environment } from '@fetlock/contract/environments';
import { type RowUse, rowsRefusal } from '@fetlock/rules/session-status';
import { Problem } from '../http/problem.ts';
import type { PlatformClient } from '../platform/client.ts';
import { PlatformProblem } from '../platform/platform-problem.ts';
import { requireOfPractice } from './session-of-practice.ts';

/** The start does not wait for a slow platform: the run itself waits for it, and reports why. */
const timeoutMs = 3_000;

/**
 * Checks that a session belongs to the practice and that its status allows analysis, or import, before a run takes its rows: otherwise they
 * would all fail. Throws NO_SESSION for one that the platform does not have, SESSION_NOT_SUITABLE. If the platform is failing, the run
 * finds out later.
 */
export async function requireRowsTaken(
  platform: PlatformClient,
  environment: Environment,
  { sessionId, practiceId, use }: { sessionId: number; practiceId: number; use: RowUse },
): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const session = await platform.getSession(environment, { params: { sessionId } }, { signal });
    requireOfPractice(session, practiceId);
    const refusal = rowsRefusal(session, use);
    if (refusal !== null) throw new Problem('SESSION_NOT_SUITABLE', { description: refusal });
  } catch (error) {
    if (error instanceof PlatformProblem && error.reason === 'SESSION_NOT_FOUND') throw new Problem('NO_SESSION', { cause: error });
    if (!(error instanceof PlatformProblem) && error !== signal.reason) throw error;
  }
}
