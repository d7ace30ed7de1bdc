/** Lends a limited number of places; who finds none waits for its turn, or until its signal ends the waiting. */
export interface ReadingPlaces {
  withPlace: <Value>(signal: AbortSignal, use: () => Promise<Value>) => Promise<Value>;
}

/** Reading a file takes a process with a core and up to half a gigabyte, so that only a few may be read at once. */
export function readingPlaces(count: number): ReadingPlaces {
  let free = count;
  const waiting = new Set<() => void>();

  const take = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal.throwIfAborted();
      const leave = () => {
        waiting.delete(enter);
        reject(signal.reason);
      };
      const enter = () => {
        waiting.delete(enter);
        signal.removeEventListener('abort', leave);
        free -= 1;
        resolve();
      };
      if (free > 0) return enter();
      waiting.add(enter);
      signal.addEventListener('abort', leave, { once: true });
    });

  return {
    async withPlace(signal, use) {
      await take(signal);
      try {
        return await use();
      } finally {
        free += 1;
        // Sets keep the order in which their members came.
        const [next] = waiting;
        next?.();
      }
    },
  };
}
