/** Collects the text of a page element as a browser shows it: blanks collapse into one, and lines break at `<br>` and between blocks. */
export class CellWriter {
  readonly #most: number;
  #text = '';
  /** A line break is pending before the next text. */
  #isBroken = false;

  constructor(mostCharacters: number) {
    this.#most = mostCharacters;
  }

  add(piece: string): void {
    if (this.#text.length >= this.#most) return;
    const text = piece.replace(/\s+/g, ' ');
    if (text === ' ' && (this.#text === '' || this.#isBroken || this.#text.endsWith(' '))) return;
    if (this.#isBroken) {
      this.#text = `${this.#text.trimEnd()}\n`;
      this.#isBroken = false;
    }
    const isAfterBlank = this.#text === '' || this.#text.endsWith(' ') || this.#text.endsWith('\n');
    this.#text += (isAfterBlank ? text.trimStart() : text).slice(0, this.#most - this.#text.length);
  }

  breakLine(): void {
    if (this.#text !== '') this.#isBroken = true;
  }

  /** The text; starts over afterwards. */
  end(): string {
    const text = this.#text.trim();
    this.#text = '';
    this.#isBroken = false;
    return text;
  }
}
