/**
 * Loaded before a program (`node --import`), prints its usage as the last line of its standard error when it exits.
 * `maxRSS` is in kilobytes on every system that Node runs on.
 */
process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  process.stderr.write(`\n${JSON.stringify({ peakMb: maxRSS / 1024, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 })}\n`);
});
