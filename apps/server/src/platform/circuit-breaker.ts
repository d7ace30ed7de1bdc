export interface CircuitBreakerOptions {
  /** Consecutive failures that open it. */
  failures: number;
  /** How long it stays open before one trial call. */
  openMs: number;
  now: () => number;
}

export interface CircuitBreaker {
  /** Whether a call may be sent now. After the pause one may; no other may before its outcome is known. */
  admits(): boolean;
  /** Whether calls are blocked, except the trial call. */
  isOpen(): boolean;
  succeeded(): void;
  failed(): void;
  /** The call ended without any information about the other side. */
  abandoned(): void;
}

/** Stops calling a platform that is down, so that no one waits in vain and it can recover. */
export function createCircuitBreaker({ failures, openMs, now }: CircuitBreakerOptions): CircuitBreaker {
  let failuresInRow = 0;
  let openedAt: number | undefined;
  let trying = false;
  return {
    admits() {
      if (openedAt === undefined) return true;
      if (trying || now() - openedAt < openMs) return false;
      trying = true;
      return true;
    },
    isOpen: () => openedAt !== undefined,
    succeeded() {
      failuresInRow = 0;
      openedAt = undefined;
      trying = false;
    },
    failed() {
      failuresInRow += 1;
      if (trying || failuresInRow >= failures) openedAt = now();
      trying = false;
    },
    abandoned() {
      trying = false;
    },
  };
}
