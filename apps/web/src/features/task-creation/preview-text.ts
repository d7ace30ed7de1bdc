import type { FilePreview } from '@fetlock/contract/file-preview';

const count = (value: number, one: string, many: string) => `${value.toLocaleString('en-US')} ${value === 1 ? one : many}`;

/** The totals of a file: `4 lines: 2 items, 2 lines refused`. */
export function countsText({ records, lines_read: lines }: Pick<FilePreview, 'records' | 'lines_read'>): string {
  const refused = lines - records;
  return `${count(lines, 'line', 'lines')}: ${count(records, 'item', 'items')}${refused > 0 ? `, ${count(refused, 'line', 'lines')} refused` : ''}`;
}

/** Columns with cells that are left out: `Price: 3 of 4 cells not read`. */
export const notReadTexts = ({ columns }: Pick<FilePreview, 'columns'>): string[] =>
  columns.flatMap(({ header, not_read: left, filled }) =>
    left > 0 ? `${header}: ${left.toLocaleString('en-US')} of ${count(filled, 'cell', 'cells')} not read` : [],
  );
