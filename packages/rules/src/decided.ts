import type { RowStatusName } from '@fetlock/contract/row-statuses';

/** Statuses of rows that still want a decision. */
export const undecidedStatuses = [
  'not_reviewed',
  'needs_re_review',
  'ready_for_re_match',
  'unmatched',
] as const satisfies readonly RowStatusName[];

/** True once a person, or a rule that a person applied, has said what becomes of the row. */
export const isDecided = (row: { reviewed: boolean; status: RowStatusName }): boolean =>
  row.reviewed || !undecidedStatuses.some((name) => name === row.status);
