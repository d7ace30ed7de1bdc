/** Whether a cell is an amount or another plain number. */
export const isNumber = (cell: string): boolean => /^[\s$€£(-]*\d[\d.,]*[\s%)€-]*$/.test(cell.slice(0, 40));

export const hasNumbers = (cells: readonly string[]): boolean => cells.some(isNumber);
