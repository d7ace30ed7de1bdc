import type { MigrationStepName } from '@fetlock/contract/migration-steps';
import type { ProblemCode } from '@fetlock/contract/problems';
import type { OutcomeState } from '@fetlock/contract/run';
import type { RowEdit } from '@fetlock/contract/row-edits';
import type { ResultRow } from '@fetlock/contract/rows';
import { type RowStatusName, rowStatuses, rowStatusNames } from '@fetlock/contract/row-statuses';
import { flawsOf } from './row-validity.ts';

/** Rows that count as ignored in statistics and filters. */
export const ignoredStatuses = [
  'ignore',
  'ignore_by_multimatch',
  'ignore_by_customer',
  'no_multimatch',
] as const satisfies readonly RowStatusName[];

/** Statuses that staff may choose in the status menu, in the order of the table. */
export const staffStatusChoices: readonly RowStatusName[] = rowStatusNames.filter((name) => rowStatuses[name].staffMayChoose);
export const isStaffChoice = (status: RowStatusName): boolean => rowStatuses[status].staffMayChoose;
export const customerStatusChoices: readonly RowStatusName[] = rowStatusNames.filter((name) => rowStatuses[name].customerMayChoose);

/** The status a row takes when a person edits it. A code or variation outranks every other field [ROW-44..47]. */
export function statusAfterEdit(status: RowStatusName, edit: RowEdit): RowStatusName {
  if (edit.status) return edit.status;
  if ('fetlock_code_override' in edit || 'variation' in edit) return 'needs_code_change';
  if (Object.keys(edit).every((field) => field === 'reviewed' || field === 'customer_verified')) return status;
  return 'reviewed' in edit ? status : 'needs_change';
}

/** The status a row takes when a person matches it to an entry: one that was left out is to be looked at again. */
export const statusAfterMatch = (status: RowStatusName): RowStatusName => (withoutMatch.has(status) ? 'not_reviewed' : status);
const withoutMatch: ReadonlySet<RowStatusName> = new Set([...ignoredStatuses, 'unmatched', 'supply']);

/** An imported row is closed: no edit reaches it any more. */
export function isLocked(row: { status: RowStatusName; import_status: OutcomeState | null }): boolean {
  return row.status === 'imported' && row.import_status === 'SUCCEED';
}

/** Why nobody edits a row any more, in a sentence; null: it is open. */
export function closedText(row: {
  status: { name: RowStatusName };
  import_status: OutcomeState | null;
  signed: ResultRow['signed'];
}): string | null {
  if (isLocked({ status: row.status.name, import_status: row.import_status }))
    return 'This row has been imported and can no longer be changed.';
  return row.signed ? 'The customer has signed this row: it can be carried out as it is, and changed again only after a reopening.' : null;
}

/** Whether the customer has signed a row as one that is left out: ignored, or not chosen among several matches of which another one is. */
export const isSignedAsLeftOut = (row: {
  step: MigrationStepName;
  status: RowStatusName;
  poll_checked: boolean;
  multimatch_group_approved: boolean;
}): boolean => isIgnored(row.status) || (row.step === 'multimatch' && row.multimatch_group_approved && !row.poll_checked);

/** Whether a signed row may take a status: only to be carried out as it was signed, and back to what it was then. */
const mayTakeSigned = ({ status, left_out }: NonNullable<ResultRow['signed']>, wanted: RowStatusName): boolean =>
  wanted === status || (wanted === 'ready_for_import' && !left_out);

/** Columns of a signed row that the provider may still change: they are not part of what was signed. */
export const openWhenSigned = ['status', 'accepted_guards', 'reviewed'] as const;

/** Why a row may not take a status, or null when it may. The menu is disabled and the server refuses by this same rule. */
export function refusalToSetStatus(
  row: Pick<ResultRow, 'category' | 'fetlock_name' | 'subcategory'> & {
    status: RowStatusName;
    signed?: Pick<NonNullable<ResultRow['signed']>, 'step' | 'status' | 'left_out'> | null;
  },
  wanted: RowStatusName,
): ProblemCode | null {
  if (row.status === 'imported') return 'ROW_LOCKED';
  if (row.signed && !mayTakeSigned(row.signed, wanted)) return 'SIGNED';
  if (wanted === 'ready_for_import' && (row.category === 'ignore' || flawsOf(row).length > 0)) return 'ROW_NOT_VALID';
  return null;
}

/** A sure match that nobody has marked yet: highlighted, and one keystroke away from ready. */
export function isRecommendedForImport(row: { match_weight: number | null; status: RowStatusName }): boolean {
  return row.match_weight === 1 && row.status !== 'ready_for_import' && row.status !== 'imported' && !isIgnored(row.status);
}

export const isIgnored = (status: RowStatusName): boolean => ignoredStatuses.some((name) => name === status);

/** What an analysis leaves out: rows that are ignored, unmatched or imported, be it by their status or by the category they are shown in. */
export const unanalysedStatuses = [...ignoredStatuses, 'unmatched', 'imported'] as const satisfies readonly RowStatusName[];
export const unanalysedCategories = ['ignore', 'unmatched'] as const;

export const isAnalysable = (status: RowStatusName, shownCategory: string): boolean =>
  !unanalysedStatuses.some((name) => name === status) && !unanalysedCategories.some((name) => name === shownCategory);
