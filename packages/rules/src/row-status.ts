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

/** Why a row may not take a status, or null when it may. The menu is disabled and the server refuses by this same rule. */
export function refusalToSetStatus(
  row: Pick<ResultRow, 'category' | 'fetlock_name' | 'subcategory'> & { status: RowStatusName },
  wanted: RowStatusName,
): ProblemCode | null {
  if (row.status === 'imported') return 'ROW_LOCKED';
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
