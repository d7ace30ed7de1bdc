import type { RowScratch } from '../index/row-scratch.ts';

/**
 * Which catalogue features match which words of a row, and how well. Each feature has a slot; the hits of a slot are a chain:
 *
 *     scratch.slotOf[feature] = slot + 1      words[hit], similarities[hit]
 *     firstOf[slot] = hit + 1                 nextOf[hit] = next hit + 1, 0 at the end
 *     readingOf[hit] = reading + 1, 0 for none
 */
export class Hits {
  readonly features: number[] = [];
  readonly firstOf: number[] = [];
  readonly words: number[] = [];
  readonly similarities: number[] = [];
  /** By hit: the reading of several words that the feature is a part of, plus 1; 0 for a feature that matches its word alone. */
  readonly readingOf: number[] = [];
  readonly nextOf: number[] = [];
  readonly #slotOf: Int32Array;

  constructor(scratch: RowScratch) {
    scratch.use(this);
    this.#slotOf = scratch.slotOf;
  }

  /**
   * Only the first similarity of a feature and a word counts.
   * @param reading  the reading of several words that the feature is a part of, as a number from 0.
   */
  add(feature: number, word: number, similarity: number, reading = -1): void {
    const slot = (this.#slotOf[feature] ?? 0) - 1;
    if (slot < 0) {
      this.#slotOf[feature] = this.features.push(feature);
      this.firstOf.push(this.#push(word, similarity, reading));
      return;
    }
    let hit = (this.firstOf[slot] ?? 0) - 1;
    for (;;) {
      if (this.words[hit] === word && this.readingOf[hit] === reading + 1) return;
      const next = (this.nextOf[hit] ?? 0) - 1;
      if (next < 0) break;
      hit = next;
    }
    this.nextOf[hit] = this.#push(word, similarity, reading);
  }

  #push(word: number, similarity: number, reading: number): number {
    this.words.push(word);
    this.similarities.push(similarity);
    this.readingOf.push(reading + 1);
    return this.nextOf.push(0);
  }
}
