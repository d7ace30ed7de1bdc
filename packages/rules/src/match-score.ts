import { matchScoreThresholds } from '@fetlock/contract/limits';

/** A match weight in two decimals, rounded down: 0.997 must not read as 1. */
export function matchScoreText(weight: number): string {
  if (weight === 1) return '1';
  const below = Math.floor(weight * 100);
  // 0.58 * 100 is a little less than 58.
  return ((below + 1) / 100 <= weight ? (below + 1) / 100 : below / 100).toFixed(2);
}

/** How a match weight is shown: best at exactly 1, medium above 0.95, else low [ROW-58..60]. */
export function matchScoreLevel(weight: number | null): 'best' | 'medium' | 'low' | 'none' {
  if (weight === null) return 'none';
  if (weight === matchScoreThresholds.best) return 'best';
  return weight > matchScoreThresholds.medium ? 'medium' : 'low';
}
