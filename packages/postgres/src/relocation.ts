import { constants } from 'node:fs';
import { chmod, chown, cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError, systemErrorCode } from '@fetlock/process/operator-error';
import { binariesIn, type PostgresBinaries } from './binaries.ts';
import { clusterLocation, exists, type DataFolder } from './data-folder.ts';
import type { UserIds } from './service-user.ts';

/** Where the programs and cluster of a closed data folder were moved. */
export interface Relocation {
  readonly home: string;
  readonly binaries: PostgresBinaries;
  readonly clusterPath: string;
}

/** /var/lib first: some systems remove files from /var/tmp that were not read for a month. */
const parents = ['/var/lib', '/var/tmp'];

/**
 * Copies the programs of PostgreSQL, and moves the cluster of a data folder, to a folder that a user other than root can enter. From then
 * on a link in the data folder points to the cluster.
 */
export async function relocate({
  binaries,
  folder,
  owner,
}: {
  binaries: PostgresBinaries;
  folder: DataFolder;
  owner: UserIds;
}): Promise<Relocation> {
  const home = await makeHome(folder);
  await chmod(home, 0o700);
  await chown(home, owner.uid, owner.gid);
  const copied = await copyBinaries(binaries, path.join(home, 'native'));
  return { home, binaries: copied, clusterPath: await moveCluster(folder, path.join(home, 'cluster')) };
}

async function makeHome({ path: folder, id }: DataFolder): Promise<string> {
  for (const parent of parents) {
    const home = path.join(parent, id);
    try {
      await mkdir(home, { recursive: true });
      return home;
    } catch (error) {
      const code = systemErrorCode(error);
      if (code !== 'EACCES' && code !== 'EROFS' && code !== 'ENOENT' && code !== 'EPERM') throw error;
    }
  }
  throw new OperatorError(
    'POSTGRES_CANNOT_RUN',
    `PostgreSQL does not run as root, and another user can enter neither ${folder} nor a folder under ${parents.join(' or ')}. Open the folders above it (chmod o+x), or set DATABASE_URL.`,
  );
}

/** Copies once per installation; the stamp is written last, so that an interrupted copy is repeated. */
async function copyBinaries({ root }: PostgresBinaries, target: string): Promise<PostgresBinaries> {
  const stampFile = path.join(target, 'copied-from');
  const stamp = `${root}\n${await readFile(path.join(root, '..', 'package.json'), 'utf8').catch(() => '')}`;
  if ((await readFile(stampFile, 'utf8').catch(() => undefined)) !== stamp) {
    await rm(target, { recursive: true, force: true });
    await cp(root, target, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE });
    await chmod(target, 0o755);
    await writeFile(stampFile, stamp);
  }
  return binariesIn(target);
}

async function moveCluster(folder: DataFolder, target: string): Promise<string> {
  const { clusterPath } = folder;
  if (!(await exists(clusterPath))) {
    // The data folder was removed to start afresh; the old cluster is moved out of the way.
    if (await exists(target)) await rename(target, `${target}.left-${Date.now()}`);
    await symlink(target, clusterPath);
    return target;
  }
  const current = await clusterLocation(folder);
  if (current !== clusterPath) return current;
  await rm(`${target}.new`, { recursive: true, force: true });
  await cp(clusterPath, `${target}.new`, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  await rename(`${target}.new`, target);
  await rename(clusterPath, `${clusterPath}.moved`);
  await symlink(target, clusterPath);
  await rm(`${clusterPath}.moved`, { recursive: true });
  return target;
}
