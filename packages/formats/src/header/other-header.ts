import { recognisedFields } from './recognise.ts';
import { anyField, knownName } from './type-names.ts';

/** With fewer words one may be the name of an item. */
const FEWEST_NAMES = 3;
/** A list may have a few columns whose names nobody knows. */
const UNKNOWN_SHARE = 0.25;

/** Whether a line below the header names the columns of items, in whatever words. */
export function namesColumns(cells: readonly string[]): boolean {
  // Nearly all lines have an amount, and most have it behind.
  if (cells.findLastIndex((cell) => /\d/.test(cell)) !== -1) return false;
  const names = cells.filter((cell) => cell.trim() !== '');
  let unknown = 0;
  for (const name of names) {
    if (!anyField.has(knownName(name))) unknown += 1;
    if (unknown > names.length * UNKNOWN_SHARE) return false;
  }
  return isOfItems(names);
}

/** Whether a header names the items, their codes or an amount of them, and another field. */
export function isOfItems(names: readonly string[]): boolean {
  const fields = recognisedFields(names);
  return (
    fields.size >= FEWEST_NAMES &&
    (fields.has('name') || fields.has('description')) &&
    (fields.has('code') || fields.has('price') || fields.has('cost'))
  );
}
