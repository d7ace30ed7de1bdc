import { existsSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';
import { type Configuration, readConfiguration } from './configuration.ts';
import { metrics, watchProcess } from './metrics/metrics.ts';
import { openLog } from '@fetlock/process/log';
import { OperatorError } from '@fetlock/process/operator-error';
import { runUntilSignal, type StartService } from './process/lifecycle.ts';
import { watchStandstill } from './process/watchdog.ts';
import type { RoleOptions } from './roles/foundation.ts';

const configuration = readOrExplain();
// For the child processes that read files, one per file.
const compiled = path.join(configuration.dataDir, 'compile-cache');
// Passed as an argument: process managers open a channel too, and then Ctrl-C would be left to a parent that never sends stop.
const supervised = process.argv.includes('--supervised');
// A start that is refused leaves nothing in a folder that may be another program's.
if (supervised || existsSync(compiled)) enableCompileCache(compiled);
const log = openLog({
  level: configuration.logLevel,
  role: configuration.role,
  onLost: (lines) => metrics.logLinesLost.inc(lines),
});
watchProcess(configuration.role);
// Each process loads what its role needs.
const load: () => Promise<(options: RoleOptions) => Promise<void>> = {
  all: async () => (await import('./roles/all.ts')).startAll,
  api: async () => (await import('./roles/api.ts')).startApi,
  worker: async () => (await import('./roles/worker.ts')).startWorker,
}[configuration.role];
const note = { module: new URL('jobs/note-standstill.queries.ts', import.meta.url).href, given: configuration.databaseUrl ?? '' };

await runUntilSignal({
  log,
  supervised,
  stopBudgetMs: 18_000 + configuration.drainSeconds * 1_000,
  run: async (startService: StartService) => {
    const start = await load();
    // What is left unwritten is written at the end, where it holds up the exit: seconds, once all functions are compiled.
    flushCompileCache();
    // Not while our own modules are loaded, nor before an API serves: that takes long on a busy machine. A worker takes up jobs while it
    // starts. The supervisor has no one to restart it, and reads nothing foreign.
    const watch = () => watchStandstill({ role: configuration.role, note });
    if (configuration.role === 'worker') watch();
    await start({ configuration, environment: process.env, log, startService, isSupervised: supervised });
    enableCompileCache(compiled);
    if (configuration.role === 'api') watch();
  },
});

function readOrExplain(): Configuration {
  try {
    return readConfiguration(process.env, process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
