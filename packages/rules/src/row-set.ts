import type { ResultRow, RowSet } from '@fetlock/contract/rows';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { isShownLeftOut } from './customer-word.ts';
import { approvableStatuses, openStatuses } from './decided.ts';
import { isIgnored } from './row-status.ts';
import { shownCategory } from './row-validity.ts';

/** The properties of a set and of a row used by the rule below. */
export type SetOfRows = ReadonlyLists<Partial<RowSet>>;
type ReadonlyLists<Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends readonly (infer Item)[] | undefined ? readonly Item[] | undefined : Fields[Name];
};
export type RowOfSet = Pick<
  ResultRow,
  | 'category'
  | 'mapped_core_type_override'
  | 'comment'
  | 'multimatch'
  | 'reviewed'
  | 'customer_verified'
  | 'migrationPoll'
  | 'multimatch_group_approved'
  | 'asked'
  | 'orig_name'
  | 'fetlock_name'
  | 'orig_code'
  | 'fetlock_code'
  | 'guards'
> & { status: RowStatusName };

/**
 * Whether a row that was in a set still is after a change. The screen marks the others at once, without a request. What one row alone
 * does not show (another row with the same code, sales that dropped), and what an environment reported about it, is assumed unchanged.
 */
export function isInSet(row: RowOfSet, set: SetOfRows): boolean {
  const among = (list: readonly string[] | undefined, value: string | null) =>
    !list?.length || (value !== null && list.some((item) => item === value));
  const as = (wanted: boolean | undefined, is: boolean) => wanted === undefined || wanted === is;
  return (
    among(set.statuses, row.status) &&
    among(set.statusesNames, row.status) &&
    among(set.categories, shownCategory(row)) &&
    among(set.comment, row.comment) &&
    (!set.heldBy?.length || row.guards.some((name) => set.heldBy?.includes(name))) &&
    as(set.multimatch, row.multimatch !== null) &&
    as(set.inGroup, row.multimatch !== null) &&
    as(set.reviewed, row.reviewed) &&
    as(set.customerVerified, row.customer_verified) &&
    // Answers in comments and in statuses do not show in the row.
    !(set.customerAnswered === false && isAnswered(row)) &&
    (set.questionAnswered === undefined || row.asked === (set.questionAnswered ? 'answered' : 'open')) &&
    as(set.palAnswered, row.migrationPoll.checked || row.migrationPoll.notes !== '') &&
    !(set.excludeIgnore && isShownLeftOut(row)) &&
    !(set.suggestion && (row.reviewed || !statusesOf(set.suggestion).some((open) => open === row.status))) &&
    !(set.groupBy === 'multimatch' && row.multimatch === null) &&
    !(set.groupBy === 'fetlock_code' && (row.fetlock_code === null || isIgnored(row.status))) &&
    contains(row[set.searchContext ?? 'orig_name'], set.search?.trim())
  );
}

const isAnswered = ({ customer_verified, migrationPoll, multimatch_group_approved }: RowOfSet): boolean =>
  customer_verified || migrationPoll.checked || migrationPoll.notes !== '' || multimatch_group_approved;

const statusesOf = (suggestion: string): readonly RowStatusName[] => (suggestion === 'pal_approved' ? approvableStatuses : openStatuses);

const contains = (text: string | null, search: string | undefined): boolean =>
  !search || (text ?? '').toLowerCase().includes(search.toLowerCase());
