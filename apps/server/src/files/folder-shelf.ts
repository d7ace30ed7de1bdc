import { Disk } from 'flydrive';
import { Problem } from '../http/problem.ts';
import { needRoom } from './disk-room.ts';
import { PrivateFolderDriver } from './private-folder-driver.ts';
import type { Shelf } from './shelf.ts';

/** Files below a folder of this machine. */
export function folderShelf(folder: string): Shelf {
  const driver = new PrivateFolderDriver(folder);
  const disk = new Disk(driver);
  return {
    async put(path, size, key) {
      await needRoom(folder, size);
      await disk.moveFromFs(path, key);
    },
    has: (key) => disk.exists(key),
    async read(key) {
      if (!(await disk.exists(key))) throw new Problem('NOT_FOUND', { description: 'The bytes of this file are not there any more.' });
      return disk.getStream(key);
    },
    remove: (key) => disk.delete(key),
    withLocalFile: (key, use) => use(driver.pathOf(key)),
    tidy: () => Promise.resolve(),
  };
}
