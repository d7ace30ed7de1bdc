import type { Layout } from '@fetlock/formats/header/layout';
import type { SourceRecord } from '@fetlock/formats/fields/source-field';

/** How to read a file of rows that this product wrote: every column as plain text; a line with a name is an item. */
export const ownLayout = (columns: readonly string[]): Layout => ({
  columns: columns.filter((name) => name !== 'orig_name').map((header) => ({ header, field: null })),
});

/** The texts of such a line, by column name; an empty cell is absent. */
export function ownCells({ raw, values }: SourceRecord): Map<string, string> {
  const cells = new Map(raw.map(([header, text]) => [header.trim().toLowerCase(), text]));
  if (values.name !== undefined) cells.set('orig_name', values.name);
  return cells;
}
