import { open, readFile, readlink, rename, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { OperatorError, systemErrorCode } from '@fetlock/process/operator-error';
import { processStart } from './processes.ts';

/** Exists while one process of ours uses a data folder. */
export interface DataFolderLock {
  release(): Promise<void>;
}

/** The owner of a lock: enough to decide whether it still runs, even when its pid was reused or it runs in another container. */
interface Holder {
  readonly pid: number;
  readonly processStart: string;
  readonly machine: string;
}

/**
 * Takes the lock file of a data folder. A lock whose process ended is taken over at once; one from another container or machine when its
 * heartbeat, the file's modification time, stops. Throws DATA_FOLDER_IN_USE while another process has it.
 */
export async function lockDataFolder(lockFile: string, folder: string, { heartbeatMs = 2_000 } = {}): Promise<DataFolderLock> {
  const self = await thisProcess();
  while (!(await create(lockFile, self))) {
    const holder = await readHolder(lockFile);
    if (holder && (await isRunning(holder, self, { lockFile, watchMs: 3 * heartbeatMs }))) throw inUse(folder, holder, self);
    await setAside(lockFile, holder);
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    // If the folder has become unwritable, the database reports it at once; the heartbeat has nothing to add.
    utimes(lockFile, now, now).catch(() => undefined);
  }, heartbeatMs);
  heartbeat.unref();
  return {
    async release() {
      clearInterval(heartbeat);
      if (isSame(await readHolder(lockFile), self)) await rm(lockFile, { force: true });
    },
  };
}

async function thisProcess(): Promise<Holder> {
  const bootId = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => hostname());
  const pidNamespace = await readlink('/proc/self/ns/pid').catch(() => '');
  return { pid: process.pid, processStart: (await processStart(process.pid)) ?? '', machine: `${bootId.trim()} ${pidNamespace}`.trim() };
}

async function create(lockFile: string, holder: Holder): Promise<boolean> {
  try {
    await using file = await open(lockFile, 'wx', 0o600);
    await file.writeFile(`${JSON.stringify(holder)}\n`);
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Undefined when the file is gone, or still empty a second after it was seen: its creator was killed in the middle. */
async function readHolder(lockFile: string): Promise<Holder | undefined> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const text = await readFile(lockFile, 'utf8').catch(() => undefined);
    if (text === undefined) return undefined;
    const holder = parseHolder(text);
    if (holder) return holder;
    await delay(50);
  }
  return undefined;
}

function parseHolder(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('processStart' in value) || !('machine' in value))
      return undefined;
    const { pid, processStart: mark, machine } = value;
    return typeof pid === 'number' && typeof mark === 'string' && typeof machine === 'string'
      ? { pid, processStart: mark, machine }
      : undefined;
  } catch {
    return undefined;
  }
}

async function isRunning(holder: Holder, self: Holder, { lockFile, watchMs }: { lockFile: string; watchMs: number }): Promise<boolean> {
  if (holder.machine === self.machine) return (await processStart(holder.pid)) === holder.processStart;
  const before = await modifiedAt(lockFile);
  await delay(watchMs);
  return (await modifiedAt(lockFile)) !== before;
}

async function modifiedAt(file: string): Promise<number | undefined> {
  return (await stat(file).catch(() => undefined))?.mtimeMs;
}

/** Removes a stale lock by renaming it, so that of two processes that found it only one removes it. */
async function setAside(lockFile: string, left: Holder | undefined): Promise<void> {
  const aside = `${lockFile}.left-${process.pid}`;
  try {
    await rename(lockFile, aside);
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return;
    throw error;
  }
  const taken = parseHolder(await readFile(aside, 'utf8'));
  if (taken && !isSame(taken, left)) await rename(aside, lockFile);
  else await rm(aside, { force: true });
}

function isSame(one: Holder | undefined, other: Holder | undefined): boolean {
  return one?.pid === other?.pid && one?.processStart === other?.processStart && one?.machine === other?.machine;
}

function inUse(folder: string, holder: Holder, self: Holder): OperatorError {
  const where = holder.machine === self.machine ? `process ${holder.pid}` : 'a process in another container or on another machine';
  return new OperatorError(
    'DATA_FOLDER_IN_USE',
    `The data folder ${folder} is in use by ${where}. Stop that first, or choose another folder with DATA_DIR.`,
  );
}
