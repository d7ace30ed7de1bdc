/**
 * Values that a style takes from the data, as classes: the policy of the pages knows their one stylesheet by its hash, and refuses styles in
 * attributes.
 */
const numbers = (from: number, to: number, step = 1): number[] => Array.from({ length: (to - from) / step + 1 }, (_, n) => from + n * step);

/** Rows that are laid out at a time, however long the page is. */
export const rowsABlock = 250;

export const valueRules = [
  ...numbers(0, 100).map((percent) => `.w-${percent}{--w:${percent}}`),
  ...numbers(1, 40).map((percent) => `.wide-${percent}{width:${percent}%}`),
  ...numbers(10, rowsABlock, 10).map((rows) => `.high-${rows}{--rows:${rows}}`),
].join('');

export const weightClass = (weight: number): string => `w-${Math.round(weight * 100)}`;
/** Of a column, by its share of the width in percent: 40 at most. */
export const widthClass = (percent: number): string => `wide-${percent}`;
/** Of a block that was not laid out yet, by about how many rows it has. */
export const heightClass = (rows: number): string => `high-${Math.ceil(rows / 10) * 10}`;
