import { isIgnored } from './row-status.ts';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { shownCategory } from './row-validity.ts';

/** What the practice said about an item: move it as it is, or leave it out. null: nothing it said is decisive. */
export type CustomerWord = 'take' | 'leave' | null;

/** The practice's answers on a row. */
export interface Answers {
  status: RowStatusName;
  multimatch: string | null;
  /** A match in its group was chosen. */
  multimatch_group_approved: boolean;
  /** In a group: this match was chosen. Otherwise: 'Not ignore' is ticked. */
  poll_checked: boolean;
}

/**
 * The practice's decision on a row that is not signed: the match it chose, the tick of 'Not ignore', or that it ignored the row. Steps,
 * summaries, the signature and every import use it; `customerWord` of the queries computes the same for many rows.
 */
export function customerWordOf({
  status,
  multimatch,
  multimatch_group_approved: isResolved,
  poll_checked: isTicked,
}: Answers): CustomerWord {
  if (multimatch !== null && isResolved) return isTicked ? 'take' : 'leave';
  if (multimatch === null && (isTicked || status === 'do_not_ignore')) return 'take';
  return status === 'ignore_by_customer' ? 'leave' : null;
}

/** Whether a row is shown as one that is left out, by its status or by its category. */
export const isShownLeftOut = (row: { status: RowStatusName; category: string; mapped_core_type_override: string | null }): boolean =>
  isIgnored(row.status) || shownCategory(row) === 'ignore';

/** Whether a row has no match and is not left out either: there is nothing that the practice could find right. */
export const isUnmatched = ({
  fetlock_name,
  status,
  ...row
}: {
  fetlock_name: string | null;
  status: { name: RowStatusName };
  category: string;
  mapped_core_type_override: string | null;
}): boolean => fetlock_name === null && !isShownLeftOut({ ...row, status: status.name });

/** The practice's answers on a row, and how it signed it; null: it has not. */
interface SignedAnswers extends Answers {
  signed: { status: RowStatusName; left_out: boolean } | null;
}

/** Whether no import may take a row: the signature decides, and before that the practice's decision. */
export const isDeclined = (row: Answers & { signed: { left_out: boolean } | null }): boolean =>
  row.signed ? row.signed.left_out : customerWordOf(row) === 'leave';

/** What determines whether a row is left out. */
export interface LeftOutFacts extends SignedAnswers {
  category: string;
  mapped_core_type_override: string | null;
  /** The status of an ignored row before the practice gave it another GL code or type, or said that it is wrong to ignore it. */
  previous_status: RowStatusName | null;
}

/**
 * Whether a row is left out, in the signature and in all figures: the word of the practice decides, and where it said nothing, what the row is
 * shown as. What it includes, or wants changed, is left out only when the provider sets it to an ignored status afterwards.
 */
export function isLeftOut(row: LeftOutFacts): boolean {
  if (isDeclined(row)) return true;
  if (!isIgnored(row.status) && row.previous_status !== null) return false;
  const isSetBack = row.signed !== null && row.status !== row.signed.status && isIgnored(row.status);
  return (customerWordOf(row) !== 'take' || isSetBack) && isShownLeftOut(row);
}
