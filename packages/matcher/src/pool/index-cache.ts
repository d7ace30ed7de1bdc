/**
 * Storage for the indexes of a pool, so that a known catalogue version is never indexed again.
 * Neither reading nor writing may be fatal: what cannot be read is built again.
 */
export interface IndexCache {
  /** Names the state of the matcher: rows must be read as the catalogue was, so an index made by another state is not used. */
  readonly revision: string;
  /** The bytes stored under a key, preferably in shared memory; `undefined` if there are none. */
  read(key: string): Promise<Uint8Array | undefined>;
  /** Stores pieces of bytes, one after another, under a key. */
  write(key: string, pieces: readonly Uint8Array[]): Promise<void>;
  /** Called if an index could not be read, was damaged, or could not be stored. */
  report(key: string, problem: unknown): void;
}
