import type { ReviewedRow } from '@fetlock/matcher/types';
import type { Queryable } from '../database/connection.ts';
import { selectReviewedRows } from '../decisions/decisions.queries.ts';
import { sourceRowOf } from './source-rows.ts';

/** Rows that the weights learn from, at most: older ones were decided on other catalogues and other lists. */
const mostReviewed = 400;

/** What this provider's reviewers decided last, as the matcher learns from it. Only the columns that results keep. */
export async function reviewedRows(db: Queryable, catalogueVersionId: number): Promise<ReviewedRow[]> {
  const rows = await selectReviewedRows(db, { catalogueVersionId, most: mostReviewed });
  return rows.map((row, place) => ({
    catalogueId: row.variation_id === null ? null : String(row.variation_id),
    row: sourceRowOf(row, String(place + 1)),
  }));
}
