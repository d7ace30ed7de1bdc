import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Problem } from '../http/problem.ts';
import { needRoom } from './disk-room.ts';
import { FileKey } from './file-key.ts';
import type { Shelf } from './shelf.ts';

/** Files below a folder of this machine, where they arrive as well. */
export function folderShelf(folder: string): Shelf {
  // A key from a forged backup, or inserted by SQL, cannot point elsewhere.
  const pathOf = (key: string) => path.join(folder, FileKey.parse(key));
  return {
    async put(arrived, size, key) {
      await needRoom(folder, size);
      await mkdir(path.dirname(pathOf(key)), { recursive: true, mode: 0o700 });
      // On the disk it arrived on: it is moved completely or not at all, and only the owner can read it.
      await rename(arrived, pathOf(key));
    },
    has: async (key) => (await stat(pathOf(key)).catch(unlessMissing)) !== undefined,
    async read(key) {
      const file = await open(pathOf(key)).catch(unlessMissing);
      if (!file) throw new Problem('NOT_FOUND', { description: 'The content of this file no longer exists.' });
      return file.createReadStream();
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
    withLocalFile: async (key, use) => use(pathOf(key)),
    tidy: () => Promise.resolve(),
  };
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
