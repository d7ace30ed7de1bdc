import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const full = () => 'The disk is full. Nothing of it is kept; make room, or choose another folder.';
const sentences: Readonly<Record<string, (place: string) => string>> = {
  ENOSPC: full,
  EDQUOT: full,
  EACCES: (place) => `${place} is not accessible to this user. Give them access, or choose another path.`,
  ENOENT: (place) => `There is no ${place}. Name one that is there.`,
  EEXIST: (place) => `${place} is there already. Name another file.`,
  EISDIR: (place) => `${place} is a folder. Name a file.`,
  ENOTDIR: (place) => `${place} leads through a file. Choose another path.`,
  EROFS: (place) => `${place} is on a read-only file system. Choose another path.`,
};

/** What the system's code of an error with a file means, and what to do; undefined for any other code. */
export const fileSentence = (code: string, place: string): string | undefined => sentences[code]?.(place);

/** Why no file can be written under a name, as far as that shows beforehand; undefined: it can. */
export async function unwritable(file: string): Promise<string | undefined> {
  const isFolder = (place: string) =>
    stat(place).then(
      (found) => found.isDirectory(),
      () => false,
    );
  if (await isFolder(file)) return `${file} is a folder. Name a file.`;
  return (await isFolder(dirname(file))) ? undefined : `There is no folder ${dirname(file)}. Make it, or choose another.`;
}
