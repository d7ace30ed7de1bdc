import type { Token } from '../normalise/scan.ts';
import { byWord } from '../normalise/tables/vaccines.ts';
import { countWords, units, type UnitSystem } from '../normalise/units.ts';
import { codeToken, numberToken, wordToken } from './made-tokens.ts';
import { isMark } from './token-tests.ts';
import { isVaccineSeries, isVaccineWord } from './vaccine.ts';

/** `Duramune 5/4L`: the serovars of leptospirosis, not litres. */
export function serovars(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const [count, letter] = tokens.slice(at, at + 2);
  if (letter?.text !== 'l' || !letter.glued || (count?.value !== 2 && count?.value !== 4)) return undefined;
  if (!tokens.some(({ text }) => isVaccineWord(text) || isVaccineSeries(text))) return undefined;
  settled.push(codeToken(`l${count.text}`, count.glued));
  return at + 2;
}

/** Words that a hyphen takes apart: `K-9`, `spot-on`, `pour-on`, `x-ray`. */
const HYPHENATED: ReadonlyMap<string, string> = new Map([
  ['k9', 'canine'],
  ['spoton', 'spoton'],
  ['pouron', 'pouron'],
  ['xray', 'xray'],
]);

export function hyphenatedWord(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const [first, hyphen, second] = tokens.slice(at, at + 3);
  if ((first?.text === 'spot' || first?.text === 'pour') && hyphen?.text === 'on') {
    settled.push(wordToken(`${first.text}on`));
    return at + 2;
  }
  if (!first || !second?.glued || !isMark(hyphen, '-') || !hyphen?.glued) return undefined;
  const word = HYPHENATED.get(first.text + second.text);
  if (!word) return undefined;
  settled.push(wordToken(word));
  return at + 3;
}

/** `U-100`, `B-12`, `T-4`: one name. */
export function letterAndNumber(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  if (tokens[at]?.text.length !== 1) return undefined;
  const [letter, hyphen, count, next] = tokens.slice(at, at + 4);
  if (!letter || !isMark(hyphen, '-') || !hyphen?.glued || count?.kind !== 'number' || !count.glued) return undefined;
  if (letter.glued || HYPHENATED.has(letter.text + count.text) || (next?.glued && next.text !== ')')) return undefined;
  settled.push(codeToken(letter.text + count.text, letter.glued));
  return at + 3;
}

/** Whether a token makes a name one of a vaccine. */
export const isOfVaccine = ({ text }: Token): boolean => isVaccineWord(text) || isVaccineSeries(text) || byWord.has(text);

/** `Primary DHPP`: the first of a series of vaccinations. */
export function primaryVaccination(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  if (tokens[at]?.text !== 'primary' || !tokens.some(isOfVaccine)) return undefined;
  settled.push(wordToken('initial', false));
  return at + 1;
}

/** `Easy Walk harness M`, `E-collar XL`: the size of what is worn, as the last word. */
export function sizeLetter(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const size = SIZE_LETTERS.get(tokens[at]?.text ?? '');
  if (!size || at !== tokens.length - 1 || tokens[at]?.glued || !tokens.some(({ text }) => WORN.has(text))) return undefined;
  for (const word of size) settled.push(wordToken(word, false));
  return at + 1;
}

const SIZE_LETTERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['xs', ['extra', 'small']],
  ['s', ['small']],
  ['m', ['medium']],
  ['l', ['large']],
  ['xl', ['extra', 'large']],
]);
const WORN: ReadonlySet<string> = new Set(
  'harness walk leader collar collars ecollar cone muzzle halti headcollar suit diaper diapers glove gloves boot boots bootie booties'.split(
    ' ',
  ),
);

/** `w/o lepto`. */
export function without(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const [first, slash, second, next] = tokens.slice(at, at + 4);
  if (first?.text !== 'w' || !isMark(slash, '/') || second?.text !== 'o' || (next?.glued && next.kind !== 'mark')) return undefined;
  settled.push(wordToken('without', false));
  return at + 3;
}

/** `Chlorhex soln 2% gal`, `oral solution gallo` (cut off at the width of the column), `half gallon`: a container that is its own unit. */
export function bareGallon(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const token = tokens[at];
  const unit = GALLONS.get(token?.text ?? '');
  const before = settled.at(-1);
  if (!unit || !before || token?.glued || before.kind === 'number' || isMark(before, '/') || isMark(before, '-')) return undefined;
  if (token?.text === CUT_OFF && at < tokens.length - 1) return undefined;
  const isHalf = before.text === 'half';
  if (isHalf) settled.pop();
  settled.push(numberToken(isHalf ? 0.5 : 1, false), wordToken(unit));
  return at + 1;
}

const CUT_OFF = 'gallo';
const GALLONS: ReadonlyMap<string, string> = new Map([
  ['gal', 'gal'],
  ['gallon', 'gal'],
  [CUT_OFF, 'gal'],
  ['quart', 'qt'],
  ['qt', 'qt'],
  ['pint', 'pint'],
]);

/** The word before `rel`: `ext rel tab`. Source: ISMP and First Databank abbreviations. */
const releases: ReadonlyMap<string, string> = new Map(
  [
    ['extended', 'ext exten extnd sust slow cont contr ctrl mod prol'],
    ['delayed', 'del dly delay delayed dlyd'],
    ['immediate', 'imm immed'],
  ].flatMap(([name = '', spellings = '']) => spellings.split(' ').map((word): [string, string] => [word, name])),
);

