import type { Token } from '../normalise/scan.ts';
import { countWords, units, type UnitSystem } from '../normalise/units.ts';
import { lifeStageOf } from './diet.ts';
import { formOf } from './form.ts';
import { numberToken, percentToken, wordToken } from './made-tokens.ts';
import { gauge, metricSuture, sutureSize } from './settle-gauges.ts';
import { fraction, grains, millions, ratio } from './settle-numbers.ts';
import { chargedForTime, hourInOneLetter, hourlyRate, lengthOfStay } from './settle-periods.ts';
import {
  amputation,
  chargedBy,
  clottingTimes,
  fluidPump,
  gradeInRoman,
  hourOfCharge,
  inHouse,
  perTeaspoon,
  sentOut,
  tubeFeeding,
  volumeOfDose,
} from './settle-services.ts';
import {
  bareGallon,
  duration,
  eachAdditional,
  guineaPig,
  hyphenated,
  hyphenatedWord,
  intranasal,
  isOfVaccine,
  letterAndNumber,
  ovaAndParasites,
  penicillin,
  pieces,
  primaryVaccination,
  serovars,
  shortRelease,
  sideOfOrgan,
  single,
  sizeLetter,
  without,
} from './settle-words.ts';
import { bodyWeightUnits, isMark } from './token-tests.ts';

/**
 * Replaces runs of tokens that mean one thing, before amounts are read. Only for pharmacies: elsewhere `3-0` is a score.
 *
 *     1/2 in, 1 1/2", x 3/4     0.5, 1.5 and 0.75           22g x 1, 20 ga     the gauges 22ga (1 in), 20ga
 *     1:1000                    0.1 %                       3-0, 2/0           the suture sizes 3-0, 2-0
 *     8-pack, 5-ml              8 pack, 5 ml                1/4 gr             16.2 mg
 *     #1 of 2, DHPP puppy #1    initial                     w/o, U-100         without, u100
 *     soln gal, half gallon     1 gal, 0.5 gal             i/h, in hse               in house
 *     grade II                  grade 2                    first hour                first 1 hour
 *     primary DHPP              initial                    harness M                 harness medium
 *     Lyme #2, lepto 2nd        booster                    shampoo 16 o, 50mg/ml 60m     16 oz, 60 ml
 *     Convenia/ml, per 0.1 cc   liquid                     p/tab                     tab
 */
export function settleTokens(tokens: readonly Token[], unitSystem: UnitSystem): readonly Token[] {
  if (!tokens.some(({ kind, text }) => kind === 'number' || kind === 'code' || SETTLED_WORDS.has(text))) return tokens;
  const parted = tokens.some(({ kind }) => kind === 'code') ? tokens.flatMap((token, at) => partCode(token, at, tokens)) : tokens;
  const settled: Token[] = [];
  for (let at = 0; at < parted.length;) at = settleAt(parted, at, settled, unitSystem);
  if (endsInCount(settled)) {
    if (isBracketed(settled)) settled.pop();
    settled.push(wordToken('ct'));
  }
  return placed(settled, tokens);
}

/**
 * `75mg tab 180`, `chew 100mg 60`: a bare number at the end, after a form and a strength, is a count; below five it may be something else.
 */
function endsInCount(tokens: readonly Token[]): boolean {
  const bracketed = isBracketed(tokens);
  const last = tokens.at(bracketed ? -2 : -1);
  const before = tokens.at(-2);
  if (
    last?.kind !== 'number' ||
    !Number.isInteger(last.value) ||
    last.value < 5 ||
    last.value > 1000 ||
    (!bracketed && before?.kind !== 'word')
  )
    return false;
  const counted = tokens.slice(0, bracketed ? -3 : -1);
  if (bracketed)
    return !counted.some(({ text }) => countWords.has(text) || text === '#') && counted.some((_, at) => isStrength(counted, at));
  return (
    counted.some(({ kind, text }) => kind === 'word' && formOf(text)?.group === 'solid') && counted.some((_, at) => isStrength(counted, at))
  );
}

