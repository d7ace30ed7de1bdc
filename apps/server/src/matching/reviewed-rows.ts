import type { ReviewedRow } from '@fetlock/matcher/types';
import type { Queryable } from '../database/connection.ts';
import { selectReviewedRows } from '../decisions/decisions.queries.ts';
import { sourceRowOf } from './source-rows.ts';

/** Most rows that the weights learn from: older ones were decided on other catalogues and lists. */
const mostReviewed = 400;

/**
 * Matches that must have been accepted, and as many rejected: fewer say more about what a reviewer happened to look at than about the
 * matcher (docs/matching-decisions.md).
 */
const leastOfEach = 20;

/**
 * The latest decisions of this provider's reviewers, as the matcher learns from them; empty while there are too few. Only columns that
 * results store.
 */
export async function reviewedRows(db: Queryable, catalogueVersionId: number): Promise<ReviewedRow[]> {
  const rows = await selectReviewedRows(db, { catalogueVersionId, most: mostReviewed });
  const accepted = rows.filter((row) => row.accepted).length;
  if (Math.min(accepted, rows.length - accepted) < leastOfEach) return [];
  return rows.map((row, index) => ({
    catalogueId: row.variation_id === null ? null : String(row.variation_id),
    row: sourceRowOf(row, String(index + 1)),
  }));
}
