import { matchScoreThresholds } from '@fetlock/contract/limits';

/** A match weight in two decimals, rounded down: 0.997 must not read as 1. */
export const matchScoreText = (weight: number): string =>
  weight === 1 ? '1' : Math.min(0.99, Math.floor(weight * 100 + ROUNDING) / 100).toFixed(2);

/** In binary, 0.29 times 100 is less than 29. */
const ROUNDING = 1e-9;

/** How a match weight is shown: best at exactly 1, medium above 0.95, else low [ROW-58..60]. */
export function matchScoreLevel(weight: number | null): 'best' | 'medium' | 'low' | 'none' {
  if (weight === null) return 'none';
  if (weight === matchScoreThresholds.best) return 'best';
  return weight > matchScoreThresholds.medium ? 'medium' : 'low';
}
