import type { Token } from '../normalise/scan.ts';
import type { WeightBand } from './facts.ts';
import type { QuantityReading } from './quantity-reading.ts';
import { boundAfter, boundFillers } from './read-bounds.ts';
import { isApart, isMark, isNumber, unitAt } from './token-tests.ts';

const POUND_KG = 0.453592;
const bodyWeightKg = new Map([
  ['lb', POUND_KG],
  ['lbs', POUND_KG],
  ['pound', POUND_KG],
  ['pounds', POUND_KG],
  ['#', POUND_KG],
  ['kg', 1],
  ['kgs', 1],
  ['kilos', 1],
]);

/** A body weight that an item is meant for: `5-10 kg`, `up to 22 lb`, `100 lb and up`. */
export function readBand(tokens: readonly Token[], at: number, reading: QuantityReading): number | undefined {
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
  const unit = bodyWeightKg.get(tokens[i + 2]?.text ?? '') ?? unitCutOff(tokens, i + 2);
  if (!isNumber(to) || !unit || to.value <= from.value || isRate(tokens, i + 3)) return undefined;
  reading.bands.push(band(from.value * unit, to.value * unit, `${from.text}-${to.text} ${tokens[i + 2]?.text ?? ''}`));
  return i + 3;
}

/** Records a range without a unit, `26-50`, `<20` or `65+`; its numbers stay numbers. */
export function noteRange(tokens: readonly Token[], at: number, { ranges }: QuantityReading): void {
  const [before, first, mark, second, after] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2], tokens[at + 3]];
  if (!isNumber(first) || isMark(before, '-') || isMark(before, '/')) return;
  const bound = before?.kind === 'mark' || before?.kind === 'word' ? before.text : '';
  const followed = (token: Token | undefined): boolean => token?.kind === 'word' && unitAt(tokens, tokens.indexOf(token)) !== undefined;
  if (isMark(mark, '-') && isNumber(second) && !isApart(tokens, at + 1)) {
    // `Lipase/protease 10800-45000`: units of two ingredients.
    const mayBeBand = second.value > first.value && second.value <= HEAVIEST;
    if (mayBeBand && !isMark(after, '-') && !isMark(after, '/') && !followed(after)) ranges.push({ from: first.value, to: second.value });
  } else if (followed(mark)) return;
  else if (isMark(mark, '+') && mark?.glued) ranges.push({ from: first.value, to: Infinity });
  else if (bound === '<' || bound === 'under' || bound === 'upto') ranges.push({ from: 0, to: first.value });
  else if (bound === '>' || bound === 'over') ranges.push({ from: first.value, to: Infinity });
}

/** `Bravecto Topical Cat 6.2-13.8l`: names are cut off at a number of characters. */
function unitCutOff(tokens: readonly Token[], at: number): number | undefined {
  const unit = tokens[at];
  const isCut = at === tokens.length - 1 && unit?.text === 'l' && (tokens[at - 1]?.to ?? 0) >= LEAST_CUT;
  return isCut ? POUND_KG : undefined;
}

/** Characters of a name that may have been cut off: shorter ones are of litres. */
const LEAST_CUT = 24;

/** No animal of a price list weighs more, in pounds. */
const HEAVIEST = 3_000;

const isRate = (tokens: readonly Token[], at: number): boolean => isMark(tokens[at], '/');

function band(fromKg: number, toKg: number, text: string): WeightBand {
  return { fromKg, toKg, text };
}

const rangeWords: ReadonlySet<string> = new Set(['to', 'a', 'bis']);
const underWords: ReadonlySet<string> = new Set(['<', 'under', 'up', 'upto', 'below', 'less', 'hasta', 'menos', 'bis', 'jusqu']);
const overWords: ReadonlySet<string> = new Set(['>', 'over', 'above', 'more', 'greater', 'mas', 'uber']);

/** Whether a word may begin a band: any other token of one is a number. */
export const beginsBand = (word: string): boolean => underWords.has(word) || overWords.has(word);

/** `up to 22 lb`, `under 5kg`, `over 50 lb`, `<10 lb`, `menos de 10 kg`. */
function openBand(tokens: readonly Token[], at: number): { band: WeightBand; next: number } | undefined {
  const word = tokens[at]?.text ?? '';
  if (!beginsBand(word)) return undefined;
  const under = underWords.has(word);
  let i = at + 1;
  while (boundFillers.has(tokens[i]?.text ?? '')) i += 1;
  const bound = tokens[i];
  const unit = bodyWeightKg.get(tokens[i + 1]?.text ?? '');
  if (!isNumber(bound) || !unit) return undefined;
  const text = `${under ? 'under' : 'over'} ${bound.text} ${tokens[i + 1]?.text ?? ''}`;
  return { band: under ? band(0, bound.value * unit, text) : band(bound.value * unit, Infinity, text), next: i + 2 };
}
