/** Outcomes of the calls of one kind. */
export interface CallFigures {
  calls: number;
  /** Those answered with 304: nothing has changed. */
  unchanged: number;
  /** Those rightly refused because another call came first. */
  refused: number;
  errors: number;
  bytes: number;
  /** Milliseconds, over all answered calls. */
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

/** One call: the time from when it was due until its last byte, how many bytes came, and how it ended. */
export interface Call {
  milliseconds: number;
  bytes: number;
  outcome: 'answered' | 'unchanged' | 'refused' | 'error';
}

export function figuresOf(calls: readonly Call[]): CallFigures {
  const times = calls.filter(({ outcome }) => outcome !== 'error').map(({ milliseconds }) => milliseconds);
  const sorted = times.toSorted((a, b) => a - b);
  const count = (outcome: Call['outcome']) => calls.filter((call) => call.outcome === outcome).length;
  return {
    calls: calls.length,
    unchanged: count('unchanged'),
    refused: count('refused'),
    errors: count('error'),
    bytes: calls.reduce((sum, { bytes }) => sum + bytes, 0),
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    p99: quantile(sorted, 0.99),
    max: sorted.at(-1) ?? Number.NaN,
  };
}

/** The value that this share of the sorted values does not exceed (nearest rank); NaN if there are none. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
