import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '@fetlock/process/operator-error';
import type { Log } from '@fetlock/process/log';
import type { PostgresBinaries } from './binaries.ts';
import { checkClusterVersion, clusterLocation, exists, readPassword, type DataFolder } from './data-folder.ts';
import { relocate } from './relocation.ts';
import { currentUserHasName, nameOfUser, personBehind, serviceUser, type UserIds } from './service-user.ts';

/**
 * How and where PostgreSQL's programs run on this machine: it refuses to run as root, and root's folders are often closed to other users.
 */
export interface Execution {
  readonly binaries: PostgresBinaries;
  /** Full version of the binaries, such as "18.4". */
  readonly version: string;
  /** Real path of the cluster; it need not exist yet, its parent folder does. */
  readonly clusterPath: string;
  /** Who must own the cluster's files; undefined means the user of this process. */
  readonly owner: UserIds | undefined;
  /** File, arguments and options for `spawn`. */
  command(program: string, args: readonly string[]): Command;
}

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly options: { readonly env: NodeJS.ProcessEnv; readonly uid?: number; readonly gid?: number };
}

interface Way {
  readonly prefix: readonly string[];
  readonly runAs: UserIds | undefined;
  readonly owner: UserIds | undefined;
}

const run = promisify(execFile);
const root: UserIds = { uid: 0, gid: 0 };

/**
 * Picks the first way that works, by trying. As root: the user `postgres` or `nobody`; else a user namespace, in which nothing moves; else
 * a copy that the user can access. As another user: directly, or in a namespace when the user has no name.
 */
export async function chooseExecution({
  binaries,
  folder,
  log,
}: {
  binaries: PostgresBinaries;
  folder: DataFolder;
  log: Log;
}): Promise<Execution> {
  const clusterPath = await clusterLocation(folder);
  const refusals: string[] = [];
  const attempt = async (way: Way, at = { binaries, clusterPath }): Promise<Execution | undefined> => {
    const version = await probe(way, at.binaries, path.dirname(at.clusterPath)).catch((error: unknown) => {
      // A machine too busy to answer has not refused: nothing may be moved because of that.
      if (isTimeout(error)) throw cannotRun([reasonOf(error)]);
      refusals.push(reasonOf(error));
    });
    return version ? { ...at, version, owner: way.owner, command: (program, args) => commandFor(way, program, args) } : undefined;
  };
  const service = await serviceUser();

  if (process.getuid?.() !== 0) {
    const named = currentUserHasName() || (await exists(clusterPath));
    const execution = named ? await attempt(direct) : service && (await attempt(inNamespace(service, undefined)));
    if (execution) return execution;
    throw named ? cannotRun(refusals) : nameless();
  }

  await refuseAnothersCluster(folder, clusterPath);
  if (!service)
    throw new OperatorError(
      'POSTGRES_CANNOT_RUN',
      'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it. Add one, start as another user, or set DATABASE_URL.',
    );
  // Programs that not even root can run (another C library, a noexec disk) run nowhere else either.
  const byRoot = await attempt(direct);
  if (!byRoot) throw cannotRun(refusals);
  // Before anything is moved, as the release that wrote it, or a backup's password, would have to find it where it was.
  if (await exists(clusterPath)) {
    await checkClusterVersion(clusterPath, byRoot.version);
    await readPassword(folder);
  }
  const execution = (await attempt(asUser(service))) ?? (await attempt(inNamespace(service, root)));
  if (execution) return execution;
  const relocated = await relocate({ binaries, folder, owner: service });
  log.warn(
    { folder: relocated.home },
    `PostgreSQL cannot enter ${folder.path} as another user than root: its programs and data live in ${relocated.home}`,
  );
  const elsewhere = await attempt(asUser(service), relocated);
  if (elsewhere) return elsewhere;
  throw cannotRun(refusals);
}

/**
 * As root, what another user created is neither moved nor taken over: that user could no longer start it, nor read the files that root
 * stores.
 */
async function refuseAnothersCluster(folder: DataFolder, clusterPath: string): Promise<void> {
  const owner = (place: string) =>
    stat(place).then(
      ({ uid }) => uid,
      () => undefined,
    );
  const [ofCluster, ofPassword] = [await owner(clusterPath), await owner(folder.passwordFile)];
  if (ofCluster === undefined) return;
  // Root itself gives the cluster to `postgres` or `nobody`: then the password shows whether one of these runs the product.
  const person = (await personBehind(ofCluster)) ?? (ofPassword ? await nameOfUser(ofPassword) : undefined);
  if (!person) return;
  const script = process.env['npm_lifecycle_event'];
  throw new OperatorError(
    'DATA_FOLDER_UNUSABLE',
    `The database in ${folder.path} belongs to the user ${person}, who could not use it any more after root has. Give the command as that user: sudo -u '${person}' ${script ? `npm run ${script} …` : '…'}`,
  );
}

const direct: Way = { prefix: [], runAs: undefined, owner: undefined };

function asUser(user: UserIds): Way {
  return { prefix: [], runAs: user, owner: user };
}

/** Inside, the process has the ids of a named user, as initdb asks for the name; outside, it and its files keep their owner. */
function inNamespace({ uid, gid }: UserIds, owner: UserIds | undefined): Way {
  return { prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`], runAs: undefined, owner };
}

/** Runs `postgres --version` and enters the data folder in the given way; returns the version or throws. */
async function probe(way: Way, binaries: PostgresBinaries, dataParent: string): Promise<string> {
  const versionCommand = commandFor(way, binaries.postgres, ['--version']);
  const { stdout } = await run(versionCommand.file, versionCommand.args, { ...versionCommand.options, timeout: 20_000 });
  const version = /\(PostgreSQL\) (\d+[.\w]*)/.exec(stdout)?.[1];
  if (!version) throw new Error(`"${binaries.postgres} --version" answered ${JSON.stringify(stdout)}`);
  if (process.platform !== 'win32') {
    const entry = commandFor(way, '/bin/sh', ['-c', 'cd "$1"', 'sh', dataParent]);
    await run(entry.file, entry.args, { ...entry.options, timeout: 20_000 });
  }
  return version;
}

function commandFor(way: Way, program: string, args: readonly string[]): Command {
  const [file = program, ...rest] = [...way.prefix, program, ...args];
  return { file, args: rest, options: { env: environment(), ...way.runAs } };
}

/** PostgreSQL gets only the variables a program needs: PG* and LD_LIBRARY_PATH would change how it works. */
function environment(): NodeJS.ProcessEnv {
  const passed = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'].flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  );
  return { ...Object.fromEntries(passed), LC_ALL: 'C', TZ: 'UTC' };
}

function nameless(): OperatorError {
  return new OperatorError(
    'POSTGRES_CANNOT_RUN',
    `The user id ${process.getuid?.()} has no name on this machine, and PostgreSQL sets up its data only for a named user. Add the id to /etc/passwd, start as a named user, or set DATABASE_URL.`,
  );
}

function cannotRun(refusals: readonly string[]): OperatorError {
  return new OperatorError(
    'POSTGRES_CANNOT_RUN',
    `The embedded PostgreSQL cannot run here (${refusals.join('; ')}). It needs a Linux with glibc, macOS or Windows, and a place from which programs may run; else set DATABASE_URL.`,
  );
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'killed' in error && error.killed === true;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const output = 'stderr' in error && typeof error.stderr === 'string' ? error.stderr.trim().split('\n').at(-1) : undefined;
  return output || error.message;
}
