import type { Token } from '../normalise/scan.ts';
import { units, type Unit, type UnitSystem } from '../normalise/units.ts';
import { formOf } from './form.ts';
import { numberToken, percentToken, wordToken } from './made-tokens.ts';
import { isMark } from './token-tests.ts';

/** Denominators that fractions may have. */
export const DENOMINATORS: ReadonlySet<number> = new Set([2, 3, 4, 5, 8, 16, 32, 64]);
const GRAIN_MG = 64.8;
/** Most whole pieces in a dose such as one and a half. */
const MOST_PIECES = 10;
/** Parts of a piece: `1/2 round`. */
const PARTS: ReadonlyMap<string, string> = new Map([
  ['1/2', 'half'],
  ['1/3', 'third'],
  ['1/4', 'quarter'],
]);

/** `1/2 in`, `1 1/2"`, `x 3/4`: a fraction of a measure. */
export function fraction(tokens: readonly Token[], at: number, settled: Token[], unitSystem: UnitSystem): number | undefined {
  const [above, slash, below, unit] = tokens.slice(at, at + 4);
  if (!above || !below || !isMark(slash, '/') || !slash?.glued || below.kind !== 'number' || !below.glued) return undefined;
  // `3/10cc` is a name of small syringes.
  const isTenth = below.value === 10 && unit?.text === 'cc';
  if (!(isTenth || DENOMINATORS.has(below.value)) || above.value >= below.value || !Number.isInteger(above.value)) return undefined;
  const value = above.value / below.value;
  const before = settled.at(-1);
  const whole = isMark(before, '-') ? settled.at(-2) : before;
  const isMixed = whole?.kind === 'number' && Number.isInteger(whole.value) && whole.value < 100 && (isMark(before, '-') || !above.glued);
  const isOfPiece = unit?.kind === 'word' && formOf(unit.text)?.group === 'solid';
  // `Carprofen 75 1/2 tab` is half a tablet of 75 mg.
  const mixed = isMixed && !(isOfPiece && whole.value > MOST_PIECES);
  // `Daycare 1/2` ends in it.
  const isOfWord = unit ? unit.kind === 'word' && !units.has(unit.text) : before?.kind === 'word';
  const isWidth = before?.kind === 'word' && SOLD_BY_WIDTH.has(before.text);
  const part = isOfWord && !isWidth ? PARTS.get(`${above.text}/${below.text}`) : undefined;
  if (part && !mixed && (isOfPiece || before?.kind !== 'number')) {
    settled.push(wordToken(part));
    return at + 3;
  }
  const dimension = unit?.kind === 'word' ? units.get(unit.text) : undefined;
  const measured = isMark(unit, '"') || dimension?.packed === true || unit?.text === 'gr' || isHalfOfAny(above, below, dimension);
  const gauged = before?.kind === 'code' && GAUGED.test(before.text);
  if (!measured && !mixed && !gauged && !isWidth && before?.text !== 'x') return undefined;
  if (mixed) settled.splice(isMark(before, '-') ? -2 : -1);
  const number = numberToken(value + (mixed ? whole.value : 0), mixed ? whole.glued : above.glued);
  const next = grains(tokens, at + 3, number.value, settled, unitSystem);
  if (next !== undefined) return next;
  settled.push(number);
  if ((gauged || isWidth) && !measured) settled.push(wordToken('in'));
  return at + 3;
}

/** `1/2 mg` and `3/4 tab` are parts; other numbers with a slash before a dose unit are two strengths. */
const isHalfOfAny = (above: Token, below: Token, unit: Unit | undefined): boolean =>
  unit !== undefined && (below.value === 2 || below.value === 4) && above.value % 2 === 1;

const GAUGED = /^\d+ga$/;
/** `Penrose 1/4`, `tape 1/2`: goods that are named by their width in inches. */
const SOLD_BY_WIDTH: ReadonlySet<string> = new Set(['penrose', 'drain', 'tubing', 'tape']);

/** Medicines that are dosed in grains. */
const IN_GRAINS =
  /^(?:pheno|phenobarb\w*|aspirin|asa|acetylsalicylic|thyroid|armour|codeine|morphine|quinine|nitroglycerin\w*|bicarb\w*|soda)$/;

/** `1/2 gr` and `1 gr` of phenobarbital: a grain in imperial lists; a whole number only for medicines dosed in grains. */
export function grains(tokens: readonly Token[], at: number, count: number, settled: Token[], unitSystem: UnitSystem): number | undefined {
  const unit = tokens[at];
  if (!unit || !GRAINS.has(unit.text) || unitSystem !== 'imperial' || count > MOST_GRAINS) return undefined;
  if (Number.isInteger(count) && !tokens.some(({ text }) => IN_GRAINS.test(text))) return undefined;
  settled.push(numberToken(Number((count * GRAIN_MG).toPrecision(3)), false), { ...unit, text: 'mg' });
  return at + 1;
}

const GRAINS: ReadonlySet<string> = new Set(['gr', 'grain', 'grains']);
const MOST_GRAINS = 15;

/** Epinephrine 1:1000 is 1 g in 1000 ml, 0.1 % (USP <7>, until 2016 also on labels). */
export function ratio(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const [one, colon, parts] = tokens.slice(at, at + 3);
  if (one?.value !== 1 || !isMark(colon, ':') || parts?.kind !== 'number' || parts.value < 100) return undefined;
  settled.push(numberToken(100 / parts.value, one.glued), percentToken);
  return at + 3;
}

/** `5MM units` are five million, after the Roman numeral. */
export function millions(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const [count, word, unit] = tokens.slice(at, at + 3);
  if (!count || !(word?.text === 'mm' || word?.text === 'million' || word?.text === 'millones')) return undefined;
  if (units.get(unit?.text ?? '')?.dimension !== 'activity') return undefined;
  settled.push(numberToken(count.value * 1e6, count.glued));
  return at + 2;
}
