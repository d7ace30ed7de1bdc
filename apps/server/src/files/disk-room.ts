import { statfs } from 'node:fs/promises';
import { Problem } from '../http/problem.ts';

const GiB = 1024 ** 3;

/** Room that stays free for the database: 1 GiB, or 5 % of a small disk. */
export const keptFree = (diskBytes: number): number => Math.min(GiB, diskBytes * 0.05);

/** Throws NO_ROOM when so many more bytes would leave the disk of a folder too full. */
export async function needRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder);
  if (bavail * bsize - bytes < keptFree(blocks * bsize)) throw new Problem('NO_ROOM');
}
