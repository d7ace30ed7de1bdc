/** Whole numbers of 32 bits by whole numbers from 0 to 2^53 - 2, in two blocks of memory: a Map takes an object for each number beyond 31 bits. */
export class NumberMap {
  /** A key stands in the first free slot from the one that its low bits name; 0 is free, so that all are kept one higher. */
  #keys = new Float64Array(1024);
  #values = new Int32Array(1024);
  #size = 0;

  /** Keeps a value for a key that has none, or answers the one that it has. */
  keep(key: number, value: number): number | undefined {
    if (this.#size * 2 >= this.#keys.length) this.#grow();
    const slot = slotOf(this.#keys, key + 1);
    if (this.#keys[slot] !== 0) return this.#values[slot];
    this.#keys[slot] = key + 1;
    this.#values[slot] = value;
    this.#size += 1;
    return undefined;
  }

  #grow(): void {
    const [keys, values] = [this.#keys, this.#values];
    this.#keys = new Float64Array(keys.length * 4);
    this.#values = new Int32Array(keys.length * 4);
    for (let from = 0; from < keys.length; from += 1) {
      const kept = keys[from] ?? 0;
      if (kept === 0) continue;
      const slot = slotOf(this.#keys, kept);
      this.#keys[slot] = kept;
      this.#values[slot] = values[from] ?? 0;
    }
  }
}

/** Where a key stands, or the free slot where it would. */
function slotOf(keys: Float64Array, kept: number): number {
  const mask = keys.length - 1;
  let at = kept & mask;
  for (let there = keys[at]; there !== 0 && there !== kept; there = keys[at]) at = (at + 1) & mask;
  return at;
}
