/**
 * A hash of 52 bits, never 0: two 26-bit halves of FNV-1a with different starts.
 * @see Fowler, Noll, Vo, "The FNV Non-Cryptographic Hash Algorithm", draft-eastlake-fnv
 */
export function hashText(text: string): number {
  let low = 0x811c9dc5;
  let high = 0x9747b28c;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b);
  }
  return mixed(high) * HALF + mixed(low) || 1;
}

export const HALF = 2 ** 26;

/** The best 26 bits: the last steps of a multiplicative hash reach its upper bits only. */
function mixed(hash: number): number {
  return ((hash ^ (hash >>> 15)) >>> 0) % HALF;
}
