import type { Token } from '../normalise/scan.ts';
import type { Bound } from './facts.ts';
import { bounded, quantity } from './quantity.ts';
import type { QuantityReading } from './quantity-reading.ts';
import { isJoin, isMark, isNumber, textOf, unitAt } from './token-tests.ts';

/** Words between the word of a bound and its number. */
export const boundFillers: ReadonlySet<string> = new Set(['to', 'than', 'de', 'a', 'zu', "'"]);

const lessWords: ReadonlySet<string> = new Set(['<', 'under', 'below', 'hasta', 'menos', 'bis', 'jusqu', 'max', 'maximum', 'upto']);
const moreWords: ReadonlySet<string> = new Set(['>', 'over', 'above', 'mas', 'uber', 'least', 'exceeding']);

const beforeThan: ReadonlySet<string> = new Set(['less', 'up', 'more', 'greater', 'longer']);

/** Whether a word may begin a bound: any other token of one is a number. */
export const beginsBound = (word: string): boolean => lessWords.has(word) || moreWords.has(word) || beforeThan.has(word);

/** The bound that the words at `at` set for the number after them: `<`, `less than`, `up to`. */
function boundBefore(tokens: readonly Token[], at: number): { bound: Bound; next: number } | undefined {
  const word = tokens[at]?.text ?? '';
  if (!beginsBound(word)) return undefined;
  const second = tokens[at + 1]?.text ?? '';
  const bound = lessWords.has(word) || (word === 'less' && second === 'than') || (word === 'up' && second === 'to') ? 'under' : undefined;
  if (!bound && !moreWords.has(word) && !((word === 'more' || word === 'greater' || word === 'longer') && second === 'than'))
    return undefined;
  let next = at + 1;
  while (boundFillers.has(tokens[next]?.text ?? '') || tokens[next]?.text === '=') next += 1;
  return isNumber(tokens[next]) ? { bound: bound ?? 'over', next } : undefined;
}

const UP: ReadonlySet<string> = new Set(['up', 'over', 'above', 'more', 'older', 'larger', 'longer', 'plus', 'mas']);
const DOWN: ReadonlySet<string> = new Set(['under', 'below', 'less', 'smaller', 'down', 'shorter', 'menos']);

/** The bound that the words after an amount set for it: `+`, `and up`, `or less`. */
export function boundAfter(tokens: readonly Token[], at: number): { bound: Bound; next: number } | undefined {
  const [word, second] = tokens.slice(at, at + 2);
  if (isMark(word, '+') && word?.glued && !second?.glued) return { bound: 'over', next: at + 1 };
  if (word?.text === 'plus' && second?.kind !== 'word') return { bound: 'over', next: at + 1 };
  if (!word || !second || !(isMark(word, '&') || word.text === 'and' || word.text === 'or' || word.text === 'y' || word.text === 'o'))
    return undefined;
  if (UP.has(second.text)) return { bound: 'over', next: at + 2 };
  return DOWN.has(second.text) ? { bound: 'under', next: at + 2 } : undefined;
}

/** An amount or number with a bound: `> 5 cm`, `under 30 min`, `7+ days`, `10 cm or less`, `> 10 extractions`. */
export function readBounded(tokens: readonly Token[], at: number, reading: QuantityReading): number | undefined {
  const before = boundBefore(tokens, at);
  const from = before?.next ?? at;
  const count = tokens[from];
  if (!isNumber(count)) return undefined;
  const joined = boundAfter(tokens, from + 1);
  const unit = unitAt(tokens, joined && !before ? joined.next : from + 1);
  const end = unit?.next ?? from + 1;
  // `Anesthesia up to 30 min` is what is charged for 30 minutes.
  if (before && unit?.unit.dimension === 'time' && tokens[at]?.text === 'up') {
    reading.quantities.push(quantity(count.value, unit.unit, textOf(tokens, from, end)));
    return end;
  }
  const after = before ? undefined : joined && unit ? { bound: joined.bound, next: end } : unit ? boundAfter(tokens, end) : undefined;
  const bound = before?.bound ?? after?.bound;
  // A range or ratio is read as such; `7+` alone is an age.
  if (!bound || (before && isJoin(tokens[end]) && isNumber(tokens[end + 1]))) return undefined;
  const amount = quantity(count.value, unit?.unit, textOf(tokens, from, end));
  reading.quantities.push(bounded(amount, bound));
  if (!unit) reading.ranges.push(bound === 'over' ? { from: count.value, to: Infinity } : { from: 0, to: count.value });
  return Math.max(end, after?.next ?? end);
}
