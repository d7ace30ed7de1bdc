import { foreignSession } from '../import-sessions/session-of-practice.ts';
import type { BatchServices } from './import-batch.ts';
import { type ClaimedRun, selectPracticeOfRun } from './runs.queries.ts';

/** The run's session is of another practice than its task; nothing may be sent. */
export class ForeignSession extends Error {
  override readonly name = 'ForeignSession';
  constructor() {
    super(foreignSession);
  }
}

/** Asks the platform whose the run's session is, before any row is sent. Throws ForeignSession, or PlatformProblem when it cannot be known. */
export async function requireOwnSession({ db, platform, signal }: BatchServices, run: ClaimedRun): Promise<void> {
  const { practiceId } = await platform.getSession(run.environment, { params: { sessionId: run.session_id } }, { signal });
  if (practiceId !== (await selectPracticeOfRun(db, run.id))) throw new ForeignSession();
}
