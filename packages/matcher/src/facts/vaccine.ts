import type { Token } from '../normalise/scan.ts';
import { type Antigen, byCombination, byWord } from '../normalise/tables/vaccines.ts';

/** What a vaccine protects against. Three antigens or more are a combination, which has these and no others. */
export interface Vaccine {
  readonly antigens: readonly string[];
  /** How many the text states: `4-way`. For leptospirosis, the number of serovars. */
  readonly valence?: number;
  /** Which letter stands for adenovirus: DHPP and DA2PP are one vaccine, and may be two entries. */
  readonly adenovirusAs?: 'h' | 'a';
}

/** Words that make the names next to them antigens rather than tests. */
const VACCINE_WORDS: ReadonlySet<string> = new Set(
  'vaccine vaccines vacc vax vac vaccination vaccinations vacuna vacunas toxoid'.split(' '),
);

/** Series whose names tell part of what they hold (`Vanguard Plus 5 L4`): nothing is concluded from what is not said. */
export const vaccineSeries: ReadonlySet<string> = new Set(
  'vanguard duramune nobivac recombitek spectra canigen versican eurican ultra felovax felocell purevax galaxy continuum'.split(' '),
);
const WITHOUT: ReadonlySet<string> = new Set(['without', 'no', 'non', 'minus', 'sin', 'less']);
const WAYS: ReadonlySet<string> = new Set(['way', 'ways', 'valent', 'valente']);
const LETTER_AFTER: ReadonlyMap<string, readonly [dog: Antigen, cat: Antigen]> = new Map([
  ['c', ['coronavirus', 'chlamydia']],
  ['l', ['leptospirosis', 'leukemia']],
]);

/** Whether a word of a name indicates a vaccine: the word itself or a combination's. */
export const isVaccineWord = (word: string): boolean => VACCINE_WORDS.has(word) || byCombination.has(word) || word === 'rabies';

/** Whether a word is the name of a series of vaccines. */
export const isVaccineSeries = (word: string): boolean => vaccineSeries.has(word);

/** The vaccine that the tokens of a name state; `undefined` if they state none, or only part of it. */
export function readVaccine(tokens: readonly Token[], feline: boolean): Vaccine | undefined {
  if (!tokens.some(({ text }) => isVaccineWord(text))) return undefined;
  const found = new Set<Antigen>();
  let combined = false;
  let adenovirusAs: Vaccine['adenovirusAs'];
  tokens.forEach(({ text, glued }, i) => {
    if (isExcluded(tokens, i)) return;
    const whole = byCombination.get(text);
    if (whole) combined = true;
    if (whole?.includes('adenovirus')) adenovirusAs ??= text.includes('h') ? 'h' : 'a';
    for (const antigen of whole ?? []) found.add(antigen);
    const one = byWord.get(text);
    if (one) found.add(one === 'distemper' && feline ? 'panleukopenia' : one);
    const letter = glued || tokens[i - 1]?.text === '+' ? LETTER_AFTER.get(text) : undefined;
    if (letter && combined) found.add(found.has('calicivirus') ? letter[1] : letter[0]);
  });
  if (found.size === 0 || (!combined && tokens.some(({ text }) => vaccineSeries.has(text)))) return undefined;
  const valence = valenceOf(tokens, found);
  return { antigens: [...found], ...(valence !== undefined && { valence }), ...(adenovirusAs && { adenovirusAs }) };
}

/** `w/o lepto`, `no lepto`. */
function isExcluded(tokens: readonly Token[], at: number): boolean {
  return WITHOUT.has(tokens[at - 1]?.text ?? '') || (tokens[at - 1]?.text === 'o' && tokens[at - 2]?.text === '/');
}

/**
 * Serovars of leptospirosis: `L4`, `lepto 4`, `lepto 4-way`; else the number of ways, except for dogs: it counts adenovirus once or twice.
 */
function valenceOf(tokens: readonly Token[], found: ReadonlySet<Antigen>): number | undefined {
  const leptospirosis = found.has('leptospirosis');
  for (const [i, { text, value, kind }] of tokens.entries()) {
    const serovars = leptospirosis && (byWord.has(text) || byCombination.has(text)) ? SEROVARS.exec(text)?.[1] : undefined;
    if (serovars) return Number(serovars);
    if (kind !== 'number') continue;
    if (leptospirosis && byWord.get(tokens[i - 1]?.text ?? '') === 'leptospirosis' && !DURATIONS.has(tokens[i + 1]?.text ?? ''))
      return value;
    const after = tokens[tokens[i + 1]?.text === '-' ? i + 2 : i + 1]?.text ?? '';
    if (WAYS.has(after) && !found.has('distemper')) return value;
  }
  return undefined;
}

const SEROVARS = /([245])$/;
/** `Lepto 1 yr`: for how long it protects. */
const DURATIONS: ReadonlySet<string> = new Set(['yr', 'yrs', 'y', 'year', 'years', 'mo', 'month', 'months']);

/**
 * Whether two vaccines can be the same. They differ if one has what the other's combination lacks, if they have nothing in common, or if
 * their numbers of strains differ.
 */
export function sameVaccine(a: Vaccine, b: Vaccine): boolean {
  if (lacks(a, b) || lacks(b, a) || !a.antigens.some((antigen) => b.antigens.includes(antigen))) return false;
  const [left, right] = [strains(a), strains(b)];
  return left === undefined || right === undefined || left === right;
}

const COMBINATION = 3;
/** `DHP+L4` is what British practices call the vaccine with and without it. */
const OFTEN_UNNAMED: Antigen = 'parainfluenza';

/** Whether `a` has an antigen that the combination `b` lacks and does not leave unnamed (`FVRCP 4-way`). */
function lacks(a: Vaccine, b: Vaccine): boolean {
  if (b.antigens.length < COMBINATION) return false;
  const unnamed = b.antigens.includes('calicivirus') ? Math.max(0, (b.valence ?? 0) - b.antigens.length) : 0;
  const isSaid = (antigen: string): boolean => antigen !== OFTEN_UNNAMED || !b.antigens.includes('leptospirosis');
  return a.antigens.filter((antigen) => isSaid(antigen) && !b.antigens.includes(antigen)).length > unnamed;
}

/** Whether a row states an antigen that an entry of one or two lacks: `Flu/tetanus` is not the tetanus vaccine. */
export const asksForMore = (source: Vaccine, catalogue: Vaccine): boolean =>
  source.antigens.length > 1 &&
  catalogue.antigens.length < COMBINATION &&
  source.antigens.some((antigen) => antigen !== OFTEN_UNNAMED && !catalogue.antigens.includes(antigen));

const strains = ({ antigens: included, valence }: Vaccine): number | undefined =>
  included.length >= COMBINATION && included.includes('calicivirus') ? Math.max(valence ?? 0, included.length) : valence;
