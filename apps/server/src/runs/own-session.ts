import { foreignSession } from '../import-sessions/session-of-practice.ts';
import { findPractice, whyNotPractice } from '../practices/check-practice.ts';
import type { BatchServices } from './import-batch.ts';
import { type ClaimedRun, confirmPracticeOfRun, selectPracticeOfRun } from './runs.queries.ts';

/** Rows of the run would reach another practice than the one they are meant for; nothing may be sent. The message says why. */
export class WrongPractice extends Error {
  override readonly name = 'WrongPractice';
}

/**
 * Asks the platform, before any row is sent, whose the run's session is, and about the practice where it could not be asked when the task was
 * made. Throws WrongPractice, or PlatformProblem when it cannot be known.
 */
export async function requireOwnSession({ db, platform, signal }: BatchServices, run: ClaimedRun): Promise<void> {
  const { practiceId } = await platform.getSession(run.environment, { params: { sessionId: run.session_id } }, { signal });
  const practice = await selectPracticeOfRun(db, run.id);
  if (practiceId !== practice.id) throw new WrongPractice(foreignSession);
  if (practice.isConfirmed) return;
  const problem = whyNotPractice(practice, await findPractice(platform, run.environment, { id: practice.id, signal }));
  if (problem !== null) throw new WrongPractice(`${problem} A clone of the task can be made for another practice.`);
  await confirmPracticeOfRun(db, run.id);
}
