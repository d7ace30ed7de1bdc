import type { NotUnderstood } from '@fetlock/contract/mapped-core';
import { neutraliseFormula } from '@fetlock/formats/write/neutralise-formula';

/** The list as csv for Excel; cells that a spreadsheet would run as formulas are escaped. */
export const notUnderstoodCsv = (lines: readonly NotUnderstood[]): string =>
  `\uFEFF${[['line', 'column', 'value', 'reason'], ...lines.map(({ line, column, value, reason }) => [String(line), column, value, reason])]
    .map((cells) => `${cells.map(quoted).join(',')}\r\n`)
    .join('')}`;

const quoted = (cell: string): string => `"${neutraliseFormula(cell).replaceAll('"', '""')}"`;
