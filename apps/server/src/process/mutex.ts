/** Runs one function after another, in the order of the requests; one that is aborted while it waits is not started. */
export function createMutex(): <Result>(act: () => Promise<Result>, signal: AbortSignal) => Promise<Result> {
  let last: Promise<void> = Promise.resolve();
  return async (act, signal) => {
    const before = last;
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    last = before.then(() => ended);
    try {
      await Promise.race([before, untilAborted(signal)]);
      signal.throwIfAborted();
      return await act();
    } finally {
      end();
    }
  };
}

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
