import { bulkContainers, containerWords, countWords, pieceWords, units, type Unit } from '../normalise/units.ts';
import type { Token } from '../normalise/scan.ts';
import type { Bound, Dimensions, NumberRange, Quantity, WeightBand } from './facts.ts';
import { bounded, concentration, quantity } from './quantity.ts';
import { formOf, modifierOf } from './form.ts';
import { isItemNumber } from './item-number.ts';
import { readDimensions } from './read-dimensions.ts';

/** What the numbers of a token list say, and which tokens they took. */
export interface QuantityReading {
  readonly quantities: Quantity[];
  readonly dimensions: Dimensions[];
  readonly counts: number[];
  readonly numbers: number[];
  readonly bands: WeightBand[];
  readonly ranges: NumberRange[];
  /** For how many hours a form releases: `ER 24h`. */
  readonly releaseHours: number[];
  /** One flag a token: it belongs to a quantity, count or band, so it is not a word of the name. */
  readonly taken: boolean[];
}

/**
 * Reads every number of a token list with the words around it.
 *
 *     160 mg / 5 ml      a concentration            5-10 kg, up to 22 lb     a weight band
 *     35mg-500mg         two strengths              #60, 60 ct, btl of 60    a count
 *     400-325 mg         two, one unit for both     6 x 10 tablets           a count of 60
 *     4 x 4, 2 in x 5 yd dimensions                 > 5 cm, 7+ days          a bound
 */
export function readQuantities(tokens: readonly Token[]): QuantityReading {
  const reading: QuantityReading = {
    quantities: [],
    dimensions: [],
    counts: [],
    numbers: [],
    bands: [],
    ranges: [],
    releaseHours: [],
    taken: tokens.map(() => false),
  };
  let at = 0;
  while (at < tokens.length) {
    noteRange(tokens, at, reading);
    const next =
      readBand(tokens, at, reading) ??
      readBounded(tokens, at, reading) ??
      readSides(tokens, at, reading) ??
      readCount(tokens, at, reading) ??
      readAmounts(tokens, at, reading);
    if (next === undefined) at += 1;
    else {
      for (let i = at; i < next; i += 1) reading.taken[i] = true;
      at = next;
    }
  }
  return reading;
}

const isMark = (token: Token | undefined, text: string): boolean => token?.kind === 'mark' && token.text === text;
const isNumber = (token: Token | undefined): token is Token => token?.kind === 'number';
const bodyWeightKg = new Map([
  ['lb', 0.453592],
  ['lbs', 0.453592],
  ['pound', 0.453592],
  ['pounds', 0.453592],
  ['#', 0.453592],
  ['kg', 1],
  ['kgs', 1],
  ['kilos', 1],
]);

function unitAt(tokens: readonly Token[], at: number): { unit: Unit; next: number } | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  if (isMark(token, '%')) return { unit: percent, next: afterBasis(tokens, at + 1) };
  if (isMark(token, '"') && token.glued) return { unit: inch, next: at + 1 };
  if (isMark(token, '#') && token.glued) return { unit: pound, next: at + 1 };
  if (token.kind !== 'word') return undefined;
  if (token.text === 'in' && isPreposition(tokens, at)) return undefined;
  if (token.text === 'fl' && tokens[at + 1]?.text === 'oz') return { unit: fluidOunce, next: at + 2 };
  const unit = units.get(token.text);
  // A single letter is a unit only when glued to its number or standing alone after it, never the start of `L-shaped`.
  return unit && !(token.text.length === 1 && isMark(tokens[at + 1], '-') && tokens[at + 1]?.glued) ? { unit, next: at + 1 } : undefined;
}

/** `2 in 1`, `5 in house` and `17 in-clinic` measure nothing. */
function isPreposition(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.glued) return false;
  const next = tokens[at + 1];
  return (
    next?.value === 1 || AFTER_IN.has(next?.text ?? '') || (isMark(next, '-') && next?.glued === true && tokens[at + 2]?.kind === 'word')
  );
}

const AFTER_IN: ReadonlySet<string> = new Set('house clinic hospital office home water saline dextrose oil vitro vivo stock'.split(' '));

const percent: Unit = { dimension: 'percent', factor: 1 };
const inch: Unit = { dimension: 'length', factor: 25.4, packed: true };
const pound: Unit = { dimension: 'mass', factor: 453_592.37, packed: true };
const fluidOunce: Unit = { dimension: 'volume', factor: 29.5735, packed: true };

