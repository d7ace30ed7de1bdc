import type { Token } from '../normalise/scan.ts';
import { formOf } from './form.ts';
import { isVaccineSeries, isVaccineWord } from './vaccine.ts';
import { countWords, units, type Unit, type UnitSystem } from '../normalise/units.ts';

/**
 * Writes runs of tokens that mean one thing as one, before amounts are read. Only for pharmacies: elsewhere `3-0` is a score.
 *
 *     1/2 in, 1 1/2", x 3/4     0.5, 1.5 and 0.75           22g x 1, 20 ga     the gauges 22ga (1 in), 20ga
 *     1:1000                    0.1 %                       3-0, 2/0           the suture sizes 3-0, 2-0
 *     8-pack, 5-ml              8 pack, 5 ml                1/4 gr             16.2 mg
 *     #1 of 2                   initial                     w/o, U-100         without, u100
 */
export function settleTokens(tokens: readonly Token[], unitSystem: UnitSystem): readonly Token[] {
  if (!tokens.some(({ kind, text }) => kind === 'number' || kind === 'code' || SETTLED_WORDS.has(text))) return tokens;
  const parted = tokens.some(({ kind }) => kind === 'code') ? tokens.flatMap(partCode) : tokens;
  const settled: Token[] = [];
  for (let at = 0; at < parted.length;) at = settleAt(parted, at, settled, unitSystem);
  if (endsInCount(settled)) {
    if (isBracketed(settled)) settled.pop();
    settled.push(wordToken('ct'));
  }
  return placed(settled, tokens);
}

/** `75mg tab 180`, `chew 100mg 60`: what stands last, bare, after a form and a strength is a count. Fewer than five may be another thing. */
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

const SETTLED_WORDS: ReadonlySet<string> = new Set(['k', 'spot', 'tb', 'rel', 'release', 'single', 'triennial', 'annual', 'in', 'w']);

/** Gives the tokens that were made of several the place of these: what lies between the tokens that were left as they are. */
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

/** Codes that are several words: `D5W` is dextrose 5 %, `0.45nacl` a saline. */
function partCode(token: Token): readonly Token[] {
  if (token.kind !== 'code') return [token];
  const [, pieces] = TIMES.exec(token.text) ?? [];
  if (pieces) return [numberToken(Number(pieces), false), wordToken('ct')];
  const [, years] = YEARS.exec(token.text) ?? [];
  if (years) return [numberToken(Number(years), token.glued), wordToken('yr')];
  const [, dextrose] = DEXTROSE.exec(token.text) ?? [];
  if (dextrose) return [wordToken('dextrose'), numberToken(Number(dextrose), false), percent];
  const [, salt] = SALINE.exec(token.text) ?? [];
  return salt ? [numberToken(Number(salt), token.glued), percent, wordToken('nacl')] : [token];
}

const percent: Token = { kind: 'mark', text: '%', value: Number.NaN, glued: true };
const wordToken = (text: string): Token => ({ kind: 'word', text, value: Number.NaN, glued: true });

/** Names of infusions (ISMP): D5W is dextrose 5 % in water. */
const DEXTROSE = /^d(2\.5|5|10|20|30|50)w?$/;
const SALINE = /^(0?\.\d+|3)nacl$/;
/** `x60`, `X90`; fewer than five may be the views of a radiograph. */
const TIMES = /^x([5-9]|[1-9]\d{1,3})$/;
/** `3Y` of a vaccine. */
const YEARS = /^([13])y$/;

/** Appends what the tokens from `at` on mean, and tells where the next ones begin. */
function settleAt(tokens: readonly Token[], at: number, settled: Token[], unitSystem: UnitSystem): number {
  const token = tokens[at];
  if (!token) return at + 1;
  if (token.kind === 'number') {
    const following = tokens[at + 1]?.kind;
    const next =
      following === 'mark'
        ? (fraction(tokens, at, settled, unitSystem) ??
          ratio(tokens, at, settled) ??
          sutureSize(tokens, at, settled) ??
          pieces(tokens, at, settled, unitSystem) ??
          hyphenated(tokens, at, settled))
        : following === 'word'
          ? (gauge(tokens, at, settled) ??
            grains(tokens, at + 1, token.value, settled, unitSystem) ??
            serovars(tokens, at, settled) ??
            millions(tokens, at, settled))
          : undefined;
    if (next !== undefined) return next;
  }
  if (isMark(token, '#') && isSeries(tokens, at)) {
    settled.push({ kind: 'word', text: 'initial', value: Number.NaN, glued: false });
    return at + 4;
  }
  const numbered = token.kind === 'word' ? letterAndNumber(tokens, at, settled) : undefined;
  if (numbered !== undefined) return numbered;
  if (token.kind === 'word' && SETTLED_WORDS.has(token.text)) {
    const next =
      hyphenatedWord(tokens, at, settled) ??
      without(tokens, at, settled) ??
      shortRelease(tokens, at, settled) ??
      single(tokens, at, settled) ??
      duration(tokens, at, settled) ??
      intranasal(tokens, at, settled);
    if (next !== undefined) return next;
  }
  // The letters of `tb` are a terabyte elsewhere.
  settled.push(token.kind === 'word' && token.text === 'tb' ? { ...token, text: 'tablet' } : token);
  return at + 1;
}

