import type { BodyWeightUnit, Facts } from '../facts/facts.ts';

/** The unit in which the rows of a list state body weights; undefined where that is open. */
export function usualBodyWeightUnit(rows: readonly Pick<Facts, 'bands'>[], isImperial: boolean): BodyWeightUnit | undefined {
  let kilograms = 0;
  let pounds = 0;
  for (const { bands } of rows) {
    if (bands.some(({ text }) => KILOGRAMS.test(text))) kilograms += 1;
    else if (bands.length > 0) pounds += 1;
  }
  if (kilograms > MANY_TIMES * pounds && kilograms >= LEAST_ROWS) return 'kg';
  if (isImperial && pounds >= MANY_TIMES * kilograms) return 'lb';
  return undefined;
}

const KILOGRAMS = /kg|kilo/;
/** Labels of goods state the one or the other whatever the practice uses: one of the two has to be this many times as frequent. */
const MANY_TIMES = 3;
const LEAST_ROWS = 2;
