import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, lstat, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '@fetlock/process/operator-error';
import type { Log } from '@fetlock/process/log';
import { superuser } from './connection-string.ts';
import type { Execution } from './execution.ts';
import { followLogLines } from './log-lines.ts';
import type { UserIds } from './service-user.ts';

/**
 * Sorting and case come from PostgreSQL itself (the same on every machine), but the definition of a letter for trigrams and text search
 * comes from the system's locale: under plain "C" they lose every accented letter. macOS has no C.UTF-8.
 */
const systemLocales = ['C.UTF-8', 'en_US.UTF-8'] as const;

/**
 * Creates a new cluster. It is created next to its final path and moved there when complete, so a partial one is never mistaken for a
 * database.
 */
export async function initialiseCluster({
  execution,
  password,
  sync,
  log,
}: {
  execution: Execution;
  password: string;
  sync: boolean;
  log: Log;
}): Promise<void> {
  const { clusterPath: target, owner } = execution;
  await removeLeftovers(target);
  const passwordFile = `${target}.password-${process.pid}`;
  const unfinished = `${target}.new-${process.pid}`;
  try {
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600, flag: 'wx' });
    await mkdir(unfinished, { mode: 0o700 });
    if (owner) for (const file of [passwordFile, unfinished]) await chown(file, owner.uid, owner.gid);
    let problem = '';
    for (const locale of systemLocales) {
      problem = await runInitdb({ execution, directory: unfinished, passwordFile, locale, sync, log });
      if (!/locale/i.test(problem)) break;
    }
    if (problem) throw new OperatorError('POSTGRES_FAILED', `PostgreSQL could not set up its data in ${target}: ${problem}`);
    await rename(unfinished, target);
    if (sync) await syncFolder(path.dirname(target));
  } finally {
    await rm(passwordFile, { force: true });
    await rm(unfinished, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Gives a cluster left behind by another user's start to the current user; the top folder last, to mark completion. */
export async function takeOwnership(clusterPath: string, owner: UserIds | undefined): Promise<void> {
  if (!owner || (await lstat(clusterPath)).uid === owner.uid) return;
  const entries = await readdir(clusterPath, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isSymbolicLink()) await chown(path.join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
  await chown(clusterPath, owner.uid, owner.gid);
}

/** Runs initdb; returns the reason when it fails, an empty text on success. */
async function runInitdb(input: {
  execution: Execution;
  directory: string;
  passwordFile: string;
  locale: string;
  sync: boolean;
  log: Log;
}): Promise<string> {
  const { file, args, options } = input.execution.command(input.execution.binaries.initdb, [
    `--pgdata=${input.directory}`,
    `--username=${superuser}`,
    `--pwfile=${input.passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${input.locale}`,
    '--lc-messages=C',
    '--data-checksums',
    '--no-instructions',
    ...(input.sync ? [] : ['--no-sync']),
  ]);
  const child = spawn(file, args, { ...options, cwd: path.dirname(input.directory), stdio: ['ignore', 'ignore', 'pipe'] });
  const lines = followLogLines([child.stderr], input.log);
  try {
    const [code, signal]: unknown[] = await once(child, 'close');
    if (code === 0) return '';
    return `${lines.summary()} (initdb ended with ${signal ?? code})`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function removeLeftovers(target: string): Promise<void> {
  const name = path.basename(target);
  const left = (await readdir(path.dirname(target))).filter(
    (entry) => entry.startsWith(`${name}.new-`) || entry.startsWith(`${name}.password-`),
  );
  for (const entry of left) await rm(path.join(path.dirname(target), entry), { recursive: true, force: true, maxRetries: 3 });
}

/** A rename is durable once its folder is synced. Windows cannot open folders, and does not need it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using handle = await open(folder, 'r');
  await handle.sync();
}
