import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { clusterProcesses } from '@fetlock/postgres/processes';
import { type Installation, childrenOf, clusterOf } from './product.ts';
import { type Program, runCommand } from '@fetlock/process/testing/program';

/** What is slowed down: the delay of each call that waits for the disk, and of each that may be served from memory. */
export interface Slowness {
  syncMs: number;
  accessMs: number;
}

const calls = { sync: 'fsync,fdatasync,sync_file_range', access: 'openat,rename,unlink,pread64,pwrite64,preadv,pwritev' };

/**
 * Delays disk calls of running processes, inside the kernel, where they look as on a slow disk; also those of processes that these start.
 * Uses strace, which must be installed and permitted. Returns a function that ends it.
 */
export async function slowDisk(pids: readonly number[], { syncMs, accessMs }: Slowness): Promise<() => Promise<void>> {
  const delayed = (names: string, ms: number) => ['-e', `inject=${names}:delay_enter=${ms * 1_000}`];
  const of = pids.flatMap((pid) => ['-p', String(pid)]);
  const traced = ['-f', '-qq', '-o', '/dev/null', '-e', `trace=${calls.sync},${calls.access}`];
  const tracer = runCommand('strace', [...traced, ...delayed(calls.sync, syncMs), ...delayed(calls.access, accessMs), ...of], {});
  await Promise.race([once(tracer.process, 'error').then(([error]) => Promise.reject(error as Error)), delay(500)]);
  if (tracer.process.exitCode !== null) throw new Error(`strace holds nothing up: ${tracer.stderr}`);
  return async () => {
    tracer.process.kill('SIGINT');
    await tracer.ended;
  };
}

/** Processes of the embedded PostgreSQL, and those of the product itself, which store the files. */
export const processesOf = {
  database: async (installation: Installation) => clusterProcesses(await clusterOf(installation)),
  files: async ({ pid }: Program) => [
    pid,
    ...(await childrenOf(pid)).filter(({ command }) => command.includes('.ts')).map((child) => child.pid),
  ],
} as const;
