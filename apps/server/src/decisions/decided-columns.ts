import { categories } from '@fetlock/contract/categories';
import { RowEdit } from '@fetlock/contract/row-edits';
import { type RowStatusName, rowStatusNames, rowStatuses } from '@fetlock/contract/row-statuses';
import { type Locale, parseFlag, parseNumber } from '@fetlock/formats/fields/parse-cell';
import type { z } from 'zod';
import type { ResultRows } from '../database/schema.gen.ts';

/** How a cell of a file expresses the value of the column. Only text, amounts and categories may be empty, which is a value too: none. */
interface KindValues {
  status: string;
  category: string | null;
  text: string | null;
  amount: number | null;
  flag: boolean;
}
type CellKind = keyof KindValues;

/** What people decide on a row, column by column. Files of rows have these columns under the same names, and return them. */
export const decidedColumns = {
  status: 'status',
  mapped_core_type_override: 'category',
  subcategory: 'text',
  fetlock_code_override: 'text',
  fetlock_name: 'text',
  variation: 'text',
  entry_variation_name: 'text',
  custom_primary_category: 'text',
  custom_secondary_category: 'text',
  custom_tertiary_category: 'text',
  custom_gl_code: 'text',
  package_type: 'text',
  vendor: 'text',
  vendor_code: 'text',
  dispensing_fee: 'amount',
  taxable: 'flag',
  allow_discount: 'flag',
  reviewed: 'flag',
  customer_verified: 'flag',
  compounded: 'flag',
  obsolete: 'flag',
} as const satisfies Partial<Record<keyof ResultRows, CellKind>>;

export type DecidedColumn = keyof typeof decidedColumns;
export type DecidedValues = { [Column in DecidedColumn]: KindValues[(typeof decidedColumns)[Column]] };
export const decidedColumnNames = Object.keys(decidedColumns) as DecidedColumn[];
export const isDecidedColumn = (name: string): name is DecidedColumn => Object.hasOwn(decidedColumns, name);

export type CellReading = { value: string | number | boolean | null } | { problem: string };

/** The value of a cell, `undefined` for an empty one; or, in words, why it is not understood. */
export function readDecidedCell(column: DecidedColumn, cell: string | undefined, locale: Locale): CellReading {
  const text = cell?.trim() ?? '';
  switch (decidedColumns[column]) {
    case 'status':
      return oneOf(statusNamed(text), 'is not the name of a status');
    case 'category':
      return text === '' ? { value: null } : oneOf(categoryNamed(text), `is none of the categories ${categories.join(', ')}`);
    case 'flag':
      return oneOf(parseFlag(text) ?? undefined, 'is neither yes nor no');
    case 'amount':
      return readAmount(column, text, locale);
    case 'text':
      return checked(column, text === '' ? null : text);
  }
}

const oneOf = (value: string | boolean | undefined, problem: string): CellReading => (value === undefined ? { problem } : { value });

/** By its name or its title, as people write it. */
export const statusNamed = (text: string): RowStatusName | undefined => {
  const wanted = text.trim().toLowerCase();
  return rowStatusNames.find((name) => name === wanted || rowStatuses[name].title.toLowerCase() === wanted);
};

const categoryNamed = (text: string) => categories.find((name) => name === text.toLowerCase());

/** A number as this product writes it, whatever the locale (a point, and no groups), or as in the locale; null if it is none. */
export const readNumber = (text: string, locale: Locale): number | null | undefined =>
  /^-?\d+(?:\.\d+)?(?:e-?\d+)?$/.test(text) ? Number(text) : parseNumber(text, locale);

function readAmount(column: DecidedColumn, text: string, locale: Locale): CellReading {
  const value = readNumber(text, locale);
  if (value === null) return { problem: 'is not a number' };
  // Rounded to four decimals.
  return checked(column, value === undefined ? null : Math.round(value * 10_000) / 10_000);
}

/** Within the bounds of an edit on the screen. */
function checked(column: DecidedColumn, value: string | number | null): CellReading {
  const schema = RowEdit.shape[column as keyof typeof RowEdit.shape];
  const parsed = schema.safeParse(value);
  return parsed.success ? { value } : { problem: inWords(parsed.error.issues[0]) };
}

function inWords(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'too_small') return `is less than ${issue.minimum.toLocaleString('en-US')}`;
  if (issue?.code !== 'too_big') return issue?.message ?? 'is not allowed';
  const most = issue.maximum.toLocaleString('en-US');
  return issue.origin === 'string' ? `has more than ${most} characters` : `is more than ${most}`;
}
