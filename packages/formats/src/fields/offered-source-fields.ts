import { type SourceField, sourceFields } from './source-field.ts';

/** The fields in the order in which a person looks for them. */
const fieldGroups = {
  'What it is': ['name', 'description', 'category', 'subcategory', 'category3', 'species', 'inactive'],
  Codes: ['code', 'externalCode', 'upc', 'ndc', 'barcode', 'catalogueCode', 'glCode'],
  Product: ['manufacturer', 'model', 'strength', 'form', 'size', 'unit', 'packageType', 'packageInfo', 'variationName'],
  'Prices and costs': ['price', 'minimumPrice', 'dispensingFee', 'cost', 'markup', 'markupType', 'taxable', 'allowDiscount'],
  Sales: ['lastSold', 'totalSold', 'totalSold12', 'totalSold24', 'totalSold36', 'quantityOnHand'],
  'Supplier and laboratory': ['vendor', 'vendorCode', 'lab', 'labTestCode'],
} as const satisfies Record<string, readonly SourceField[]>;

/** Everything that a column can contain, for a selection. */
export const offeredSourceFields: readonly { field: SourceField; label: string; group: string }[] = Object.entries(fieldGroups).flatMap(
  ([group, fields]) => fields.map((field) => ({ field, label: sourceFields[field].label, group })),
);
