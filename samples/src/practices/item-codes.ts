import type { Random } from '../random.ts';

/** Invents the practice's own item codes; most occur only once. */
export class ItemCodes {
  readonly #taken = new Set<string>();
  readonly #random: Random;
  readonly #longest: number;

  constructor(random: Random, longest: number) {
    this.#random = random;
    this.#longest = longest;
  }

  /** A code for an item of this name: letters and digits, bare digits with leading zeros, or one that looks like a date. */
  next(name: string): string {
    for (;;) {
      const code = this.#invent(name).slice(0, this.#longest);
      if (this.take(code)) return code;
    }
  }

  /** The latest code, repeated by mistake. */
  again(): string {
    return [...this.#taken].at(-1) ?? this.next('');
  }

  /** Takes an external code, such as a laboratory's; false if it is too long or taken. */
  take(code: string): boolean {
    if (code.length > this.#longest || this.#taken.has(code)) return false;
    this.#taken.add(code);
    return true;
  }

  #invent(name: string): string {
    const random = this.#random;
    const letters = name.replaceAll(/[^A-Za-z]/g, '').toUpperCase();
    const style = random.next();
    if (style < 0.42) return letters.slice(0, random.integer(3, 5)) + String(random.integer(1, 999));
    if (style < 0.62) return String(random.integer(1, 19_999)).padStart(random.integer(5, 6), '0');
    if (style < 0.86) return String(random.integer(1000, 999_999));
    if (style < 0.862) return `${random.pick(['04', '11', '08'])}-${String(random.integer(1, 28)).padStart(2, '0')}`;
    if (style < 0.865) return `${random.pick(['JAN', 'MAR', 'SEP'])}${String(random.integer(1, 28)).padStart(2, '0')}`;
    return (letters.slice(0, 2) || 'ZZ') + String(random.integer(100, 99_999));
  }
}
