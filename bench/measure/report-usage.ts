/**
 * Loaded before a program (`node --import`), tells when it ends what it took, as the last line of its standard error.
 * `maxRSS` is in kilobytes on every system that Node runs on.
 */
process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  process.stderr.write(`\n${JSON.stringify({ peakMb: maxRSS / 1024, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 })}\n`);
});
