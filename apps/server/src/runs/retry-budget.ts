import { type PlatformProblem, isFinal } from '../platform/platform-problem.ts';
import type { TransferKind } from './runs.queries.ts';

/** How long and how often a run retries while the platform is in trouble; milliseconds. */
export interface RetryBudgetOptions {
  /** Counted from the first trouble after rows got through. */
  limit: number;
  firstPause: number;
  /** Short enough that the run continues soon after the platform recovers. */
  longestPause: number;
  /** While the circuit is open; a try then costs the platform nothing. */
  pauseWhileCircuitOpen: number;
}

const usual = { limit: 6 * 3600_000, firstPause: 500, longestPause: 10_000, pauseWhileCircuitOpen: 1_000 } satisfies RetryBudgetOptions;
/** A person waits for it at a screen, and nothing is lost by starting it again. */
const limitOfDryRun = 10 * 60_000;
/** A platform may request a longer pause than ours, up to this one. */
const longestRetryAfterMs = 600_000;

export interface RetryBudget {
  /** Milliseconds before the next try; throws the problem when it is permanent or has lasted too long. */
  pauseAfter: (problem: PlatformProblem) => number;
  /** Rows got through: the next trouble is a new one. */
  gotThrough: () => void;
}

/** @param now milliseconds of a monotonic clock. */
export function createRetryBudget(
  kind: TransferKind,
  settings: Partial<RetryBudgetOptions> = {},
  now = () => performance.now(),
): RetryBudget {
  const ofKind = kind === 'dry_run' ? { ...usual, limit: limitOfDryRun } : usual;
  const { limit, firstPause, longestPause, pauseWhileCircuitOpen } = { ...ofKind, ...settings };
  let since: number | undefined;
  let next = firstPause;
  return {
    pauseAfter(problem) {
      since ??= now();
      if (isFinal(problem) || now() - since >= limit) throw problem;
      if (problem.code === 'CIRCUIT_OPEN') return pauseWhileCircuitOpen;
      const pause = Math.max(next, Math.min(problem.facts.retryAfterMs ?? 0, longestRetryAfterMs));
      next = Math.min(2 * next, longestPause);
      return pause;
    },
    gotThrough() {
      since = undefined;
      next = firstPause;
    },
  };
}
