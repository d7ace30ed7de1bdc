import type { Column } from '../fields/column.ts';
import { headerName } from '../fields/header-name.ts';
import type { SourceField } from '../fields/source-field.ts';
import { salesNames } from '../types/sales-names.ts';

/** What a file states of the items of another list, which need not be named. */
export type Completes = 'sales' | 'stock';

const quantities = new Set(salesNames.totalSold.map(headerName));
const names = quantities.union(new Set(salesNames.lastSold.map(headerName)));

/** Whether a column name says in a file of sales how much was sold, or when, and in other lists something else or nothing. */
export const isSalesName = (header: string): boolean => names.has(headerName(header));

/** Whether it says how much. */
export const isSalesQuantity = (header: string): boolean => quantities.has(headerName(header));

/** Columns of counts; a file of sales that has one of them needs no further one. */
const counts: readonly (SourceField | null)[] = ['totalSold', 'totalSold12', 'totalSold24', 'totalSold36'];

/** Whether any column says how much was sold. */
export const countSales = (columns: readonly Column[]): boolean => columns.some(({ field }) => counts.includes(field));

/** The columns of a file of sales, where a quantity is what was sold and a date is when. */
function asSales(columns: readonly Column[]): Column[] {
  const hasDate = columns.some(({ field }) => field === 'lastSold');
  const dated = hasDate ? columns : fill(columns, 'lastSold');
  return countSales(columns) ? [...dated] : fill(dated, 'totalSold');
}

/** Quantities and dates mean something else in a file of sales. */
export const meantColumns = (columns: Column[], completes: Completes | undefined): Column[] =>
  completes === 'sales' ? asSales(columns) : columns;

/** Gives a field to the column with the first of its names. */
function fill(columns: readonly Column[], field: keyof typeof salesNames): Column[] {
  const headers = columns.map(({ header }) => headerName(header));
  const name = salesNames[field].map(headerName).find((one) => headers.includes(one));
  const index = name === undefined ? -1 : headers.indexOf(name);
  return columns.map((column, at) => (at === index ? { header: column.header, field } : column));
}