/** Skips the `w/v`, `/w/w` that may follow a percent sign. */
function afterBasis(tokens: readonly Token[], at: number): number {
  let next = at;
  if (isMark(tokens[next], '/')) next += 1;
  const basis = (i: number): boolean => tokens[i]?.kind === 'word' && (tokens[i]?.text === 'w' || tokens[i]?.text === 'v');
  return basis(next) && isMark(tokens[next + 1], '/') && basis(next + 2) ? next + 3 : at;
}

function readBand(tokens: readonly Token[], at: number, reading: QuantityReading): number | undefined {
  const open = openBand(tokens, at);
  if (open) {
    reading.bands.push(open.band);
    return open.next;
  }
  const from = tokens[at];
  if (!isNumber(from)) return undefined;
  let i = at + 1;
  const firstUnit = bodyWeightKg.get(tokens[i]?.text ?? '');
  if (firstUnit) i += 1;
  const rest = firstUnit ? boundAfter(tokens, i) : undefined;
  if (firstUnit && rest && !isMark(tokens[i], '+')) {
    const kg = from.value * firstUnit;
    const text = `${rest.bound} ${from.text} ${tokens[i - 1]?.text ?? ''}`;
    reading.bands.push(rest.bound === 'over' ? band(kg, Infinity, text) : band(0, kg, text));
    return rest.next;
  }
  if (isMark(tokens[i], '+')) {
    const unitAfter = bodyWeightKg.get(tokens[i + 1]?.text ?? '');
    const kg = firstUnit ?? unitAfter;
    if (!kg) return undefined;
    const unitText = tokens[firstUnit ? i - 1 : i + 1]?.text ?? '';
    reading.bands.push(band(from.value * kg, Infinity, `${from.text}+ ${unitText}`));
    return firstUnit ? i + 1 : i + 2;
  }
  if (!isMark(tokens[i], '-') && !rangeWords.has(tokens[i]?.text ?? '')) return undefined;
  const to = tokens[i + 1];
  const unit = bodyWeightKg.get(tokens[i + 2]?.text ?? '');
  if (!isNumber(to) || !unit || to.value <= from.value || isRate(tokens, i + 3)) return undefined;
  reading.bands.push(band(from.value * unit, to.value * unit, `${from.text}-${to.text} ${tokens[i + 2]?.text ?? ''}`));
  return i + 3;
}

/** Notes a range without a unit, `26-50`, `<20` or `65+`; its numbers stay numbers. */
function noteRange(tokens: readonly Token[], at: number, { ranges }: QuantityReading): void {
  const [before, first, mark, second, after] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2], tokens[at + 3]];
  if (!isNumber(first) || isMark(before, '-') || isMark(before, '/')) return;
  const bound = before?.kind === 'mark' || before?.kind === 'word' ? before.text : '';
  const followed = (token: Token | undefined): boolean => token?.kind === 'word' && unitAt(tokens, tokens.indexOf(token)) !== undefined;
  if (isMark(mark, '-') && isNumber(second) && !isApart(tokens, at + 1)) {
    if (second.value > first.value && !isMark(after, '-') && !isMark(after, '/') && !followed(after))
      ranges.push({ from: first.value, to: second.value });
  } else if (followed(mark)) return;
  else if (isMark(mark, '+') && mark?.glued) ranges.push({ from: first.value, to: Infinity });
  else if (bound === '<' || bound === 'under' || bound === 'upto') ranges.push({ from: 0, to: first.value });
  else if (bound === '>' || bound === 'over') ranges.push({ from: first.value, to: Infinity });
}

const isRate = (tokens: readonly Token[], at: number): boolean => isMark(tokens[at], '/');

function band(fromKg: number, toKg: number, text: string): WeightBand {
  return { fromKg, toKg, text };
}

const rangeWords: ReadonlySet<string> = new Set(['to', 'a', 'bis']);
const underWords: ReadonlySet<string> = new Set(['<', 'under', 'up', 'below', 'less', 'hasta', 'menos', 'bis', 'jusqu']);
const overWords: ReadonlySet<string> = new Set(['>', 'over', 'above', 'more', 'greater', 'mas', 'uber']);
const boundFillers: ReadonlySet<string> = new Set(['to', 'than', 'de', 'a', 'zu', "'"]);

