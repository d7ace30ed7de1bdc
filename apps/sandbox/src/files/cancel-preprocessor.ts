import type { Connection } from '../database/connect.ts';
import type { PreprocessorRunRow, SessionRow } from '../database/tables.ts';
import { saveStatus } from '../sessions/sessions.queries.ts';
import { endRun } from './preprocessor.queries.ts';

/** Stops a run of a locked session. A run that has ended by then stays unchanged. */
export async function cancelPreprocessor(
  transaction: Connection,
  session: SessionRow,
  run: PreprocessorRunRow,
  at: Date,
): Promise<PreprocessorRunRow> {
  if (run.finishes_at <= at) return run;
  await saveStatus(transaction, session.id, { status: 'PREPROCESSING_FAILED', at });
  return endRun(transaction, run.id, at);
}
