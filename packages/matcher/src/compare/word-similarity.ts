/**
 * How likely two words are spellings of one: 1 equal, 0 unrelated.
 * Typing errors (one edit from 5 letters on, two from 8), cut words (`norethindr`), and abbreviations that keep letters in order (`tblt`).
 * In codes every digit counts: they are similar only when all digits agree, or one code is the other cut short.
 */
export function wordSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  if (isNumeric(a) || isNumeric(b)) return 0;
  if (isCode(a) || isCode(b)) return codeSimilarity(a, b);
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < 3) return 0;
  if (long.startsWith(short)) return Math.max(0.6 + (0.35 * short.length) / long.length, short.length >= 5 ? 0.85 : 0);
  if (short.length >= 5 && Math.abs(a.length - b.length) <= 2) {
    // The first letter is hardly ever mistyped twice: dexamethasone is not betamethasone.
    const limit = short.length >= 8 && a.charCodeAt(0) === b.charCodeAt(0) ? 2 : 1;
    const edits = editDistance(a, b, limit);
    if (edits <= limit) return edits === 2 ? 0.78 : short.length >= 7 ? 0.92 : 0.85;
  }
  return isAbbreviation(short, long) ? 0.55 : 0;
}

/** Letters and digits mixed: a model number or an item code. */
export function isCode(word: string): boolean {
  return /\d/.test(word) && /[a-z]/.test(word);
}

const isNumeric = (word: string): boolean => /^[\d.#-]+$/.test(word);

function codeSimilarity(a: string, b: string): number {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (!isCode(short) || short.length < 4) return 0;
  if (long.startsWith(short) || long.endsWith(short))
    return short.length >= 5 || long.length - short.length <= 1 ? 0.5 + (0.4 * short.length) / long.length : 0;
  if (short.length < 5 || digitsOf(a) !== digitsOf(b) || a.charAt(0) !== b.charAt(0)) return 0;
  const edits = editDistance(a, b, 2);
  return edits === 1 ? 0.75 : edits === 2 && short.length >= 7 ? 0.65 : 0;
}

const digitsOf = (word: string): string => word.replaceAll(/\D/g, '');

/** The first letter and then letters in order, mostly consonants: `chw` for chewable, `prednslne`. */
function isAbbreviation(short: string, long: string): boolean {
  if (short.charCodeAt(0) !== long.charCodeAt(0) || short.length < 3 || short.length > 7 || long.length < short.length + 2) return false;
  let at = 0;
  for (let i = 0; i < long.length && at < short.length; i += 1) if (long.charCodeAt(i) === short.charCodeAt(at)) at += 1;
  // Without most vowels it is an abbreviation; a word of its own with letters in order by chance is not.
  return at === short.length && !/[aeiou]/.test(short.slice(1));
}

/**
 * Edits (insert, delete, replace, swap of neighbours) from `a` to `b`, or `limit + 1` when there are more.
 * Optimal string alignment; three rows of the matrix
 *
 *        b₀ b₁ b₂ …
 *     a₀  0  1  2
 *     a₁  1  0  1      only the diagonal band of width 2·limit + 1 can end below the limit
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before = new Array<number>(b.length + 1).fill(0);
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const current = new Array<number>(b.length + 1).fill(limit + 1);
    if (i <= limit) current[0] = i;
    let best = i <= limit ? i : limit + 1;
    for (let j = Math.max(1, i - limit); j <= Math.min(b.length, i + limit); j += 1) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min((previous[j - 1] ?? limit) + (same ? 0 : 1), (previous[j] ?? limit) + 1, (current[j - 1] ?? limit) + 1);
      if (i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1))
        cost = Math.min(cost, (before[j - 2] ?? limit) + 1);
      current[j] = cost;
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    before = previous;
    previous = current;
  }
  return Math.min(previous[b.length] ?? limit + 1, limit + 1);
}
