import type { RowStatusName } from '@fetlock/contract/row-statuses';

/** Statuses that a run sets on rows whose outcome it does not know. */
export const openStatuses = ['not_reviewed', 'unmatched', 'compounded', 'supply'] as const satisfies readonly RowStatusName[];

/** Statuses of rows that the customer may have approved in the Migration PAL and that are not ready yet. */
export const approvableStatuses = [...openStatuses, 'import_verified_by_customer'] as const satisfies readonly RowStatusName[];

/** Statuses of rows that still need a decision, or a new one. */
export const undecidedStatuses = [...openStatuses, 'needs_re_review', 'ready_for_re_match'] as const satisfies readonly RowStatusName[];

/**
 * True once a person, or a rule that a person applied, has decided what happens to the row or reviewed it; or its status is final.
 * All progress figures count this as reviewed.
 */
export const isDecided = (row: { reviewed: boolean; status: RowStatusName }): boolean =>
  row.reviewed || !undecidedStatuses.some((name) => name === row.status);
