const firstWaitMs = 1_000;
const longestWaitMs = 60_000;

/**
 * Loads a part of the page, however often that fails, and at once when the connection is back; for parts around all screens, outside of any
 * screen's error boundary: a failure there would remove the whole page.
 */
export async function loadWithRetry<Part>(load: () => Promise<Part>, connection: EventTarget = window): Promise<Part> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
    try {
      return await load();
    } catch {
      await backOr(connection, waitMs);
    }
  }
}

/** Resolves after a while, or once the connection is back. */
function backOr(connection: EventTarget, waitMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const done = () => resolve(undefined);
  const timer = setTimeout(done, waitMs);
  connection.addEventListener('online', done);
  return promise.finally(() => {
    clearTimeout(timer);
    connection.removeEventListener('online', done);
  });
}
