import type { CatalogueColumn, CatalogueVersion } from '@fetlock/contract/catalogue';

/** Titles of the columns of a catalogue, which have other names in its files. */
export const columnTitles: Readonly<Record<CatalogueColumn, string>> = {
  code: 'Code',
  name: 'Name',
  variation: 'Variation',
  variation_name: 'Variation name',
  category: 'Category',
  subcategory: 'Subcategory',
  species: 'Species',
  manufacturer: 'Manufacturer',
  strength: 'Strength',
  form: 'Form',
  size: 'Size',
  unit: 'Unit',
  package_type: 'Package type',
  upc: 'UPC',
  ndc: 'NDC',
  barcode: 'Barcode',
  vendor: 'Vendor',
  vendor_code: 'Vendor code',
  lab: 'Lab',
  lab_test_code: 'Lab test code',
  price: 'Price',
  cost: 'Cost',
  dispensing_fee: 'Dispensing fee',
  gl_code: 'GL code',
  obsolete: 'Obsolete',
  compounded: 'Compounded',
};

export const dash = '–';

const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** A value of a catalogue; its numbers are amounts of money. */
export function valueText(value: string | number | boolean | null): string {
  if (value === null || value === '') return dash;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'number' ? amounts.format(value) : value;
}

export const countText = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** `2,980 entries, 10,552 variations`. */
export const contentText = ({ entries, variations }: Pick<CatalogueVersion, 'entries' | 'variations'>): string =>
  `${countText(entries, 'entry', 'entries')}, ${countText(variations, 'variation', 'variations')}`;

/** Above this share of removed variations, the file may contain only part of the catalogue. */
const alarmingShare = 0.2;

/** The share of the old variations that are removed, in percent, where it is large enough to be a mistake. */
export function alarmingPercentRemoved({ gone, changed, unchanged }: { gone: number; changed: number; unchanged: number }): number | null {
  const before = gone + changed + unchanged;
  return before > 0 && gone / before > alarmingShare ? Math.round((100 * gone) / before) : null;
}