/** `up to 22 lb`, `under 5kg`, `over 50 lb`, `<10 lb`, `menos de 10 kg`. */
function openBand(tokens: readonly Token[], at: number): { band: WeightBand; next: number } | undefined {
  const word = tokens[at]?.text ?? '';
  const under = underWords.has(word);
  if (!under && !overWords.has(word)) return undefined;
  let i = at + 1;
  while (boundFillers.has(tokens[i]?.text ?? '')) i += 1;
  const bound = tokens[i];
  const unit = bodyWeightKg.get(tokens[i + 1]?.text ?? '');
  if (!isNumber(bound) || !unit) return undefined;
  const text = `${under ? 'under' : 'over'} ${bound.text} ${tokens[i + 1]?.text ?? ''}`;
  return { band: under ? band(0, bound.value * unit, text) : band(bound.value * unit, Infinity, text), next: i + 2 };
}

const lessWords: ReadonlySet<string> = new Set(['<', 'under', 'below', 'hasta', 'menos', 'bis', 'jusqu', 'max', 'maximum', 'upto']);
const moreWords: ReadonlySet<string> = new Set(['>', 'over', 'above', 'mas', 'uber', 'least', 'exceeding']);

/** The bound that the words at a place set to the number after them: `<`, `less than`, `up to`. */
function boundBefore(tokens: readonly Token[], at: number): { bound: Bound; next: number } | undefined {
  const [word = '', second = ''] = [tokens[at]?.text, tokens[at + 1]?.text];
  const bound = lessWords.has(word) || (word === 'less' && second === 'than') || (word === 'up' && second === 'to') ? 'under' : undefined;
  if (!bound && !moreWords.has(word) && !((word === 'more' || word === 'greater' || word === 'longer') && second === 'than'))
    return undefined;
  let next = at + 1;
  while (boundFillers.has(tokens[next]?.text ?? '') || tokens[next]?.text === '=') next += 1;
  return isNumber(tokens[next]) ? { bound: bound ?? 'over', next } : undefined;
}

const UP: ReadonlySet<string> = new Set(['up', 'over', 'above', 'more', 'older', 'larger', 'longer', 'plus', 'mas']);
const DOWN: ReadonlySet<string> = new Set(['under', 'below', 'less', 'smaller', 'down', 'shorter', 'menos']);

/** The bound that the words behind an amount set to it: `+`, `and up`, `or less`. */
function boundAfter(tokens: readonly Token[], at: number): { bound: Bound; next: number } | undefined {
  const [word, second] = tokens.slice(at, at + 2);
  if (isMark(word, '+') && word?.glued && !second?.glued) return { bound: 'over', next: at + 1 };
  if (word?.text === 'plus' && second?.kind !== 'word') return { bound: 'over', next: at + 1 };
  if (!word || !second || !(isMark(word, '&') || word.text === 'and' || word.text === 'or' || word.text === 'y' || word.text === 'o'))
    return undefined;
  if (UP.has(second.text)) return { bound: 'over', next: at + 2 };
  return DOWN.has(second.text) ? { bound: 'under', next: at + 2 } : undefined;
}

/** An amount or number with a bound: `> 5 cm`, `under 30 min`, `7+ days`, `10 cm or less`, `> 10 extractions`. */
function readBounded(tokens: readonly Token[], at: number, reading: QuantityReading): number | undefined {
  const before = boundBefore(tokens, at);
  const from = before?.next ?? at;
  const count = tokens[from];
  if (!isNumber(count)) return undefined;
  const joined = boundAfter(tokens, from + 1);
  const unit = unitAt(tokens, joined && !before ? joined.next : from + 1);
  const end = unit?.next ?? from + 1;
  const after = before ? undefined : joined && unit ? { bound: joined.bound, next: end } : unit ? boundAfter(tokens, end) : undefined;
  const bound = before?.bound ?? after?.bound;
  // A range or ratio is read as such; `7+` alone is an age.
  if (!bound || (before && isJoin(tokens[end]) && isNumber(tokens[end + 1]))) return undefined;
  const amount = quantity(count.value, unit?.unit, textOf(tokens, from, end));
  reading.quantities.push(bounded(amount, bound));
  return Math.max(end, after?.next ?? end);
}

function readSides(tokens: readonly Token[], at: number, reading: QuantityReading): number | undefined {
  if (!isNumber(tokens[at]) || tokens[at - 1]?.text === '#') return undefined;
  const found = readDimensions(tokens, at);
  if (!found) return undefined;
  reading.dimensions.push(found.dimensions);
  return found.next;
}