/** `50 mg (100)`: a number alone in brackets. */
const isBracketed = (tokens: readonly Token[]): boolean => isMark(tokens.at(-1), ')') && isMark(tokens.at(-3), '(');

const isStrength = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === 'number' &&
  !units.get(tokens[at + 1]?.text ?? '')?.packed &&
  units.get(tokens[at + 1]?.text ?? '')?.dimension === 'mass';

const SETTLED_WORDS: ReadonlySet<string> = new Set(
  (
    'k g gpig gpigs add pen spot pour tb rel release single triennial annual in w x o as ad au os od ou gal gallon gallo quart pint ' +
    'i ii iii iv ih inhse inhouse hour hr pt ptt qt primary s m l xs xl per p ml cc pump ext external outside ref reference ' +
    'amp tube'
  ).split(' '),
);

/** Whether a word may be read as something else than itself. */
export const isSettled = (word: string): boolean => SETTLED_WORDS.has(word);

/** Sets the text position of merged tokens: the span between the tokens that were left unchanged. */
function placed(settled: readonly Token[], tokens: readonly Token[]): Token[] {
  let free = 0;
  return settled.map((token, at) => {
    if (token.from !== undefined) {
      while (free < tokens.length && (tokens[free]?.from ?? 0) <= token.from) free += 1;
      return token;
    }
    const first = tokens[free];
    let next = at + 1;
    while (next < settled.length && settled[next]?.from === undefined) next += 1;
    const until = settled[next]?.from ?? Infinity;
    let last = first;
    while (free < tokens.length && (tokens[free]?.from ?? 0) < until) {
      last = tokens[free];
      free += 1;
    }
    return first?.from !== undefined && first.from < until && last?.to !== undefined ? { ...token, from: first.from, to: last.to } : token;
  });
}

/** Codes that contain several words: `D5W` is dextrose 5 %, `0.45nacl` a saline. */
function partCode(token: Token, at: number, tokens: readonly Token[]): readonly Token[] {
  if (token.kind !== 'code') return [token];
  const ordinal = ORDINALS.get(token.text);
  if (ordinal) return [wordToken(isLaterOfSeries(tokens, at) ? 'booster' : ordinal, token.glued)];
  const [, grade] = GRADE.exec(token.text) ?? [];
  if (grade && tokens.some(({ text }) => IS_GRADED.test(text))) return [wordToken('grade'), numberToken(Number(grade), true)];
  const [, volume, cutUnit] = at === tokens.length - 1 ? (CUT_VOLUME.exec(token.text) ?? []) : [];
  if (cutUnit && tokens.some(isOfLiquid)) return [numberToken(Number(volume), token.glued), wordToken(cutUnit === 'm' ? 'ml' : 'oz')];
  const [, pieces] = TIMES.exec(token.text) ?? (isDosed(tokens) ? DOSES : PACKED).exec(token.text) ?? [];
  if (pieces) return [numberToken(Number(pieces), false), wordToken('ct')];
  const [, years] = YEARS.exec(token.text) ?? [];
  if (years) return [numberToken(Number(years), token.glued), wordToken('yr')];
  const [, dextrose] = DEXTROSE.exec(token.text) ?? [];
  if (dextrose) return [wordToken('dextrose'), numberToken(Number(dextrose), false), percentToken];
  const [, salt] = SALINE.exec(token.text) ?? [];
  return salt ? [numberToken(Number(salt), token.glued), percentToken, wordToken('nacl')] : [token];
}

/** `SHAMPOO 6.7O`, `KBR 250MG/ML COMP 120M`: the volume of a liquid, cut off at the width of the column. */
const CUT_VOLUME = /^(\d+(?:\.\d+)?)([mo])$/;
const isOfLiquid = ({ text }: Token): boolean => text === 'ml' || text === 'shampoo' || formOf(text)?.group === 'liquid';

