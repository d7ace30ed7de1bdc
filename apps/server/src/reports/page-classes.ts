/**
 * Style values from the data, as classes: the policy of the pages allows their one stylesheet by its hash, and refuses style attributes.
 */
const numbers = (from: number, to: number, step = 1): number[] => Array.from({ length: (to - from) / step + 1 }, (_, n) => from + n * step);

/** Rows laid out at a time, however long the page is. */
export const rowsABlock = 250;

export const valueRules = [
  ...numbers(0, 100).map((percent) => `.w-${percent}{--w:${percent}}`),
  ...numbers(1, 40).map((percent) => `.wide-${percent}{width:${percent}%}`),
  ...numbers(10, rowsABlock, 10).map((rows) => `.high-${rows}{--rows:${rows}}`),
].join('');

export const weightClass = (weight: number): string => `w-${Math.round(weight * 100)}`;
/** For a column, by its share of the width in percent: at most 40. */
export const widthClass = (percent: number): string => `wide-${percent}`;
/** For a block that is not laid out yet, by its approximate number of rows. */
export const heightClass = (rows: number): string => `high-${Math.ceil(rows / 10) * 10}`;
