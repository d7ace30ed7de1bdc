import type { Token } from '../normalise/scan.ts';
import { units } from '../normalise/units.ts';
import { codeToken, numberToken, wordToken } from './made-tokens.ts';
import { DENOMINATORS, fraction } from './settle-numbers.ts';
import { isMark } from './token-tests.ts';

/** Sizes below 0 are written as a number of zeros (USP <861>): 3-0, also `2/0`. */
export function sutureSize(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const [size, mark, zero, next] = tokens.slice(at, at + 4);
  if (!size || !(isMark(mark, '-') || isMark(mark, '/')) || !mark?.glued || zero?.text !== '0' || !zero.glued) return undefined;
  if (size.value < 1 || size.value > 12 || !Number.isInteger(size.value) || (next?.glued && next.kind !== 'mark')) return undefined;
  settled.push(codeToken(`${size.text}-0`, size.glued));
  return at + 3;
}

/** `Vicryl 3M`, `PDS 3.5 metric`: a diameter in tenths of a millimetre (European Pharmacopoeia) is the size of USP <861>. */
export function metricSuture(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const [size, word] = [tokens[at], tokens[at + 1]];
  const glued = size?.kind === 'code' ? METRIC.exec(size.text)?.[1] : undefined;
  if (!size || (glued === undefined && word?.text !== 'metric' && !(word?.text === 'm' && word.glued))) return undefined;
  const zeros = METRIC_SUTURES.get(Number(glued ?? size.value));
  if (zeros === undefined || !tokens.some(({ text }) => SUTURES.has(text))) return undefined;
  settled.push(zeros <= 0 ? numberToken(-zeros, false) : codeToken(`${zeros}-0`, false));
  return glued === undefined ? at + 2 : at + 1;
}

const METRIC = /^(\d(?:\.\d)?)m$/;
/** Metric size → number of zeros; sizes above 0 are their negative. */
const METRIC_SUTURES: ReadonlyMap<number, number> = new Map([
  [0.2, 10],
  [0.3, 9],
  [0.4, 8],
  [0.5, 7],
  [0.7, 6],
  [1, 5],
  [1.5, 4],
  [2, 3],
  [3, 2],
  [3.5, 0],
  [4, -1],
  [5, -2],
  [6, -3],
]);
const SUTURES: ReadonlySet<string> = new Set(
  'suture sutures vicryl pds monocryl ethilon prolene polysorb biosyn maxon caprosyn dexon safil catgut silk mersilk nylon novafil monosyn polyglactin poliglecaprone polydioxanone supramid vetafil surgicryl monofast petcryl'.split(
    ' ',
  ),
);

const gaugeWords: ReadonlySet<string> = new Set(['ga', 'gauge', 'gauges', 'gage', 'calibre']);
const frenchWords: ReadonlySet<string> = new Set(['fr', 'french', 'frn', 'charriere']);
/** Goods that are sold by gauge: `IV catheter 22G`. A syringe may hold 25 g of dextrose. */
const gaugedGoods: ReadonlySet<string> = new Set(
  'needle needles ndl ndls catheter catheters cath caths cannula cannulas butterfly angiocath insulin hypodermic huber aguja agujas cateter'.split(
    ' ',
  ),
);
const isGauge = (size: number): boolean => Number.isInteger(size) && size >= 14 && size <= 33;

/** `Syringe 3cc 22g`: the goods themselves, not a medicine in them. */
const isSyringe = ([first, ...others]: readonly Token[]): boolean =>
  SYRINGES.test(first?.text ?? '') && others.some(({ text }) => text === 'cc' || text === 'ml');
const SYRINGES = /^syr(?:inges?)?$/;

/** Needles by gauge (ISO 9626), catheters by French size. A `g` is a gauge only before the length. */
export function gauge(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const [size, word, next] = tokens.slice(at, at + 3);
  if (!size || word?.kind !== 'word') return undefined;
  const goods = isGauge(size.value) && (isSyringe(tokens) || tokens.some(({ text }) => gaugedGoods.has(text)));
  // `25 x 5/8` of needles.
  if (goods && word.text === 'x' && next?.kind === 'number' && tokens[at - 1]?.text !== 'x') {
    settled.push(codeToken(`${size.text}ga`, size.glued));
    return lengthOfNeedle(tokens, at + 2, settled);
  }
  const bare = word.text === 'g' && goods;
  const gauged = bare || gaugeWords.has(word.text) || (word.text === 'g' && isGauge(size.value) && isLengthNext(tokens, at + 2));
  if (!gauged && !frenchWords.has(word.text)) return undefined;
  settled.push(codeToken(`${size.text}${gauged ? 'ga' : 'fr'}`, size.glued));
  if (!gauged || next?.text !== 'x' || tokens[at + 3]?.kind !== 'number') return at + 2;
  return lengthOfNeedle(tokens, at + 3, settled);
}

/** `g x 1`, `g 5/8`: the letter before a length is a gauge. */
const isLengthNext = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === 'x' ||
  (tokens[at]?.kind === 'number' && isMark(tokens[at + 1], '/') && DENOMINATORS.has(tokens[at + 2]?.value ?? 0));

/** The length after a gauge is in inches unless a unit says otherwise. */
function lengthOfNeedle(tokens: readonly Token[], at: number, settled: Token[]): number {
  const next = fraction(tokens, at, settled, 'imperial');
  if (next !== undefined) return next;
  const [length, above, slash, below] = tokens.slice(at, at + 4);
  if (!length) return at;
  settled.push(length);
  const fractioned =
    above?.kind === 'number' && isMark(slash, '/') && below?.kind === 'number'
      ? fraction(tokens, at + 1, settled, 'imperial')
      : isMark(above, '-') && above?.glued
        ? hyphenedFraction(tokens, at + 1, above, settled)
        : undefined;
  const end = fractioned ?? at + 1;
  const unit = tokens[end];
  const measured = isMark(unit, '"') || isMark(unit, "'") || (unit?.kind === 'word' && units.get(unit.text)?.dimension === 'length');
  if (!measured && settled.at(-1)?.text !== 'in') settled.push(wordToken('in'));
  return end;
}

/** `1-1/2"` is one and a half. */
function hyphenedFraction(tokens: readonly Token[], at: number, hyphen: Token, settled: Token[]): number | undefined {
  settled.push(hyphen);
  const next = fraction(tokens, at + 1, settled, 'imperial');
  if (next === undefined) settled.pop();
  return next;
}
