import type { Readable } from 'node:stream';

/** Where the bytes of files lie for good: a folder, or a bucket. Keys are never used again for other bytes. */
export interface Shelf {
  /** Moves a local file onto the shelf. */
  put: (path: string, size: number, key: string) => Promise<void>;
  has: (key: string) => Promise<boolean>;
  /** Throws NOT_FOUND for bytes that are not there. */
  read: (key: string) => Promise<Readable>;
  /** No error where nothing is. */
  remove: (key: string) => Promise<void>;
  /** Lends a file of the local disk with the bytes of a key. */
  withLocalFile: <Value>(key: string, use: (path: string) => Promise<Value>) => Promise<Value>;
  /** Removes local files that processes have left that died. */
  tidy: () => Promise<void>;
}
