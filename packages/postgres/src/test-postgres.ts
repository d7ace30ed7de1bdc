import { existsSync, rmSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { clusterLocation, openDataFolder } from './data-folder.ts';
import { endOrphans } from './postmaster.ts';
import { sendSignal, processStart } from './processes.ts';
import { testSettings, type PostgresSettings } from './settings.ts';
import { startPostgres, type EmbeddedPostgres } from './start-postgres.ts';

/** A PostgreSQL for tests and how to dispose of it. */
export interface TestPostgres {
  readonly postgres: EmbeddedPostgres;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

const prefix = 'fetlock-test-postgres-';
const log = pino({ level: 'error' }, pino.destination({ dest: 2, sync: true }));

/**
 * Starts a PostgreSQL in a temporary folder, by default with settings that trade durability for speed. It ends with this process, also on
 * Ctrl-C; what a killed process left behind is removed by the next start.
 */
export async function startTestPostgres(settings: PostgresSettings = testSettings): Promise<TestPostgres> {
  await removeLeftovers();
  const folder = await mkdtemp(path.join(tmpdir(), `${prefix}${process.pid}-`));
  await chmod(folder, 0o711);
  const postgres = await startPostgres({ dataDir: path.join(folder, 'data'), log, settings });
  const forget = onEndOfProcess(() => {
    if (postgres.pid !== undefined) sendSignal(postgres.pid, 'SIGQUIT');
    removeNow(folder);
  });
  return {
    postgres,
    async remove() {
      await postgres.stop();
      forget();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN;
    if (Number.isNaN(pid) || (await processStart(pid)) !== undefined) continue;
    const folder = path.join(tmpdir(), name);
    const data = await openDataFolder(path.join(folder, 'data'));
    await endOrphans({ directory: await clusterLocation(data), name: data.id }, log);
    await rm(folder, { recursive: true, force: true });
  }
}

/** PostgreSQL needs a moment to end, and until then creates files in folders that are being removed. */
function removeNow(folder: string): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let attempt = 0; existsSync(folder) && attempt < 40; attempt += 1) {
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      Atomics.wait(pause, 0, 0, 50);
    }
  }
}

/** Calls back when the process exits or is asked to end; the returned function unsubscribes. */
function onEndOfProcess(cleanUp: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const onSignal = (signal: NodeJS.Signals) => {
    forget();
    cleanUp();
    process.kill(process.pid, signal);
  };
  const forget = () => {
    process.off('exit', cleanUp);
    for (const signal of signals) process.off(signal, onSignal);
  };
  process.on('exit', cleanUp);
  for (const signal of signals) process.on(signal, onSignal);
  return forget;
}
