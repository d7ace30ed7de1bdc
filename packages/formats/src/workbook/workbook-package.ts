import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { type Limits, limitText } from '../limits.ts';
import { isOutOfMemory, UnreadableFile } from '../unreadable-file.ts';

/** The parts of an .xlsx file, decompressed in chunks and within the limits, whatever sizes the file declares. */
export class WorkbookPackage {
  readonly file: string;
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #limits: Limits;
  /** Decompressed bytes of each part, at most: a part that is read twice counts once. */
  readonly #inflated = new Map<Entry, number>();

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, file: string, limits: Limits) {
    this.#zip = zip;
    this.#entries = entries;
    this.file = file;
    this.#limits = limits;
  }

  /** Throws UnreadableFile for an archive that is damaged, encrypted, or larger than allowed by its declared size. */
  static async open(path: string, file: string, limits: Limits): Promise<WorkbookPackage> {
    const zip = await openPromise(path, { autoClose: false, lazyEntries: true, validateEntrySizes: true }).catch((cause: unknown) => {
      throw damaged(file, cause);
    });
    try {
      return new WorkbookPackage(zip, await readDirectory(zip, file, limits), file, limits);
    } catch (cause) {
      zip.close();
      throw damaged(file, cause);
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  /** The bytes of a part; empty for a missing part. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name.toLowerCase());
    if (!entry) return;
    try {
      const stream: AsyncIterable<Buffer> = await this.#zip.openReadStreamPromise(entry);
      let bytes = 0;
      for await (const chunk of stream) {
        bytes += chunk.length;
        this.#count(entry, bytes);
        yield chunk;
      }
    } catch (cause) {
      throw damaged(this.file, cause);
    }
  }

  #count(entry: Entry, bytes: number): void {
    if (bytes <= (this.#inflated.get(entry) ?? 0)) return;
    this.#inflated.set(entry, bytes);
    const all = this.#inflated.values().reduce((sum, one) => sum + one, 0);
    if (all > this.#limits.inflatedBytes) throw tooLarge(this.file, this.#limits);
  }

  close(): void {
    this.#zip.close();
  }
}

async function readDirectory(zip: ZipFile, file: string, limits: Limits): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let count = 0;
  let inflated = 0;
  for await (const entry of zip.eachEntry()) {
    count += 1;
    inflated += entry.uncompressedSize;
    if (count > limits.zipEntries)
      throw new UnreadableFile(
        'TOO_MANY_PARTS',
        `The workbook has more parts than allowed (${limitText('zipEntries', limits.zipEntries)})`,
        { file },
      );
    if (entry.isEncrypted()) throw new UnreadableFile('ENCRYPTED', 'The workbook is protected by a password', { file });
    const name = entry.fileName.toLowerCase();
    if (!entries.has(name)) entries.set(name, entry);
  }
  if (inflated > limits.inflatedBytes) throw tooLarge(file, limits);
  return entries;
}

/** Every error inside the archive is damage, except those with a known reason. The library's error is the cause, for the log. */
export function damaged(file: string, cause: unknown, line?: number): UnreadableFile {
  if (cause instanceof UnreadableFile) return cause;
  if (isOutOfMemory(cause)) {
    return new UnreadableFile('OUT_OF_MEMORY', 'The workbook needs more memory than it may have', { file, line, cause });
  }
  return new UnreadableFile('DAMAGED', 'The workbook is cut off or damaged; perhaps it was not copied or downloaded to its end', {
    file,
    line,
    cause,
  });
}

const tooLarge = (file: string, limits: Limits) =>
  new UnreadableFile('TOO_LARGE', `The workbook is larger than allowed (${limitText('inflatedBytes', limits.inflatedBytes)})`, { file });
