/** Does something now and each so many milliseconds, never twice at once; it sees to its own errors. A stop waits for what is under way. */
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
