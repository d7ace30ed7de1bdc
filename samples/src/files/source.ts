import type { Column } from './columns.ts';

/** A price list in the matcher's own terms, without the layout and the damage of its file format; `id` comes first. */
export const sourceColumns: readonly Column[] = [
  ['name', (row) => row.name],
  ['code', (row) => row.code],
  ['category', (row) => row.category],
  ['species', (row) => row.species],
  ['unit', (row) => row.unit],
  ['price', (row) => row.price.toFixed(2)],
  ['cost', (row) => row.cost.toFixed(2)],
  ['vendor', (row) => row.vendor],
  ['vendor_code', (row) => row.vendorCode],
  ['upc', (row) => row.upc],
  ['ndc', (row) => row.ndc],
  ['barcode', (row) => row.barcode],
  ['lab', (row) => row.lab],
  ['lab_test_code', (row) => row.labTestCode],
];
