import type { RowStatusName } from '@fetlock/contract/row-statuses';

/** Statuses that a run gives rows of which it does not know what becomes of them. */
export const openStatuses = ['not_reviewed', 'unmatched', 'compounded', 'supply'] as const satisfies readonly RowStatusName[];

/** Statuses of rows that still want a decision, or another one. */
export const undecidedStatuses = [...openStatuses, 'needs_re_review', 'ready_for_re_match'] as const satisfies readonly RowStatusName[];

/**
 * True once a person, or a rule that a person applied, has said what becomes of the row, or that it was looked at; or its status is final.
 * What counts as reviewed in all progress.
 */
export const isDecided = (row: { reviewed: boolean; status: RowStatusName }): boolean =>
  row.reviewed || !undecidedStatuses.some((name) => name === row.status);
