const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Cleans up when the program is told to end, however often it is told, and then ends it by that signal. Returns what stops listening.
 */
export function cleanUpOnSignal(cleanUp: () => Promise<void>): () => void {
  let isEnding = false;
  const end = (signal: NodeJS.Signals) => {
    if (isEnding) return;
    isEnding = true;
    void cleanUp()
      .catch((error: unknown) => process.stderr.write(`Not everything was cleaned up: ${String(error)}\n`))
      .finally(() => {
        stop();
        process.kill(process.pid, signal);
      });
  };
  const stop = () => {
    for (const signal of signals) process.off(signal, end);
  };
  for (const signal of signals) process.on(signal, end);
  return stop;
}
