import { type Environment, outcomeFields } from '@fetlock/contract/environments';
import type { LeftOutReason } from '@fetlock/contract/left-out';
import type { OutcomeState } from '@fetlock/contract/run';
import type { ResultRow } from '@fetlock/contract/rows';
import type { RowStatusName } from '@fetlock/contract/row-statuses';

/** What an import does with a row: takes it, or leaves it out for a reason; null: nobody expects it to be taken. */
export type ImportStanding = 'taken' | LeftOutReason | null;

interface RowForImport {
  status: RowStatusName;
  /** Of the row as it is now; null: there is none. */
  analysis: OutcomeState | null;
  /** Of the last import into the environment. */
  imported: OutcomeState | null;
}

/** An import takes what is ready and was analysed with success, in that environment and as it is now. */
export function importStandingOf({ status, analysis, imported }: RowForImport): ImportStanding {
  if (status === 'ready_for_import') {
    if (analysis === 'SUCCEED') return 'taken';
    return analysis === 'FAILED' ? 'analysis_failed' : 'not_analysed';
  }
  if (status === 'imported') return null;
  if (imported === 'SUCCEED') return 'no_longer_ready';
  return analysis === 'SUCCEED' ? 'not_ready' : null;
}

/** The same of a row as it was listed. */
export const standingOfRow = (row: ResultRow, environment: Environment): ImportStanding =>
  importStandingOf({
    status: row.status.name,
    analysis: row[outcomeFields[environment].analysis]?.status ?? null,
    imported: row[outcomeFields[environment].import]?.status ?? null,
  });
