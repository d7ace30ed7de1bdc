import type { RowStatusName } from '@fetlock/contract/row-statuses';

/** Statuses that a run gives, and about which nobody has said anything yet. */
export const openStatuses = ['not_reviewed', 'unmatched', 'compounded', 'supply'] as const satisfies readonly RowStatusName[];

/** Statuses with which a row still waits for a first decision, or for another one. */
export const undecidedStatuses = [...openStatuses, 'needs_re_review', 'ready_for_re_match'] as const satisfies readonly RowStatusName[];

/** A row counts as reviewed once a person marked it so or decided on it, or its status is final. Progress by rows and by revenue go by this. */
export const isReviewed = (row: { status: RowStatusName; reviewed: boolean }): boolean =>
  row.reviewed || !undecidedStatuses.some((status) => status === row.status);