/** `#1 of 2`: the first of a series of vaccinations. */
const isSeries = (tokens: readonly Token[], at: number): boolean =>
  tokens[at + 1]?.value === 1 && tokens[at + 2]?.text === 'of' && tokens[at + 3]?.kind === 'number';

const isMark = (token: Token | undefined, text: string): boolean => token?.kind === 'mark' && token.text === text;

const DENOMINATORS: ReadonlySet<number> = new Set([2, 3, 4, 5, 8, 16, 32, 64]);
const GRAIN_MG = 64.8;
/** Parts of a piece: `1/2 round`. */
const PARTS: ReadonlyMap<string, string> = new Map([
  ['1/2', 'half'],
  ['1/3', 'third'],
  ['1/4', 'quarter'],
]);

function fraction(tokens: readonly Token[], at: number, settled: Token[], unitSystem: UnitSystem): number | undefined {
  const [above, slash, below, unit] = tokens.slice(at, at + 4);
  if (!above || !below || !isMark(slash, '/') || !slash?.glued || below.kind !== 'number' || !below.glued) return undefined;
  if (!DENOMINATORS.has(below.value) || above.value >= below.value || !Number.isInteger(above.value)) return undefined;
  const value = above.value / below.value;
  const before = settled.at(-1);
  const whole = isMark(before, '-') ? settled.at(-2) : before;
  const mixed = whole?.kind === 'number' && Number.isInteger(whole.value) && whole.value < 100 && (isMark(before, '-') || !above.glued);
  const part = unit?.kind === 'word' && !units.has(unit.text) ? PARTS.get(`${above.text}/${below.text}`) : undefined;
  if (part && !mixed && before?.kind !== 'number') {
    settled.push(wordToken(part));
    return at + 3;
  }
  const dimension = unit?.kind === 'word' ? units.get(unit.text) : undefined;
  const measured = isMark(unit, '"') || dimension?.packed === true || unit?.text === 'gr' || isHalfOfAny(above, below, dimension);
  const gauged = before?.kind === 'code' && GAUGED.test(before.text);
  if (!measured && !mixed && !gauged && before?.text !== 'x') return undefined;
  if (mixed) settled.splice(isMark(before, '-') ? -2 : -1);
  const number = numberToken(value + (mixed ? whole.value : 0), mixed ? whole.glued : above.glued);
  const next = grains(tokens, at + 3, number.value, settled, unitSystem);
  if (next !== undefined) return next;
  settled.push(number);
  if (gauged && !measured) settled.push(wordToken('in'));
  return at + 3;
}

/** `1/2 mg` and `3/4 tab` are parts; other numbers with a slash before a unit of doses are two strengths. */
const isHalfOfAny = (above: Token, below: Token, unit: Unit | undefined): boolean =>
  unit !== undefined && (below.value === 2 || below.value === 4) && above.value % 2 === 1;

const GAUGED = /^\d+ga$/;

/** Medicines that are dosed in grains. */
const IN_GRAINS =
  /^(?:pheno|phenobarb\w*|aspirin|asa|acetylsalicylic|thyroid|armour|codeine|morphine|quinine|nitroglycerin\w*|bicarb\w*|soda)$/;

/** `1/2 gr` and `1 gr` of phenobarbital: a grain in imperial lists, where whole ones may be grams of another medicine. */
function grains(tokens: readonly Token[], at: number, count: number, settled: Token[], unitSystem: UnitSystem): number | undefined {
  const unit = tokens[at];
  if (unit?.text !== 'gr' || unitSystem !== 'imperial' || count > MOST_GRAINS) return undefined;
  if (Number.isInteger(count) && !tokens.some(({ text }) => IN_GRAINS.test(text))) return undefined;
  settled.push(numberToken(Number((count * GRAIN_MG).toPrecision(3)), false), { ...unit, text: 'mg' });
  return at + 1;
}

