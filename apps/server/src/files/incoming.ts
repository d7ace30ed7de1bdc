import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { removeOnExit } from '@fetlock/process/remove-on-exit';
import { Problem } from '../http/problem.ts';

/** Bytes that have been received and are not stored yet. */
export interface IncomingFile {
  path: string;
  size: number;
  sha256: string;
}

/** A file that still exists after this time belongs to an upload that died. */
const abandonedAfterMs = 60 * 60_000;

export async function openIncoming(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeAbandoned(folder);
}

/** Removes files of a folder that are too old to belong to a living process. */
export async function removeAbandoned(folder: string, afterMs: number = abandonedAfterMs): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    // Another process may be writing here, or cleaning up as well.
    const found = await stat(file).catch(ignoreMissing);
    if (found && Date.now() - found.mtimeMs > afterMs) await rm(file, { force: true });
  }
}

/** Writes a stream to a file of the folder, counting and hashing. Throws TOO_LARGE or NO_ROOM, and then leaves nothing behind. */
export async function receiveFile(folder: string, content: Readable, maxBytes: number): Promise<IncomingFile> {
  const file = path.join(folder, randomUUID());
  const isOver = removeOnExit(file);
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(size > maxBytes ? new Problem('TOO_LARGE', { description: tooLarge(maxBytes) }) : null, chunk);
    },
  });
  try {
    await pipeline(content, measure, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    return { path: file, size, sha256: hash.digest('hex') };
  } catch (error) {
    await rm(file, { force: true });
    throw isDiskFull(error) ? new Problem('NO_ROOM', { cause: error }) : error;
  } finally {
    isOver();
  }
}

export const tooLarge = (maxBytes: number): string =>
  `A file may have at most ${maxBytes / 1024 ** 2} MiB. Split the list, or save it as .csv without pictures.`;

/** By the store's count of bytes, or by that of the form. */
export const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'TOO_LARGE' || error.code === 'FST_REQ_FILE_TOO_LARGE');

const isDiskFull = (error: unknown) => error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
