import type { PlatformCallDefinition } from '@fetlock/contract/platform-call';

/** A person waits at a screen: longer than this, a message helps more than the answer. A file may be large. */
export const patienceOfScreens = (call: PlatformCallDefinition): number => (call.answer ? 15_000 : 60_000);

/** The end of a whole call: the wait for its turn, all attempts, and the pauses between them. */
export interface Deadline {
  /** Whole milliseconds, never below 1. */
  leftMs(): number;
  /** The caller's signal; also aborted when the time is over, with `reason`. */
  readonly signal: AbortSignal | undefined;
  readonly reason: unknown;
}

export function startDeadline(ms: number | undefined, signal: AbortSignal | undefined): Deadline {
  if (ms === undefined) return { leftMs: () => Number.POSITIVE_INFINITY, signal, reason: undefined };
  const startedAt = performance.now();
  const clock = AbortSignal.timeout(ms);
  return {
    leftMs: () => Math.max(1, Math.ceil(ms - (performance.now() - startedAt))),
    signal: signal ? AbortSignal.any([signal, clock]) : clock,
    get reason() {
      return clock.reason;
    },
  };
}