const MOST_GRAINS = 15;

/** Epinephrine 1:1000 is 1 g in 1000 ml, 0.1 % (USP <7>, until 2016 also on labels). */
function ratio(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const [one, colon, parts] = tokens.slice(at, at + 3);
  if (one?.value !== 1 || !isMark(colon, ':') || parts?.kind !== 'number' || parts.value < 100) return undefined;
  settled.push(numberToken(100 / parts.value, one.glued), percent);
  return at + 3;
}

/** Sizes below 0 are written with zeros counted (USP <861>): 3-0, also `2/0`. */
function sutureSize(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const [size, mark, zero, next] = tokens.slice(at, at + 4);
  if (!size || !(isMark(mark, '-') || isMark(mark, '/')) || !mark?.glued || zero?.text !== '0' || !zero.glued) return undefined;
  if (size.value < 1 || size.value > 12 || !Number.isInteger(size.value) || (next?.glued && next.kind !== 'mark')) return undefined;
  settled.push(codeToken(`${size.text}-0`, size.glued));
  return at + 3;
}

const gaugeWords: ReadonlySet<string> = new Set(['ga', 'gauge', 'gauges', 'gage', 'calibre']);
const frenchWords: ReadonlySet<string> = new Set(['fr', 'french', 'frn', 'charriere']);
/** Goods that are sold by gauge: `IV catheter 22G`. A syringe may hold 25 g of dextrose. */
const gaugedGoods: ReadonlySet<string> = new Set(
  'needle needles ndl ndls catheter catheters cath caths cannula cannulas butterfly angiocath hypodermic huber aguja agujas cateter'.split(
    ' ',
  ),
);
const isGauge = (size: number): boolean => Number.isInteger(size) && size >= 14 && size <= 30;

