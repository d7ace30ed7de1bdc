/** Texts by number: UTF-8 in shared memory, text `i` from `starts[i]` to `starts[i + 1]`. A text becomes a string only on request. */
export class TextTable {
  readonly #bytes: Buffer;
  readonly #starts: Uint32Array;

  constructor(bytes: Uint8Array, starts: Uint32Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#starts = starts;
  }

  get size(): number {
    return this.#starts.length - 1;
  }

  at(number: number): string {
    return this.#bytes.toString('utf8', this.#starts[number] ?? 0, this.#starts[number + 1] ?? 0);
  }

  toArray(): string[] {
    return Array.from({ length: this.size }, (_, number) => this.at(number));
  }
}

/** Collects texts for a table. At most 4 GiB in all. */
export class TextWriter {
  #bytes = Buffer.allocUnsafe(1 << 16);
  #length = 0;
  readonly #ends: number[] = [];

  add(text: string): number {
    const most = text.length * 3;
    if (this.#length + most > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + most));
      this.#bytes.copy(larger, 0, 0, this.#length);
      this.#bytes = larger;
    }
    this.#length += this.#bytes.write(text, this.#length, 'utf8');
    if (this.#length > 0xffff_ffff) throw new RangeError('The texts of the catalogue are larger than 4 GiB. Split it.');
    return this.#ends.push(this.#length) - 1;
  }

  finish(): { bytes: Uint8Array; starts: Uint32Array } {
    const bytes = new Uint8Array(new SharedArrayBuffer(this.#length));
    bytes.set(this.#bytes.subarray(0, this.#length));
    const starts = new Uint32Array(new SharedArrayBuffer(4 * (this.#ends.length + 1)));
    starts.set(this.#ends, 1);
    return { bytes, starts };
  }
}

/** Distinct texts, numbered in order of first occurrence. */
export class TextNumbers {
  readonly #numbers = new Map<string, number>();
  readonly #writer = new TextWriter();

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#writer.add(text);
    this.#numbers.set(text, number);
    return number;
  }

  get size(): number {
    return this.#numbers.size;
  }

  finish(): { bytes: Uint8Array; starts: Uint32Array } {
    return this.#writer.finish();
  }
}
