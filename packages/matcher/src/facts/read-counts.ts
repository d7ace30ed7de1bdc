import type { Token } from '../normalise/scan.ts';
import { bulkContainers, containerWords, countWords, pieceWords, units, type Unit } from '../normalise/units.ts';
import { formOf } from './form.ts';
import { isItemNumber } from './item-number.ts';
import type { QuantityReading } from './quantity-reading.ts';
import { endsRange, isMark, isNumber, unitAt } from './token-tests.ts';

/** Whether a word or mark may begin a count: any other token of one is a number. */
export const beginsCount = (word: string): boolean => word === '#' || word === 'x' || containerWords.has(word);

export function readCount(tokens: readonly Token[], at: number, reading: QuantityReading): number | undefined {
  const token = tokens[at];
  if (isMark(token, '#') && isNumber(tokens[at + 1]) && tokens[at + 1]?.glued && !isItemNumber(tokens, at))
    return pushCount(reading, [tokens[at + 1]?.value ?? 0], at + (countWords.has(tokens[at + 2]?.text ?? '') ? 3 : 2));
  if (token?.kind === 'word' && containerWords.has(token.text)) {
    let i = at + 1;
    if (isMark(tokens[i], '/') || tokens[i]?.text === 'of') i += 1;
    const counted = i > at + 1 || tokens[i]?.glued || bulkContainers.has(token.text);
    if (counted && isCount(tokens[i]) && !unitAt(tokens, i + 1) && tokens[i + 1]?.text !== 'x')
      return pushCount(reading, [tokens[i]?.value ?? 0], i + 1);
    return undefined;
  }
  if (
    token?.text === 'x' &&
    at > 0 &&
    (reading.taken[at - 1] || isTimesRange(tokens, at - 1)) &&
    isCount(tokens[at + 1]) &&
    !unitAt(tokens, at + 2)
  )
    return pushCount(reading, [tokens[at + 1]?.value ?? 0], at + 2);
  if (!isCount(token) || isTimesRange(tokens, at)) return undefined;
  if (isLastCount(tokens, at)) return pushCount(reading, [token.value], at + 1);
  const following = tokens[at + 1];
  if (following?.text === 'x' && isNumber(tokens[at + 2])) {
    const second = tokens[at + 2];
    if (unitAt(tokens, at + 3) && !pieceWords.has(tokens[at + 3]?.text ?? '')) return pushCount(reading, [token.value], at + 2);
    if (!isCount(second)) return undefined;
    return pushCount(reading, [token.value * second.value], at + (countWords.has(tokens[at + 3]?.text ?? '') ? 4 : 3));
  }
  // `24/5.5 oz`: cans in a case, and the content of each.
  if (isMark(following, '/') && isNumber(tokens[at + 2]) && CASES.has(token.value) && isPackedMass(unitAt(tokens, at + 3)?.unit))
    return pushCount(reading, [token.value], at + 2);
  const counted = isMark(following, '/') ? tokens[at + 2] : following;
  if (counted?.kind !== 'word' || counted.afterComma) return undefined;
  // `NexGard 24.1-60 ea`: the end of a band counts nothing.
  const endsBand = isMark(tokens[at - 1], '-') && isNumber(tokens[at - 2]);
  if (countWords.has(counted.text) && !endsBand && !(counted.text === 's' && !counted.glued))
    return pushCount(reading, [token.value], at + (counted === following ? 2 : 3));
  // `60 tablets`: the count takes only the number; the form stays a word of its own.
  if (
    counted === following &&
    !endsBand &&
    !isUnitless(tokens, at) &&
    (formOf(counted.text)?.group === 'solid' || containerWords.has(counted.text)) &&
    !units.has(counted.text)
  )
    return pushCount(reading, [token.value], at + 1);
  // `20 /tab` is the strength of one tablet, not a count.
  return isMark(following, '/') && containerWords.has(counted.text) && !ONE_PIECE.has(counted.text)
    ? pushCount(reading, [token.value], at + 3)
    : undefined;
}

/** `Heartgard Plus 26-50 x6`: several of what a range of weights is for. */
export function isTimesRange(tokens: readonly Token[], at: number): boolean {
  const [x, count] = [tokens[at + 1], tokens[at + 2]];
  return endsRange(tokens, at) && x?.text === 'x' && isCount(count) && count.value <= MOST_OF_A_SMALL_PACK && !unitAt(tokens, at + 3);
}

/** `NexGard 24-60 chew 6`: after the form, at the end of a name that states another number. */
function isLastCount(tokens: readonly Token[], at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (at !== tokens.length - 1 || before?.kind !== 'word' || !token || token.glued) return false;
  if (token.value > MOST_OF_A_SMALL_PACK && !USUAL_COUNTS.has(token.value)) return false;
  return (formOf(before.text)?.group === 'solid' || pieceWords.has(before.text)) && tokens.slice(0, at).some(isNumber);
}

const MOST_OF_A_SMALL_PACK = 12;
const CASES: ReadonlySet<number> = new Set([6, 8, 12, 24, 36, 48]);
const isPackedMass = (unit: Unit | undefined): boolean => unit?.dimension === 'mass' && unit.packed === true;

/** `Amox 500 cap`: before one piece, a number too large or odd for a count is a strength without its unit, if it is the only number. */
function isUnitless(tokens: readonly Token[], at: number): boolean {
  const { value = 0 } = tokens[at] ?? {};
  return value >= 25 && !USUAL_COUNTS.has(value) && ONE_PIECE.has(tokens[at + 1]?.text ?? '') && tokens.filter(isNumber).length === 1;
}

const ONE_PIECE: ReadonlySet<string> = new Set(['cap', 'tab', 'tb', 'capsule', 'tablet', 'chew', 'comprimido', 'capsula']);
/** Usual numbers of pieces in bottles and boxes. */
const USUAL_COUNTS: ReadonlySet<number> = new Set([
  28, 30, 36, 40, 42, 45, 48, 50, 56, 60, 84, 90, 100, 112, 120, 150, 180, 200, 300, 360, 1000,
]);

function isCount(token: Token | undefined): token is Token {
  return isNumber(token) && Number.isInteger(token.value) && token.value > 0;
}

function pushCount(reading: QuantityReading, counts: readonly number[], next: number): number {
  reading.counts.push(...counts);
  return next;
}
