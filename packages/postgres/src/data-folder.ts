import { createHash, randomBytes } from 'node:crypto';
import { chmod, lstat, mkdir, open, readFile, readdir, readlink, realpath } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError, systemErrorCode } from '@fetlock/process/operator-error';

/**
 * A data folder and its contents:
 *
 *     lock        the process that uses the folder
 *     password    of the database's superuser, 0600
 *     cluster/    PostgreSQL's own data directory, or a link to it
 */
export interface DataFolder {
  readonly path: string;
  readonly lockFile: string;
  readonly passwordFile: string;
  readonly clusterPath: string;
  /** Short, stable across starts, different for every folder: names the processes and copies that belong to it. */
  readonly id: string;
}

const clusterName = 'cluster';

/** Creates the folder when it is missing and checks that it can be used. Throws DATA_FOLDER_UNUSABLE with advice. */
export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  const wanted = path.resolve(dataDir);
  return withFolderProblems(wanted, async () => {
    await makeFolder(wanted);
    const folder = await realpath(wanted);
    if ((await readdir(folder)).includes('PG_VERSION')) {
      throw new OperatorError(
        'DATA_FOLDER_FOREIGN',
        `${folder} holds a PostgreSQL database that another program made. Choose another folder with DATA_DIR.`,
      );
    }
    return {
      path: folder,
      lockFile: path.join(folder, 'lock'),
      passwordFile: path.join(folder, 'password'),
      clusterPath: path.join(folder, clusterName),
      id: `fetlock-${createHash('sha256').update(folder).digest('hex').slice(0, 10)}`,
    };
  });
}

/** Whether a data folder contains a database; creates nothing. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  return withFolderProblems(dataDir, () => exists(path.join(dataDir, clusterName)));
}

/** Runs work on a folder and turns file system errors into one sentence that says what to do. */
export async function withFolderProblems<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const advice = adviceByCode[systemErrorCode(error) ?? ''];
    if (!advice) throw error;
    throw new OperatorError('DATA_FOLDER_UNUSABLE', `The data folder ${folder} cannot be used: ${advice}`, { cause: error });
  }
}

/** The password of the superuser: 256 random bits, generated once and readable only by the owner. */
export async function readOrCreatePassword(folder: DataFolder, clusterPath: string): Promise<string> {
  const password = (await exists(clusterPath)) ? await readPassword(folder) : await passwordIn(folder);
  if (password) return password;
  const created = randomBytes(32).toString('hex');
  await using file = await open(folder.passwordFile, 'w', 0o600);
  await file.writeFile(`${created}\n`);
  await file.sync();
  return created;
}

/** The password of a database that exists. Throws DATA_FOLDER_UNUSABLE when its file is missing or empty. */
export async function readPassword(folder: DataFolder): Promise<string> {
  const password = await passwordIn(folder);
  if (password) return password;
  throw new OperatorError(
    'DATA_FOLDER_UNUSABLE',
    `${folder.passwordFile} is missing, and the database next to it opens only with it. Put it back from a backup of the folder.`,
  );
}

async function passwordIn({ passwordFile }: DataFolder): Promise<string> {
  const text = await readFile(passwordFile, 'utf8').catch((error: unknown) => {
    if (systemErrorCode(error) === 'ENOENT') return '';
    throw error;
  });
  return text.trim();
}

/** Throws DATA_FOLDER_FOREIGN when a database was written by another major version than that of the programs, or is incomplete. */
export async function checkClusterVersion(clusterPath: string, version: string): Promise<void> {
  const [majorVersion] = version.split('.');
  const written = await readFile(path.join(clusterPath, 'PG_VERSION'), 'utf8').catch((error: unknown) => {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (written === undefined) {
    throw new OperatorError(
      'DATA_FOLDER_FOREIGN',
      `${clusterPath} is no complete PostgreSQL database (PG_VERSION is missing). Put the folder back from a backup, or move it away to begin afresh.`,
    );
  }
  if (written.trim() === majorVersion) return;
  throw new OperatorError(
    'DATA_FOLDER_FOREIGN',
    `The database in ${clusterPath} was written by PostgreSQL ${written.trim()}, and this program brings PostgreSQL ${majorVersion}. Start the release of this program that wrote it and make a backup there, or move the folder away to begin afresh.`,
  );
}

/** Where the cluster is, or will be: next to the lock, or where the link of that name points. */
export async function clusterLocation({ clusterPath }: DataFolder): Promise<string> {
  return realpath(clusterPath)
    .catch(() => readlink(clusterPath))
    .catch(() => clusterPath);
}

/** True when something of that name exists, even a dangling link. */
export async function exists(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    (error: unknown) => {
      if (systemErrorCode(error) === 'ENOENT') return false;
      throw error;
    },
  );
}

/** Folders created by root can be entered by everyone, as PostgreSQL runs as another user; their contents are protected. */
async function makeFolder(folder: string): Promise<void> {
  const outermost = await mkdir(folder, { recursive: true });
  if (!outermost) return;
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  for (let made = folder; made.length >= outermost.length; made = path.dirname(made)) await chmod(made, mode);
}

const adviceByCode: Readonly<Record<string, string>> = {
  ENOTDIR: 'a file stands where a folder is needed. Choose another folder with DATA_DIR.',
  EEXIST: 'a file stands where a folder is needed. Choose another folder with DATA_DIR.',
  EACCES: 'this user may not write there. Give the folder to this user, or choose another with DATA_DIR.',
  EPERM: 'this user may not write there. Give the folder to this user, or choose another with DATA_DIR.',
  EROFS: 'its file system is read-only. Choose another folder with DATA_DIR.',
  ENOSPC: 'the disk is full. Make room, or choose a folder on another disk with DATA_DIR.',
  EDQUOT: 'the disk quota is used up. Make room, or choose a folder on another disk with DATA_DIR.',
  ENAMETOOLONG: 'its name is too long. Choose another folder with DATA_DIR.',
  ELOOP: 'its links lead in a circle. Choose another folder with DATA_DIR.',
};
