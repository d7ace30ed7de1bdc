import { sessionStatuses } from '@fetlock/contract/platform-sessions';
import type { SessionSettings } from '@fetlock/contract/platform-sites';
import type { Connection } from '../database/connect.ts';
import type { PreprocessorRunRow, SessionRow } from '../database/tables.ts';
import { Refused } from '../http/refused.ts';
import { statusAt } from '../sessions/session.ts';
import { saveStatus } from '../sessions/sessions.queries.ts';
import { findRunByKey, insertRun } from './preprocessor.queries.ts';

/** With this option, of the run or of the session's settings, the simulated preprocessor fails. */
export const failOption = 'sandboxFails';

interface Start {
  session: SessionRow;
  key: string;
  options: SessionSettings['preprocessorOptions'];
  at: Date;
  durationMs: number;
}

/** Starts a run on a locked session; a known key returns its run. Throws PREPROCESSOR_BUSY or STATUS_REFUSES. */
export async function startPreprocessorOnce(
  transaction: Connection,
  { session, key, options, at, durationMs }: Start,
): Promise<PreprocessorRunRow> {
  const earlier = await findRunByKey(transaction, session.id, key);
  if (earlier) return earlier;
  const { status } = statusAt(session, at);
  if (status === 'PREPROCESSING_IN_PROGRESS') throw new Refused('PREPROCESSOR_BUSY');
  if (!sessionStatuses[status].preprocessorMayStart) throw new Refused('STATUS_REFUSES');

  const finishesAt = new Date(at.getTime() + durationMs);
  // Settings saved while it runs apply to its next run.
  const settings = { ...session.settings, preprocessorOptions: { ...session.settings.preprocessorOptions, ...options } };
  const fails = settings.preprocessorOptions[failOption] === true;
  await saveStatus(transaction, session.id, {
    status: 'PREPROCESSING_IN_PROGRESS',
    at,
    next: { status: fails ? 'PREPROCESSING_FAILED' : 'PREPROCESSING_DONE', at: finishesAt },
  });
  return insertRun(transaction, {
    session_id: session.id,
    key,
    options,
    started_at: at,
    finishes_at: finishesAt,
    error: fails ? 'The preprocessor was set to fail.' : null,
    settings,
    site: session.site,
    cancelled_at: null,
  });
}