function readCount(tokens: readonly Token[], at: number, reading: QuantityReading): number | undefined {
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
  if (token?.text === 'x' && at > 0 && reading.taken[at - 1] && isCount(tokens[at + 1]) && !unitAt(tokens, at + 2))
    return pushCount(reading, [tokens[at + 1]?.value ?? 0], at + 2);
  if (!isCount(token)) return undefined;
  const following = tokens[at + 1];
  if (following?.text === 'x' && isNumber(tokens[at + 2])) {
    const second = tokens[at + 2];
    if (unitAt(tokens, at + 3) && !pieceWords.has(tokens[at + 3]?.text ?? '')) return pushCount(reading, [token.value], at + 2);
    if (!isCount(second)) return undefined;
    return pushCount(reading, [token.value * second.value], at + (countWords.has(tokens[at + 3]?.text ?? '') ? 4 : 3));
  }
  // `24/5.5 oz`: cans in a case, and what each holds.
  if (isMark(following, '/') && isNumber(tokens[at + 2]) && CASES.has(token.value) && isPackedMass(unitAt(tokens, at + 3)?.unit))
    return pushCount(reading, [token.value], at + 2);
  const counted = isMark(following, '/') ? tokens[at + 2] : following;
  if (counted?.kind !== 'word' || counted.afterComma) return undefined;
  if (countWords.has(counted.text) && !(counted.text === 's' && !counted.glued))
    return pushCount(reading, [token.value], at + (counted === following ? 2 : 3));
  // `60 tablets`: the count takes the number only, the form stays a word of its own.
  if (
    counted === following &&
    !isUnitless(tokens, at) &&
    (formOf(counted.text)?.group === 'solid' || containerWords.has(counted.text)) &&
    !units.has(counted.text)
  )
    return pushCount(reading, [token.value], at + 1);
  // `20 /tab` is what one tablet is sold as, and the strength of it.
  return isMark(following, '/') && containerWords.has(counted.text) && !ONE_PIECE.has(counted.text)
    ? pushCount(reading, [token.value], at + 3)
    : undefined;
}

const CASES: ReadonlySet<number> = new Set([6, 8, 12, 24, 36, 48]);
const isPackedMass = (unit: Unit | undefined): boolean => unit?.dimension === 'mass' && unit.packed === true;

/** `Amox 500 cap`: a number before one piece, too large or odd for a count, where no strength is stated, is the strength without its unit. */
function isUnitless(tokens: readonly Token[], at: number): boolean {
  const { value = 0 } = tokens[at] ?? {};
  return value >= 25 && !USUAL_COUNTS.has(value) && ONE_PIECE.has(tokens[at + 1]?.text ?? '') && tokens.filter(isNumber).length === 1;
}

const ONE_PIECE: ReadonlySet<string> = new Set(['cap', 'tab', 'tb', 'capsule', 'tablet', 'chew', 'comprimido', 'capsula']);
/** Pieces that bottles and boxes hold. */
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

/** One or more amounts joined by `-`, `/` or `+`; a unit at the end holds for those before it that have none. */
function readAmounts(tokens: readonly Token[], at: number, reading: QuantityReading): number | undefined {
  if (!isNumber(tokens[at])) return undefined;
  const parts: { written: number; unit: Unit | undefined; from: number; to: number }[] = [];
  let per: { written: number; unit: Unit | undefined; next: number } | undefined;
  let i = at;
  for (;;) {
    const token = tokens[i];
    if (!isNumber(token)) break;
    const unit = unitAt(tokens, i + 1);
    const to = unit?.next ?? i + 1;
    parts.push({ written: token.value, unit: unit?.unit, from: i, to });
    i = to;
    per = denominator(tokens, i, parts);
    if (per) i = per.next;
    if (!isJoin(tokens[i]) || !isNumber(tokens[i + 1]) || isAge(tokens, i) || isApart(tokens, i)) break;
    i += 1;
    if (per) break;
  }
  const end = per ? per.next : (parts.at(-1)?.to ?? at + 1);
  if (parts.length === 1 && parts[0]?.unit?.factor === 1 && parts[0].unit.dimension === 'time' && isReleased(tokens)) {
    reading.releaseHours.push(parts[0].written);
    return end;
  }
  if (parts.every(({ unit }) => !unit) && !per) {
    const bare = bareList(tokens, at, parts);
    if (!bare) {
      reading.numbers.push(parts[0]?.written ?? 0);
      return undefined;
    }
    reading.quantities.push(...bare.quantities);
    return bare.next;
  }
  let unit: Unit | undefined;
  for (const part of parts.toReversed()) {
    unit = part.unit ?? unit;
    const amount = quantity(part.written, unit, textOf(tokens, part.from, part.to) + containerAfter(tokens, part.to));
    reading.quantities.push(per ? concentration(amount, per.written, per.unit, textOf(tokens, at, end)) : amount);
  }
  return end;
}

