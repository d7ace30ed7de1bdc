/** A piece of a text, and whether the other text has it too. */
export interface TokenMark {
  text: string;
  common: boolean;
}

/** Marks in two texts which words and numbers the other has as well, whatever their order and case. Nothing of the texts is lost. */
export function markTokens(one: string, other: string): [TokenMark[], TokenMark[]] {
  return [marked(one, wordsOf(other)), marked(other, wordsOf(one))];
}

/** A number parts from the unit behind it: '75mg' and '75 mg' are the same words. */
const pieces = /\d+(?:[.,]\d+)*|\p{L}+|[^\p{L}\d]+/gu;
const isWord = /[\p{L}\d]/u;

const wordsOf = (text: string): Set<string> => new Set((text.toLowerCase().match(pieces) ?? []).filter((piece) => isWord.test(piece)));

const marked = (text: string, others: ReadonlySet<string>): TokenMark[] =>
  (text.match(pieces) ?? []).map((piece) => ({ text: piece, common: !isWord.test(piece) || others.has(piece.toLowerCase()) }));
