/** The catalogue features of a row's slots. */
interface SlotFeatures {
  readonly features: readonly number[];
}

/**
 * Buffers of one thread, reused for row after row, so that nothing is allocated per row and only what was touched is cleared.
 * It belongs to the hits of one row at a time.
 */
export class RowScratch {
  /** By catalogue feature: its slot in the hits of the row, plus 1; 0 for all that the row does not have. */
  readonly slotOf: Int32Array;
  /** By variation: what it shares with the row so far. 0 between rows. */
  readonly sums: Float32Array;
  /** Indexes of the variations whose sum is not 0. */
  readonly touched: Uint32Array;
  /** By word of the row: how well the current variation's name, or the rest of it, has the word. */
  found = new Float64Array(256);
  supported = new Float64Array(256);
  #hits: SlotFeatures | undefined;

  constructor(features: number, variations: number) {
    this.slotOf = new Int32Array(features);
    this.sums = new Float32Array(variations);
    this.touched = new Uint32Array(variations);
  }

  /** Switches the slots to those of `hits`. */
  use(hits: SlotFeatures): void {
    if (this.#hits === hits) return;
    const { slotOf } = this;
    for (const feature of this.#hits?.features ?? []) slotOf[feature] = 0;
    hits.features.forEach((feature, slot) => {
      slotOf[feature] = slot + 1;
    });
    this.#hits = hits;
  }

  /** Makes room for this many words. */
  reserve(words: number): void {
    if (this.found.length >= words) return;
    this.found = new Float64Array(words * 2);
    this.supported = new Float64Array(words * 2);
  }
}
