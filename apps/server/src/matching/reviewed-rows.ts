import type { ReviewedRow } from '@fetlock/matcher/types';
import type { Queryable } from '../database/connection.ts';
import { selectReviewedRows } from '../decisions/decisions.queries.ts';

/** Rows that the weights learn from, at most: older ones were decided on other catalogues and other lists. */
const mostReviewed = 400;

/** What this provider's reviewers decided last, as the matcher learns from it. Only the columns that results keep. */
export async function reviewedRows(db: Queryable, catalogueVersionId: number): Promise<ReviewedRow[]> {
  const rows = await selectReviewedRows(db, { catalogueVersionId, most: mostReviewed });
  return rows.map((row, place) => ({
    catalogueId: row.variation_id === null ? null : String(row.variation_id),
    row: {
      id: String(place + 1),
      name: row.orig_name,
      ...(row.orig_code !== null && { code: row.orig_code }),
      ...(row.orig_external_code !== null && { externalCode: row.orig_external_code }),
      ...(row.orig_cat1 !== null && { category: row.orig_cat1 }),
      ...(row.orig_cat2 !== null && { subcategory: row.orig_cat2 }),
      ...(row.vendor !== null && { vendor: row.vendor }),
      ...(row.vendor_code !== null && { vendorCode: row.vendor_code }),
      ...(row.upc !== null && { upc: row.upc }),
      ...(row.ndc !== null && { ndc: row.ndc }),
      ...(row.barcode !== null && { barcode: row.barcode }),
      ...(row.price !== null && { price: row.price }),
      ...(row.cost !== null && { cost: row.cost }),
    },
  }));
}
