export interface Semaphore {
  /** Resolves with a function that releases the slot. Rejects with the reason of the signal. */
  acquire: (signal?: AbortSignal) => Promise<() => void>;
}

/** Callers wait for one of `count` slots in order of arrival, or until their signal aborts. */
export function createSemaphore(count: number): Semaphore {
  let free = count;
  const waiting = new Set<() => void>();

  const enter = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      signal?.throwIfAborted();
      const leave = () => {
        waiting.delete(come);
        reject(signal?.reason);
      };
      const come = () => {
        waiting.delete(come);
        signal?.removeEventListener('abort', leave);
        free -= 1;
        resolve();
      };
      if (free > 0) return come();
      waiting.add(come);
      signal?.addEventListener('abort', leave, { once: true });
    });

  return {
    async acquire(signal) {
      await enter(signal);
      return () => {
        free += 1;
        // Sets keep insertion order.
        const [next] = waiting;
        next?.();
      };
    },
  };
}
