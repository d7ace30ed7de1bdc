import { statfs } from 'node:fs/promises';
import { Problem } from '../http/problem.ts';

const GiB = 1024 ** 3;

/** Space reserved for the database: 1 GiB, or 5 % of a small disk. */
export const keptFree = (diskBytes: number): number => Math.min(GiB, diskBytes * 0.05);

/** Bytes that may still be written to the disk of a folder; negative when it is already too full. */
export async function roomIn(folder: string): Promise<number> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return bavail * bsize - keptFree(blocks * bsize);
}

/** Throws NO_ROOM when this many more bytes would leave the disk of a folder too full. */
export async function needRoom(folder: string, bytes: number): Promise<void> {
  if ((await roomIn(folder)) < bytes) throw new Problem('NO_ROOM');
}
