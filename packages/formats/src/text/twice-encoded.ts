import { charactersOf } from './single-byte.ts';

const bytes = new Map(charactersOf('windows-1252').map((character, index) => [character, 0x80 + index]));
const byteOf = (character: string): number => bytes.get(character) ?? character.charCodeAt(0);

/**
 * How letters and signs look that were written in UTF-8, read as Windows-1252 and written once more: accents (`Ã³` for ó), signs (`Â®`), the letters of
 * Windows-1252 beyond Latin-1 (`Å“` for œ), and dashes, quotes, €, ™, ≤, ≥ (`â€“`). Other sequences could be meant as they stand: `É®` is no ɮ.
 */
const TWICE =
  /Â[\xA0-\xBF]|Ã[\x80-\xBF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|Å[’“\xA0¡¸½¾]|â(?:€[\x80-\xBF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|‚¬|„¢|‰[¤¥])/g;

/** The text with each character that was encoded twice as it was meant; what could be meant as it stands stays. */
export function mendTwiceEncoded(text: string): string {
  const decoder = new TextDecoder();
  return text.replace(TWICE, (sequence) => decoder.decode(Uint8Array.from(sequence, byteOf)));
}

/** Whether characters of a text were encoded twice. */
export const isTwiceEncoded = (text: string): boolean => text.search(TWICE) !== -1;

/** Where a sequence begins that the end of a text cuts off; the length of the text if none does. */
export function startOfOpenSequence(text: string): number {
  const at = text.slice(-2).search(/(?:[ÂÃÅâ]|â[€‚„‰])$/);
  return at === -1 ? text.length : Math.max(0, text.length - 2) + at;
}
