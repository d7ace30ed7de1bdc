/**
 * Where a pool keeps the indexes it has built, so that a catalogue version that is known never builds its index again.
 * Neither reading nor writing may be fatal: what cannot be read is built anew.
 */
export interface KeptIndexes {
  /** Names the state of the matcher: rows must be read as the catalogue was, so an index made by another state is none. */
  readonly revision: string;
  /** The bytes that were kept under a key, best in shared memory; `undefined` where there are none. */
  read(key: string): Promise<Uint8Array | undefined>;
  /** Keeps pieces of bytes, one after another, under a key. */
  write(key: string, pieces: readonly Uint8Array[]): Promise<void>;
  /** Told when an index could not be read, was damaged, or could not be kept. */
  report(key: string, problem: unknown): void;
}
