import type { Token } from '../normalise/scan.ts';
import { units } from '../normalise/units.ts';
import { BY_VOLUME, formOf } from './form.ts';
import { numberToken, slashToken, wordToken } from './made-tokens.ts';
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

/** `Haematology ext lab`, `CBC ref lab`, `outside lab`: sent out, as most lists say; elsewhere `ext` is an extraction. */
export function sentOut(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  if (!OUTSIDE.has(tokens[at]?.text ?? '') || !LABORATORY.has(tokens[at + 1]?.text ?? '')) return undefined;
  settled.push(wordToken('send', false), wordToken('out', false));
  return at + 2;
}

const OUTSIDE: ReadonlySet<string> = new Set(['ext', 'external', 'outside', 'ref', 'reference']);
const LABORATORY: ReadonlySet<string> = new Set(['lab', 'labs', 'laboratory']);

/** `Tube feeding`, `tube feed`: gavage. A feeding tube, and a tube feeding syringe, are goods. */
export function tubeFeeding(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const [tube, feeding, next] = tokens.slice(at, at + 3);
  if (tube?.text !== 'tube' || !FEEDING.has(feeding?.text ?? '') || FEEDS_THROUGH.has(next?.text ?? '')) return undefined;
  settled.push(wordToken('gavage', false), wordToken('feeding', false));
  return at + 2;
}

const FEEDING: ReadonlySet<string> = new Set(['feed', 'feeds', 'feeding', 'feedings']);
const FEEDS_THROUGH: ReadonlySet<string> = new Set('adapter cap catheter connector pump set syringe syringes tube tubes'.split(' '));

/** `Crown amp`, `amp digit`: elsewhere an ampoule. */
export function amputation(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  if (tokens[at]?.text !== 'amp' || ![at - 1, at + 1].some((next) => AMPUTATED.has(tokens[next]?.text ?? ''))) return undefined;
  settled.push(wordToken('amputation', false));
  return at + 1;
}

const AMPUTATED: ReadonlySet<string> = new Set('crown digit dewclaw ear leg limb penis tail toe tooth'.split(' '));

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

/** `Syringe pump - per day`: what gives fluids, and no container of a pump bottle; a set or a line for it is another thing. */
export function fluidPump(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  if (tokens[at]?.text !== 'pump' || !GIVEN_BY_PUMP.has(settled.at(-1)?.text ?? '')) return undefined;
  const rest = tokens.slice(at + 1);
  if (rest.some(({ text }) => FOR_PUMPS.has(text))) return undefined;
  settled.pop();
  for (const word of ['fluid', 'pump', 'use']) settled.push(wordToken(word, false));
  const isDaily = DAILY.has(rest.at(-1)?.text ?? '') && !rest.some(({ kind }) => kind === 'number');
  return isDaily ? tokens.length : at + 1;
}

const GIVEN_BY_PUMP: ReadonlySet<string> = new Set('iv syringe infusion fluid fluids cri'.split(' '));
const FOR_PUMPS: ReadonlySet<string> = new Set('set sets line lines tubing bottle refill'.split(' '));
const DAILY: ReadonlySet<string> = new Set(['day', 'daily']);

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

/**
 * `Convenia/ml`, `per cc`, `p/ml`, `per 0.1ml`: what is charged for, not how strong or large the item is. By volume a liquid is meant where no
 * form is said. `p/tab`, `p/kg` say the same of other units. After a number or a unit it is a concentration: `10/ml`, `u/ml`.
 */
export function chargedBy(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const unitFrom = endOfPer(tokens, at);
  if (unitFrom === undefined) return undefined;
  const isPer = tokens[at]?.text === 'per';
  if (!isAfterName(settled)) return isPer ? perVolume(tokens, unitFrom, settled) : undefined;
  const amount = tokens[unitFrom]?.kind === 'number' ? tokens[unitFrom] : undefined;
  const unit = tokens[amount ? unitFrom + 1 : unitFrom];
  // `Doxorubicin per mg`; `prednisone per 20 mg` states a strength.
  if (isPer && unit?.text === 'mg' && (amount?.value ?? 1) === 1 && unit === tokens.at(-1)) return tokens.length;
  if (amount && (amount.value > 1 || (unit && !VOLUMES.has(unit.text)))) return undefined;
  if (unit && VOLUMES.has(unit.text)) {
    if (![...settled, ...tokens.slice(at)].some(({ text }) => formOf(text))) settled.push(wordToken(BY_VOLUME, false));
    return amount ? unitFrom + 2 : unitFrom + 1;
  }
  if (amount) return unitFrom + 1;
  // The letter of `insulin per u` names no insulin, and the head of `scan per head` no part of the body.
  if (isPer && unit && NAMING_NOTHING.has(unit.text)) return unitFrom + 1;
  return tokens[at]?.text === 'p' && unit?.kind === 'word' && CHARGED.has(unit.text) ? unitFrom : undefined;
}

/** `Estrumate (2 ml dose)`: what one animal is given says nothing of the bottle. */
export function volumeOfDose(tokens: readonly Token[], at: number): number | undefined {
  const [amount, unit, dose] = tokens.slice(at, at + 3);
  return amount?.kind === 'number' && VOLUMES.has(unit?.text ?? '') && dose?.text === 'dose' ? at + 3 : undefined;
}

/** Where what is charged for begins: after `per`, `/` or `p/`; `Alfaxan inj ml`: `ml` at the end. */
function endOfPer(tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at];
  if (VOLUMES.has(token?.text ?? '')) return at === tokens.length - 1 ? at : undefined;
  if (token?.text === 'per' || isMark(token, '/')) return at + 1;
  return token?.text === 'p' && isMark(tokens[at + 1], '/') && tokens[at + 1]?.glued ? at + 2 : undefined;
}

/** After a word that is no unit, or an open bracket or hyphen: `u/ml` and `10 per ml` are concentrations; the number of `ProHeart 12` is a name. */
function isAfterName(settled: readonly Token[]): boolean {
  const last = settled.at(-1);
  const before = settled.at(isMark(last, '(') || isMark(last, '-') ? -2 : -1);
  if (before?.kind === 'number' && NUMBERED.has(settled.at(-2)?.text ?? '')) return true;
  return (before?.kind === 'word' || before?.kind === 'code') && !units.has(before.text) && settled.at(-2)?.kind !== 'number';
}

/** Brands whose lines are numbered. */
const NUMBERED: ReadonlySet<string> = new Set(['proheart', 'ph']);

/** `20 mg per ml`: a slash in words. */
function perVolume(tokens: readonly Token[], unitFrom: number, settled: Token[]): number | undefined {
  const amount = tokens[unitFrom]?.kind === 'number' ? 1 : 0;
  if (!VOLUMES.has(tokens[unitFrom + amount]?.text ?? '')) return undefined;
  settled.push(slashToken);
  return unitFrom;
}

const NAMING_NOTHING: ReadonlySet<string> = new Set(['u', 'iu', 'head', 'hd']);
const VOLUMES: ReadonlySet<string> = new Set(['ml', 'mls', 'cc', 'ccs']);
const CHARGED: ReadonlySet<string> = new Set(
  'tab tabs tablet cap caps capsule kg hr hour day night min vial dose unit amp sachet tube pipette box can tin pouch each head hd mile km'.split(
    ' ',
  ),
);
