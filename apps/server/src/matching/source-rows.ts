import type { SourceRecord } from '@fetlock/formats/fields/source-field';
import { cutText } from '@fetlock/formats/text/storable-text';
import type { SourceRow } from '@fetlock/matcher/types';
import type { selectReviewedRows } from '../decisions/decisions.queries.ts';

/** Characters of a name that are compared; longer ones are texts, and comparing them takes too long. */
const longestName = 500;

/** An item in the matcher's form. The id is its position among the items of the run, counted from 1. */
export function toSourceRow({ values }: Pick<SourceRecord, 'values'>, index: number): SourceRow {
  return { ...values, id: String(index + 1), name: cutText(values.name ?? '', longestName) };
}

type SourceColumns = Omit<Awaited<ReturnType<typeof selectReviewedRows>>[number], 'variation_id' | 'accepted'>;

/** A row of a result in the matcher's form, as far as results store what the practice's files stated. */
export const sourceRowOf = (row: SourceColumns, id: string): SourceRow => ({
  id,
  name: cutText(row.orig_name, longestName),
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
});
