import type { Readable } from 'node:stream';

/** Something that lies in the storage. */
export interface Stored {
  key: string;
  /** By the clock of the storage. */
  changedAt: number;
}

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
  /** What lies below a folder of the storage (`''`: in all of it), in pages; also what others have put there. */
  list: (folder: string) => AsyncIterable<readonly Stored[]>;
  /** Writes the mark of an installation again, so that it is as old as this call. */
  mark: (key: string) => Promise<void>;
  /** Removes local files left by dead processes. */
  tidy: () => Promise<void>;
}
