import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '@fetlock/postgres/fixtures/temporary-folder';

const run = promisify(execFile);

/** A small disk for one test; undefined if this process may not mount one. */
export async function smallDisk(megabytes: number): Promise<string | undefined> {
  const folder = await temporaryFolder();
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  if (!isMounted) return undefined;
  onTestFinished(async () => void (await run('umount', ['-l', folder])));
  return folder;
}
