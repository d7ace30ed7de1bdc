/**
 * Words and the others they could be confused with: words are close if they become equal after at most one letter is removed from each.
 * That holds for every pair one typing error apart (a letter wrong, missing, extra, or two swapped).
 * The deletions of Mor and Fraenkel 1982, "A hash code method for detecting and correcting spelling errors".
 */
export class Spellings {
  readonly #byDeletion = new Map<string, string | string[]>();
  readonly #words = new Set<string>();
  /** Beginnings of words, and how many words begin so. */
  readonly #beginnings = new Map<string, number>();

  get words(): ReadonlySet<string> {
    return this.#words;
  }

  add(word: string): void {
    if (this.#words.has(word)) return;
    this.#words.add(word);
    for (let length = SHORTEST_CUT; length <= word.length; length += 1) {
      const beginning = word.slice(0, length);
      this.#beginnings.set(beginning, (this.#beginnings.get(beginning) ?? 0) + 1);
    }
    for (const key of deletions(word)) {
      const known = this.#byDeletion.get(key);
      if (known === undefined) this.#byDeletion.set(key, word);
      else if (typeof known === 'string') this.#byDeletion.set(key, [known, word]);
      else known.push(word);
    }
  }

  /** All known words close to a spelling, including itself if known. */
  near(spelling: string): Set<string> {
    const found = new Set<string>();
    for (const key of deletions(spelling)) {
      const known = this.#byDeletion.get(key);
      if (typeof known === 'string') found.add(known);
      else if (known) for (const word of known) found.add(word);
    }
    return found;
  }

  /** Number of words that begin like this. */
  cutsOf(beginning: string): number {
    return this.#beginnings.get(beginning) ?? 0;
  }
}

const SHORTEST_CUT = 4;

function deletions(word: string): Set<string> {
  const keys = new Set([word]);
  for (let i = 0; i < word.length; i += 1) keys.add(word.slice(0, i) + word.slice(i + 1));
  return keys;
}
