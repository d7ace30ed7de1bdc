import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Problem } from '../http/problem.ts';
import { needRoom } from './disk-room.ts';
import { FileKey, MarkKey } from './file-key.ts';
import type { StorageBackend, Stored } from './storage-backend.ts';

/** Files below a folder of this machine, where they arrive as well. */
export function folderBackend(folder: string): StorageBackend {
  // A key from a forged backup, or inserted by SQL, cannot point elsewhere.
  const pathOf = (key: string) => path.join(folder, FileKey.or(MarkKey).parse(key));
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
    list: (below) => listFolder(folder, below),
    async mark(key) {
      await mkdir(path.dirname(pathOf(key)), { recursive: true, mode: 0o700 });
      await writeFile(pathOf(key), '', { mode: 0o600 });
    },
    tidy: () => Promise.resolve(),
  };
}

/** One page for each folder: keys have one level. */
async function* listFolder(root: string, below: string): AsyncGenerator<Stored[]> {
  const entries = (await readdir(path.join(root, below), { withFileTypes: true }).catch(unlessMissing)) ?? [];
  const page: Stored[] = [];
  for (const entry of entries) {
    const key = path.posix.join(below, entry.name);
    const found = entry.isFile() ? await stat(path.join(root, key)).catch(unlessMissing) : undefined;
    if (found) page.push({ key, changedAt: found.mtimeMs });
  }
  yield page;
  if (below === '') for (const entry of entries) if (entry.isDirectory()) yield* listFolder(root, entry.name);
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
