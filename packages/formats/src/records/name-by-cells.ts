import type { Column } from '../fields/column.ts';
import type { TableLine } from '../table-line.ts';
import type { WarningList } from '../warnings.ts';

/** This many lines show what a column contains. */
export const LINES_LOOKED_AT = 200;
/** Share of the cells that must have the form. */
const NEARLY_ALL = 0.9;

/**
 * In a list without a column of codes, "Item" next to "Description" may be one: "Item", "Product" and "Treatment" are the name in some
 * systems and the code in others. The cells decide.
 */
export function nameByCells(columns: readonly Column[], lines: readonly TableLine[], warnings: WarningList): Column[] {
  const named = columns.findIndex(({ field }) => field === 'name');
  const described = columns.findIndex(({ field }) => field === 'description');
  if (named === -1 || described === -1 || columns.some(({ field }) => field === 'code')) return [...columns];
  const pairs = lines.slice(0, LINES_LOOKED_AT).flatMap((line) => {
    const [name = '', description = ''] = 'cells' in line ? [line.cells[named]?.trim(), line.cells[described]?.trim()] : [];
    return name === '' || description === '' ? [] : [{ name, description }];
  });
  const [first] = pairs;
  if (!first || !holdCodes(pairs.map(({ name }) => name)) || holdCodes(pairs.map(({ description }) => description))) return [...columns];
  warnings.add('CODE_AS_NAME', { column: columns[named]?.header, example: first.name });
  return columns.map((column, index) => {
    if (index === named) return { ...column, field: 'code' };
    return index === described ? { ...column, field: 'name' } : column;
  });
}

/** One short word, with a digit or in capitals; and not always the same. */
function holdCodes(cells: readonly string[]): boolean {
  const codes = cells.filter((cell) => cell.length <= 20 && !/\s/.test(cell) && (/\d/.test(cell) || cell === cell.toUpperCase()));
  return codes.length >= cells.length * NEARLY_ALL && new Set(cells).size * 2 > cells.length;
}
