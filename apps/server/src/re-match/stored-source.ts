import type { SourceRecord, SourceValues } from '@fetlock/formats/source-field';
import type { StoredRow } from './items-before.queries.ts';

/** Values that are there: what is absent says nothing to the matcher. */
const present = (values: { [Name in keyof SourceValues]: SourceValues[Name] | null }): SourceValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

/** An item as far as its row keeps what the practice's files said. */
const storedValues = (row: StoredRow): SourceValues =>
  present({
    name: row.orig_name,
    code: row.orig_code,
    externalCode: row.orig_external_code,
    category: row.orig_cat1,
    subcategory: row.orig_cat2,
    packageInfo: row.pim_package_info,
    vendor: row.vendor,
    vendorCode: row.vendor_code,
    upc: row.upc,
    ndc: row.ndc,
    barcode: row.barcode,
    price: row.price,
    cost: row.cost,
    lastSold: row.lastsold,
    totalSold: row.total_sold,
    totalSold12: row.total_sold_12,
    totalSold24: row.total_sold_24,
    totalSold36: row.total_sold_36,
    glCode: row.custom_gl_code,
    // What a match has put there would speak for it: only what the practice's file said for sure.
    packageType: row.fetlock_code === null ? row.package_type : row.pim_package_info,
    variationName: row.fetlock_code === null ? row.entry_variation_name : null,
  });

/** The item that a row came from: out of the files, where they still have it in the same place, else as the row keeps it. */
export function valuesOfItem(records: readonly SourceRecord[], row: StoredRow): SourceValues {
  const values = records[row.orig_order - 1]?.values;
  const isSame = values && (values.code ?? null) === row.orig_code && (values.name ?? '') === row.orig_name;
  return isSame ? values : storedValues(row);
}