/** `Lepto vacc 2nd`, `3rd DHPP`: a booster. */
const isLaterOfSeries = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text !== '1st' && isVaccination(tokens) && (at === tokens.length - 1 || tokens.slice(at + 1, at + 2).some(isOfVaccine));

const ORDINALS: ReadonlyMap<string, string> = new Map([
  ['1st', 'first'],
  ['2nd', 'second'],
  ['3rd', 'third'],
  ['4th', 'fourth'],
]);
/** `Dental G2`: the grade of the disease. */
const GRADE = /^gr?([1-4])$/;
const IS_GRADED = /^(?:dent|dental|dentistry|prophy|prophylaxis|cohat|tumou?r|mct|murmur)$/;
/** Names of infusions (ISMP): D5W is dextrose 5 % in water. */
const DEXTROSE = /^d(2\.5|5|10|20|30|50)w?$/;
const SALINE = /^(0?\.\d+|3)nacl$/;
/** `x60`, `X90`; fewer than five may be the views of a radiograph. */
const TIMES = /^x([5-9]|[1-9]\d{1,3})$/;
/** `24-60 lb 6P`, `2.5-7.5 kg x3`, `60mg x4`: packs of what is dosed by body weight, or has a strength. */
const DOSES = /^(?=x|\d+p)x?([1-46]|12)p?$/;
/** `Frontline Plus 6P`. */
const PACKED = /^([36]|12)p$/;

const isDosed = (tokens: readonly Token[]): boolean =>
  tokens.some(({ text }, at) => SOLD_BY_DOSE.has(text) || isBodyWeight(tokens, at) || isStrength(tokens, at));

/** Brands against parasites, sold by the dose for a size of animal: `Revolution kitten x3`. */
const SOLD_BY_DOSE: ReadonlySet<string> = new Set(
  `activyl advantage advantix advocate bravecto broadline centragard comfortis credelio effipro felpreva frontline heartgard imoxi interceptor
  iverhart milbemax nexgard profender revolt revolution selarid sentinel simparica stronghold trifexis triheart vectra`.split(/\s+/),
);

const isBodyWeight = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === 'word' && bodyWeightUnits.has(tokens[at].text) && tokens[at - 1]?.kind === 'number';

/** `3Y` of a vaccine. */
const YEARS = /^([13])y$/;

