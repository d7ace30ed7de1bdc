/** A growing list of whole numbers, four bytes each. */
export class NumberList {
  #numbers = new Uint32Array(1 << 12);
  length = 0;

  push(number: number): void {
    if (this.length === this.#numbers.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.length] = number;
    this.length += 1;
  }

  increase(place: number): void {
    this.#numbers[place] = (this.#numbers[place] ?? 0) + 1;
  }

  set(place: number, number: number): void {
    this.#numbers[place] = number;
  }

  /** The content of the list; valid until the next `push`. */
  view(): Uint32Array {
    return this.#numbers.subarray(0, this.length);
  }
}
