import { metrics } from './metrics.ts';

/** Measures the matching of rows, from now to the call of the returned function with their number. */
export function matchingTimer(): (rows: number) => void {
  const startedAt = performance.now();
  return (rows) => {
    metrics.matchedRows.inc(rows);
    metrics.matchingSeconds.inc((performance.now() - startedAt) / 1_000);
  };
}
