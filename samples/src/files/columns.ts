import type { PriceListRow } from '../practices/price-list.ts';

/** A column of a price list: its header and the cell of a row. Numbers stay numbers, so that workbooks store them as such. */
export type Column = readonly [header: string, cell: (row: PriceListRow) => string | number];

const money = (amount: number): number => Math.round(amount * 100) / 100;

/** '2026-09-03' as '9/3/2026'. */
function usDate(iso: string): string {
  if (iso === '') return '';
  const [year, month, day] = iso.split('-').map(Number);
  return `${month}/${day}/${year}`;
}

const avimark: readonly Column[] = [
  ['Code', (row) => row.code],
  ['Description', (row) => row.name],
  ['Class', (row) => row.category],
  ['Unit of Measure', (row) => row.unit],
  ['Price', (row) => money(row.price)],
  ['Dispensing Fee', (row) => money(row.dispensingFee)],
  ['Minimum Price', (row) => money(row.minimumPrice)],
  ['Unit Cost', (row) => money(row.cost)],
  ['Primary Vendor', (row) => row.vendor],
  ['Vendor Item Code', (row) => row.vendorCode],
  ['UPC', (row) => row.upc],
  ['Last Sold', (row) => usDate(row.sales.lastSold)],
  ['Sold 12 Months', (row) => row.sales.months12],
  ['Sold 24 Months', (row) => row.sales.months24],
  ['Sold 36 Months', (row) => row.sales.months36],
  ['Total Sold', (row) => row.sales.total],
];

const cornerstone: readonly Column[] = [
  ['Item ID', (row) => row.code],
  ['Item Description', (row) => row.name],
  ['Classification', (row) => row.category],
  ['Subclassification', (row) => row.subcategory],
  ['Type', (row) => (['Professional Services', 'Laboratory', 'Boarding', 'Diagnosis'].includes(row.category) ? 'S' : 'I')],
  ['Revenue Center', (row) => row.category],
  ['Price', (row) => money(row.price)],
  ['Minimum Price', (row) => money(row.minimumPrice)],
  ['Dispensing Fee', (row) => money(row.dispensingFee)],
  ['Last Cost', (row) => money(row.cost)],
  ['Vendor', (row) => row.vendor],
  ['Vendor Item ID', (row) => row.vendorCode],
  ['Last Sold Date', (row) => usDate(row.sales.lastSold)],
  ['Qty Sold 12 Months', (row) => row.sales.months12],
  ['Qty Sold 24 Months', (row) => row.sales.months24],
  ['Qty Sold 36 Months', (row) => row.sales.months36],
  ['Qty Sold', (row) => row.sales.total],
];

const goods: readonly Column[] = [
  ['code', (row) => row.code],
  ['name', (row) => row.name],
  ['category', (row) => row.category],
  ['subcategory', (row) => row.subcategory],
  ['species', (row) => row.species],
  ['unit', (row) => row.unit],
  ['price', (row) => money(row.price)],
  ['minimum_price', (row) => money(row.minimumPrice)],
  ['dispensing_fee', (row) => money(row.dispensingFee)],
  ['cost', (row) => money(row.cost)],
  ['vendor', (row) => row.vendor],
  ['vendor_code', (row) => row.vendorCode],
  ['upc', (row) => row.upc],
  ['ndc', (row) => row.ndc],
  ['barcode', (row) => row.barcode],
  ['lab', (row) => row.lab],
  ['lab_test_code', (row) => row.labTestCode],
];

const sales: readonly Column[] = [
  ['last_sold', (row) => row.sales.lastSold],
  ['total_sold', (row) => row.sales.total],
  ['total_sold_12', (row) => row.sales.months12],
  ['total_sold_24', (row) => row.sales.months24],
  ['total_sold_36', (row) => row.sales.months36],
];

/** The layouts of price lists; `commonWithoutSales` goes with a sales history. */
export const layouts = { avimark, cornerstone, common: [...goods, ...sales], commonWithoutSales: goods } as const;

/** Sales of each item, for lists that lack them. */
export const salesHistory: readonly Column[] = [['code', (row) => row.code], ['name', (row) => row.name], ...sales];
