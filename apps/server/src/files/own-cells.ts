import type { Layout } from '@fetlock/formats/layout';
import type { SourceRecord } from '@fetlock/formats/source-field';

/** How to read a file of rows that this product wrote: every column as the text that stands there; the name alone makes a line one of an item. */
export const ownLayout = (columns: readonly string[]): Layout => ({
  columns: columns.filter((name) => name !== 'orig_name').map((header) => ({ header, field: null })),
});

/** The texts of a line read so, under the names of their columns; an empty cell is absent. */
export function ownCells({ raw, values }: SourceRecord): Map<string, string> {
  const cells = new Map(raw.map(([header, text]) => [header.trim().toLowerCase(), text]));
  if (values.name !== undefined) cells.set('orig_name', values.name);
  return cells;
}
