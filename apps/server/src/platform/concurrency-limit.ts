/** Runs at most `limit` tasks at once; the others wait in order of arrival, or until their signal aborts. */
export function createConcurrencyLimit(limit: number) {
  let running = 0;
  const waiting = new Set<() => void>();

  const release = () => {
    const next = waiting.values().next().value;
    if (next) next();
    else running -= 1;
  };

  async function enter(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (running < limit) {
      running += 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const admit = () => {
      waiting.delete(admit);
      signal?.removeEventListener('abort', giveUp);
      resolve();
    };
    const giveUp = () => {
      waiting.delete(admit);
      reject(signal?.reason);
    };
    waiting.add(admit);
    signal?.addEventListener('abort', giveUp, { once: true });
    return promise;
  }

  return async <Result>(task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> => {
    await enter(signal);
    try {
      return await task();
    } finally {
      release();
    }
  };
}
