import type { Column } from '../fields/column.ts';
import { headerName, isSameName } from '../fields/header-name.ts';
import { isOfKind } from '../fields/source-field.ts';
import type { TableLine } from '../table-line.ts';
import { isNumber, hasNumbers } from './numbers.ts';
import { recognisedFields } from './recognise.ts';
import { anyField, knownName } from './type-names.ts';
import { isFilled } from './usual-width.ts';

/** With fewer words one may be the name of an item. */
const FEWEST_NAMES = 3;
/** A list may have a few columns whose names nobody knows. */
const UNKNOWN_SHARE = 0.25;

/**
 * Whether a line below a header with these columns may name columns itself, in whatever words. An item may consist of such words too, a fee
 * without a price for example; which it is, the lines below decide (`isBetterRead`).
 */
export function mayNameColumns(columns: readonly Column[]): (cells: readonly string[]) => boolean {
  const amount = amountColumn(columns);
  const own = new Set(columns.map(({ header }) => headerName(header)));
  const isName = (cell: string) => isKnownName(cell) || own.has(headerName(cell));
  return (cells) => {
    // Nearly all lines have an amount there.
    if (isNumber(cells[amount] ?? '') || hasNumbers(cells)) return false;
    const names = cells.filter(isFilled);
    let unknown = 0;
    for (const name of names) {
      if (!isName(name)) unknown += 1;
      if (unknown > names.length * UNKNOWN_SHARE) return false;
    }
    const different = new Set(names.map(headerName));
    if (different.size < names.length || names.length < FEWEST_NAMES) return false;
    return isOfItems(names) || different.isSubsetOf(own);
  };
}

/** Whether a cell is a name that some system has for a column. */
export const isKnownName = (cell: string): boolean => anyField.has(knownName(cell));

/** Where the price of an item is or, in a list without prices, another amount. */
function amountColumn(columns: readonly Column[]): number {
  const indexOf = (field: 'price' | 'cost') => columns.findIndex((column) => column.field === field);
  const [price, cost] = [indexOf('price'), indexOf('cost')];
  if (price !== -1) return price;
  return cost === -1 ? columns.findIndex(isAmount) : cost;
}

const isAmount = ({ field }: Column): boolean => field !== null && isOfKind(field, 'money', 'number');

/** Whether a header names the items, their codes or an amount of them, and another field. */
export function isOfItems(names: readonly string[]): boolean {
  const fields = recognisedFields(names);
  return (
    fields.size >= FEWEST_NAMES &&
    (fields.has('name') || fields.has('description')) &&
    (fields.has('code') || fields.has('price') || fields.has('cost'))
  );
}

function isAtAmount(names: readonly string[], current: readonly Column[]): boolean {
  const cell = names[amountColumn(current)] ?? '';
  return isKnownName(cell) || current.some(({ header }) => cell !== '' && isSameName(header, cell));
}

interface Readings {
  current: readonly Column[];
  /** By the names in the line itself. */
  under: readonly Column[];
  /** Where both are equally good, what is known of the current columns must not be lost. */
  mayBeEqual?: boolean;
}

/** Lines of which a larger share of the amounts are numbers are read as they are meant. */
const FITTING = 0.5;

/**
 * Whether the lines below one of names are read better by these. As well is enough if it has a name where the amounts are; else the line may
 * be an item without one, unless the current columns do not fit.
 */
export function isBetterRead(
  names: readonly string[],
  below: readonly TableLine[],
  { current, under, mayBeEqual = true }: Readings,
): boolean {
  const [before, fit] = [fitOf(current, below), fitOf(under, below)];
  if (fit <= before) return mayBeEqual && fit > 0 && fit === before && isAtAmount(names, current);
  return before < FITTING || isAtAmount(names, current);
}

/** Of the cells in columns of amounts and in none, the share of numbers in the former. */
export function fitOf(columns: readonly Column[], lines: readonly TableLine[]): number {
  const amounts = columns.map(isAmount);
  let numbers = 0;
  let others = 0;
  for (const line of lines)
    for (const [index, cell] of 'cells' in line ? line.cells.entries() : []) {
      if (index < columns.length && !amounts[index]) continue;
      if (index < columns.length && isNumber(cell)) numbers += 1;
      else if (isFilled(cell)) others += 1;
    }
  return numbers === 0 ? 0 : numbers / (numbers + others);
}