/** Needles by gauge (ISO 9626), catheters by French size. A `g` is a gauge only before the length. */
function gauge(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const [size, word, next] = tokens.slice(at, at + 3);
  if (!size || word?.kind !== 'word') return undefined;
  const goods = isGauge(size.value) && tokens.some(({ text }) => gaugedGoods.has(text));
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

/** The length that stands behind a gauge is in inches where no unit says otherwise. */
function lengthOfNeedle(tokens: readonly Token[], at: number, settled: Token[]): number {
  const next = fraction(tokens, at, settled, 'imperial');
  if (next !== undefined) return next;
  const [length, above, slash, below] = tokens.slice(at, at + 4);
  if (!length) return at;
  settled.push(length);
  const fractioned =
    above?.kind === 'number' && isMark(slash, '/') && below?.kind === 'number' ? fraction(tokens, at + 1, settled, 'imperial') : undefined;
  const end = fractioned ?? at + 1;
  const unit = tokens[end];
  const measured = isMark(unit, '"') || isMark(unit, "'") || (unit?.kind === 'word' && units.get(unit.text)?.dimension === 'length');
  if (!measured && settled.at(-1)?.text !== 'in') settled.push(wordToken('in'));
  return end;
}

/** `Duramune 5/4L`: the serovars of leptospirosis, no litres. */
function serovars(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const [count, letter] = tokens.slice(at, at + 2);
  if (letter?.text !== 'l' || !letter.glued || (count?.value !== 2 && count?.value !== 4)) return undefined;
  if (!tokens.some(({ text }) => isVaccineWord(text) || isVaccineSeries(text))) return undefined;
  settled.push(codeToken(`l${count.text}`, count.glued));
  return at + 2;
}

/** Words that a hyphen takes apart: `K-9`, `spot-on`. */
const HYPHENATED: ReadonlyMap<string, string> = new Map([
  ['k9', 'canine'],
  ['spoton', 'spoton'],
]);

function hyphenatedWord(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const [first, hyphen, second] = tokens.slice(at, at + 3);
  if (!first || !second?.glued || !isMark(hyphen, '-') || !hyphen?.glued) return undefined;
  const word = HYPHENATED.get(first.text + second.text);
  if (!word) return undefined;
  settled.push(wordToken(word));
  return at + 3;
}

/** `U-100`, `B-12`, `T-4`: one name. */
function letterAndNumber(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const [letter, hyphen, count, next] = tokens.slice(at, at + 4);
  if (letter?.text.length !== 1 || !isMark(hyphen, '-') || !hyphen?.glued || count?.kind !== 'number' || !count.glued) return undefined;
  if (letter.glued || HYPHENATED.has(letter.text + count.text) || (next?.glued && next.text !== ')')) return undefined;
  settled.push(codeToken(letter.text + count.text, letter.glued));
  return at + 3;
}

/** `w/o lepto`. */
function without(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const [first, slash, second, next] = tokens.slice(at, at + 4);
  if (first?.text !== 'w' || !isMark(slash, '/') || second?.text !== 'o' || (next?.glued && next.kind !== 'mark')) return undefined;
  settled.push({ ...wordToken('without'), glued: false });
  return at + 3;
}

/** The word before `rel`: `ext rel tab`. Source: ISMP and First Databank abbreviations. */
const releases: ReadonlyMap<string, string> = new Map(
  [
    ['extended', 'ext exten extnd sust slow cont contr ctrl mod prol'],
    ['delayed', 'del dly delay delayed dlyd'],
    ['immediate', 'imm immed'],
  ].flatMap(([name = '', spellings = '']) => spellings.split(' ').map((word): [string, string] => [word, name])),
);

function shortRelease(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const word = tokens[at]?.text;
  if (word !== 'rel' && word !== 'release') return undefined;
  if (isMark(settled.at(-1), '-')) settled.pop();
  const before = settled.at(-1);
  const release = releases.get(before?.text ?? '');
  if (before && release) settled[settled.length - 1] = { ...before, text: release };
  settled.push(wordToken('release'));
  return at + 1;
}

const DOSES: ReadonlySet<string> = new Set('dose doses ds pk pack pipette vial tube tray tablet tab capsule cap dosis'.split(' '));

/** `single dose`, `Advantage dog single`: one. A single view of a radiograph is not counted. */
function single(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  if (tokens[at]?.text !== 'single' || at === 0) return undefined;
  const next = tokens[at + 1];
  if (next && !DOSES.has(next.text)) return undefined;
  settled.push(numberToken(1, false), wordToken('ct'));
  return next && countWords.has(next.text) ? at + 2 : at + 1;
}

/** `Bordetella IN`. */
function intranasal(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  if (tokens[at]?.text !== 'in' || at === 0 || tokens[at + 1]?.text === 'house') return undefined;
  if (!NASAL.has(tokens[at - 1]?.text ?? '')) return undefined;
  settled.push(wordToken('intranasal'));
  return at + 1;
}

const NASAL: ReadonlySet<string> = new Set(['bordetella', 'bord', 'kc', 'fvrcp', 'rhino', 'vaccine', 'vacc']);

/** For how long a vaccine protects; elsewhere a year is how often. */
function duration(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const years = tokens[at]?.text === 'triennial' ? 3 : tokens[at]?.text === 'annual' ? 1 : 0;
  if (years === 0 || !tokens.some(({ text }) => isVaccineWord(text))) return undefined;
  settled.push(numberToken(years, false), wordToken('yr'));
  return at + 1;
}

/** `60#` are pounds where weights are imperial, pieces where they are metric. */
function pieces(tokens: readonly Token[], at: number, settled: Token[], unitSystem: UnitSystem): number | undefined {
  const [count, mark] = tokens.slice(at, at + 2);
  if (!count || unitSystem !== 'metric' || !isMark(mark, '#') || !mark?.glued) return undefined;
  settled.push(count, { kind: 'word', text: 'ct', value: Number.NaN, glued: true });
  return at + 2;
}

/** `5MM units` are five million, as Roman numerals have it. */
function millions(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const [count, word, unit] = tokens.slice(at, at + 3);
  if (!count || !(word?.text === 'mm' || word?.text === 'million' || word?.text === 'millones')) return undefined;
  if (units.get(unit?.text ?? '')?.dimension !== 'activity') return undefined;
  settled.push(numberToken(count.value * 1e6, count.glued));
  return at + 2;
}

/** `8-pack`, `60-count`, `5-ml`: the hyphen joins the number and what it counts. */
function hyphenated(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const [count, hyphen, word] = tokens.slice(at, at + 3);
  if (!count || !isMark(hyphen, '-') || !hyphen?.glued || word?.kind !== 'word' || !word.glued || word.text.length < 2) return undefined;
  if (word.text === 'in' || !(countWords.has(word.text) || units.has(word.text))) return undefined;
  settled.push(count, { ...word, glued: true });
  return at + 3;
}

function numberToken(value: number, glued: boolean): Token {
  const rounded = Number(value.toPrecision(6));
  return { kind: 'number', text: String(rounded), value: rounded, glued };
}

function codeToken(text: string, glued: boolean): Token {
  return { kind: 'code', text, value: Number.NaN, glued };
}
