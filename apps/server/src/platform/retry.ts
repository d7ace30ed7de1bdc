import { setTimeout as delay } from 'node:timers/promises';
import { PlatformProblem } from './platform-problem.ts';

export interface RetryOptions {
  /** How often a call is sent at most. */
  attempts: number;
  /** Maximum pause after the first failure; it doubles from one to the next. */
  baseMs: number;
  /** The longest pause that the platform may request; beyond it the call fails at once. */
  longestMs: number;
  /** 0..1, spreads the calls of many clients over the pause. */
  random: () => number;
}

/**
 * Retries calls that failed for a temporary reason: busy, failed or not reachable. Not after a timeout, as that time is spent. Not when the
 * pause would exceed the deadline. If any attempt may have had an effect, so may the whole call, whatever the outcome of the last attempt.
 */
export async function withRetry<Result>(
  send: () => Promise<Result>,
  { attempts, baseMs, longestMs, random }: RetryOptions,
  { signal, leftMs }: { signal: AbortSignal | undefined; leftMs: () => number },
): Promise<Result> {
  let mayHaveHadEffect = false;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof PlatformProblem)) throw error;
      mayHaveHadEffect ||= error.effect === 'unknown';
      const pauseMs = error.facts.retryAfterMs ?? baseMs * 2 ** (attempt - 1) * random();
      if (!passing.has(error.code) || attempt >= attempts || pauseMs > Math.min(longestMs, leftMs()))
        throw mayHaveHadEffect ? withUnknownEffect(error) : error;
      await pause(pauseMs, signal);
    }
  }
}

const passing: ReadonlySet<string> = new Set(['BUSY', 'CIRCUIT_OPEN', 'FAILED', 'UNREACHABLE']);

const withUnknownEffect = (problem: PlatformProblem): PlatformProblem =>
  problem.effect === 'unknown' ? problem : new PlatformProblem(problem.code, { ...problem.facts, effect: 'unknown' });

async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await delay(ms, undefined, signal && { signal });
  } catch (error) {
    // The caller's own reason, not the timer's.
    signal?.throwIfAborted();
    throw error;
  }
}
