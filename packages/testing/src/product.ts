import { execFile } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Task } from '@fetlock/contract/tasks';
import { clusterLocation, openDataFolder } from '@fetlock/postgres/data-folder';
import { findFreePort } from '@fetlock/postgres/free-port';
import type { ClusterIdentity } from '@fetlock/postgres/processes';
import { findRunningPostgres } from '@fetlock/postgres/running-postgres';
import { type Program, runCommand, runProgram } from '@fetlock/process/testing/program';

const run = promisify(execFile);
const main = path.join(import.meta.dirname, '../../../apps/server/src/main.ts');
const tokenCommand = path.join(import.meta.dirname, '../../../apps/cli/src/token.ts');

/** Location of a whole product: the same folder and ports at every start. */
export interface Installation {
  readonly dataDir: string;
  readonly port: number;
  readonly sandboxPort: number;
  readonly url: string;
  /** More settings, the same at every start. */
  readonly settings?: NodeJS.ProcessEnv;
}

export async function newInstallation(dataDir: string): Promise<Installation> {
  const [port, sandboxPort] = [await findFreePort({ highest: 21_999 }), await findFreePort({ lowest: 22_000 })];
  return { dataDir, port, sandboxPort, url: `http://127.0.0.1:${port}` };
}

/** The settings with which the product, and commands, find the installation. */
export const settingsOf = ({ dataDir, port, sandboxPort, settings }: Installation, more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  TZ: 'UTC',
  DATA_DIR: dataDir,
  PORT: String(port),
  SANDBOX_PORT: String(sandboxPort),
  LOG_LEVEL: 'warn',
  ...settings,
  ...more,
});

/** Starts the product as `npm start` does; the caller has to end it. */
export function launchProduct(installation: Installation, more: NodeJS.ProcessEnv = {}): Program {
  return runProgram(main, [], { env: settingsOf(installation, more) });
}

/** Starts the product with all its output in a file, such as `/dev/full`. */
export function launchProductInto(file: string, installation: Installation, more: NodeJS.ProcessEnv = {}): Program {
  return runCommand('sh', ['-c', 'exec "$@" > "$OUTPUT" 2>&1', 'sh', process.execPath, main], {
    env: { ...settingsOf(installation, more), OUTPUT: file },
  });
}

/** Starts the product in its own process group, as a terminal does: a signal to the group reaches all of its processes. */
export function launchProductInTerminal(installation: Installation, more: NodeJS.ProcessEnv = {}): Program {
  return runProgram(main, [], { env: settingsOf(installation, more), detached: true });
}

/** Starts the product and waits until it serves. */
export async function startProduct(installation: Installation, more: NodeJS.ProcessEnv = {}): Promise<Program> {
  const program = launchProduct(installation, more);
  await program.output(/is ready: http/);
  return program;
}

/** Starts one more worker for a running product, with the installation's configured platform, or none. */
export async function launchWorker(installation: Installation): Promise<Program> {
  const platform = ['PROD', 'STAGE', 'PLAY'].flatMap((name) => [
    [`PLATFORM_${name}_URL`, 'http://127.0.0.1:9/api'],
    [`PLATFORM_${name}_KEY`, 'no platform here'],
  ]);
  const env = settingsOf(installation, {
    ...Object.fromEntries(platform),
    ...installation.settings,
    DATABASE_URL: await databaseOf(installation),
  });
  return runProgram(main, ['--role', 'worker'], { env });
}

/** A user of the machine, by its ids. */
export interface User {
  readonly uid: number;
  readonly gid: number;
}

/** Runs a program of ours as another user, with the settings of an installation. */
export function runAs({ uid, gid }: User, command: readonly string[], installation: Installation, more: NodeJS.ProcessEnv = {}): Program {
  const asUser = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', process.execPath, ...command];
  return runCommand('setpriv', asUser, { env: settingsOf(installation, { NODE_COMPILE_CACHE: compiledFor({ uid, gid }), ...more }) });
}

/** Starts the product as another user. */
export const launchProductAs = (user: User, installation: Installation, more: NodeJS.ProcessEnv = {}): Program =>
  runAs(user, [main], installation, more);

/** What Node.js has compiled for a user: another one may not write where it is kept for this process, and would compile everything again. */
function compiledFor({ uid, gid }: User): string | undefined {
  const own = process.env['NODE_COMPILE_CACHE'];
  if (own === undefined || uid === process.getuid?.()) return own;
  const folder = `${own}-${uid}`;
  mkdirSync(folder, { recursive: true });
  chownSync(folder, uid, gid);
  return folder;
}

/** An access token of the first administrator, created as an operator would. */
export async function tokenOf(installation: Installation): Promise<string> {
  const { stdout } = await run(process.execPath, [tokenCommand], { env: settingsOf(installation) });
  return stdout.trim();
}

/** Uploads a price list as a new task; returns its id. */
export async function uploadPriceList({ url }: Installation, token: string, file: string): Promise<number> {
  const form = new FormData();
  form.append('name', path.basename(file));
  form.append('business', JSON.stringify({ id: 1004, name: 'Oak Valley Equine' }));
  form.append('uploads_0', new Blob([await readFile(file)]), path.basename(file));
  const answer = await fetch(`${url}/api/v1/tasks`, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } });
  if (answer.status !== 201) throw new Error(`The upload of ${file} was answered ${answer.status}: ${await answer.text()}`);
  return Task.parse(await answer.json()).id;
}

/** Status of `GET /health`; 0 when nothing answers. */
export async function healthOf({ url }: Installation): Promise<number> {
  return fetch(`${url}/health`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status,
    () => 0,
  );
}

/** Connection string of the database, as soon as it answers. */
export async function databaseOf({ dataDir }: Installation): Promise<string> {
  for (const deadline = Date.now() + 30_000; ; await delay(50)) {
    const found = await findRunningPostgres(path.join(dataDir, 'postgres'));
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`No PostgreSQL answers in ${dataDir}`);
  }
}

/** How the database's processes are distinguished from others. */
export async function clusterOf({ dataDir }: Installation): Promise<ClusterIdentity> {
  const folder = await openDataFolder(path.join(dataDir, 'postgres'));
  return { directory: await clusterLocation(folder), name: folder.id };
}

/** Children of a process with their commands. */
export async function childrenOf(parent: number): Promise<{ pid: number; command: string }[]> {
  const { stdout } = await run('ps', ['-axo', 'pid=,ppid=,args=']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, ppid, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(ppid) === parent ? [{ pid: Number(pid), command }] : [];
  });
}

/** Process id of the worker of a running product; one that has just ended is waited for. */
export const workerOf = (product: Program): Promise<number> => childOf(product, '--role worker');

/** The same for its API. */
export const apiOf = (product: Program): Promise<number> => childOf(product, '--role api');

/** The same for the practice platform's sandbox. */
export const sandboxOf = (product: Program): Promise<number> => childOf(product, 'sandbox-process.ts');

async function childOf(product: Program, part: string): Promise<number> {
  for (const deadline = Date.now() + 30_000; ; await delay(50)) {
    const child = (await childrenOf(product.pid)).find(({ command }) => command.includes(part));
    if (child) return child.pid;
    if (Date.now() > deadline) throw new Error(`The product has no process with '${part}' in its command`);
  }
}
