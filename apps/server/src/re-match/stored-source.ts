import type { SourceRecord, SourceValues } from '@fetlock/formats/fields/source-field';
import { apartFromFee } from '../matching/prices.ts';
import type { StoredItem } from './items-before.queries.ts';

/** Values that are present: absent ones mean nothing to the matcher. */
const present = (values: { [Name in keyof SourceValues]: SourceValues[Name] | null }): SourceValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

/** An item, as far as its row stores what the practice's files contained. */
function storedValues(row: StoredItem): SourceValues {
  const { price, dispensing_fee } = apartFromFee(row);
  return present({
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
    price: row.price_from_catalogue ? null : price,
    dispensingFee: row.fee_from_catalogue ? null : dispensing_fee,
    cost: row.cost_from_catalogue ? null : row.cost,
    lastSold: row.lastsold,
    totalSold: row.total_sold,
    totalSold12: row.total_sold_12,
    totalSold24: row.total_sold_24,
    totalSold36: row.total_sold_36,
    glCode: row.custom_gl_code,
    // A match must not become evidence for itself: only what certainly came from the practice's file.
    packageType: row.fetlock_code === null ? row.package_type : row.pim_package_info,
    variationName: row.fetlock_code === null ? row.entry_variation_name : null,
  });
}

/** The item that a row came from: from the files, if they still have it at the same position, else as stored in the row. */
export function valuesOfItem(records: readonly SourceRecord[], row: StoredItem): SourceValues {
  const values = records[row.orig_order - 1]?.values;
  const isSame = values && (values.code ?? null) === row.orig_code && (values.name ?? '') === row.orig_name;
  return isSame ? values : storedValues(row);
}
