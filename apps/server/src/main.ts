import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { type Configuration, readConfiguration } from './configuration.ts';
import { watchProcess } from './metrics/metrics.ts';
import { openLog } from './process/log.ts';
import { OperatorError } from './process/operator-error.ts';
import { runUntilSignal, type StartService } from './process/lifecycle.ts';
import { watchStandstill } from './process/watchdog.ts';
import type { RoleOptions } from './roles/foundation.ts';

const configuration = readOrExplain();
// For the processes that read files, one a file.
enableCompileCache(path.join(configuration.dataDir, 'compile-cache'));
const log = openLog({ level: configuration.logLevel, role: configuration.role });
watchProcess(configuration.role);
// Each process loads what its role needs.
const load: () => Promise<(options: RoleOptions) => Promise<void>> = {
  all: async () => (await import('./roles/all.ts')).startAll,
  api: async () => (await import('./roles/api.ts')).startApi,
  worker: async () => (await import('./roles/worker.ts')).startWorker,
}[configuration.role];
const note = { module: new URL('jobs/note-standstill.queries.ts', import.meta.url).href, given: configuration.databaseUrl ?? '' };
// Told by an argument: process managers open a channel too, and then Ctrl-C would be left to a parent that never says stop.
const supervised = process.argv.includes('--supervised');

await runUntilSignal({
  log,
  supervised,
  stopBudgetMs: 14_000 + configuration.drainSeconds * 1_000,
  run: async (startService: StartService) => {
    const start = await load();
    // Not while our own modules are loaded: a busy machine takes long for that. The supervisor of all has no one who would start it again,
    // and touches nothing foreign.
    if (configuration.role !== 'all') watchStandstill({ role: configuration.role, note });
    await start({ configuration, environment: process.env, log, startService, isSupervised: supervised });
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
