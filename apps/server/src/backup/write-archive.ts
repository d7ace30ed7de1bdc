import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pack as createPack } from 'tar-stream';
import { partName } from './manifest.ts';

const compress = promisify(gzip);
const partBytes = 4 * 1024 * 1024;

export interface ArchiveWriter {
  add: (name: string, bytes: Buffer) => Promise<void>;
  /** Writes a stream of unknown length, a part at a time; the SHA-256 of each part. */
  addParts: (name: string, content: AsyncIterable<Buffer>) => Promise<string[]>;
  readonly bytes: number;
}

/**
 * Writes a tar file for nobody else to read. It has its name only once all of it is on the disk: what a process that dies leaves behind ends
 * in `.partial`.
 */
export async function writeArchive<Value>(file: string, write: (archive: ArchiveWriter) => Promise<Value>): Promise<Value> {
  const partial = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.partial`);
  const pack = createPack();
  const written = pipeline(pack, createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }));
  // Told below, or by whoever waits for an entry.
  written.catch((error: unknown) => pack.destroy(error instanceof Error ? error : new Error(String(error))));
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
      hashes.push(sha256(compressed));
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
    await rename(partial, file);
    return value;
  } catch (error) {
    pack.destroy();
    await written.catch(() => undefined);
    await rm(partial, { force: true });
    throw error;
  }
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Chunks as they come, gathered until there is enough for a part. */
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
