import { z } from 'zod';
import { text } from './values.ts';

/** Encodings of text files, under the names that the reader knows. */
export const textEncodings = {
  'utf-8': 'UTF-8',
  'utf-8-twice': 'UTF-8, encoded twice',
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac Roman',
  cp850: 'DOS (code page 850)',
  'windows-1250': 'Windows-1250 (Central Europe)',
  'windows-1251': 'Windows-1251 (Cyrillic)',
  'utf-16le': 'UTF-16 (little-endian)',
  'utf-16be': 'UTF-16 (big-endian)',
} as const satisfies Record<string, string>;
export type TextEncoding = keyof typeof textEncodings;
const encodingNames = Object.keys(textEncodings) as [TextEncoding, ...TextEncoding[]];

/** What separates the cells of a text file. */
export const delimiters = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Vertical bar' } as const satisfies Record<string, string>;
export type Delimiter = keyof typeof delimiters;
const delimiterSigns = Object.keys(delimiters) as [Delimiter, ...Delimiter[]];

/** How dates made of three numbers are written, regardless of the number locale. */
export const dateOrders = { 'month-first': 'Month first (12/31/2024)', 'day-first': 'Day first (31/12/2024)' } as const satisfies Record<
  string,
  string
>;
export type DateOrder = keyof typeof dateOrders;
const dateOrderNames = Object.keys(dateOrders) as [DateOrder, ...DateOrder[]];

/** What one column holds: a source field of the constants, or null: it is ignored. */
export const AssignedColumn = z.object({ header: text(32_767), field: text(60).nullable() });
export type AssignedColumn = z.infer<typeof AssignedColumn>;

/**
 * How a person says a file is laid out; what is absent is detected. `header_line` counts from 1; 0: no line names the columns,
 * which are then called "Column A", "Column B" …, and the first line is an item. Columns are named by their header; among
 * equal headers the nth refers to the nth column. Columns not named are read as their input type says.
 */
export const FileLayout = z.strictObject({
  encoding: z.enum(encodingNames).optional(),
  delimiter: z.enum(delimiterSigns).optional(),
  date_order: z.enum(dateOrderNames).optional(),
  sheet: text(255).optional(),
  header_line: z.int().min(0).max(1_000_000).optional(),
  columns: z.array(AssignedColumn).max(512).optional(),
});
export type FileLayout = z.infer<typeof FileLayout>;
