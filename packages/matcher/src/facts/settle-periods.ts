import type { Token } from '../normalise/scan.ts';
import { units } from '../normalise/units.ts';
import { commaToken, numberToken, wordToken } from './made-tokens.ts';
import { bodyWeightUnits, isMark } from './token-tests.ts';

/** `26-50# /day`, `level 1 / 12 hr`: the slash says for how long the charge is, and no strength. `50 mcg/hr` is one. */
export function chargedForTime(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const last = settled.at(-1);
  if (!isMark(tokens[at], '/') || !(last?.kind === 'number' || isMark(last, '#') || bodyWeightUnits.has(last?.text ?? '')))
    return undefined;
  const unit = tokens[at + 1]?.kind === 'number' ? tokens[at + 2] : tokens[at + 1];
  const period = unit?.text ?? '';
  // `Fentanyl patch 50/hr` is a rate.
  if (!PERIODS.has(period) || (HOURS.has(period) && !tokens.some(({ text }) => STAY.test(text)))) return undefined;
  settled.push(commaToken);
  // Boarding goes by days: `board 21-40# /day` is no day care.
  return tokens.some(({ text }) => BOARDING.test(text)) && tokens[at + 1] === unit ? at + 2 : at + 1;
}

/** `ICU level 2, 12 hr`, `inpatient 24h`, `ward 1 day`: half a day and a full one, in the words of catalogues. */
export function lengthOfStay(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const [number, unit] = [tokens[at]?.value ?? 0, tokens[at + 1]?.text ?? ''];
  const extent = HOURS.has(unit) ? EXTENTS.get(number) : unit === 'day' && number === 1 ? 'full' : undefined;
  if (!extent || !tokens.some(({ text }) => STAY.test(text))) return undefined;
  settled.push(wordToken(extent, false), wordToken('day', false));
  return at + 2;
}

/** `CRI fentanyl /hr`, `anesthesia monitoring per hour`: one hour of what catalogues have by the minute. */
export function hourlyRate(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const isPer = tokens[at]?.text === 'per' || isMark(tokens[at], '/');
  if (!isPer || !HOURS.has(tokens[at + 1]?.text ?? '') || settled.at(-1)?.kind === 'number') return undefined;
  if (units.has(settled.at(-1)?.text ?? '') || !tokens.some(({ text }) => BY_THE_MINUTE.test(text))) return undefined;
  settled.push(commaToken, numberToken(1, false), wordToken('hr'));
  return at + 2;
}

/** Services that are charged by the minute, and nothing that a patient stays for. */
const BY_THE_MINUTE = /^(?:cri|infusion|anes\w*|anaes\w*|ga|iso|isoflurane|sevo\w*|monitoring|endoscopy|assistant)$/;

/** `Nursing p/h`. */
export function hourInOneLetter(tokens: readonly Token[], at: number, settled: Token[]): number | undefined {
  const [p, slash, hour] = tokens.slice(at, at + 3);
  if (p?.text !== 'p' || !isMark(slash, '/') || !slash?.glued || hour?.text !== 'h' || !hour.glued) return undefined;
  settled.push(wordToken('hour', false));
  return at + 3;
}

const EXTENTS: ReadonlyMap<number, string> = new Map([
  [12, 'half'],
  [24, 'full'],
]);
const HOURS: ReadonlySet<string> = new Set(['h', 'hr', 'hrs', 'hour', 'hours']);
const PERIODS: ReadonlySet<string> = new Set([...HOURS, 'day', 'days', 'night', 'nights']);
const BOARDING = /^(?:board|boarding|brd|kennels?|kennell?ing|cattery)$/;
/** What is charged by such periods. */
const STAY = /^(?:hosp\w*|icu|inpatient\w*|oxygen|o2|isolation|nursing|ivf|ivft|ward|stay)$/;
