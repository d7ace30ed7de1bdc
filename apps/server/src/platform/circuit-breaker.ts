export interface CircuitBreakerOptions {
  /** Failures in a row that open it. */
  failures: number;
  /** How long it stays open before one call may try. */
  openMs: number;
  now: () => number;
}

export interface CircuitBreaker {
  /** Whether a call may be sent now. After the pause one may, and the others wait for how it fares. */
  admits(): boolean;
  /** Whether calls are held back, but for the one that tries. */
  isOpen(): boolean;
  succeeded(): void;
  failed(): void;
  /** The call ended without saying anything about the other side. */
  abandoned(): void;
}

/** Stops calling a platform that is down, so that nobody waits for it in vain and it can get up again. */
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
