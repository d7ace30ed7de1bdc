import type { Token } from '../normalise/scan.ts';
import { units } from '../normalise/units.ts';
import { formOf } from './form.ts';
import { numberToken, wordToken } from './made-tokens.ts';
import { isMark } from './token-tests.ts';

/** `i/h`, `in hse`, `in-hosp`, `inhouse`: a test of the practice's own. */
export function inHouse(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const next = endOfInHouse(tokens, at);
  if (next === undefined) return undefined;
  settled.push(wordToken('in', false), wordToken('house', false));
  return next;
}

function endOfInHouse(tokens: readonly Token[], at: number): number | undefined {
  const [first, second, third] = tokens.slice(at, at + 3);
  if (first && IN_HOUSE.has(first.text)) return at + 1;
  if (first?.text === 'i' && isMark(second, '/') && second?.glued && third?.text === 'h') return at + 3;
  if (first?.text !== 'in') return undefined;
  if (HOUSE.has(second?.text ?? '')) return at + 2;
  return isMark(second, '-') && HOUSE.has(third?.text ?? '') ? at + 3 : undefined;
}

const HOUSE: ReadonlySet<string> = new Set(['hse', 'hosp']);
const IN_HOUSE: ReadonlySet<string> = new Set(['ih', 'inhse', 'inhouse']);

/** `Grade II`, `gd iii`: grades are numbers. */
export function gradeInRoman(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const value = ROMAN.indexOf(tokens[at]?.text ?? '') + 1;
  if (value === 0 || !GRADES.has(tokens[at - 1]?.text ?? '')) return undefined;
  settled.push(numberToken(value, false));
  return at + 1;
}

const ROMAN: readonly string[] = ['i', 'ii', 'iii', 'iv'];
const GRADES: ReadonlySet<string> = new Set(['grade', 'gr', 'gd', 'stage', 'class']);

/** `First hour`, `each additional hour`, `first half hour`: one hour, or half of one, is charged. */
export function hourOfCharge(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const hour = tokens[at]?.text;
  if (hour !== 'hour' && hour !== 'hr') return undefined;
  const isHalf = settled.at(-1)?.text === 'half';
  if (!ORDERS.has(settled.at(isHalf ? -2 : -1)?.text ?? '')) return undefined;
  if (isHalf) settled.pop();
  settled.push(numberToken(isHalf ? 0.5 : 1, false), wordToken(hour));
  return at + 1;
}

const ORDERS: ReadonlySet<string> = new Set('first additional addl addnl add extra next subsequent initial'.split(' '));

/** `PT/PTT`, `PT and aPTT`: prothrombin and activated partial thromboplastin time; elsewhere `PT` is a patient or a therapy. */
export function clottingTimes(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const [token, ...following] = tokens.slice(at, at + 3);
  const isPartial = (text = ''): boolean => text === 'ptt' || text === 'aptt';
  const meant =
    token?.text === 'pt' && following.some(({ text }) => isPartial(text)) ? 'prothrombin' : token?.text === 'ptt' ? 'aptt' : undefined;
  if (!meant) return undefined;
  settled.push(wordToken(meant, token?.glued ?? false));
  return at + 1;
}

/** `Amoxi susp 250/5`: mg in 5 ml, as syrups and suspensions are named. */
export function perTeaspoon(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const [amount, slash, five, next] = tokens.slice(at, at + 4);
  if (!amount || amount.value < LEAST_MG || !isMark(slash, '/') || !slash?.glued || five?.value !== 5 || !five.glued) return undefined;
  if (units.has(next?.text ?? '') || next?.kind === 'mark' || !tokens.some(({ text }) => formOf(text)?.group === 'liquid'))
    return undefined;
  settled.push(amount, wordToken('mg'), slash, five, wordToken('ml'));
  return at + 3;
}

const LEAST_MG = 25;
