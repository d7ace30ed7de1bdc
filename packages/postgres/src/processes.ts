import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** How the processes of one database cluster are distinguished from all others. */
export interface ClusterIdentity {
  /** Absolute path of the data directory: `-D` of the postmaster, working directory of all. */
  readonly directory: string;
  /** `cluster_name`, the prefix of all process titles except the postmaster's. */
  readonly name: string;
}

/** Process ids of a cluster's postmaster and backends; empty where processes cannot be listed (Windows). */
export async function clusterProcesses(cluster: ClusterIdentity): Promise<number[]> {
  const candidates = (await listProcesses()).filter(({ command }) => isOfCluster(command, cluster));
  const checked = await Promise.all(candidates.map(async ({ pid }) => ((await worksElsewhere(pid, cluster)) ? [] : [pid])));
  return checked.flat();
}

/**
 * Ends processes with one signal after another, each with its own time limit. Resolves when none is left, or the last signal had no effect.
 */
export async function endClusterProcesses(
  cluster: ClusterIdentity,
  steps: readonly { signal: NodeJS.Signals | 0; waitMs: number }[],
): Promise<void> {
  for (const { signal, waitMs } of steps) {
    const deadline = performance.now() + waitMs;
    for (const pid of await clusterProcesses(cluster)) sendSignal(pid, signal);
    while ((await clusterProcesses(cluster)).length > 0) {
      if (performance.now() > deadline) break;
      await delay(50);
    }
  }
}

/** Sends a signal; false when there is no such process, or it belongs to another user. 0 sends nothing and only checks. */
export function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/**
 * When a process started, in a form fit only for comparison; undefined when it does not run (a zombie does not). Together with the pid it
 * identifies a process: pids are reused.
 */
export async function processStart(pid: number): Promise<string | undefined> {
  if (process.platform === 'win32') return sendSignal(pid, 0) ? 'running' : undefined;
  if (process.platform !== 'linux') {
    return run('ps', ['-o', 'lstart=', '-p', String(pid)]).then(
      ({ stdout }) => stdout.trim() || undefined,
      () => undefined,
    );
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The second field is the name in brackets and may contain spaces; the state follows it, the start time is the 22nd field.
  const [state, ...fields] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  return state === 'Z' || state === 'X' ? undefined : fields[18];
}

async function listProcesses(): Promise<{ pid: number; command: string }[]> {
  if (process.platform === 'win32') return [];
  if (process.platform !== 'linux') {
    const { stdout } = await run('ps', ['-axo', 'pid=,args='], { maxBuffer: 64 * 1024 * 1024 });
    return stdout.split('\n').flatMap((line) => {
      const [, pid, command] = /^\s*(\d+)\s+(\S.*)$/.exec(line) ?? [];
      return pid && command ? [{ pid: Number(pid), command }] : [];
    });
  }
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  return Promise.all(
    pids.map(async (pid) => ({
      pid,
      // A process that has ended meanwhile has no command line, like a zombie.
      command: (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ').trim(),
    })),
  );
}

function isOfCluster(command: string, { directory, name }: ClusterIdentity): boolean {
  return command.startsWith(`postgres: ${name}: `) || `${command} `.includes(`postgres -D ${directory} `);
}

/** True when the working directory is readable (it is not for root in a container without ptrace) and differs. */
async function worksElsewhere(pid: number, { directory }: ClusterIdentity): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  const workingDirectory = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return workingDirectory !== undefined && workingDirectory !== directory;
}
