import type { ReMatchReason } from './re-match.ts';
import { rowStatuses } from './row-statuses.ts';

/** Why a re-match takes rows, in words after their number. */
export const reMatchReasons: Readonly<Record<ReMatchReason, { readonly title: string }>> = {
  ready_for_re_match: { title: `with the status ${rowStatuses.ready_for_re_match.title}` },
  needs_re_review: { title: `with the status ${rowStatuses.needs_re_review.title}` },
  code_overridden: { title: 'with an overridden code' },
  variation_overridden: { title: 'with a changed variation' },
  listed: { title: 'named for this re-match' },
  other: { title: 'other rows' },
};
