import type { ReviewedRow } from '@fetlock/matcher/types';
import type { Queryable } from '../database/connection.ts';
import { selectReviewedRows } from '../decisions/decisions.queries.ts';
import { sourceRowOf } from './source-rows.ts';

/** Rows that the weights learn from, at most: older ones were decided on other catalogues and other lists. */
const mostReviewed = 400;

/**
 * So many matches must have been accepted, and so many rejected: fewer say more of what a reviewer happened to look at than of the matcher
 * (docs/matching.md).
 */
const leastOfEach = 20;

/** What this provider's reviewers judged last, as the matcher learns from it; none while it is too little. Only the columns that results keep. */
export async function reviewedRows(db: Queryable, catalogueVersionId: number): Promise<ReviewedRow[]> {
  const rows = await selectReviewedRows(db, { catalogueVersionId, most: mostReviewed });
  const accepted = rows.filter((row) => row.accepted).length;
  if (Math.min(accepted, rows.length - accepted) < leastOfEach) return [];
  return rows.map((row, place) => ({
    catalogueId: row.variation_id === null ? null : String(row.variation_id),
    row: sourceRowOf(row, String(place + 1)),
  }));
}
