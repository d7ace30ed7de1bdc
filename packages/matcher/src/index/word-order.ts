import { isCode, isNumeric } from '../normalise/word-similarity.ts';
import { shared, type IndexArrays } from './index-data.ts';
import { TextTable } from './text-table.ts';

type WordOrders = Pick<IndexArrays, 'plainByStart' | 'codesByStart' | 'codesByEnd'>;

/** A vocabulary's words and codes in order, so that all with one beginning or end are next to each other. Numbers are in none. */
export function layOutOrders({ bytes, starts }: { bytes: Uint8Array; starts: Uint32Array }): WordOrders {
  const words = new TextTable(bytes, starts).toArray();
  const codes: number[] = [];
  const plain: number[] = [];
  words.forEach((word, id) => {
    if (isCode(word)) codes.push(id);
    else if (!isNumeric(word)) plain.push(id);
  });
  const byText = (a: number, b: number): number => compareTexts(words[a] ?? '', words[b] ?? '');
  const ends = new Map(codes.map((id) => [id, reversed(words[id] ?? '')]));
  return {
    plainByStart: shared(Uint32Array, plain.toSorted(byText)),
    codesByStart: shared(Uint32Array, codes.toSorted(byText)),
    codesByEnd: shared(
      Uint32Array,
      codes.toSorted((a, b) => compareTexts(ends.get(a) ?? '', ends.get(b) ?? '')),
    ),
  };
}

/** Calls for each word that starts with a text. @param order  words by their starts. */
export function forEachStartingWith(words: readonly string[], order: Uint32Array, start: string, call: (id: number) => void): void {
  const isBefore = (id: number): boolean => (words[id] ?? '') < start;
  for (let at = firstNotBefore(order, isBefore); at < order.length; at += 1) {
    const id = order[at] ?? 0;
    if (!words[id]?.startsWith(start)) return;
    call(id);
  }
}

/** Calls for each word that ends with a text. @param order  words by their ends. */
export function forEachEndingWith(words: readonly string[], order: Uint32Array, end: string, call: (id: number) => void): void {
  const asked = reversed(end);
  const isBefore = (id: number): boolean => reversed(words[id] ?? '') < asked;
  for (let at = firstNotBefore(order, isBefore); at < order.length; at += 1) {
    const id = order[at] ?? 0;
    if (!words[id]?.endsWith(end)) return;
    call(id);
  }
}

/** Binary search. */
function firstNotBefore(order: Uint32Array, isBefore: (id: number) => boolean): number {
  let from = 0;
  let to = order.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (isBefore(order[middle] ?? 0)) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** By code units, as `<` compares. */
const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** By code units: both sides of a comparison are reversed in the same way. */
function reversed(text: string): string {
  let result = '';
  for (let i = text.length - 1; i >= 0; i -= 1) result += text.charAt(i);
  return result;
}
