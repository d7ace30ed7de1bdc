import { createReadStream } from 'node:fs';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { extract as createExtract } from 'tar-stream';
import { OperatorError, systemErrorCode } from '@fetlock/process/operator-error';
import { unusable } from './unusable.ts';
import { About, Manifest, archiveFormat, entryOf, longestManifest, partName } from './manifest.ts';
import { sha256Hex } from '../http/hashes.ts';

const expand = promisify(gunzip);
/** No part that we write is larger; a foreign or damaged file may claim any size. */
const longestEntry = 64 * 1024 * 1024;

interface Entry {
  name: string;
  read: () => Promise<Buffer>;
}

async function* entriesOf(file: string): AsyncGenerator<Entry> {
  const extract = createExtract();
  const source = createReadStream(file);
  source.on('error', (error) => extract.destroy(error));
  source.pipe(extract);
  try {
    for await (const entry of extract) {
      let isRead = false;
      const read = () => {
        isRead = true;
        if ((entry.header.size ?? 0) > (entry.header.name === 'manifest.json' ? longestManifest : longestEntry))
          throw new Error('an entry is too long');
        return buffer(entry);
      };
      yield { name: entry.header.name, read };
      if (!isRead) entry.resume();
    }
  } finally {
    source.destroy();
    extract.destroy();
  }
}

/** Reads a whole backup and compares it with its manifest. Throws BACKUP_UNUSABLE if it is damaged, truncated, or not a backup. */
export async function verifyArchive(file: string, onProgress: (bytes: number) => void = () => undefined): Promise<Manifest> {
  const found = new Map<string, string>();
  let [about, manifest, bytes]: [About | undefined, Buffer | undefined, number] = [undefined, undefined, 0];
  try {
    for await (const { name, read } of entriesOf(file)) {
      const content = await read();
      bytes += content.length;
      onProgress(bytes);
      if (found.size === 0) about = readAbout(file, name, content);
      if (name === 'manifest.json') manifest = content;
      found.set(name, sha256Hex(content));
      if (name === 'manifest.sha256' && manifest && content.toString() !== sha256Hex(manifest)) throw damaged(file);
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const code = systemErrorCode(error);
    if (code === 'ENOENT') throw unusable(`There is no file ${file}.`);
    if (code === 'EISDIR') throw unusable(`${file} is a folder. Name the file of a backup.`);
    if (code === 'EACCES') throw unusable(`${file} may not be read by you.`);
    throw about ? damaged(file, error) : foreign(file, error);
  }
  if (!about) throw foreign(file);
  if (!manifest || !found.has('manifest.sha256')) throw damaged(file);
  const known = Manifest.safeParse(jsonOf(manifest));
  if (!known.success) throw foreign(file, known.error);
  for (const [name, hash] of partsOf(known.data)) if (found.get(name) !== hash) throw damaged(file);
  return known.data;
}

/** Reads parts in the order in which they were written. */
export function openArchive(file: string, manifest: Manifest) {
  const hashes = new Map(partsOf(manifest));
  const entries = entriesOf(file);
  return {
    /** What was added under this name, chunk by chunk. */
    async *parts(what: string, count: number): AsyncGenerator<Buffer> {
      for (let index = 0; index < count; index += 1) {
        const content = await take(partName(what, index));
        yield await expand(content, { maxOutputLength: longestEntry }).catch((error: unknown) => {
          throw damaged(file, error);
        });
      }
    },
    close: async () => void (await entries.return(undefined)),
  };

  async function take(name: string): Promise<Buffer> {
    for (let next = await entries.next(); !next.done; next = await entries.next()) {
      if (next.value.name !== name) continue;
      const content = await next.value.read();
      if (sha256Hex(content) !== hashes.get(name)) break;
      return content;
    }
    throw damaged(file);
  }
}

function partsOf({ tables, jobs, files }: Manifest): [string, string][] {
  const all: [string, string[]][] = [
    ...tables.map((table): [string, string[]] => [entryOf.table(table), table.parts]),
    [entryOf.jobs, jobs.parts],
    ...files.map((stored): [string, string[]] => [entryOf.file(stored), stored.parts]),
  ];
  return all.flatMap(([what, parts]) => parts.map((hash, index): [string, string] => [partName(what, index), hash]));
}

function jsonOf(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    return undefined;
  }
}

function readAbout(file: string, name: string, content: Buffer): About {
  if (name !== 'about.json') throw foreign(file);
  const about = About.safeParse(jsonOf(content));
  if (!about.success) throw foreign(file, about.error);
  if (about.data.format !== archiveFormat)
    throw unusable(
      `${file} was written in another format (${about.data.format}; this version reads ${archiveFormat}). Restore it with the version that wrote it.`,
    );
  return about.data;
}

const damaged = (file: string, cause?: unknown) =>
  unusable(
    `${file} is damaged or cut off: not all of it is as it was written. Nothing was restored. Use another copy of it, or another backup.`,
    cause,
  );
const foreign = (file: string, cause?: unknown) => unusable(`${file} is no backup of this product. Nothing was restored.`, cause);
