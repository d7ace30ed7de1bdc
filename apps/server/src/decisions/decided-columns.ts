import { categories } from '@fetlock/contract/categories';
import { type FieldsThat, editSchemaOf, fieldsThat, isFieldThat, rowFields } from '@fetlock/contract/row-fields';
import { type RowStatusName, rowStatusNames, rowStatuses } from '@fetlock/contract/row-statuses';
import { type Locale, parseFlag, parseNumber } from '@fetlock/formats/fields/parse-cell';
import type { z } from 'zod';
import type { ResultRows } from '../database/schema.gen.ts';

/**
 * How a cell of a file expresses the value of a column, by the kind of its field. Only text, amounts and categories may be empty, which is
 * a value too: none.
 */
interface KindValues {
  status: string;
  category: string | null;
  text: string | null;
  money: number | null;
  flag: boolean;
}

/** What people decide on the row. Files of rows have these columns under the same names, and return them. */
export const decidedColumnNames = fieldsThat('decided') satisfies readonly (keyof ResultRows)[];
export type DecidedColumn = FieldsThat<'decided'>;
export type DecidedValues = { [Column in DecidedColumn]: KindValues[(typeof rowFields)[Column]['kind']] };
export const isDecidedColumn = isFieldThat('decided');

export type CellReading = { value: string | number | boolean | null } | { problem: string };

/** The value of a cell, `undefined` for an empty one; or, in words, why it is not understood. */
export function readDecidedCell(column: DecidedColumn, cell: string | undefined, locale: Locale): CellReading {
  const text = cell?.trim() ?? '';
  switch (rowFields[column].kind) {
    case 'status':
      return oneOf(statusNamed(text), 'is not the name of a status');
    case 'category':
      return text === '' ? { value: null } : oneOf(categoryNamed(text), `is none of the categories ${categories.join(', ')}`);
    case 'flag':
      return oneOf(parseFlag(text) ?? undefined, 'is neither yes nor no');
    case 'money':
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
  const parsed = editSchemaOf(column)?.safeParse(value);
  return parsed?.error ? { problem: inWords(parsed.error.issues[0]) } : { value };
}

function inWords(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'too_small') return `is less than ${issue.minimum.toLocaleString('en-US')}`;
  if (issue?.code !== 'too_big') return issue?.message ?? 'is not allowed';
  const most = issue.maximum.toLocaleString('en-US');
  return issue.origin === 'string' ? `has more than ${most} characters` : `is more than ${most}`;
}
