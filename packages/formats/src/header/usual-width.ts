import type { CellsLine, TableLine } from '../table-line.ts';

/** The share of lines with fewer cells: headings, titles and notes. */
const NARROWER = 0.75;

/** How many cells the fuller ones of some lines have. */
export function usualWidth(lines: readonly TableLine[]): number {
  const widths = lines.flatMap((line) => ('cells' in line ? [widthOf(line)] : []));
  return widths.toSorted((one, other) => one - other)[Math.floor(widths.length * NARROWER)] ?? 0;
}

export const widthOf = ({ cells }: CellsLine): number => cells.filter(isFilled).length;

export const isFilled = (cell: string): boolean => cell.trim() !== '';
