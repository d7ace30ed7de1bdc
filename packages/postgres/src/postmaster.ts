import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { OperatorError, systemErrorCode } from '@fetlock/process/operator-error';
import type { Log } from '@fetlock/process/log';
import { withConnection } from './databases.ts';
import type { Execution } from './execution.ts';
import { followLogLines } from './log-lines.ts';
import { clusterProcesses, endClusterProcesses, sendSignal, type ClusterIdentity } from './processes.ts';
import type { PostgresSettings } from './settings.ts';

/** One run of the PostgreSQL server, from launch to exit. */
export interface Postmaster {
  readonly pid: number | undefined;
  /** Settles when the process has ended, with the reason in PostgreSQL's own words. */
  readonly ended: Promise<string>;
  /** Does nothing once it has ended: its pid may belong to another process by then. */
  signal(signal: NodeJS.Signals): void;
}

interface Launch {
  readonly execution: Execution;
  readonly cluster: ClusterIdentity;
  readonly port: number;
  readonly settings: PostgresSettings;
  readonly log: Log;
}

/**
 * Launches the server in its own session, so that Ctrl-C does not reach it: it must outlive those who still write to it. Its output arrives
 * through a pipe; should this process be killed, PostgreSQL's output is lost and it goes on.
 */
export function launchPostmaster({ execution, cluster, port, settings, log }: Launch): Postmaster {
  const all: PostgresSettings = {
    ...settings,
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    cluster_name: cluster.name,
  };
  const { file, args, options } = execution.command(execution.binaries.postgres, [
    '-D',
    cluster.directory,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const child = spawn(file, args, {
    ...options,
    cwd: path.dirname(cluster.directory),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines = followLogLines([child.stdout, child.stderr], log);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    // Orphaned backends keep the pipes open, so "close" may come late; the postmaster's last output arrives within a moment.
    child.once('exit', (code, signal) => setTimeout(() => resolve(`${lines.summary()} (ended with ${signal ?? `exit code ${code}`})`), 20));
  });
  return { pid: child.pid, ended, signal: (signal) => void child.kill(signal) };
}

/**
 * Resolves when the server answers a query. Recovery after a crash may take minutes and is waited for.
 * Throws POSTGRES_FAILED when the server ends before, or when it refuses the password.
 */
export async function untilReady(
  postmaster: Postmaster,
  adminConnectionString: string,
  { signal, log }: { signal: AbortSignal; log: Log },
): Promise<void> {
  let reasonOfEnd: string | undefined;
  void postmaster.ended.then((reason) => (reasonOfEnd = reason));
  const startedAt = performance.now();
  let nextReportMs = 5_000;
  for (let waitMs = 15; ; waitMs = Math.min(waitMs * 1.5, 250)) {
    signal.throwIfAborted();
    if (reasonOfEnd !== undefined) throw new OperatorError('POSTGRES_FAILED', `PostgreSQL did not start: ${reasonOfEnd}`);
    const problem = await withConnection(adminConnectionString, (client) => client.query('select')).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (problem === undefined) return;
    if (systemErrorCode(problem) === '28P01') {
      throw new OperatorError(
        'DATA_FOLDER_UNUSABLE',
        'The password file in the data folder does not fit the database next to it. Put it back from a backup of the folder.',
      );
    }
    if (performance.now() - startedAt > nextReportMs) {
      log.info(`PostgreSQL is not ready yet: ${problem instanceof Error ? problem.message : String(problem)}`);
      nextReportMs *= 2;
    }
    await Promise.race([delay(waitMs), postmaster.ended]);
  }
}

/**
 * Fast shutdown: open transactions are rolled back, data is written. What has not ended in time is killed; the next start then recovers.
 */
export async function shutDown(postmaster: Postmaster, cluster: ClusterIdentity): Promise<void> {
  for (const { signal, waitMs } of shutDownSteps) {
    postmaster.signal(signal);
    const ended = await Promise.race([postmaster.ended.then(() => true), delay(waitMs, false, { ref: false })]);
    if (ended) break;
  }
  await endClusterProcesses(cluster, stragglerSteps);
}

/**
 * Ends what a server left behind, whether all of it (its supervisor was killed) or backends without a postmaster, which would block the
 * next start.
 */
export async function endOrphans(cluster: ClusterIdentity, log: Log): Promise<void> {
  const pidFile = path.join(cluster.directory, 'postmaster.pid');
  const named = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
  const running = await clusterProcesses(cluster);
  if (running.includes(named)) {
    log.warn({ postmaster: named }, 'PostgreSQL still runs from an earlier start that was killed: stopping it');
    sendSignal(named, 'SIGINT');
    await endClusterProcesses(cluster, [{ signal: 0, waitMs: 5_000 }]);
  }
  await endClusterProcesses(cluster, stragglerSteps);
  // PostgreSQL mistakes any process with that pid for its own, and refuses to start.
  if (process.platform !== 'win32' && sendSignal(named, 0) && !(await clusterProcesses(cluster)).includes(named))
    await rm(pidFile, { force: true });
}

const shutDownSteps = [
  { signal: 'SIGINT', waitMs: 8_000 },
  { signal: 'SIGQUIT', waitMs: 2_000 },
  { signal: 'SIGKILL', waitMs: 1_000 },
] as const;

/** Signal 0 only checks: backends notice within moments that their postmaster is gone, unless they are busy. */
const stragglerSteps = [
  { signal: 0, waitMs: 500 },
  { signal: 'SIGTERM', waitMs: 2_000 },
  { signal: 'SIGKILL', waitMs: 2_000 },
] as const;
