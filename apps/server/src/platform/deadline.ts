import type { PlatformCallDefinition } from '@fetlock/contract/platform-call';

/** For a person waiting at a screen: after this time a message helps more than the answer. A file may be large. */
export const screenTimeoutMs = (call: PlatformCallDefinition): number => (call.answer ? 15_000 : 60_000);

/** The deadline of a whole call: the wait in the queue, all attempts, and the pauses between them. */
export interface Deadline {
  /** Whole milliseconds, at least 1. */
  leftMs(): number;
  /** The caller's signal; also aborted at the deadline, with `reason`. */
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
