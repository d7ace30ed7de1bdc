import { type Environment, outcomeFields } from '@fetlock/contract/environments';
import type { LeftOutReason } from '@fetlock/contract/left-out';
import type { OutcomeState } from '@fetlock/contract/run';
import type { ResultRow, RowOutcome } from '@fetlock/contract/rows';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { isDeclined } from './customer-word.ts';

/** What an import does with a row: includes it, or leaves it out for a reason; null: it is not expected to be included. */
export type ImportEligibility = 'taken' | LeftOutReason | null;

interface RowForImport {
  status: RowStatusName;
  /** The customer chose another match, or has signed that the row is left out. */
  declined: boolean;
  /** For the current row; null: there is none. */
  analysis: OutcomeState | null;
  /** An import of it into the environment stands. */
  imported: boolean;
}

/** An import includes rows that are ready, were analysed successfully in that environment and in their current state, and were not declined by the customer. */
export function importEligibilityOf({ status, declined, analysis, imported }: RowForImport): ImportEligibility {
  if (status === 'ready_for_import') {
    if (declined) return 'declined';
    if (analysis === 'SUCCEED') return 'taken';
    return analysis === 'FAILED' ? 'analysis_failed' : 'not_analysed';
  }
  if (status === 'imported') return null;
  if (imported) return 'no_longer_ready';
  return analysis === 'SUCCEED' ? 'not_ready' : null;
}

/** Whether the practice has a row through its last import, or through an earlier one if that failed or goes on. */
export const importStands = (outcome: RowOutcome | null): boolean => outcome?.status === 'SUCCEED' || outcome?.stands === true;

/** The same for a row as it was listed. */
export const eligibilityOfRow = (row: ResultRow, environment: Environment): ImportEligibility =>
  importEligibilityOf({
    status: row.status.name,
    declined: isDeclined({ ...row, status: row.status.name, poll_checked: row.migrationPoll.checked }),
    analysis: row[outcomeFields[environment].analysis]?.status ?? null,
    imported: importStands(row[outcomeFields[environment].import]),
  });