/** Hours beside a form that releases tell for how long it does: `ER 24h`, `tab 12h`. */
const isReleased = (tokens: readonly Token[]): boolean =>
  tokens.some(({ text }) => modifierOf(text) === 'extended' || formOf(text)?.group === 'solid' || formOf(text)?.name === 'patch');

/** `/vial` after an amount: it is the strength of one, not what the goods weigh. */
function containerAfter(tokens: readonly Token[], at: number): string {
  const word = tokens[at + 1];
  return isMark(tokens[at], '/') && word?.kind === 'word' && containerWords.has(word.text) ? `/${word.text}` : '';
}

/**
 * Strengths without units, as pharmacies shorten them: `4-10-20/5` is 4, 10 and 20 in each 5 ml, `18000/0.9` a concentration.
 * Two numbers only are left as numbers: `10/100` and `3-0` have many meanings.
 */
function bareList(
  tokens: readonly Token[],
  at: number,
  parts: readonly { written: number; to: number }[],
): { quantities: Quantity[]; next: number } | undefined {
  const last = parts.at(-1);
  if (!last || parts.length < 2) return undefined;
  const slashed = isMark(tokens[last.to - 2], '/');
  const small = slashed && parts.length === 2 && last.written < 1 && (parts[0]?.written ?? 0) > last.written;
  if ((parts.length < 3 && !small) || parts.some(({ to }) => isModelNumber(tokens[to - 1]))) return undefined;
  const text = textOf(tokens, at, last.to);
  const amounts = (slashed ? parts.slice(0, -1) : parts).map(({ written }) => quantity(written, undefined, String(written)));
  return { quantities: slashed ? amounts.map((amount) => concentration(amount, last.written, undefined, text)) : amounts, next: last.to };
}

/** Part of a model or trade number such as `010-10704-00`: no strength has a leading zero, and large ones are round (`3.5-10000-0.1`). */
const isModelNumber = (token: Token | undefined): boolean =>
  isNumber(token) && (/^0\d/.test(token.written ?? '') || (token.value >= 10_000 && token.value % 100 !== 0));

const isJoin = (token: Token | undefined): boolean =>
  token?.kind === 'mark' && (token.text === '-' || token.text === '/' || token.text === '+');

/** A mark between spaces parts what a row says: `5mg - 100 ct`. */
const isApart = (tokens: readonly Token[], at: number): boolean => tokens[at]?.glued === false && tokens[at + 1]?.glued === false;

/** `7+ 15 lb` are an age and a weight; `5+10 mg` two strengths. */
const isAge = (tokens: readonly Token[], at: number): boolean =>
  isMark(tokens[at], '+') && tokens[at]?.glued === true && !tokens[at + 1]?.glued;

/** `/ml`, `/5 ml`, `/0.5` or `/vial` after an amount; not the next strength of a list (`5 mg/10 mg`). */
function denominator(
  tokens: readonly Token[],
  at: number,
  parts: readonly { unit: Unit | undefined }[],
): { written: number; unit: Unit | undefined; next: number } | undefined {
  if (!isMark(tokens[at], '/')) return undefined;
  const amountUnit = parts.at(-1)?.unit;
  const token = tokens[at + 1];
  const number = isNumber(token) ? token.value : 1;
  const unitFrom = isNumber(token) ? at + 2 : at + 1;
  const found = unitAt(tokens, unitFrom);
  if (found && found.unit.dimension !== 'percent' && isLargerThan(found.unit, amountUnit))
    return { written: number, unit: found.unit, next: found.next };
  if (!amountUnit || found || !isNumber(token)) return undefined;
  // A number alone under an amount is its volume; before another `-` or `/` it is the next strength.
  return isJoin(tokens[at + 2]) ? undefined : { written: number, unit: undefined, next: at + 2 };
}

function isLargerThan(per: Unit, amount: Unit | undefined): boolean {
  if (per.dimension === 'volume') return amount?.dimension !== 'volume' || amount.factor === per.factor;
  if (per.dimension === 'mass') return per.factor >= 1000 && (!amount || amount.dimension !== 'mass' || amount.factor < per.factor);
  return per.dimension === 'time';
}

function textOf(tokens: readonly Token[], from: number, to: number): string {
  return tokens
    .slice(from, to)
    .map(({ text, glued }, i) => (i > 0 && !glued ? ` ${text}` : text))
    .join('');
}