/** Appends the meaning of the tokens from `at` on; returns the index of the next token. */
function settleAt(tokens: readonly Token[], at: number, settled: Token[], unitSystem: UnitSystem): number {
  const token = tokens[at];
  if (!token) return at + 1;
  if (token.kind === 'number') {
    const following = tokens[at + 1]?.kind;
    const next =
      following === 'mark'
        ? (perTeaspoon(tokens, at, settled) ??
          fraction(tokens, at, settled, unitSystem) ??
          ratio(tokens, at, settled) ??
          sutureSize(tokens, at, settled) ??
          pieces(tokens, at, settled, unitSystem) ??
          hyphenated(tokens, at, settled))
        : following === 'word'
          ? (gauge(tokens, at, settled) ??
            metricSuture(tokens, at, settled) ??
            volumeOfDose(tokens, at) ??
            lengthOfStay(tokens, at, settled) ??
            grains(tokens, at + 1, token.value, settled, unitSystem) ??
            serovars(tokens, at, settled) ??
            millions(tokens, at, settled))
          : undefined;
    if (next !== undefined) return next;
  }
  const afterSeries = isMark(token, '#') ? afterNumberInSeries(tokens, at) : undefined;
  if (afterSeries !== undefined) {
    settled.push(wordToken(tokens[at + 1]?.value === 1 ? 'initial' : 'booster', false));
    return afterSeries;
  }
  const afterCharge = CHARGE.has(token.text)
    ? (chargedForTime(tokens, at, settled) ??
      hourlyRate(tokens, at, settled) ??
      hourInOneLetter(tokens, at, settled) ??
      chargedBy(tokens, at, settled))
    : undefined;
  if (afterCharge !== undefined) return afterCharge;
  const afterSuture = token.kind === 'code' ? metricSuture(tokens, at, settled) : undefined;
  if (afterSuture !== undefined) return afterSuture;
  const numbered = token.kind === 'word' ? letterAndNumber(tokens, at, settled) : undefined;
  if (numbered !== undefined) return numbered;
  if (token.kind === 'word' && SETTLED_WORDS.has(token.text)) {
    const next =
      hyphenatedWord(tokens, at, settled) ??
      guineaPig(tokens, at, settled) ??
      inHouse(tokens, at, settled) ??
      sentOut(tokens, at, settled) ??
      tubeFeeding(tokens, at, settled) ??
      amputation(tokens, at, settled) ??
      primaryVaccination(tokens, at, settled) ??
      sizeLetter(tokens, at, settled) ??
      clottingTimes(tokens, at, settled) ??
      gradeInRoman(tokens, at, settled) ??
      hourOfCharge(tokens, at, settled) ??
      fluidPump(tokens, at, settled) ??
      ovaAndParasites(tokens, at, settled) ??
      sideOfOrgan(tokens, at, settled) ??
      without(tokens, at, settled) ??
      shortRelease(tokens, at, settled) ??
      single(tokens, at, settled) ??
      bareGallon(tokens, at, settled) ??
      duration(tokens, at, settled) ??
      intranasal(tokens, at, settled) ??
      penicillin(tokens, at, settled) ??
      eachAdditional(tokens, at, settled);
    if (next !== undefined) return next;
  }
  const stem = token.kind === 'word' ? GLUED_TABLETS.exec(token.text)?.[1] : undefined;
  if (stem !== undefined) {
    settled.push(wordToken(stem, token.glued), wordToken('tabs', false));
    return at + 1;
  }
  // The letters of `tb` are a terabyte elsewhere, and a disease where it is tested.
  const isShort = token.kind === 'word' && token.text === 'tb';
  settled.push(isShort ? { ...token, text: TESTED.test(tokens[at + 1]?.text ?? '') ? 'tuberculosis' : 'tablet' } : token);
  return at + 1;
}

/** `Thyrotabs`, which others write `Thyro-Tabs`. */
const GLUED_TABLETS = /^([a-z]{4,})tabs$/;
/** Words and signs before what is charged for. */
const CHARGE: ReadonlySet<string> = new Set(['per', 'p', '/', 'ml', 'cc']);
const TESTED = /^(?:test|tests|testing|skin|read|reading)$/;

/** `#1 of 2`, `DHPP puppy #1`, `Lyme #2`: the first of a series of vaccinations, or a booster. Returns the index of what follows. */
function afterNumberInSeries(tokens: readonly Token[], at: number): number | undefined {
  const number = tokens[at + 1]?.value ?? 0;
  if (number < 1 || number > MOST_OF_A_SERIES) return undefined;
  if (tokens[at + 2]?.text === 'of' && tokens[at + 3]?.kind === 'number') return at + 4;
  const isLast = at + 2 === tokens.length || (at + 3 === tokens.length && lifeStageOf(tokens[at + 2]?.text ?? '') !== undefined);
  return isLast && isVaccination(tokens) ? at + 2 : undefined;
}

/** `Lyme test #2` and `Parvo hospitalization 2nd` name what a vaccine is against, and are none. */
const isVaccination = (tokens: readonly Token[]): boolean =>
  tokens.some(isOfVaccine) && !tokens.some(({ text }) => NO_VACCINATION.test(text));
const NO_VACCINATION =
  /^(?:tests?|testing|titers?|titres?|snap|elisa|pcr|swabs?|cultures?|antigen|ag|antibody|ab|treatment|tx|hosp|hospital|hospitali[sz]ation|isolation|quant|serology)$/;
const MOST_OF_A_SERIES = 4;
