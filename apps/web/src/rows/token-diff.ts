import type { FieldEvidence } from '@fetlock/contract/row-match';

/** A piece of a text, and whether it disagrees with the other text. */
export interface TokenMark {
  text: string;
  differs: boolean;
}

/**
 * Marks in the two values of a field what really disagrees; no part of the texts is lost. A difference in notation only is no disagreement:
 * another form or spelling of a word, an amount with its unit, and in a name whatever another field has found to agree.
 * @param all  the evidence the field is part of.
 */
export function markDifferences(item: FieldEvidence, all: readonly FieldEvidence[] = []): [TokenMark[], TokenMark[]] {
  const { field, outcome, source, catalogue } = item;
  if (outcome === 'agree' || outcome === 'missing' || source === '' || catalogue === '') return [plain(source), plain(catalogue)];
  const settled = texts.has(field) ? all.filter((other) => other.field !== field && isSettled(other)) : [];
  const explained = new Set(settled.flatMap((other) => [...wordsOf(other.source), ...wordsOf(other.catalogue)]));
  return [marked(source, wordsOf(catalogue), explained), marked(catalogue, wordsOf(source), explained)];
}

/** The same for two plain texts, such as the old and the new value of a field: every word counts as written. */
export function markTokens(one: string, other: string): [TokenMark[], TokenMark[]] {
  const inOther = new Set(other.toLowerCase().match(pieces));
  const inOne = new Set(one.toLowerCase().match(pieces));
  const literal = (text: string, others: ReadonlySet<string>): TokenMark[] =>
    (text.match(pieces) ?? []).map((piece) => ({ text: piece, differs: isWord.test(piece) && !others.has(piece.toLowerCase()) }));
  return [literal(one, inOther), literal(other, inOne)];
}

/** Fields that are texts and also contain the facts of other fields. */
const texts: ReadonlySet<string> = new Set(['name', 'description']);

const isSettled = ({ outcome }: FieldEvidence): boolean => outcome === 'agree' || outcome === 'similar';

/** Separates a number from the unit after it: '75mg' and '75 mg' are the same words. */
const pieces = /\d+(?:[.,]\d+)*|\p{L}+|[^\p{L}\d]+/gu;
const isWord = /[\p{L}\d]/u;
const isNumber = /^\d/;

const wordsOf = (text: string): Set<string> => new Set((text.match(pieces) ?? []).filter((piece) => isWord.test(piece)).map(readWord));

/** A word as compared: without case, accents and insignificant zeros. */
function readWord(piece: string): string {
  if (isNumber.test(piece))
    return piece
      .replaceAll(/,(?=\d{3}\b)/g, '')
      .replace(',', '.')
      .replace(/^0+(?=\d)/, '')
      .replace(/\.\d+$/, (fraction) => fraction.replace(/(?<!0)0+$/, ''))
      .replace(/\.$/, '');
  return piece.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Units, and counted things: after a number that was found they add no information. */
const units: ReadonlySet<string> = new Set(
  'mg mcg ug g kg ml l lb lbs oz iu meq mm cm in gal ct count counts pack pk pcs piece pieces each ea dose doses x s'.split(' '),
);

const plain = (text: string): TokenMark[] => (text === '' ? [] : [{ text, differs: false }]);

function marked(text: string, others: ReadonlySet<string>, explained: ReadonlySet<string>): TokenMark[] {
  let numberFound = false;
  return (text.match(pieces) ?? []).map((piece) => {
    if (!isWord.test(piece)) return { text: piece, differs: false };
    const word = readWord(piece);
    const found = isFound(word, others) || isFound(word, explained) || (numberFound && units.has(word));
    numberFound = found && isNumber.test(piece);
    return { text: piece, differs: !found };
  });
}

function isFound(word: string, others: ReadonlySet<string>): boolean {
  if (others.has(word)) return true;
  if (isNumber.test(word)) return false;
  const stem = singular(word);
  return [...others].some((other) => !isNumber.test(other) && isSameWord(stem, singular(other)));
}

/** One equals the other, is a prefix of it (an abbreviation, a truncated word), or is one typing error away. */
function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length >= leastBeginning && long.startsWith(short)) return true;
  return short.length >= leastMistyped && isOneSlip(short, long);
}

const leastBeginning = 3;
const leastMistyped = 5;

const singular = (word: string): string => (word.length > 3 ? word.replace(/(?<=[sxz]|ch|sh)es$|(?<!s)s$/, '') : word);

/** Whether they differ by one letter inserted, removed, replaced, or two transposed. `short` is not the longer one. */
function isOneSlip(short: string, long: string): boolean {
  if (long.length - short.length > 1) return false;
  let from = 0;
  while (from < short.length && short[from] === long[from]) from += 1;
  if (short.slice(from) === long.slice(from + 1)) return true;
  if (short.length !== long.length) return false;
  if (short.slice(from + 1) === long.slice(from + 1)) return true;
  return short[from] === long[from + 1] && short[from + 1] === long[from] && short.slice(from + 2) === long.slice(from + 2);
}
