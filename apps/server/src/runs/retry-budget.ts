import { type PlatformProblem, isFinal } from '../platform/platform-problem.ts';
import type { TransferKind } from './runs.queries.ts';

/** How long a run bears with a platform in trouble, and how often it tries again; milliseconds. */
export interface RetryBudgetOptions {
  /** From the first trouble after rows that got through. */
  limit: number;
  firstPause: number;
  /** Short enough that the run goes on soon after the platform does. */
  longestPause: number;
  /** While the client leaves the platform alone; a try costs the platform nothing then. */
  pauseWhileResting: number;
}

const usual = { limit: 6 * 3600_000, firstPause: 500, longestPause: 10_000, pauseWhileResting: 1_000 } satisfies RetryBudgetOptions;
/** Somebody waits for it at a screen, and nothing is lost by looking again. */
const limitOfDryRun = 10 * 60_000;
/** A platform may ask for a longer pause than ours, but not for any. */
const longestAskedFor = 600_000;

export interface RetryBudget {
  /** Milliseconds before the next try; throws the problem when it does not pass, or has lasted too long. */
  pauseAfter: (problem: PlatformProblem) => number;
  /** Rows got through: the next trouble is a new one. */
  gotThrough: () => void;
}

/** @param now milliseconds of a clock that is never set back. */
export function createRetryBudget(
  kind: TransferKind,
  settings: Partial<RetryBudgetOptions> = {},
  now = () => performance.now(),
): RetryBudget {
  const ofKind = kind === 'dry_run' ? { ...usual, limit: limitOfDryRun } : usual;
  const { limit, firstPause, longestPause, pauseWhileResting } = { ...ofKind, ...settings };
  let since: number | undefined;
  let next = firstPause;
  return {
    pauseAfter(problem) {
      since ??= now();
      if (isFinal(problem) || now() - since >= limit) throw problem;
      if (problem.code === 'RESTING') return pauseWhileResting;
      const pause = Math.max(next, Math.min(problem.facts.retryAfterMs ?? 0, longestAskedFor));
      next = Math.min(2 * next, longestPause);
      return pause;
    },
    gotThrough() {
      since = undefined;
      next = firstPause;
    },
  };
}
