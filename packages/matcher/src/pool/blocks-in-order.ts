/** Blocks that arrive in any order, given on in theirs. */
export class BlocksInOrder<Block> {
  readonly #waiting = new Map<number, Block>();
  #next = 0;

  /** The blocks that are due now that this one is there. @param place  its place from 0. */
  add(place: number, block: Block): Block[] {
    this.#waiting.set(place, block);
    const due: Block[] = [];
    for (let first = this.#waiting.get(this.#next); first !== undefined; first = this.#waiting.get(this.#next)) {
      due.push(first);
      this.#waiting.delete(this.#next);
      this.#next += 1;
    }
    return due;
  }
}
