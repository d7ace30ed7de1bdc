import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded into each Node.js process of the product (`--import`): at each SIGUSR2 it records what the process has used since the last one,
 * and the longest uninterrupted work of its event loop.
 */
const folder = process.env['LOAD_REPORTS'];
const resolution = 10;
if (folder !== undefined && isMainThread) {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  let used = process.cpuUsage();
  process.on('SIGUSR2', () => {
    const since = process.cpuUsage(used);
    used = process.cpuUsage();
    // The monitor includes its own pause.
    const milliseconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution);
    const report = {
      cpuSeconds: (since.user + since.system) / 1e6,
      p50: milliseconds(delays.percentile(50)),
      p99: milliseconds(delays.percentile(99)),
      max: milliseconds(delays.max),
    };
    delays.reset();
    writeFileSync(path.join(folder, `${process.pid}.json`), JSON.stringify(report));
  });
}
