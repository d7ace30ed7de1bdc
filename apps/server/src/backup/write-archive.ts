import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pack as createPack } from 'tar-stream';
import { systemErrorCode } from '@fetlock/process/operator-error';
import { removeOnExit } from '@fetlock/process/remove-on-exit';
import { partName } from './manifest.ts';
import { unusable } from './unusable.ts';
import { sha256Hex } from '../http/hashes.ts';

const compress = promisify(gzip);
const partBytes = 4 * 1024 * 1024;

export interface ArchiveWriter {
  add: (name: string, bytes: Buffer) => Promise<void>;
  /** Writes a stream of unknown length, one part at a time; the SHA-256 of each part. */
  addParts: (name: string, content: AsyncIterable<Buffer>) => Promise<string[]>;
  readonly bytes: number;
}

/**
 * Writes a tar file that only its owner can read. It gets its name once all of it is on disk: a process that exits meanwhile leaves nothing,
 * a killed one only a `.partial` file.
 */
export async function writeArchive<Value>(file: string, write: (archive: ArchiveWriter) => Promise<Value>): Promise<Value> {
  const partial = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}-${randomBytes(4).toString('hex')}.partial`);
  const isOver = removeOnExit(partial);
  const pack = createPack();
  const written = pipeline(pack, createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }));
  let failure: Error | undefined;
  // Reported below, or by the caller that waits for an entry.
  written.catch((error: unknown) => {
    failure ??= error instanceof Error ? error : new Error(String(error));
    pack.destroy(failure);
  });
  let bytes = 0;
  const add = (name: string, content: Buffer) =>
    new Promise<void>((resolve, reject) => {
      bytes += content.length;
      pack.once('error', reject);
      const entry = pack.entry({ name, size: content.length, mode: 0o600 }, (error) => {
        pack.off('error', reject);
        if (error) reject(error);
        else resolve();
      });
      entry.end(content);
    });
  const addParts = async (name: string, content: AsyncIterable<Buffer>) => {
    const hashes: string[] = [];
    for await (const piece of inPieces(content)) {
      const compressed = await compress(piece, { level: 1 });
      await add(partName(name, hashes.length), compressed);
      hashes.push(sha256Hex(compressed));
    }
    return hashes;
  };
  try {
    const value = await write({
      add,
      addParts,
      get bytes() {
        return bytes;
      },
    });
    pack.finalize();
    await written;
    await nameAnew(partial, file);
    return value;
  } catch (error) {
    // An entry that is added after the disk was full only learns that the archive has ended.
    const reason = failure ?? error;
    pack.destroy();
    await written.catch(() => undefined);
    await rm(partial, { force: true });
    throw reason;
  } finally {
    isOver();
  }
}

/** Gives a file its name unless another file has it by now; a rename would replace that one. */
async function nameAnew(partial: string, file: string): Promise<void> {
  const taken = unusable(`${file} was written by another backup meanwhile. Name another file, or a folder.`);
  try {
    await link(partial, file);
  } catch (error) {
    const code = systemErrorCode(error) ?? '';
    if (code === 'EEXIST') throw taken;
    if (!withoutLinks.has(code)) throw error;
    if (await stat(file).catch(() => undefined)) throw taken;
    return rename(partial, file);
  }
  await rm(partial);
}

/** The answer of some network shares and USB sticks. */
const withoutLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL', 'EMLINK']);

/** Chunks as they arrive, collected until they fill a part. */
async function* inPieces(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    gathered.push(chunk);
    size += chunk.length;
    if (size < partBytes) continue;
    yield Buffer.concat(gathered);
    gathered = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(gathered);
}
