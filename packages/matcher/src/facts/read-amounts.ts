import type { Token } from '../normalise/scan.ts';
import { containerWords, type Unit } from '../normalise/units.ts';
import type { Quantity } from './facts.ts';
import { formOf, modifierOf } from './form.ts';
import { concentration, quantity } from './quantity.ts';
import type { QuantityReading } from './quantity-reading.ts';
import { isApart, isJoin, isMark, isNumber, textOf, unitAt } from './token-tests.ts';

/** One or more amounts joined by `-`, `/` or `+`; a unit at the end applies to those before it that have none. */
export function readAmounts(tokens: readonly Token[], at: number, reading: QuantityReading): number | undefined {
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
  // `Convenia 1ml/10kg`: what an animal is given by its weight says nothing of the bottle.
  if (per?.unit?.dimension === 'mass' && parts.every(({ unit }) => unit?.dimension === 'volume')) return end;
  const range = per ? doseRange(tokens, parts, per, textOf(tokens, at, end)) : undefined;
  if (range) {
    reading.quantities.push(range);
    return end;
  }
  let unit: Unit | undefined;
  let unitText = '';
  const amounts = parts.toReversed().map((part) => {
    const own = textOf(tokens, part.from, part.to) + containerAfter(tokens, part.to);
    if (part.unit) unitText = own.replace(/^[\d.,]+/, '');
    unit = part.unit ?? unit;
    const amount = quantity(part.written, unit, part.unit ? own : own + unitText);
    return per ? concentration(amount, per.written, per.unit, textOf(tokens, at, end)) : amount;
  });
  reading.quantities.push(...amounts.toReversed());
  return end;
}

/** `5-10 mg/kg`: a range of doses by body weight, as one amount. */
function doseRange(
  tokens: readonly Token[],
  parts: readonly { written: number; unit: Unit | undefined; to: number }[],
  per: { written: number; unit: Unit | undefined },
  text: string,
): Quantity | undefined {
  const [from, to, ...others] = parts;
  const byWeight = per.written === 1 && per.unit?.dimension === 'mass' && per.unit.factor === KILOGRAM;
  if (!byWeight || !from || !to?.unit || others.length > 0 || from.written >= to.written || !isMark(tokens[from.to], '-')) return undefined;
  const [least, most] = [from, to].map(({ written }) => concentration(quantity(written, from.unit ?? to.unit, text), 1, per.unit, text));
  return least && most ? { ...least, upTo: most.value, key: `${least.key}-${most.key}` } : undefined;
}

const KILOGRAM = 1e6;

/** Whether hours are the duration for which a form releases: `ER 24h`, `tab 12h`. */
const isReleased = (tokens: readonly Token[]): boolean =>
  tokens.some(({ text }) => modifierOf(text) === 'extended' || formOf(text)?.group === 'solid' || formOf(text)?.name === 'patch');

/** `/vial` after an amount: the strength of one, not the weight of the goods. */
function containerAfter(tokens: readonly Token[], at: number): string {
  const word = tokens[at + 1];
  return isMark(tokens[at], '/') && word?.kind === 'word' && containerWords.has(word.text) ? `/${word.text}` : '';
}

/**
 * Strengths without units, as pharmacies shorten them: `4-10-20/5` is 4, 10 and 20 in each 5 ml, `18000/0.9` a concentration.
 * Only two numbers stay numbers: `10/100` and `3-0` have many meanings.
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
