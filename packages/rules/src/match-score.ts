import { matchScoreThresholds } from '@fetlock/contract/limits';

/** How a match weight is shown: best at exactly 1, medium above 0.95, else low [ROW-58..60]. */
export function matchScoreLevel(weight: number | null): 'best' | 'medium' | 'low' | 'none' {
  if (weight === null) return 'none';
  if (weight === matchScoreThresholds.best) return 'best';
  return weight > matchScoreThresholds.medium ? 'medium' : 'low';
}
