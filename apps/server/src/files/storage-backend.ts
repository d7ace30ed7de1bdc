import type { Readable } from 'node:stream';

/** Permanent storage for the bytes of files: a folder, or a bucket. Keys are never reused for other bytes. */
export interface StorageBackend {
  /** Moves a local file into the storage. */
  put: (path: string, size: number, key: string) => Promise<void>;
  has: (key: string) => Promise<boolean>;
  /** Throws NOT_FOUND for missing bytes. */
  read: (key: string) => Promise<Readable>;
  /** No error when nothing is there. */
  remove: (key: string) => Promise<void>;
  /** Calls back with a local file that contains the bytes of a key. */
  withLocalFile: <Value>(key: string, use: (path: string) => Promise<Value>) => Promise<Value>;
  /** Removes local files left by dead processes. */
  tidy: () => Promise<void>;
}
