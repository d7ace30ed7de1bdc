import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive. */
export interface ZipPart {
  /** Its path in the archive, with `/` between folders: not empty, absolute or escaping. */
  name: string;
  /** Called when its turn comes; read as fast as the archive is consumed. */
  content: () => AsyncIterable<string | Uint8Array>;
}

/**
 * A zip archive that is compressed while it is read: one part after another, none kept in memory. An error of a part is an error of the
 * stream.
 */
export function writeZip(parts: Iterable<ZipPart>): Readable {
  const archive = new ZipFile();
  const output = archive.outputStream;
  if (!(output instanceof Readable)) throw new TypeError('The archive has no stream to read it by');
  let current: Readable | undefined;
  archive.on('error', (error: Error) => output.destroy(error));
  for (const { name, content } of parts) {
    archive.addReadStreamLazy(name, (take) => {
      current = Readable.from(content(), { objectMode: false });
      current.once('error', (error) => output.destroy(error));
      take(null, current);
    });
  }
  archive.end();
  // Only a consumer that stops reading the archive knows that the rest is not needed.
  output.once('close', () => current?.destroy());
  return output;
}
