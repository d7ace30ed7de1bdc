import { createHash, randomUUID } from 'node:crypto';
import { glob, mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { IndexCache } from './index-cache.ts';

/** Indexes that are kept; the one that was written longest ago goes first. */
const MOST_KEPT = 6;

/**
 * Keeps indexes in a folder, for all processes of this machine. A name carries the state of the matcher that made the index, since rows must
 * be read as the catalogue was. All in it can be built again.
 */
export async function openIndexFolder({ folder, report }: { folder: string } & Pick<IndexCache, 'report'>): Promise<IndexCache> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const revision = await matcherRevision();
  const fileOf = (key: string): string => path.join(folder, `${encodeURIComponent(key)}.${revision}.index`);
  return {
    revision,
    read: (key) => readShared(fileOf(key)),
    async write(key, pieces) {
      const target = fileOf(key);
      // Several pools of a process may write the same index at once.
      const unfinished = `${target}.${randomUUID()}`;
      try {
        const file = await open(unfinished, 'w', 0o600);
        try {
          for (const piece of pieces) await file.writeFile(piece);
        } finally {
          await file.close();
        }
        await rename(unfinished, target);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await removeOldest(folder, target);
    },
    report,
  };
}

/** A file in shared memory, where threads use it without a copy; `undefined` where there is none. */
async function readShared(name: string): Promise<Uint8Array | undefined> {
  const file = await open(name).catch(unlessMissing);
  if (!file) return undefined;
  try {
    const { size } = await file.stat();
    const bytes = new Uint8Array(new SharedArrayBuffer(size));
    for (let at = 0; at < size;) {
      const { bytesRead } = await file.read(bytes, at, Math.min(PIECE_BYTES, size - at), at);
      // What is missing stays 0, and the checksum says so.
      if (bytesRead === 0) break;
      at += bytesRead;
    }
    return bytes;
  } finally {
    await file.close();
  }
}

/** One reading takes less than 2 GiB. */
const PIECE_BYTES = 2 ** 28;

/** What the matcher is made of, as a short text: another one after each change of its code or tables. */
async function matcherRevision(): Promise<string> {
  const source = fileURLToPath(new URL('..', import.meta.url));
  const names = (await Array.fromAsync(glob('**/*.ts', { cwd: source }))).filter((name) => !name.endsWith('.test.ts'));
  const hash = createHash('sha256');
  for (const name of names.toSorted()) hash.update(`${name}\n`).update(await readFile(path.join(source, name)));
  return hash.digest('hex').slice(0, 16);
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** @param own  the file just written, which stays: file systems write times in steps in which several files may fall. */
async function removeOldest(folder: string, own: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name !== path.basename(own));
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      return { file, writtenAt: (await stat(file).catch(unlessMissing))?.mtimeMs ?? 0 };
    }),
  );
  const old = files.toSorted((one, other) => other.writtenAt - one.writtenAt).slice(MOST_KEPT - 1);
  for (const { file } of old) await rm(file, { force: true });
}
