import { z } from 'zod';
import { text } from './values.ts';

/** Encodings of text files, under the names that `TextDecoder` knows. */
export const textEncodings = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac Roman',
  'utf-16le': 'UTF-16 (little-endian)',
  'utf-16be': 'UTF-16 (big-endian)',
} as const satisfies Record<string, string>;
export type TextEncoding = keyof typeof textEncodings;
const encodingNames = Object.keys(textEncodings) as [TextEncoding, ...TextEncoding[]];

/** What separates the cells of a text file. */
export const delimiters = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Vertical bar' } as const satisfies Record<string, string>;
export type Delimiter = keyof typeof delimiters;
const delimiterSigns = Object.keys(delimiters) as [Delimiter, ...Delimiter[]];

/** What one column holds: a source field of the constants, or null: it is not to be read. */
export const AssignedColumn = z.object({ header: text(32_767), field: text(60).nullable() });
export type AssignedColumn = z.infer<typeof AssignedColumn>;

/**
 * How a person says that a file is laid out; what is absent is found out. `header_line` counts from 1; 0: no line names the columns,
 * which are then "Column A", "Column B" …, and the first line is an item. Columns are named by their header, of
 * equal headers the nth stands for the nth; those not named are read as their input type says.
 */
export const FileLayout = z.strictObject({
  encoding: z.enum(encodingNames).optional(),
  delimiter: z.enum(delimiterSigns).optional(),
  sheet: text(255).optional(),
  header_line: z.int().min(0).max(1_000_000).optional(),
  columns: z.array(AssignedColumn).max(512).optional(),
});
export type FileLayout = z.infer<typeof FileLayout>;
