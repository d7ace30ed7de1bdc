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
  let hasDigit = false;
  let hasLetter = false;
  for (let i = 0; i < word.length; i += 1) {
    const sign = word.charCodeAt(i);
    if (sign >= 48 && sign <= 57) hasDigit = true;
    else if (sign >= 97 && sign <= 122) hasLetter = true;
    if (hasDigit && hasLetter) return true;
  }
  return false;
}

export const isNumeric = (word: string): boolean => word.charCodeAt(0) < 97 && /^[\d.#-]+$/.test(word);

function codeSimilarity(a: string, b: string): number {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (!isCode(short) || short.length < 4) return 0;
  if (long.startsWith(short) || long.endsWith(short))
    return short.length >= 5 || long.length - short.length <= 1 ? 0.5 + (0.4 * short.length) / long.length : 0;
  if (short.length < 5 || digitsOf(a) !== digitsOf(b) || a.charAt(0) !== b.charAt(0)) return 0;
  const edits = editDistance(a, b, 2);
  return edits === 1 ? 0.75 : edits === 2 && short.length >= 7 ? 0.65 : 0;
}

export const digitsOf = (word: string): string => word.replaceAll(/\D/g, '');

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
  if (b.length + 2 > matrix[0].length) matrix = rowsOf(b.length * 2);
  let [before, previous, current] = matrix;
  for (let j = 0; j <= b.length; j += 1) previous[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    const from = Math.max(1, i - limit);
    const to = Math.min(b.length, i + limit);
    const sign = a.charCodeAt(i - 1);
    let best = i <= limit ? i : limit + 1;
    // What the band leaves out on either side is beyond the limit.
    current[from - 1] = from === 1 ? best : limit + 1;
    current[to + 1] = limit + 1;
    for (let j = from; j <= to; j += 1) {
      const other = b.charCodeAt(j - 1);
      let cost = Math.min((previous[j - 1] ?? 0) + (sign === other ? 0 : 1), (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && sign === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      current[j] = cost;
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    [before, previous, current] = [previous, current, before];
  }
  return Math.min(previous[b.length] ?? 0, limit + 1);
}

type Rows = readonly [Int32Array, Int32Array, Int32Array];
const rowsOf = (signs: number): Rows => [new Int32Array(signs + 2), new Int32Array(signs + 2), new Int32Array(signs + 2)];
/** Rows of the matrix in hand, used for one pair of words after another. */
let matrix = rowsOf(62);
