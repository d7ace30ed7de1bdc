/**
 * Runs a function now and every so many milliseconds, never concurrently; the function handles its own errors. A stop waits for the current
 * run.
 */
export function repeat(everyMs: number, act: () => Promise<void>): { stop: () => Promise<void> } {
  let acting: Promise<void> | undefined;
  const begin = () => {
    acting ??= act().finally(() => (acting = undefined));
  };
  begin();
  const timer = setInterval(begin, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await acting;
    },
  };
}
