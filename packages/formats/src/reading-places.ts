/** A limited number of places; who finds none waits for its turn, or until its signal ends the waiting. */
export interface ReadingPlaces {
  /** Resolves with what gives the place back. Rejects with the reason of the signal. */
  take: (signal?: AbortSignal) => Promise<() => void>;
}

/** Reading a file takes a process with a core and up to half a gigabyte, so that only a few may be read at once. */
export function readingPlaces(count: number): ReadingPlaces {
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
    async take(signal) {
      await enter(signal);
      return () => {
        free += 1;
        // Sets keep the order in which their members came.
        const [next] = waiting;
        next?.();
      };
    },
  };
}
