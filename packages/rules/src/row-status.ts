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

/** Statuses of a match that was said to be right among several, and of what has become of it since. */
export const rightMatchStatuses = ['correct_by_multimatch', 'ready_for_import', 'imported'] as const satisfies readonly RowStatusName[];
export const isRightMatch = (status: string): boolean => rightMatchStatuses.some((name) => name === status);

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

/** Remarks about a row, which are not sent to the practice. */
const isMark = (field: string): boolean => field === 'reviewed' || field === 'customer_verified' || field === 'migrationPoll';

/** The status a row takes when a person matches it to an entry: one that was left out must be reviewed again. */
export const statusAfterMatch = (status: RowStatusName): RowStatusName => (withoutMatch.has(status) ? 'not_reviewed' : status);
const withoutMatch: ReadonlySet<RowStatusName> = new Set([...ignoredStatuses, 'unmatched', 'supply']);

/** An imported row is closed: it can no longer be edited. */
export function isLocked(row: { status: RowStatusName; import_status: OutcomeState | null }): boolean {
  return row.status === 'imported' && row.import_status === 'SUCCEED';
}

/** Why a row can no longer be edited, in a sentence; null: it is open. */
export function closedText(row: {
  status: { name: RowStatusName };
  import_status: OutcomeState | null;
  signed: ResultRow['signed'];
}): string | null {
  if (isLocked({ status: row.status.name, import_status: row.import_status }))
    return 'This row has been imported and can no longer be changed.';
  return row.signed?.left_out ? signedTexts.left_out : null;
}

/** For the provider, about a signed row: what it is, why it is partly locked, and what to do about it. */
export const signedTexts = {
  to_move: 'Signed by the customer: carry out what it says.',
  promised:
    'The customer has signed that this row is moved. To leave it out after all, say why: set the status together with a comment. The certificate shows both.',
  left_out:
    'The customer has signed that this row is left out. It stays as it is, except that its status may be another way of being ignored; to take it in, reopen the Migration PAL.',
  answer:
    'This is what the customer answered and signed. Carry it out in the other fields of the row; to change the answer, reopen the Migration PAL.',
  choice: 'The customer has signed which of these matches are right. Choose the same ones; to choose others, reopen the Migration PAL.',
} as const;

/** Whether a row that was signed as left out may take a status: only one that also leaves it out, or the one it was signed with. */
const staysLeftOut = (signed: RowStatusName, now: RowStatusName, wanted: RowStatusName): boolean =>
  wanted === now || isIgnored(wanted) || (wanted === signed && wanted !== 'ready_for_import');

/** Whether a status would leave out a row that the customer has signed to be moved; returning to the status it was signed with would not. */
const breaksPromise = (signed: RowStatusName, now: RowStatusName, wanted: RowStatusName): boolean =>
  wanted !== now && wanted !== signed && isIgnored(wanted);

/** Columns of a signed row that are the customer's answers, or needed to understand them: no one may change them. */
export const signedAnswers = [
  'previous_status',
  'multimatch',
  'multimatch_group_approved',
  'customer_verified',
  'poll_checked',
  'poll_notes',
] as const;

/** Columns that the provider may still change in a row signed as left out; the status only to another that leaves it out. */
export const openWhenLeftOut = ['status', 'accepted_guards', 'reviewed'] as const;

/** Why the provider may not change a column of a signed row; null: it may. Customers may change none. */
export function whyColumnIsSigned({ left_out }: { left_out: boolean }, column: string): string | null {
  if (signedAnswers.some((name) => name === column)) return signedTexts.answer;
  return left_out && !openWhenLeftOut.some((name) => name === column) ? signedTexts.left_out : null;
}

type RowWithStatus = Pick<ResultRow, 'fetlock_name' | 'subcategory'> & {
  category: string;
  mapped_core_type_override: string | null;
  status: RowStatusName;
  signed?: Pick<NonNullable<ResultRow['signed']>, 'status' | 'left_out' | 'promised'> | null;
};

/** Why a row may not take a status, or null when it may. The menu and the server use this same rule. `isExplained`: a comment says why. */
export function refusalToSetStatus(
  row: RowWithStatus,
  wanted: RowStatusName,
  { isExplained = false }: { isExplained?: boolean } = {},
): ProblemCode | null {
  if (row.status === 'imported') return 'ROW_LOCKED';
  if (row.signed?.left_out && !staysLeftOut(row.signed.status, row.status, wanted)) return 'SIGNED';
  if (row.signed?.promised && !isExplained && breaksPromise(row.signed.status, row.status, wanted)) return 'SIGNED';
  if (wanted === 'ready_for_import' && (shownCategory(row) === 'ignore' || flawsOf(row).length > 0)) return 'ROW_NOT_VALID';
  return null;
}

/** A certain match that has not been marked yet and may be: highlighted, and one keystroke away from ready. */
export function isRecommendedForImport(row: RowWithStatus & { match_weight: number | null }): boolean {
  const isOpen = row.status !== 'ready_for_import' && !isIgnored(row.status);
  return row.match_weight === 1 && isOpen && refusalToSetStatus(row, 'ready_for_import') === null;
}

export const isIgnored = (status: RowStatusName): boolean => ignoredStatuses.some((name) => name === status);

/** Rows that an analysis leaves out: ignored, unmatched or imported, by status or by the category they are shown in. */
export const unanalysedStatuses = [...ignoredStatuses, 'unmatched', 'imported'] as const satisfies readonly RowStatusName[];
export const unanalysedCategories = ['ignore', 'unmatched'] as const;

export const isAnalysable = (status: RowStatusName, shownCategory: string): boolean =>
  !unanalysedStatuses.some((name) => name === status) && !unanalysedCategories.some((name) => name === shownCategory);