export function shortRelease(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
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
export function single(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  if (tokens[at]?.text !== 'single' || at === 0) return undefined;
  const next = tokens[at + 1];
  if (next && !DOSES.has(next.text)) return undefined;
  settled.push(numberToken(1, false), wordToken('ct'));
  return next && countWords.has(next.text) ? at + 2 : at + 1;
}

/** `Bordetella IN`. */
export function intranasal(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  if (tokens[at]?.text !== 'in' || at === 0 || tokens[at + 1]?.text === 'house') return undefined;
  if (!NASAL.has(tokens[at - 1]?.text ?? '')) return undefined;
  settled.push(wordToken('intranasal'));
  return at + 1;
}

const NASAL: ReadonlySet<string> = new Set(['bordetella', 'bord', 'kc', 'fvrcp', 'rhino', 'vaccine', 'vacc']);

/** How long a vaccine protects; elsewhere a year is a frequency. */
export function duration(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const years = tokens[at]?.text === 'triennial' ? 3 : tokens[at]?.text === 'annual' ? 1 : 0;
  if (years === 0 || !tokens.some(({ text }) => isVaccineWord(text))) return undefined;
  settled.push(numberToken(years, false), wordToken('yr'));
  return at + 1;
}

/** `60#` are pounds where weights are imperial, pieces where they are metric. */
export function pieces(tokens: readonly Token[], at: number, settled: Token[], unitSystem: UnitSystem): number | undefined {
  const [count, mark] = tokens.slice(at, at + 2);
  if (!count || unitSystem !== 'metric' || !isMark(mark, '#') || !mark?.glued) return undefined;
  settled.push(count, wordToken('ct'));
  return at + 2;
}

/** `8-pack`, `60-count`, `5-ml`: the hyphen joins the number and what it counts. */
export function hyphenated(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const [count, hyphen, word] = tokens.slice(at, at + 3);
  if (!count || !isMark(hyphen, '-') || !hyphen?.glued || word?.kind !== 'word' || !word.glued || word.text.length < 2) return undefined;
  if (word.text === 'in' || !(countWords.has(word.text) || units.has(word.text))) return undefined;
  settled.push(count, { ...word, glued: true });
  return at + 3;
}

/** `O&P`, `o/p`, `o and p`: ova and parasites. */
export function ovaAndParasites(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const [ova, and, parasites] = tokens.slice(at, at + 3);
  if (ova?.text !== 'o' || parasites?.text !== 'p' || !JOINS_O_AND_P.has(and?.text ?? '')) return undefined;
  settled.push(wordToken('ova', false), wordToken('parasites', false));
  return at + 3;
}

const JOINS_O_AND_P: ReadonlySet<string> = new Set(['&', '/', '+', 'and']);

const EAR = /^(?:ears?|otic|otitis|aural)$/;
const EYE = /^(?:eyes?|eyelids?|ocular|ophth|enuc|cornea|catarac|entropi|cherry|schirmer|tonometry)/;
/** Letters for a side that are other words unless an eye or ear is named: `ear cytology AS`, `enucleation OD`. */
const sides: ReadonlyMap<string, readonly [side: string, organ: RegExp]> = new Map([
  ['as', ['left', EAR]],
  ['ad', ['right', EAR]],
  ['au', ['bilateral', EAR]],
  ['os', ['left', EYE]],
  ['od', ['right', EYE]],
  ['ou', ['bilateral', EYE]],
]);

export function sideOfOrgan(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const [side, organ] = sides.get(tokens[at]?.text ?? '') ?? [];
  if (!side || !organ || !tokens.some(({ text }) => organ.test(text))) return undefined;
  settled.push(wordToken(side, false));
  return at + 1;
}

/** `Pen G`, `pen VK`: penicillin; other pens have no such letter after them. */
export function penicillin(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const [pen, letter] = tokens.slice(at, at + 2);
  if (pen?.text !== 'pen' || !PENICILLINS.has(letter?.text ?? '')) return undefined;
  settled.push(wordToken('penicillin', pen.glued));
  return at + 1;
}

const PENICILLINS: ReadonlySet<string> = new Set(['g', 'v', 'vk']);

/** `each add`, `ea add`: each additional one. */
export function eachAdditional(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const before = tokens[at - 1]?.text;
  if (tokens[at]?.text !== 'add' || (before !== 'each' && before !== 'ea')) return undefined;
  settled.push(wordToken('additional', false));
  return at + 1;
}

/** `G pig`, `G.pig`, `gpig`. */
export function guineaPig(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const [first, mark, last] = tokens.slice(at, at + 3);
  const isOneWord = first?.text === 'gpig' || first?.text === 'gpigs';
  const next = isOneWord
    ? at + 1
    : first?.text !== 'g'
      ? undefined
      : isPig(mark)
        ? at + 2
        : mark?.kind === 'mark' && isPig(last)
          ? at + 3
          : undefined;
  if (next === undefined) return undefined;
  settled.push({ ...wordToken('guinea'), glued: false }, { ...wordToken('pig'), glued: false });
  return next;
}

const isPig = (token: Token | undefined): boolean => token?.text === 'pig' || token?.text === 'pigs';
