import { expect, test } from 'vitest';
import { columnsOf } from '../header/recognise.ts';
import type { SourceField } from './source-field.ts';

const fieldOf = (header: string): SourceField | null | undefined => columnsOf('common', ['Name', header])[1]?.field;

test.each([
  ['totalSold12', 'Qty 12 mo|Qty sold 12m|Units/yr|YTD qty|12 Mo Qty|12mo Sold|Sold 12mo|Last 12 Months Qty|Qty Last 12 Mths|Annual Usage'],
  [
    'totalSold12',
    'Usage (12 months)|Units Sold Last 12 Months|Sales Qty 12M|Rolling 12 Mo Qty|Qty Sold Past Year|Qty sold YTD|Times used 1 yr',
  ],
  ['totalSold24', 'Qty sold 24 mo|2 Yr Qty|Sold (24m)'],
  ['totalSold36', '36 mo qty|3-Yr Units Sold'],
  ['totalSold', 'Qty Used|Qty Billed|Qty Dispensed|Sold Qty|Sales Qty|# Sold|Times Billed'],
] as const)('%s is read from %s', (field, headers) => {
  expect(headers.split('|').map((header) => [header, fieldOf(header)])).toEqual(headers.split('|').map((header) => [header, field]));
});

test.each([
  'Sales 12 mo',
  'Sales $ 12 mo',
  'Qty $ 12 mo',
  'Revenue 12 mo',
  'Qty 6 mo',
  'Qty 12',
  'Qty 12 mo 24 mo',
  'Qty',
  'Price 12 mo',
  'Prior year qty',
])('%s is no count of what was sold in a window that is kept', (header) => {
  expect(fieldOf(header)).toBeNull();
});

test.each([
  ['code', 'Svc Code|Prod Code|Proc Code|Procedure Code'],
  ['name', 'Svc Desc|Service/Item|Procedure'],
  ['price', 'RRP|Chg|Price (ex GST)|Price inc VAT|Price incl. tax'],
  ['cost', 'Avg. Cost|Nett Cost|Cost ex GST'],
  ['lastSold', 'Date of Last Sale|Last Dispensed|Last Trans Date'],
  ['quantityOnHand', 'SOH|Qty OH|Qty O/H|Qty in stock'],
  ['glCode', 'GL Acct|G/L Acct|Nominal Code'],
  ['category', 'Major Category'],
  ['subcategory', 'Minor Category'],
  ['upc', 'UPC #'],
  ['minimumPrice', 'Min Chg'],
] as const)('%s is read from %s', (field, headers) => {
  const found = headers.split('|').map((header) => columnsOf('common', [header])[0]?.field);
  expect(found).toEqual(headers.split('|').map(() => field));
});
