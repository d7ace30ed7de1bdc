import type { MigrationStepName } from '@fetlock/contract/migration-steps';
import type { ProblemCode } from '@fetlock/contract/problems';
import type { OutcomeState } from '@fetlock/contract/run';
import type { RowEdit } from '@fetlock/contract/row-edits';
import type { ResultRow } from '@fetlock/contract/rows';
import { type RowStatusName, rowStatuses, rowStatusNames } from '@fetlock/contract/row-statuses';
import { flawsOf, shownCategory } from './row-validity.ts';

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
  if (Object.keys(edit).every((field) => isMark(field))) return status;
  return 'reviewed' in edit ? status : 'needs_change';
}

/** What is said about a row, and is not sent to the practice. */
const isMark = (field: string): boolean => field === 'reviewed' || field === 'customer_verified' || field === 'migrationPoll';

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
  return row.signed?.left_out ? signedTexts.left_out : null;
}

/** What a signed row is for the provider, why something of it stays as it is, and what to do about it. */
export const signedTexts = {
  to_move: 'Signed by the customer: carry out what it says.',
  left_out:
    'The customer has signed that this row is left out. It stays as it is, except that its status may be another way of being ignored; to take it in, reopen the Migration PAL.',
  answer:
    'This is what the customer answered and signed. Carry it out in the other fields of the row; to change the answer, reopen the Migration PAL.',
  choice: 'The customer has signed which of these matches are right. Choose the same ones; to choose others, reopen the Migration PAL.',
} as const;

/** Whether the customer has signed a row as one that is left out: ignored, or not chosen among several matches of which another one is. */
export const isSignedAsLeftOut = (row: {
  step: MigrationStepName;
  status: RowStatusName;
  poll_checked: boolean;
  multimatch_group_approved: boolean;
}): boolean => isIgnored(row.status) || (row.step === 'multimatch' && row.multimatch_group_approved && !row.poll_checked);

/** Whether a row that was signed as left out may take a status: only another way of being so, and back to what it was signed with. */
const staysLeftOut = (signed: RowStatusName, now: RowStatusName, wanted: RowStatusName): boolean =>
  wanted === now || isIgnored(wanted) || (wanted === signed && wanted !== 'ready_for_import');

/** Columns of a signed row that are the customer's answers, or by which they are understood: nobody changes them. */
export const signedAnswers = [
  'previous_status',
  'multimatch',
  'multimatch_group_approved',
  'customer_verified',
  'poll_checked',
  'poll_notes',
] as const;

/** Columns that the provider may still change of a row that was signed as left out, the status among those that leave it out. */
export const openWhenLeftOut = ['status', 'accepted_guards', 'reviewed'] as const;

/** Why the provider may not change a column of a signed row; null: it may. Customers may change none. */
export function whyColumnIsSigned({ left_out }: { left_out: boolean }, column: string): string | null {
  if (signedAnswers.some((name) => name === column)) return signedTexts.answer;
  return left_out && !openWhenLeftOut.some((name) => name === column) ? signedTexts.left_out : null;
}

/** Why a row may not take a status, or null when it may. The menu is disabled and the server refuses by this same rule. */
export function refusalToSetStatus(
  row: Pick<ResultRow, 'fetlock_name' | 'subcategory'> & {
    category: string;
    mapped_core_type_override: string | null;
    status: RowStatusName;
    signed?: Pick<NonNullable<ResultRow['signed']>, 'step' | 'status' | 'left_out'> | null;
  },
  wanted: RowStatusName,
): ProblemCode | null {
  if (row.status === 'imported') return 'ROW_LOCKED';
  if (row.signed?.left_out && !staysLeftOut(row.signed.status, row.status, wanted)) return 'SIGNED';
  if (wanted === 'ready_for_import' && (shownCategory(row) === 'ignore' || flawsOf(row).length > 0)) return 'ROW_NOT_VALID';
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
