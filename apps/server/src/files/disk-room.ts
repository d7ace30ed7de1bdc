import { statfs } from 'node:fs/promises';
import { Problem } from '../http/problem.ts';

const GiB = 1024 ** 3;

/** Room that stays free for the database: 1 GiB, or 5 % of a small disk. */
export const keptFree = (diskBytes: number): number => Math.min(GiB, diskBytes * 0.05);

/** Bytes that may still be written to the disk of a folder; below 0 where it is too full already. */
export async function roomIn(folder: string): Promise<number> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return bavail * bsize - keptFree(blocks * bsize);
}

/** Throws NO_ROOM when so many more bytes would leave the disk of a folder too full. */
export async function needRoom(folder: string, bytes: number): Promise<void> {
  if ((await roomIn(folder)) < bytes) throw new Problem('NO_ROOM');
}
