import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '@fetlock/process/log';
import { localConnectionString } from './connection-string.ts';
import type { Execution } from './execution.ts';
import { endOrphans, launchPostmaster, shutDown, untilReady, type Postmaster } from './postmaster.ts';
import type { ClusterIdentity } from './processes.ts';
import type { PostgresSettings } from './settings.ts';

export type PostgresState = 'ready' | 'restarting' | 'stopped';

/** Keeps one PostgreSQL server running on one port. */
export interface PostgresSupervisor {
  readonly port: number;
  readonly state: PostgresState;
  readonly restarts: number;
  readonly pid: number | undefined;
  onState(listener: (state: PostgresState) => void): () => void;
  stop(): Promise<void>;
}

interface Supervise {
  readonly execution: Execution;
  readonly cluster: ClusterIdentity;
  readonly settings: PostgresSettings;
  readonly password: string;
  readonly log: Log;
  readonly findPort: () => Promise<number>;
}

/** Waits between attempts to restart, the last one repeated: after a full disk has space again, it serves within seconds. */
const restartDelaysMs = [100, 250, 500, 1_000, 2_000, 4_000] as const;

/** Starts the server and supervises it. Throws POSTGRES_FAILED when the first start fails. */
export async function supervisePostmaster({
  execution,
  cluster,
  settings,
  password,
  log,
  findPort,
}: Supervise): Promise<PostgresSupervisor> {
  const stopping = new AbortController();
  const listeners = new Set<(state: PostgresState) => void>();
  let state: PostgresState = 'ready';
  let restarts = 0;
  let launched: Postmaster | undefined;

  const startOn = async (port: number): Promise<Postmaster> => {
    const postmaster = launchPostmaster({ execution, cluster, port, settings, log });
    launched = postmaster;
    try {
      await untilReady(postmaster, localConnectionString({ port, password, database: 'postgres' }), { signal: stopping.signal, log });
      return postmaster;
    } catch (error) {
      await shutDown(postmaster, cluster);
      throw error;
    }
  };
  // A process that exits abruptly leaves a server that shuts down, not one that keeps running.
  const shutDownOnExit = () => launched?.signal('SIGINT');
  process.on('exit', shutDownOnExit);
  const { port, postmaster } = await startOnFreePort(startOn, findPort).catch((error: unknown) => {
    process.off('exit', shutDownOnExit);
    throw error;
  });
  let current: Postmaster | undefined = postmaster;
  log.info({ postmaster: postmaster.pid, port }, 'PostgreSQL is ready');

  const changeState = (next: PostgresState) => {
    state = next;
    for (const listener of listeners) listener(next);
  };

  /** Undefined when it was stopped meanwhile. */
  const startAgain = async (): Promise<Postmaster | undefined> => {
    for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
      try {
        await delay(restartDelaysMs[Math.min(attempt, restartDelaysMs.length - 1)], undefined, { signal: stopping.signal });
        await endOrphans(cluster, log);
        return await startOn(port);
      } catch (error) {
        if (!stopping.signal.aborted) log.error({ err: error, attempt }, 'PostgreSQL could not be started again; trying on');
      }
    }
    return undefined;
  };

  const watch = async (): Promise<void> => {
    while (current) {
      const reason = await current.ended;
      if (stopping.signal.aborted) return;
      current = undefined;
      restarts += 1;
      log.error({ restarts }, `PostgreSQL ended unexpectedly: ${reason}; starting it again`);
      changeState('restarting');
      current = await startAgain();
      if (!current) return;
      log.info({ postmaster: current.pid, port }, 'PostgreSQL is ready again');
      changeState('ready');
    }
  };
  const watching = watch();

  return {
    port,
    get state() {
      return state;
    },
    get restarts() {
      return restarts;
    },
    get pid() {
      return current?.pid;
    },
    onState(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      if (stopping.signal.aborted) return watching;
      stopping.abort();
      if (current) await shutDown(current, cluster);
      await watching;
      if (current) await shutDown(current, cluster);
      // While it waits to restart, other processes of the server that died may still be ending.
      else await endOrphans(cluster, log);
      current = undefined;
      process.off('exit', shutDownOnExit);
      changeState('stopped');
      log.info('PostgreSQL has stopped');
    },
  };
}

/** Between finding a port and listening on it another program may take it; then the next one is tried. */
async function startOnFreePort(
  startOn: (port: number) => Promise<Postmaster>,
  findPort: () => Promise<number>,
): Promise<{ port: number; postmaster: Postmaster }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await findPort();
    try {
      return { port, postmaster: await startOn(port) };
    } catch (error) {
      const portTaken = error instanceof Error && /Address already in use|could not bind/i.test(error.message);
      if (!portTaken || attempt === 5) throw error;
    }
  }
}
